@_spi(Generated) @_spi(Runtime) import BatonDocument
@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

/// An operation's selection and the record it starts from, kept by the store with how many hold it.
///
/// A root without holders stays in this version: the release buffer and the collector that will end it come with a later one.
@_spi(Runtime) @MainActor public final class Root {
    /// The operation and its variables.
    public let key: OperationKey
    /// What the operation does.
    public let kind: OperationKind
    /// The plan with the operation's variables bound.
    public let resolution: Resolution
    /// The record that the operation starts from.
    public let record: Record
    /// The scope that the operation's lenses read in, one for the root's life.
    public let owner: Owner

    /// How many hold the root.
    public private(set) var holders = 0
    /// How many of them allow the network.
    public private(set) var networkHolders = 0
    /// The last complete response; `nil` before any.
    public private(set) var stamp: FetchStamp?

    /// When a root was last answered by a server.
    public struct FetchStamp: Hashable, Sendable {
        /// The instant, of the monotonic clock.
        public let time: ContinuousClock.Instant
        /// How many responses the root has had.
        public let fetchCount: Int
    }

    init(key: OperationKey, kind: OperationKind, resolution: Resolution, owner: Owner, record: Record) {
        self.key = key
        self.kind = kind
        self.resolution = resolution
        self.owner = owner
        self.record = record
    }

    /// Adds a holder.
    ///
    /// - Parameter allowsNetwork: whether a fetch that the runtime starts by itself may be made for this holder.
    public func retain(allowsNetwork: Bool) {
        holders += 1
        if allowsNetwork { networkHolders += 1 }
    }

    /// Takes away a holder that was added with the same `allowsNetwork`.
    public func release(allowsNetwork: Bool) {
        precondition(holders > 0 && (!allowsNetwork || networkHolders > 0), "a root is released once per retention")
        holders -= 1
        if allowsNetwork { networkHolders -= 1 }
    }

    /// Notes that a server answered the root.
    public func stampFetch(at time: ContinuousClock.Instant = .now) {
        stamp = FetchStamp(time: time, fetchCount: (stamp?.fetchCount ?? 0) + 1)
    }

    /// The anchor of the operation's data.
    public var anchor: Anchor { Anchor(record: record, owner: owner, origin: record) }
}

extension Store {
    /// The root of an operation value, made when the store has none.
    @_spi(Runtime) public func root<O: Operation>(for operation: O) -> Root {
        let variables = operation.variables
        let key = OperationKey(name: O.operationName, variables: variables)
        if let known = roots[key] { return known }
        let resolution = resolve(O.plan, variables)
        let owner = Owner(store: self, operation: key, variables: variables, resolution: resolution, keepsStore: false)
        let made = Root(key: key, kind: O.kind, resolution: resolution, owner: owner, record: rootRecord(of: O.kind))
        roots[key] = made
        return made
    }

    /// The root of an operation's identity; `nil` when the store has none.
    @_spi(Runtime) public func root(for key: OperationKey) -> Root? { roots[key] }

    /// Forgets a root; its records stay until something collects them.
    @_spi(Runtime) public func removeRoot(_ key: OperationKey) {
        roots[key] = nil
    }

    /// The lens over an operation's root as the store holds it now, whether or not it was ever fetched.
    public func data<O: Operation>(of operation: O) -> O.Data {
        data(of: O.self, operation.variables)
    }

    /// The lens over an operation's root, with variables given by hand. A root that the store keeps lends its scope, so that two lenses
    /// of one operation value are equal.
    @_spi(Runtime) public func data<O: Operation>(of operation: O.Type, _ variables: Variables) -> O.Data {
        let key = OperationKey(name: O.operationName, variables: variables)
        if let root = roots[key] { return O.Data(root.anchor) }
        let record = rootRecord(of: O.kind)
        let owner = Owner(store: self, operation: key, variables: variables, resolution: resolve(O.plan, variables))
        return O.Data(Anchor(record: record, owner: owner, origin: record))
    }

    /// Writes a payload for an operation as if a server had answered it: a fixture, a test's seed, another road's response.
    ///
    /// The payload may carry part of what the operation selects. It is read off the main actor, and written as one batch.
    ///
    /// - Returns: the response's errors, in order; those with a path were put beside the fields that they landed on.
    /// - Throws: `IngestError` when the payload is malformed, `GraphQLErrors` when it is errors without data. Nothing was written then.
    @discardableResult
    public func commitPayload<O: Operation>(_ operation: O, _ payload: Payload) async throws -> [FieldError] {
        let resolution = resolve(O.plan, operation.variables)
        let clearings = clearings
        let change = try await Ingest.part(payload, by: resolution)
        // A store that was cleared meanwhile holds what it would had the payload been written before.
        if clearings == self.clearings { commit(change, kind: .server) }
        return change.errors
    }
}
