@_spi(Generated) public import BatonStore

/// A mutation that generated code offers as an action.
public protocol CallableMutation: Mutation {
    /// The mutation as a callable value.
    associatedtype Action: MutationAction where Action.Called == Self
}

/// A mutation as a callable value: it is called with one argument per variable, and says whether it is in flight.
///
///     let star = environment.action(StarMutation.self)
///     let data = try await star(id: repository.id, optimistic: .init(addStar: .init(starrable: .init(viewerHasStarred: true))))
///
/// Generated code declares a mutation's own.
@MainActor public protocol MutationAction {
    /// The mutation.
    associatedtype Called: CallableMutation where Called.Action == Self
    /// What sends it.
    @_spi(Generated) var call: MutationCall<Called> { get }
    /// An action of what sends it.
    @_spi(Generated) init(_ call: MutationCall<Called>)
}

extension MutationAction {
    /// Generated code provides it.
    @_spi(Generated) public var call: MutationCall<Called> { preconditionFailure("generated code provides the call of \(Self.self)") }

    /// Generated code provides it.
    @_spi(Generated) public init(_ call: MutationCall<Called>) {
        preconditionFailure("generated code provides the initializer of \(Self.self)")
    }

    /// Whether a call of the action has not come to its end. Observable; several calls may be in flight at once.
    public var isInFlight: Bool { call.isInFlight }

    /// An action outside every environment: called, it throws ``EnvironmentError/notInjected``.
    public init() { self.init(MutationCall(in: nil)) }
}

extension Environment {
    /// A mutation as a callable value, which sends through the environment and does not keep it.
    public func action<M: CallableMutation>(_ mutation: M.Type) -> M.Action {
        M.Action(MutationCall(in: self))
    }
}
