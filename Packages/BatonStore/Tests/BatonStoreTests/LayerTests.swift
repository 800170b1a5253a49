import Observation
import Synchronization
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

/// Optimistic layers over the server's data (contract §4).
@MainActor struct LayerTests {
    static let plan = """
        0 Query
          item >1
          items >>2
        1 Item id
          id string
          name string
          next >2
        2 Item id
          id string
          name string
        """

    let fixture: Fixture
    let empty: String

    init() throws {
        fixture = try Fixture(Self.plan)
        empty = fixture.store.dump()
        try fixture.commit(
            #"{"data":{"item":{"id":"1","name":"server","next":{"id":"2","name":"two"}},"items":[{"id":"1","name":"server"}]}}"#)
    }

    private var store: Store { fixture.store }
    private var name: String? { fixture.anchor("Item:1")?.string(Slot("Item", "name")) }

    private func apply(_ name: String, _ rest: String = "") throws -> OptimisticLayer {
        store.applyOptimistic(try fixture.change(#"{"data":{"item":{"id":"1","name":"\#(name)"\#(rest)}}}"#, expecting: .part)).layer
    }

    private func change(_ name: String) throws -> ChangeSet {
        try fixture.change(#"{"data":{"item":{"id":"1","name":"\#(name)"}}}"#, expecting: .part)
    }

    /// How often readers of a record's field were told; each observes once.
    private func told(_ key: String, _ field: String, while body: () throws -> Void) throws -> Int {
        let anchor = try #require(fixture.anchor(key))
        let count = Mutex(0)
        withObservationTracking {
            _ = anchor.record.read(SlotNumber(raw: Slot("Item", field).raw))
        } onChange: {
            count.withLock { $0 += 1 }
        }
        try body()
        return count.withLock { $0 }
    }

    @Test func aLayerIsShownAtOnceAndItsRevertRestoresTheDump() throws {
        let before = store.dump()
        #expect(try told("Item:1", "name") { _ = try apply("optimistic") } == 1)
        #expect(name == "optimistic")
        let layer = try #require(store.layers.first)
        #expect(try told("Item:1", "name") { store.revert(layer) } == 1)
        #expect(name == "server")
        #expect(store.dump() == before)
        #expect(store.revert(layer) == .nothing)
    }

    @Test func aServerBatchBeneathALayerTellsTheNetAlone() throws {
        let layer = try apply("optimistic")
        #expect(try told("Item:1", "name") { store.commit(try change("newer"), kind: .server) } == 0)
        #expect(name == "optimistic")
        store.revert(layer)
        #expect(name == "newer")
    }

    @Test func theServersAnswerReplacesItsLayerInOneBatch() throws {
        let layer = try apply("guess")
        let batches = store.statistics.batches
        #expect(try told("Item:1", "name") { store.resolve(layer, try change("guess")) } == 0)
        #expect(store.statistics.batches == batches + 1)
        #expect(store.layers.isEmpty)
        #expect(name == "guess")
        // An answer to a layer that is gone is an answer all the same.
        store.resolve(layer, try change("late"))
        #expect(name == "late")
    }

    @Test func aLayerInTheMiddleIsTakenOutFromBetweenTheOthers() throws {
        let first = try apply("first", #","next":{"id":"7","name":"seven"}"#)
        let second = try apply("second")
        store.revert(first)
        #expect(name == "second")
        #expect(store.record("Item:7") == nil)
        store.revert(second)
        #expect(name == "server")
    }

    @Test func aRecordThatALayerMadeIsTheSameAfterEveryRebase() throws {
        _ = try apply("guess", #","next":{"id":"9","name":"nine"}"#)
        let made = try #require(store.record("Item:9"))
        #expect(try told("Item:9", "name") { store.commit(try change("newer"), kind: .server) } == 0)
        #expect(store.record("Item:9") === made)
        // The server names it, so it stays when the layer goes.
        store.commit(try fixture.change(#"{"data":{"items":[{"id":"9","name":"nine"}]}}"#, expecting: .part), kind: .server)
        store.revert(try #require(store.layers.first))
        #expect(store.record("Item:9") === made)
    }

    @Test func aLayersGapsShowTheServersData() throws {
        _ = try apply("guess")
        store.commit(try fixture.change(#"{"data":{"item":{"id":"1","next":{"id":"2","name":"newer"}}}}"#, expecting: .part), kind: .server)
        #expect(fixture.anchor("Item:2")?.string(Slot("Item", "name")) == "newer")
    }

    @Test func errorsAndDeletionsComeBackWithARevert() throws {
        try fixture.commit(
            #"{"data":{"item":{"id":"1","name":null}},"errors":[{"message":"m","path":["item","name"]}]}"#, expecting: .part)
        let second = try #require(store.record("Item:2"))
        store.write(.server) { $0.delete(second) }
        let before = store.dump()
        let layer = try apply("guess", #","next":{"id":"2","name":"revived"}"#)
        #expect(store.record("Item:2")?.isDeleted == false)
        #expect(!store.dump().contains("__errors"))
        store.revert(layer)
        #expect(store.dump() == before)
    }

    @Test func aCollectionBetweenAnOptimisticWriteAndItsRevertLosesNothing() throws {
        let root = store.root(for: OperationKey(name: "Q", variables: [:]), .query, fixture.plan, [:])
        store.retain(root, allowsNetwork: true)
        let before = store.dump()
        let layer = try apply("guess", #","next":{"id":"3","name":"three"}"#)
        store.collect()
        #expect(store.record("Item:2") != nil)
        store.revert(layer)
        #expect(store.dump() == before)
        _ = root
    }

    @Test func whatTheRuntimeWritesBeneathALayerOutlivesIt() throws {
        let layer = try apply("guess")
        let slot = SlotNumber(raw: Slot("Item", "flag").raw)
        let item = try #require(store.record("Item:1"))
        store.write(.local) { $0.write(.bool(true), to: slot, of: item) }
        store.revert(layer)
        #expect(item.value(at: slot) == .bool(true))
    }

    @Test func theImageIsToldOfNoLayer() throws {
        let image = MemoryImage()
        let fixture = try Fixture(Self.plan, in: Store(clock: StoreClock(), image: image))
        try fixture.commit(#"{"data":{"item":{"id":"1","name":"server","next":null},"items":[]}}"#)
        _ = fixture.store.applyOptimistic(try fixture.change(#"{"data":{"item":{"id":"1","name":"guess"}}}"#, expecting: .part))
        #expect(image.rows["Item:1"]?.cells["name"] == ImageCell(.scalar(.string("server"))))
        try fixture.commit(#"{"data":{"item":{"id":"1","name":"newer"}}}"#, expecting: .part)
        #expect(image.rows["Item:1"]?.cells["name"] == ImageCell(.scalar(.string("newer"))))
    }
}
