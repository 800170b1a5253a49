@_spi(Generated) @_spi(Runtime) public import Baton

/// An operation of the data as generated code declares it: its values, and readers of the paths that the data reads.
@MainActor public struct OperationBinding {
    /// The operation's name.
    let name: String
    /// What the operation does.
    let kind: OperationKind
    /// The compact text, by the compiler's report.
    let text: String
    /// The operation value of variables; nil where none was generated.
    let value: (Variable) -> (any OperationValue)?
}

/// An operation value of the data.
@MainActor protocol OperationValue {
    /// The operation's name.
    var name: String { get }
    /// The plan with the value's variables, in a store.
    func resolution(in store: Store) -> Resolution
    /// What each reader of a path finds in a lens by hand; nil where the path has no reader.
    func read(_ path: [String], in store: Store) -> [Result<ReadOutcome, any Error>]?
    /// The root of the value.
    func root(in store: Store) -> Root
    /// What the operation's own policies fail it with, by what a store holds; nil where nothing does.
    func verdict(in store: Store) -> (any Error)?
    /// Notes in a store that the value was answered, with the errors that reached no field.
    func stamp(in store: Store, unplaced: [FieldError])
    /// A handle; nil for what has none.
    func attach(to environment: Environment, _ policy: FetchPolicy) -> AttachedHandle?
    /// Sends the operation as an app does.
    func send(through environment: Environment) async throws
    /// Writes a payload by hand.
    func write(_ payload: Payload, to environment: Environment) async throws
    /// Shows a payload as an optimistic layer.
    func show(_ payload: Payload, in environment: Environment) throws -> OptimisticLayer
    /// Replaces a layer by the server's answer.
    func resolve(_ layer: OptimisticLayer, with payload: Payload, in environment: Environment) throws
}

/// A reader of one path of an operation's data.
public typealias PathReader<Data> = @MainActor (Data) throws -> ReadOutcome

/// A query of the data.
@MainActor public func query<Q: Query>(
    _ type: Q.Type, _ text: String, _ values: [String: @MainActor () -> Q], _ readers: [String: [PathReader<Q.Data>]]
) -> OperationBinding {
    BoundOperation<Q>(text: text, values: values, readers: readers) { query, environment in
        _ = try await environment.fetch(query)
    } attaching: { query, environment, policy in
        let handle = environment.handle(query, fetchPolicy: policy)
        return AttachedHandle(handle) { path in
            readers[path].map { readers in handle.data.map { data in readers.map { reader in Result { try reader(data) } } } ?? [] }
        }
    }.binding
}

/// A mutation of the data.
@MainActor public func mutation<M: Mutation>(
    _ type: M.Type, _ text: String, _ values: [String: @MainActor () -> M], _ readers: [String: [PathReader<M.Data>]]
) -> OperationBinding {
    BoundOperation<M>(text: text, values: values, readers: readers) { mutation, environment in
        _ = try await environment.mutate(mutation)
    } attaching: { _, _, _ in
        nil
    }.binding
}

/// A subscription of the data.
@MainActor public func subscription<S: Subscription>(
    _ type: S.Type, _ text: String, _ values: [String: @MainActor () -> S], _ readers: [String: [PathReader<S.Data>]]
) -> OperationBinding {
    BoundOperation<S>(text: text, values: values, readers: readers) { _, _ in
        throw FormatError("a subscription is not sent as a request that answers once")
    } attaching: { _, _, _ in
        nil
    }.binding
}

@MainActor private struct BoundOperation<O: BatonStore.Operation> {
    let text: String
    let values: [String: @MainActor () -> O]
    let readers: [String: [PathReader<O.Data>]]
    let sending: @MainActor (O, Environment) async throws -> Void
    let attaching: @MainActor (O, Environment, FetchPolicy) -> AttachedHandle?

    var binding: OperationBinding {
        OperationBinding(name: O.operationName, kind: O.kind, text: text) { variables in
            values[variables.json].map { Value(operation: $0(), binding: self) }
        }
    }

    struct Value: OperationValue {
        let operation: O
        let binding: BoundOperation<O>

        var name: String { O.operationName }

        func resolution(in store: Store) -> Resolution { store.resolve(O.plan, operation.variables) }

        func read(_ path: [String], in store: Store) -> [Result<ReadOutcome, any Error>]? {
            guard let readers = binding.readers[path.joined(separator: ".")] else { return nil }
            let data = store.data(of: operation)
            return readers.map { reader in Result { try reader(data) } }
        }

        func root(in store: Store) -> Root { store.root(for: operation) }

        func verdict(in store: Store) -> (any Error)? { store.verdict(on: operation).error }

        func stamp(in store: Store, unplaced: [FieldError]) { store.stamp(operation.key, unplacedErrors: unplaced) }

        func attach(to environment: Environment, _ policy: FetchPolicy) -> AttachedHandle? {
            binding.attaching(operation, environment, policy)
        }

        func send(through environment: Environment) async throws { try await binding.sending(operation, environment) }

        func write(_ payload: Payload, to environment: Environment) async throws {
            try await environment.commitPayload(operation, payload)
        }

        func show(_ payload: Payload, in environment: Environment) throws -> OptimisticLayer {
            try environment.applyOptimistic(operation, payload)
        }

        func resolve(_ layer: OptimisticLayer, with payload: Payload, in environment: Environment) throws {
            try environment.resolve(layer, operation, payload)
        }
    }
}
