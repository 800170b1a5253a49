import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

/// Who holds roots, when they leave, how old they are (contract §7).
@MainActor struct RetentionTests {
    let clock = StoreClock(standingAt: .now)
    let store: Store
    let plan: Plan

    init() throws {
        store = Store(releaseBufferSize: 2, cacheExpiration: .seconds(60), clock: clock)
        plan = try Plan(parsing: "0 Query\n  item >1 item(id:$id)\n1 Item id\n  id string\n  name string")
    }

    private func root(_ id: Int, _ kind: OperationKind = .query) -> Root {
        let variables: Variables = ["id": .int(id)]
        return store.root(for: OperationKey(name: "\(kind)", variables: variables), kind, plan, variables)
    }

    private func fetch(_ root: Root, errors: [FieldError] = []) { store.stamp(root.key, unplacedErrors: errors) }

    @Test func holdersAreCountedWithWhetherTheyAllowTheNetwork() {
        let root = root(1)
        store.retain(root, allowsNetwork: true)
        store.retain(root, allowsNetwork: false)
        #expect(root.holders == 2 && root.networkHolders == 1)
        store.release(root, allowsNetwork: true)
        #expect(root.holders == 1 && root.networkHolders == 0)
    }

    @Test func aReleasedRootWaitsUntilTheBufferPushesItOut() {
        var left: [Int] = []
        let roots = (0..<4).map { root($0) }
        for root in roots { store.retain(root, allowsNetwork: true) }
        for (index, root) in roots.enumerated() { store.release(root, allowsNetwork: true) { left.append(index) } }
        #expect(left == [0, 1])
        #expect(store.root(for: roots[1].key) == nil && store.root(for: roots[3].key) === roots[3])
        // Held again, it gives its place to the next and keeps its own.
        store.retain(roots[2], allowsNetwork: true)
        store.park(root(9)) { left.append(9) }
        #expect(left == [0, 1])
        store.park(root(10)) { left.append(10) }
        #expect(left == [0, 1, 3])
        #expect(store.faults().isEmpty)
    }

    @Test func aBufferWithoutPlacesKeepsNothing() {
        let store = Store(releaseBufferSize: 0)
        let root = store.root(for: OperationKey(name: "Q", variables: [:]), .query, plan, [:])
        store.park(root)
        #expect(store.allRoots.isEmpty)
    }

    @Test func aSubscriptionsRootLeavesAtOnceAndMutationsWaitApart() {
        let subscription = root(1, .subscription)
        store.retain(subscription, allowsNetwork: true)
        store.release(subscription, allowsNetwork: true)
        #expect(store.root(for: subscription.key) == nil)
        let query = root(1)
        store.park(query)
        for id in 0..<5 { store.park(root(id, .mutation)) }
        #expect(store.root(for: query.key) === query)
        #expect(store.allRoots.count { $0.kind == .mutation } == 2)
    }

    @Test func dataIsStaleByAgeEpochOrWhenNoAgeIsKnown() {
        let root = root(1)
        #expect(store.isStale(root))
        fetch(root)
        #expect(!store.isStale(root))
        clock.advance(by: .seconds(60))
        #expect(!store.isStale(root))
        clock.advance(by: .seconds(1))
        #expect(store.isStale(root))
        fetch(root)
        store.retain(root, allowsNetwork: false)
        #expect(store.staleRoots.isEmpty)
        #expect(store.invalidate().isEmpty)
        #expect(store.isStale(root))
        store.retain(root, allowsNetwork: true)
        #expect(store.staleRoots.map(\.key) == [root.key])
        #expect(store.invalidate().map(\.key) == [root.key])
    }

    @Test func withoutAnExpirationNoAgeIsNoMatter() {
        let store = Store()
        let root = store.root(for: OperationKey(name: "Q", variables: [:]), .query, plan, [:])
        #expect(!store.isStale(root))
    }

    @Test func aStampIsKnownBeforeAndAfterItsRoot() {
        let key = root(1).key
        let errors = [FieldError(message: "m")]
        store.leave(root(1))
        store.stamp(key, unplacedErrors: errors)
        store.stamp(key, unplacedErrors: errors)
        #expect(root(1).stamp == FetchStamp(time: clock.now, epoch: 0, fetchCount: 2, unplacedErrors: errors))
    }

    @Test func aMissingReadHealsOncePerResponse() {
        let root = root(1)
        fetch(root)
        #expect(store.heal(nil) == .logged)
        #expect(store.heal(root.key) == .refetch)
        #expect(store.isStale(root))
        #expect(store.heal(root.key) == .underWay)
        fetch(root)
        #expect(!store.isStale(root))
        #expect(store.heal(root.key) == .final)
        // The next response is nobody's heal, so that what it leaves missing is healed again.
        fetch(root)
        #expect(store.heal(root.key) == .refetch)
        store.leave(root)
        #expect(store.heal(root.key) == .logged)
    }
}
