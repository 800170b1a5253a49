public import BatonDocument
@_spi(Generated) public import BatonSchema

/// An object of a mutation's optimistic response: what code expects a server to answer of it.
///
/// Generated code declares one per object that a mutation selects, with an initializer that takes what the object's fields are expected to
/// hold. What is not given is not written, so the store keeps what it has; ``Swift/Optional/null`` is the answer null, where the schema
/// allows it:
///
///     StarMutation.OptimisticResponse(star: .init(repository: .init(id: id, isStarred: true, note: .null)))
///
/// It is a struct of what was given and nothing else, so that the two are the same in memory, and the protocol asks for no more, as with
/// ``Lens``.
public protocol OptimisticObject: Sendable, VariableConvertible {}

/// What a mutation's optimistic response gives, by response key. Generated code's alone.
@_spi(Generated) public struct OptimisticMembers: Hashable, Sendable {
    fileprivate var values: [String: Variable] = [:]

    /// Nothing is given.
    public init() {}

    /// Gives a field its value, by its response key; `nil` gives it none, and an optional that holds `nil` gives it null.
    public mutating func give<Value: VariableConvertible>(_ key: String, _ value: Value?) {
        if let value { values[key] = value.variable ?? .null }
    }
}

extension OptimisticObject {
    /// What was given.
    fileprivate var given: OptimisticMembers { sameLayout(self) }

    /// The object as JSON.
    @_spi(Generated) public var variable: Variable? { .object(given.values) }
}

/// A mutation's optimistic response as a whole. Generated code declares a mutation's own, `OptimisticResponse`.
public protocol OptimisticRoot: OptimisticObject {}

extension OptimisticRoot {
    /// The response as a server would send it, with what was given alone.
    public var payload: Payload {
        Payload(json: Variable.object(["data": .object(given.values)]).json)
    }
}

extension Optional where Wrapped: ExpressibleByNilLiteral {
    /// The answer null in an optimistic response, where `nil` says that nothing is expected.
    public static var null: Wrapped? { .some(nil) }
}
