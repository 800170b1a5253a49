import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

/// What the check reads from an image (contract §5), over one kept in memory.
@MainActor struct HydrationTests {
    static let plan = """
        0 Query
          item >1 item(id:$id)
          words string[][]
        1 Item id
          id string
          name string
          size int
          detail >2
          rows >>>3
          open bool
            client
        2 Detail
          text string
        3 Item id
          id string
          name string
        """
    static let response = """
        {"data":{"item":{"id":"1","name":"Rick","size":null,"detail":{"text":"t"},\
        "rows":[[{"id":"2","name":"two"},null],null,[]],"open":true},"words":[["a",null],[]]},\
        "errors":[{"message":"m","path":["item","size"]}]}
        """

    let image = MemoryImage()

    private func launch() throws -> Fixture {
        try Fixture(Self.plan, ["id": "1"], in: Store(clock: StoreClock(standingAt: .now), image: image))
    }

    private func fetched() throws -> Fixture {
        let fixture = try launch()
        try fixture.commit(Self.response, expecting: .part)
        return fixture
    }

    @Test func anOperationOfAnEarlierLaunchIsAnsweredWholeByOneLocalBatch() throws {
        let before = try fetched().store.dump()
        let fixture = try launch()
        #expect(fixture.store.check(fixture.resolution).availability == .image)
        #expect(fixture.store.dump() == before)
        #expect(fixture.store.statistics.batches == 1)
        #expect(fixture.store.check(fixture.resolution).availability == .memory)
        #expect(fixture.store.faults().isEmpty)
    }

    @Test func randomResponsesComeBackAsTheyWere() throws {
        for seed in 0..<40 {
            let image = MemoryImage()
            let random = RandomResponse(seed: UInt64(seed))
            let first = try Fixture(random.plan, in: Store(clock: StoreClock(), image: image))
            try first.commit(random.json)
            let second = try Fixture(random.plan, in: Store(clock: StoreClock(), image: image))
            #expect(second.store.check(second.resolution).availability == .image)
            #expect(second.store.dump() == first.store.dump(), "seed \(seed)")
        }
    }

