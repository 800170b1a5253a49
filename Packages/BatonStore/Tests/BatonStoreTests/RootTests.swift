import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

private struct HeroQuery: Query {
    var id: String
    static let facts = OperationFacts(
        .query, "HeroQuery",
        .text("query HeroQuery($id:ID!){hero(id:$id){id,name,friend{id,name}}}"),
        Plan(
            """
            0 Query
              hero >1 hero(id:$id)
            1 Hero id
              id string
              name string
              friend >2
            2 Hero id
              id string
              name string
            """))
    var variables: Variables { ["id": id.variable] }

    struct Data: Lens {
        let anchor: Anchor
        var hero: Hero? { anchor.optionalLink(Slot("Query", "hero(id:$id)")) }

        struct Hero: Lens {
            let anchor: Anchor
            var name: String { anchor.string(Slot("Hero", "name")) }
        }
    }
}

@MainActor struct RootTests {
    let store = Store()
    let payload = Payload(json: #"{"data":{"hero":{"id":"1","name":"Rick","friend":null}}}"#)

    @Test func aPayloadByHandIsReadThroughTheOperationsLens() async throws {
        let errors = try await store.commitPayload(HeroQuery(id: "1"), payload)
        #expect(errors.isEmpty)
        #expect(store.data(of: HeroQuery(id: "1")).hero?.name == "Rick")
        #expect(store.data(of: HeroQuery(id: "2")).hero == nil)
    }

    @Test func anOperationValueHasOneRootAndOneScope() {
        let root = store.root(for: HeroQuery(id: "1"))
        #expect(root === store.root(for: HeroQuery(id: "1")))
        #expect(root !== store.root(for: HeroQuery(id: "2")))
        #expect(store.data(of: HeroQuery(id: "1")).anchor == root.anchor)
        #expect(store.root(for: root.key) === root)
        store.leave(root)
        #expect(store.root(for: root.key) == nil)
    }

    @Test func aStoreAndItsRecordsEndWithTheirLastHolder() async throws {
        weak var ended: Store?
        weak var record: Record?
        let lens: HeroQuery.Data
        do {
            let store = Store()
            let query = HeroQuery(id: "1")
            let friend = #"{"id":"2","name":"Morty","friend":{"id":"1","name":"Rick"}}"#
            try await store.commitPayload(query, Payload(json: #"{"data":{"hero":\#(friend)}}"#))
            try await store.commitPayload(HeroQuery(id: "x"), Payload(json: #"{"data":{"hero":{"id":"1","friend":{"id":"2"}}}}"#))
            lens = HeroQuery.Data(store.root(for: query).anchor)
            ended = store
            record = store.record("Hero:2")
            #expect(lens.hero?.name == "Morty")
        }
        #expect(ended == nil)
        for _ in 0..<100 where record != nil { await Task.yield() }
        #expect(record == nil)
        #expect(lens.hero == nil)
        #expect(lens.anchor.optionalString(Slot("Query", "neverRead(id:$id)")) == nil)
    }

    @Test func aLensMadeByHandKeepsItsStore() async throws {
        let lens: HeroQuery.Data
        do {
            let store = Store()
            try await store.commitPayload(HeroQuery(id: "1"), payload)
            lens = store.data(of: HeroQuery(id: "1"))
        }
        #expect(lens.hero?.name == "Rick")
    }

    @Test func availabilityWaitsForEveryField() throws {
        let resolution = store.resolve(HeroQuery.plan, ["id": "1"])
        func commit(_ json: String) throws {
            store.commit(try Ingest.changeSet(of: Payload(json: json), by: resolution, expecting: .part), kind: .server)
        }
        #expect(!store.availability(of: resolution))
        try commit(#"{"data":{"hero":{"id":"1","name":"Rick"}}}"#)
        #expect(!store.availability(of: resolution))
        try commit(#"{"data":{"hero":{"id":"1","friend":{"id":"2"}}}}"#)
        #expect(!store.availability(of: resolution))
        try commit(#"{"data":{"hero":{"id":"2","name":"Morty","friend":null}}}"#)
        #expect(store.availability(of: resolution))
        #expect(!store.availability(of: store.resolve(HeroQuery.plan, ["id": "3"])))
    }

    @Test func availabilityTakesANullLinkForAnAnswer() throws {
        let resolution = store.resolve(HeroQuery.plan, ["id": "9"])
        store.commit(try Ingest.changeSet(of: Payload(json: #"{"data":{"hero":null}}"#), by: resolution), kind: .server)
        #expect(store.availability(of: resolution))
    }

    @Test func aPlanIsResolvedOncePerVariablesThatItNames() {
        let first = store.resolve(HeroQuery.plan, ["id": "1"])
        #expect(first === store.resolve(HeroQuery.plan, ["id": "1", "unrelated": 5]))
        #expect(first !== store.resolve(HeroQuery.plan, ["id": "2"]))
    }

    @Test func resolutionsAreKeptForTheVariablesUsedLately() {
        let shown = store.resolve(HeroQuery.plan, ["id": "shown"])
        for id in 0..<2000 {
            _ = store.resolve(HeroQuery.plan, ["id": .int(id)])
            #expect(store.resolve(HeroQuery.plan, ["id": "shown"]) === shown)
        }
        #expect(store.resolutions.count <= 2 * Resolutions.generation)
    }

    @Test func aResolutionMadeAgainNamesTheSameSlots() {
        func slots(_ resolution: Resolution) -> [SlotNumber] {
            (0..<resolution.tables.fields.count).map { resolution.tables.fields[$0].slot }
        }
        let first = store.resolve(HeroQuery.plan, ["id": "1"])
        for id in 0..<2000 { _ = store.resolve(HeroQuery.plan, ["id": .int(id)]) }
        let again = store.resolve(HeroQuery.plan, ["id": "1"])
        #expect(again !== first)
        #expect(slots(again) == slots(first))
    }

    @Test func variablesThatDifferInBytesAloneAreTwoOperations() async throws {
        let composed = HeroQuery(id: "caf\u{E9}")
        let decomposed = HeroQuery(id: "cafe\u{301}")
        try await store.commitPayload(composed, payload)
        #expect(store.root(for: composed) !== store.root(for: decomposed))
        #expect(store.data(of: composed).hero?.name == "Rick")
        #expect(store.data(of: decomposed).hero == nil)
    }

    @Test func anEndedStoreHoldsAndTakesNothing() async throws {
        let query = HeroQuery(id: "1")
        let lens = store.data(of: query)
        try await store.commitPayload(query, payload)
        let change = try Ingest.changeSet(of: payload, by: store.resolve(HeroQuery.plan, ["id": "1"]))
        store.retain(store.root(for: query), allowsNetwork: true)
        _ = store.applyOptimistic(change)
        store.end()
        #expect(store.dump() == Store().dump())
        #expect(store.resolutions.count == 0)
        #expect(store.allRoots.isEmpty)
        #expect(lens.hero == nil)
        #expect(store.commit(change, kind: .server) == .nothing)
        #expect(store.applyOptimistic(change).outcome == .nothing)
        store.retain(store.root(for: query), allowsNetwork: true)
        #expect(store.allRoots.isEmpty)
        #expect(store.dump() == Store().dump())
    }

    @Test func aPayloadThatIsReadWhileTheStoreEndsReachesNothing() async throws {
        let store = store
        let commit = Task.immediate { try await store.commitPayload(HeroQuery(id: "1"), payload) }
        store.end()
        _ = try await commit.value
        #expect(store.dump() == Store().dump())
    }
}
