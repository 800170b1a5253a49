import Observation
import Synchronization
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

/// What a collection leaves, and when one is scheduled (contract §7).
@MainActor struct CollectorTests {
    let store = Store(releaseBufferSize: 0)
    let plan: Plan
    let wide: Plan

    init() throws {
        plan = try Plan(
            parsing: """
                0 Query
                  item >1 item(id:$id)
                  list >>1
                1 Item id
                  id string
                  next >2
                2 Item id
                  id string
                """)
        wide = try Plan(
            parsing: "0 Query\n  item >1 item(id:$id)\n1 Item id\n  id string\n  next >2\n  other >2\n2 Item id\n  id string")
    }

    private func root(_ id: String, _ plan: Plan) -> Root {
        let variables: Variables = ["id": .string(id)]
        return store.root(for: OperationKey(name: "Q\(plan == wide)", variables: variables), .query, plan, variables)
    }

    private func commit(_ id: String, _ item: String, _ plan: Plan) throws {
        let resolution = store.resolve(plan, ["id": .string(id)])
        store.commit(
            try Ingest.changeSet(of: Payload(json: #"{"data":{"item":\#(item)}}"#), by: resolution, expecting: .part), kind: .server)
    }

    private var keys: [String] { store.records.map(\.key).filter { $0.hasPrefix("Item") }.sorted() }

    @Test func leavesExactlyWhatRootsReachByTheirSelections() throws {
        let root = root("1", plan)
        store.retain(root, allowsNetwork: true)
        try commit("1", #"{"id":"1","next":{"id":"2"},"other":{"id":"3"}}"#, wide)
        try commit("9", #"{"id":"9","next":{"id":"2"}}"#, plan)
        #expect(store.collect() == CollectionOutcome(kept: 5, swept: 2))
        #expect(keys == ["Item:1", "Item:2"])
        #expect(store.faults().isEmpty)
        store.release(root, allowsNetwork: true)
        store.collect()
        #expect(keys.isEmpty)
    }

    @Test func aLinkToASweptRecordLeadsToItsNextLife() throws {
        let narrow = root("1", plan)
        store.retain(narrow, allowsNetwork: true)
        try commit("1", #"{"id":"1","next":{"id":"2"},"other":{"id":"3"}}"#, wide)
        store.collect()
        #expect(store.record("Item:3") == nil)
        #expect(store.dump().contains(#""other": {"__ref": "Item:3"}"#))
        try commit("3", #"{"id":"3","next":null}"#, plan)
        let item = try #require(store.record("Item:1"))
        #expect(item.value(at: SlotNumber(raw: Slot("Item", "other").raw)) == .link(try #require(store.record("Item:3"))))
    }

    @Test func aPassRunsOnTheNextTurnAfterARootLeftOrALinkMoved() async throws {
        let root = root("1", plan)
        store.retain(root, allowsNetwork: true)
        try commit("1", #"{"id":"1","next":{"id":"2"}}"#, plan)
        #expect(!store.isCollectionScheduled)
        try commit("1", #"{"id":"1","next":{"id":"3"}}"#, plan)
        #expect(store.isCollectionScheduled)
        #expect(keys == ["Item:1", "Item:2", "Item:3"])
        for _ in 0..<100 where store.isCollectionScheduled { await Task.yield() }
        #expect(keys == ["Item:1", "Item:3"])
        store.release(root, allowsNetwork: true)
        for _ in 0..<100 where store.isCollectionScheduled { await Task.yield() }
        #expect(keys.isEmpty)
    }

    @Test(arguments: [
        ("[]", "[1]", false), ("[1]", "[1,2]", false), ("[1]", "[2,1]", false), ("[1,3]", "[1,2,3]", false), ("[1]", "[]", true),
        ("[1,2]", "[1]", true), ("[1,2]", "[2,1]", false), ("[1]", "null", true), ("[1]", "[2]", true),
    ])
    func growthAloneSchedulesNothing(_ before: String, _ after: String, _ schedules: Bool) throws {
        let resolution = store.resolve(plan, ["id": "1"])
        func commit(_ ids: String) throws {
            var list = ids
            for id in 1...3 { list = list.replacing("\(id)", with: #"{"id":"\#(id)"}"#) }
            let payload = Payload(json: #"{"data":{"list":\#(list)}}"#)
            store.commit(try Ingest.changeSet(of: payload, by: resolution, expecting: .part), kind: .server)
        }
        try commit(before)
        #expect(!store.isCollectionScheduled)
        try commit(after)
        #expect(store.isCollectionScheduled == schedules)
    }

    @Test func whoStillReadsASweptRecordIsTold() throws {
        try commit("1", #"{"id":"1","next":{"id":"2"}}"#, plan)
        let item = try #require(store.record("Item:2"))
        let count = Mutex(0)
        withObservationTracking {
            _ = item.read(SlotNumber(raw: Slot("Item", "id").raw))
        } onChange: {
            count.withLock { $0 += 1 }
        }
        store.collect()
        #expect(count.withLock { $0 } == 1)
        #expect(item.writtenSlots.isEmpty)
    }

    @Test func renderedKeysAreFreedAndReusedTheLowestFirst() throws {
        let kept = root("kept", plan)
        store.retain(kept, allowsNetwork: true)
        func slot(_ id: String) -> SlotNumber { store.resolve(plan, ["id": .string(id)]).tables.fields[0].slot }
        let numbers = ["a", "b", "c"].map(slot)
        try commit("b", #"{"id":"1"}"#, plan)
        #expect(store.keys.count == 4)
        store.collect()
        #expect(store.keys.count == 1)
        #expect(store.rootRecord(of: .query).writtenSlots.isEmpty)
        #expect(["d", "e", "f"].map(slot) == numbers)
        #expect(store.faults().isEmpty)
        // A scope that reads by a key holds it.
        let owner = Owner(store: store, operation: nil, variables: ["id": "z"], resolution: nil)
        let held = owner.number(ofTemplate: Slot("Query", "item(id:$id)"))
        store.collect()
        #expect(store.storageKey(of: held, type: .query) == #"item(id:"z")"#)
    }

    @Test func rowsThatWaitForTheImageAreKept() throws {
        let image = MemoryImage()
        let store = Store(releaseBufferSize: 0, clock: StoreClock(), image: image)
        let resolution = store.resolve(plan, ["id": "1"])
        let payload = Payload(json: #"{"data":{"item":{"id":"1","next":{"id":"2"}},"list":[]}}"#)
        store.commit(try Ingest.changeSet(of: payload, by: resolution), kind: .server)
        image.waitingKeys = ["Item:2", "Item:unknown"]
        store.collect()
        #expect(store.record("Item:2") != nil && store.record("Item:1") == nil)
    }
}