    @Test func aRecordsRowIsReadOnceAndOnlyWhereMemoryLacksAField() throws {
        _ = try fetched()
        let fixture = try launch()
        try fixture.commit(#"{"data":{"item":{"id":"1","rows":[[{"id":"2","name":"mine"}]]}}}"#, expecting: .part)
        #expect(fixture.store.check(fixture.resolution).availability == .image)
        #expect(image.rowsRead.sorted() == ["Item:1", "Item:1:detail"])
        _ = fixture.store.check(fixture.resolution)
        #expect(image.rowsRead.count == 2)
        // Memory won where it held a value.
        #expect(fixture.store.dump().contains(#""Item:2": {"__typename": "Item", "id": "2", "name": "mine"}"#))
    }

    @Test func aFieldThatIsNowhereIsAMiss() throws {
        _ = try fetched()
        image.rows["Item:2"]?.cells["name"] = nil
        let fixture = try launch()
        #expect(fixture.store.check(fixture.resolution).availability == .miss)
        #expect(fixture.store.faults().isEmpty)
    }

    @Test func aCellOfAnotherKindReadsAsAbsent() throws {
        _ = try fetched()
        image.rows["Item:1"]?.cells["size"] = ImageCell(.scalar(.string("large")))
        let fixture = try launch()
        #expect(fixture.store.check(fixture.resolution).availability == .miss)
    }

    @Test func anImageThatCannotBeReadIsAMiss() throws {
        _ = try fetched()
        image.isReadable = false
        let fixture = try launch()
        #expect(fixture.store.check(fixture.resolution).availability == .miss)
    }

    @Test func snapshotsMergeIntoRowsThatMemoryHasNotReadAndReplaceThoseItHas() throws {
        _ = try fetched()
        let fixture = try launch()
        try fixture.commit(#"{"data":{"item":{"id":"1","name":"newer"}}}"#, expecting: .part)
        #expect(image.rows["Item:1"]?.cells.keys.contains("detail") == true)
        #expect(image.rows["Item:1"]?.cells["name"] == ImageCell(.scalar(.string("newer"))))
        #expect(fixture.store.check(fixture.resolution).availability == .image)
        image.rows["Item:1"]?.cells["gone"] = ImageCell(.scalar(.null))
        try fixture.commit(#"{"data":{"item":{"id":"1","name":"newest"}}}"#, expecting: .part)
        #expect(image.rows["Item:1"]?.cells.keys.contains("gone") == false)
        #expect(image.rows["Item:1"]?.cells.keys.contains("detail") == true)
    }

    @Test func aDeletedRecordReplacesItsRowAndIsNotEntered() throws {
        let first = try fetched()
        let record = try #require(first.store.record("Item:1"))
        first.store.write(.server) { $0.delete(record) }
        #expect(image.rows["Item:1"] == ImageRow(type: "Item", isDeleted: true))
        let fixture = try launch()
        #expect(fixture.store.check(fixture.resolution).availability == .image)
        #expect(fixture.store.dump().contains(#""Item:1": null"#))
    }

    @Test func whatTheImageSaysLiesBeneathTheLayersAndOutlivesThem() throws {
        let before = try fetched().store.dump()
        let fixture = try launch()
        let guess = #"{"data":{"item":{"id":"1","name":"guess"}}}"#
        let layer = fixture.store.applyOptimistic(try fixture.change(guess, expecting: .part)).layer
        #expect(fixture.store.check(fixture.resolution).availability == .image)
        #expect(fixture.anchor("Item:1")?.string(Slot("Item", "name")) == "guess")
        fixture.store.revert(layer)
        #expect(fixture.store.dump() == before)
    }

    @Test func lookupsAreSatisfiedByEntitiesOfTheImage() throws {
        _ = try fetched()
        let plan = "0 Query\n  one >1 one(id:$id)\n    lookup Item $id\n1 Item id\n  id string\n  name string"
        let fixture = try Fixture(plan, ["id": "2"], in: Store(clock: StoreClock(), image: image))
        #expect(fixture.store.check(fixture.resolution).availability == .image)
        #expect(fixture.store.dump().contains(#""one(id:\"2\")": {"__ref": "Item:2"}"#))
        let none = try Fixture(plan, ["id": "77"], in: fixture.store)
        #expect(fixture.store.check(none.resolution).availability == .miss)
    }

    @Test func transientFieldsNeverReachTheImage() throws {
        let plan = "0 Query\n  item >1\n  token string\n    transient\n1 Item id\n  id string\n  secret string\n    transient"
        let fixture = try Fixture(plan, in: Store(clock: StoreClock(), image: image))
        try fixture.commit(#"{"data":{"item":{"id":"1","secret":"s"},"token":"t"}}"#)
        #expect(image.rows["Item:1"]?.cells.keys.sorted() == ["id"])
        #expect(image.rootFields.keys.sorted() == ["item"])
        #expect(fixture.resolution.selectsTransientRoot)
    }

    @Test func whatLiesBehindAClientLinkIsHydratedAndNotWaitedFor() throws {
        let plan = """
            0 Query
              item >1
              drafts >>2
                client
            1 Item id
              id string
            2 Draft id
              id string
                client
              about >3
                client
              more >5
                client
            3 Item id
              id string
              name string
              detail >4
            4 Detail
              text string
            5 Draft id
              id string
                client
              about >3
                client
            """
        let json = #"""
            {"data":{"item":{"id":"1"},"drafts":[{"id":"a","about":{"id":"2","name":"two","detail":{"text":"t"}},"more":null},
            {"id":"b","about":null,"more":{"id":"c","about":{"id":"3","name":"three","detail":null}}}]}}
            """#
        let first = try Fixture(plan, in: Store(clock: StoreClock(), image: image))
        try first.commit(json, expecting: .part)
        let second = try Fixture(plan, in: Store(clock: StoreClock(), image: image))
        #expect(second.store.check(second.resolution).availability == .image)
        #expect(second.store.dump() == first.store.dump())
        image.rows["Item:2"]?.cells["name"] = nil
        let third = try Fixture(plan, in: Store(clock: StoreClock(), image: image))
        #expect(third.store.check(third.resolution).availability == .image)
        #expect(third.store.dump().contains(#""text": "t""#) && third.store.dump().contains(#""name": "three""#))
        #expect(third.store.faults().isEmpty)
    }

    @Test func recordsOfATransientTypeNeverReachTheImageNorDoLinksToThem() throws {
        _ = Transient(["HydrationTests.Secret"])
        let plan = """
            0 Query
              item >1
              secrets >>2
            1 Item id
              id string
              secret >2
              other >3
            2 HydrationTests.Secret id
              id string
              text string
            3 Item id
              id string
            """
        let fixture = try Fixture(plan, in: Store(clock: StoreClock(), image: image))
        try fixture.commit(
            #"{"data":{"item":{"id":"1","secret":{"id":"2","text":"s"},"other":null},"secrets":[null,{"id":"3","text":"t"}]}}"#)
        #expect(image.rows.keys.sorted() == ["Item:1"])
        #expect(image.rows["Item:1"]?.cells.keys.sorted() == ["id", "other"])
        #expect(image.rootFields.keys.sorted() == ["item"])
    }

    @Test func anAgeComesWithItsDataAndOneThatIsUnknownIsStale() throws {
        let fixture = try fetched()
        let key = OperationKey(name: "Q", variables: ["id": "1"])
        func root(_ store: Store) -> Root { store.root(for: key, .query, fixture.plan, ["id": "1"]) }
        let unknown = root(try launch().store)
        fixture.store.stamp(key)
        image.times[key] = .seconds(45)
        let store = try launch().store
        let known = root(store)
        #expect(store.check(known).availability == .image)
        #expect(!store.isStale(known))
        #expect(known.stamp.map { $0.time.duration(to: store.clock.now) } == .seconds(45))
        _ = store.invalidate()
        #expect(store.isStale(known) && image.times.isEmpty)
        let later = try launch().store
        let forgotten = root(later)
        #expect(later.check(forgotten).availability == .image)
        #expect(later.isStale(forgotten))
        #expect(unknown.stamp == nil)
    }

    @Test func theEndClosesTheImageAndTellsItNothing() throws {
        let fixture = try fetched()
        let rows = image.rows
        fixture.store.end()
        #expect(image.isClosed && image.rows == rows)
    }
}
