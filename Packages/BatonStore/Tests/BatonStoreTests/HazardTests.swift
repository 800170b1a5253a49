import Observation
import Synchronization
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

/// What other clients' users reported as bugs.
@MainActor struct HazardTests {
    static let plan = "0 Query\n  items >>1\n  count int\n1 Item id\n  id string\n  name string"

    /// Names as a screen reads them: those of the list's elements, and whether one of the readings was told of a change.
    private func names(_ root: Anchor, _ told: @escaping @Sendable () -> Void = {}) -> [String] {
        withObservationTracking {
            (root.list(Slot("Query", "items")) as List<AnyLens>).map { $0.anchor.string(Slot("Item", "name")) }
        } onChange: {
            told()
        }
    }

    @Test func anElementThatOneOperationAddsAndAnotherChangesReachesTheReaderOfItsRow() throws {
        let list = try Fixture(Self.plan)
        let one = try Fixture("0 Query\n  item >1 item(id:$id)\n1 Item id\n  id string\n  name string", ["id": "2"], in: list.store)
        try list.commit(#"{"data":{"items":[{"id":"1","name":"a"}],"count":1}}"#)
        let told = Mutex(0)
        let root = list.root
        #expect(names(root) { told.withLock { $0 += 1 } } == ["a"])
        try list.commit(#"{"data":{"items":[{"id":"1","name":"a"},{"id":"2","name":"b"}],"count":2}}"#)
        #expect(told.withLock { $0 } == 1)
        #expect(names(root) { told.withLock { $0 += 1 } } == ["a", "b"])
        try one.commit(#"{"data":{"item":{"id":"2","name":"changed"}}}"#)
        #expect(told.withLock { $0 } == 2)
        #expect(names(root) == ["a", "changed"])
    }

    @Test func aNullIsAnAnswerHoweverOftenItIsChecked() throws {
        let fixture = try Fixture(Self.plan)
        try fixture.commit(#"{"data":{"items":null,"count":null}}"#)
        var reports = 0
        fixture.store.report = { _ in reports += 1 }
        for _ in 0..<3 {
            #expect(fixture.store.check(fixture.resolution) == CheckResult(availability: .memory, lacksParts: false))
            #expect(fixture.root.optionalInt(Slot("Query", "count")) == nil)
            #expect((fixture.root.optionalList(Slot("Query", "items")) as List<AnyLens>?) == nil)
        }
        #expect(reports == 0)
        #expect(fixture.store.statistics.batches == 1)
    }

    @Test func aListThatIsFetchedTwiceHasItsElementsOnce() throws {
        let fixture = try Fixture(Self.plan)
        let json = #"{"data":{"items":[{"id":"1","name":"a"},{"id":"2","name":"b"}],"count":2}}"#
        try fixture.commit(json)
        let root = fixture.root
        let told = Mutex(0)
        _ = names(root) { told.withLock { $0 += 1 } }
        #expect(try fixture.commit(json) == CommitOutcome.nothing)
        #expect(told.withLock { $0 } == 0)
        #expect(names(root) == ["a", "b"])
    }

    @Test func aCollectionUnderALayerThatReplacesAListLosesNothingOfTheOld() throws {
        let fixture = try Fixture(Self.plan)
        let root = fixture.store.root(for: OperationKey(name: "Q", variables: [:]), .query, fixture.plan, [:])
        fixture.store.retain(root, allowsNetwork: false)
        try fixture.commit(#"{"data":{"items":[{"id":"1","name":"a"},{"id":"2","name":"b"}],"count":2}}"#)
        let before = fixture.store.dump()
        let layer = fixture.store.applyOptimistic(try fixture.change(#"{"data":{"items":[{"id":"3","name":"c"}]}}"#, expecting: .part))
            .layer
        fixture.store.collect()
        #expect(names(root.anchor) == ["c"])
        fixture.store.revert(layer)
        #expect(fixture.store.dump() == before)
        fixture.store.collect()
        #expect(fixture.store.dump() == before)
        fixture.store.release(root, allowsNetwork: false)
    }
}
