@_spi(Generated) @_spi(Runtime) import BatonDocument
@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

/// An operation's selection and the record it starts from, kept by the store with how many hold it. A record lives while a root reaches it.
///
///     made ──▶ retained ──▶ released ──▶ parked in the release buffer ──▶ left
///                  ▲                          │
///                  └──────────────────────────┘
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
    /// How old the operation's data may be before it reads as stale, where the operation says.
    public let cacheExpiration: Duration?

    /// How many hold the root.
    public private(set) var holders = 0
    /// How many of them allow the network.
    public private(set) var networkHolders = 0
    /// The last complete response; `nil` before any.
    public internal(set) var stamp: FetchStamp?
    /// Whether a read found a field missing since the last response.
    var isMarkedStale = false
    /// The count of responses at which a heal was begun.
    var healedAt: Int?
    /// Whoever shows the root: it is told when the root leaves, and kept until then.
    var onLeave: (@MainActor () -> Void)?

    init(
        key: OperationKey, kind: OperationKind, resolution: Resolution, owner: Owner, record: Record, cacheExpiration: Duration?,
        stamp: FetchStamp?
    ) {
        self.key = key
        self.kind = kind
        self.resolution = resolution
        self.owner = owner
        self.record = record
        self.cacheExpiration = cacheExpiration
        self.stamp = stamp
    }

    func addHolder(allowsNetwork: Bool) {
        holders += 1
        if allowsNetwork { networkHolders += 1 }
    }

    func removeHolder(allowsNetwork: Bool) {
        precondition(holders > 0 && (!allowsNetwork || networkHolders > 0), "a root is released once per retention")
        holders -= 1
        if allowsNetwork { networkHolders -= 1 }
    }

    /// Nobody holds a root that left, whatever was said before.
    func dropHolders() {
        holders = 0
        networkHolders = 0
    }

    /// The anchor of the operation's data.
    public var anchor: Anchor { Anchor(record: record, owner: owner, origin: record) }
}

extension Store {
    /// The root of an operation value, made when the store has none.
    @_spi(Runtime) public func root<O: Operation>(for operation: O) -> Root {
        let variables = operation.variables
        return root(
            for: OperationKey(name: O.operationName, variables: variables), O.kind, O.plan, variables,
            cacheExpiration: O.cacheExpiration.map { .seconds($0) })
    }

    func root(
        for key: OperationKey, _ kind: OperationKind, _ plan: Plan, _ variables: Variables, cacheExpiration: Duration? = nil
    ) -> Root {
        if let known = roots[key] { return known }
        let resolution = resolve(plan, variables)
        let owner = Owner(store: self, operation: key, variables: variables, resolution: resolution, keepsStore: false)
        let made = Root(
            key: key, kind: kind, resolution: resolution, owner: owner, record: rootRecord(of: kind), cacheExpiration: cacheExpiration,
            stamp: stamps[key] ?? imageStamp(of: key))
        if !isEnded { roots[key] = made }
        return made
    }

    /// The stamp of an operation value that an earlier launch fetched.
    private func imageStamp(of key: OperationKey) -> FetchStamp? {
        guard let age = image?.age(of: key) else { return nil }
        return FetchStamp(time: clock.now - age, epoch: epoch, fetchCount: 0, unplacedErrors: [])
    }

    /// Checks whether the store can answer a root. Data that needed the image and is of no known age is stale.
    @_spi(Runtime) public func check(_ root: Root) -> CheckResult {
        let result = check(root.resolution)
        if result.availability == .image, root.stamp == nil { root.isMarkedStale = true }
        return result
    }

    /// The root of an operation's identity; `nil` when the store has none.
    @_spi(Runtime) public func root(for key: OperationKey) -> Root? { roots[key] }

    /// All roots, in no order.
    @_spi(Runtime) public var allRoots: [Root] { Array(roots.values) }
}
