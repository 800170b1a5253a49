import Observation
import Synchronization
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

/// What a batch tells, and to whom, when it is written in unusual ways (contract §4).
@MainActor struct BatchTests {
    static let plan = """
        0 Query
          item >1
          items >>1
        1 Item id
          id string
          name string
          next >2
        2 Item id
          id string
          name string
        """

    let fixture: Fixture
    let item: Record
    let name: SlotNumber

    init() throws {
        fixture = try Fixture(Self.plan)
        try fixture.commit(
            #"{"data":{"item":{"id":"1","name":"a","next":null},"items":[{"id":"1","name":"a","next":null},{"id":"2","name":"b","next":null}]}}"#
        )
        item = try #require(fixture.store.record("Item:1"))
        name = SlotNumber(raw: Slot("Item", "name").raw)
    }

    private func commit(item: String = #"{"id":"1"}"#, items: String? = nil) throws -> CommitOutcome {
        let list = items.map { #","items":[\#($0)]"# } ?? ""
        return try fixture.commit(#"{"data":{"item":\#(item)\#(list)}}"#, expecting: .part)
    }

    /// How often an observer of a reading was told; it observes once.
    private func told(_ read: @MainActor () -> Void, while body: () throws -> Void) rethrows -> Int {
        let count = Mutex(0)
        withObservationTracking(read) { count.withLock { $0 += 1 } }
        try body()
        return count.withLock { $0 }
    }

    @Test func changedAndChangedBackTellsNobody() throws {
        let anchor = try #require(fixture.anchor("Item:1"))
        let count = told({ _ = anchor.string(Slot("Item", "name")) }) {
            var batch = fixture.store.beginBatch(.local)
            batch.write(.string("other"), to: name, of: item)
            batch.write(.missing, to: name, of: item)
            batch.write(.string("a"), to: name, of: item)
            batch.setErrors([FieldError(message: "m")], at: name, of: item)
            batch.setErrors([], at: name, of: item)
            #expect(fixture.store.end(batch) == CommitOutcome(recordsCreated: 0, slotsChanged: 0, notifications: 0, touchesVerdicts: true))
        }
        #expect(count == 0)
    }

    @Test func aValueAndItsErrorsTellOnceAndCountApart() throws {
        let anchor = try #require(fixture.anchor("Item:1"))
        let count = told({ _ = anchor.string(Slot("Item", "name")) }) {
            var batch = fixture.store.beginBatch(.local)
            batch.write(.null, to: name, of: item)
            batch.setErrors([FieldError(message: "m")], at: name, of: item)
            batch.write(.string("z"), to: name, of: item)
            #expect(fixture.store.end(batch).slotsChanged == 2)
        }
        #expect(count == 1)
    }

    @Test func errorsThatDifferTellAlthoughTheValueIsTheSame() throws {
        func response(_ message: String) -> String {
            #"{"data":{"item":{"id":"1","name":null}},"errors":[{"message":"\#(message)","path":["item","name"]}]}"#
        }
        try fixture.commit(response("one"), expecting: .part)
        let anchor = try #require(fixture.anchor("Item:1"))
        let read = { @MainActor in _ = anchor.optionalString(Slot("Item", "name")) }
        #expect(try told(read) { try fixture.commit(response("one"), expecting: .part) } == 0)
        #expect(try told(read) { try fixture.commit(response("two"), expecting: .part) } == 1)
    }

    @Test func aRecordThatTheBatchCreatesTellsNobody() throws {
        let outcome = try commit(item: #"{"id":"9","name":"new","next":{"id":"10","name":"newer"}}"#)
        #expect(outcome == CommitOutcome(recordsCreated: 2, slotsChanged: 1, notifications: 0, touchesVerdicts: true))
    }

    @Test func anErrorOnARecordThatTheBatchCreatesCounts() throws {
        let response = #"{"data":{"item":{"id":"9","name":null}},"errors":[{"message":"m","path":["item","name"]}]}"#
        let outcome = try fixture.commit(response, expecting: .part)
        #expect(outcome == CommitOutcome(recordsCreated: 1, slotsChanged: 2, notifications: 0, touchesVerdicts: true))
    }

    @Test func aMissingFieldThatBecomesNullTellsItsReaders() throws {
        _ = try commit(item: #"{"id":"3"}"#)
        let anchor = try #require(fixture.anchor("Item:3"))
        let read = { @MainActor in _ = anchor.optionalString(Slot("Item", "name")) }
        #expect(try told(read) { _ = try commit(item: #"{"id":"3","name":null}"#) } == 1)
        #expect(try told(read) { _ = try commit(item: #"{"id":"3","name":null}"#) } == 0)
    }

    @Test func aLinkThatMovesTellsItsReadersAndNotThoseOfTheRecords() throws {
        let root = fixture.root
        let anchor = try #require(fixture.anchor("Item:1"))
        let names = { @MainActor in _ = anchor.string(Slot("Item", "name")) }
        #expect(try told({ _ = root.optionalLink(Slot("Query", "item")) as AnyLens? }) { _ = try commit(item: #"{"id":"2"}"#) } == 1)
        #expect(try told(names) { _ = try commit(item: #"{"id":"1"}"#) } == 0)
    }

    @Test func aListThatIsReorderedTellsItsReadersAndItsOldReadingStands() throws {
        let root = fixture.root
        let before: List<AnyLens> = root.list(Slot("Query", "items"))
        let second = before[1]
        let read = { @MainActor in _ = root.list(Slot("Query", "items")) as List<AnyLens> }
        #expect(try told(read) { _ = try commit(items: #"{"id":"1"},{"id":"2"}"#) } == 0)
        #expect(root.list(Slot("Query", "items")) as List<AnyLens> == before)
        #expect(try told(read) { _ = try commit(items: #"{"id":"2"},{"id":"1"},null,{"id":"5"}"#) } == 1)
        let after: List<AnyLens> = root.list(Slot("Query", "items"))
        #expect(after != before)
        #expect(after.map(\.anchor.record.key) == ["Item:2", "Item:1", "Item:5"])
        #expect(after[0] == second)
        #expect(try told(read) { _ = try commit(items: "") } == 1)
        // An old reading is a value: its indices and its lenses stay, whatever the store does.
        #expect(before.count == 2)
        #expect(before.map(\.anchor.record.key) == ["Item:1", "Item:2"])
        #expect(before[1] == second)
    }

    @Test func aDeletedRecordIsLeftOutAndAPayloadThatNamesItRevivesIt() throws {
        let root = fixture.root
        let read = { @MainActor in
            _ = root.optionalLink(Slot("Query", "item")) as AnyLens?
            _ = root.list(Slot("Query", "items")) as List<AnyLens>
        }
        let anchor = try #require(fixture.anchor("Item:1"))
        // Those who read the record and those who read a link to it are told, each slot once.
        #expect(told({ _ = anchor.string(Slot("Item", "name")) }) { delete(item) } == 1)
        #expect(fixture.store.dump().contains(#""Item:1": null"#))
        #expect(root.optionalLink(Slot("Query", "item")) as AnyLens? == nil)
        #expect((root.list(Slot("Query", "items")) as List<AnyLens>).count == 1)
        #expect(try told(read) { _ = try commit() } == 1)
        #expect(root.optionalLink(Slot("Query", "item")) as AnyLens? != nil)
        #expect((root.list(Slot("Query", "items")) as List<AnyLens>).count == 2)
        #expect(told(read) { delete(item) } == 1)
        #expect(told(read) { delete(item) } == 0)
    }

    @Test func deletedAndRevivedInOneBatchTellsOnlyOfWhatItLost() throws {
        let root = fixture.root
        let read = { @MainActor in _ = root.optionalLink(Slot("Query", "item")) as AnyLens? }
        let item = item
        #expect(
            told(read) {
                fixture.store.write(.local) { batch in
                    batch.delete(item)
                    batch.name(item)
                }
            } == 0)
        #expect(!item.isDeleted)
    }

    private func delete(_ record: Record) {
        fixture.store.write(.local) { $0.delete(record) }
    }

    @Test func anObserverMayCommitWhileItIsTold() throws {
        let anchor = try #require(fixture.anchor("Item:1"))
        let other = try #require(fixture.anchor("Item:2"))
        let fixture = fixture
        withObservationTracking {
            _ = anchor.string(Slot("Item", "name"))
        } onChange: {
            MainActor.assumeIsolated {
                _ = try? fixture.commit(#"{"data":{"items":[{"id":"2","name":"nested"},{"id":"77","name":"x"}]}}"#, expecting: .part)
            }
        }
        _ = try commit(item: #"{"id":"1","name":"changed"}"#, items: #"{"id":"1"},{"id":"2","name":"outer"}"#)
        #expect(other.string(Slot("Item", "name")) == "nested")
        #expect(anchor.string(Slot("Item", "name")) == "changed")
        #expect((fixture.root.list(Slot("Query", "items")) as List<AnyLens>).count == 2)
    }

    @Test func readingOutsideTrackingRegistersNobody() throws {
        let anchor = try #require(fixture.anchor("Item:1"))
        _ = anchor.string(Slot("Item", "name"))
        #expect(told({}) { _ = try? commit(item: #"{"id":"1","name":"z"}"#) } == 0)
    }

    @Test func lensesLetGoOnOtherThreadsEndTheirRecordsSafely() async throws {
        for _ in 0..<50 {
            let fixture = try Fixture(Self.plan)
            try fixture.commit(#"{"data":{"item":{"id":"1","name":"a","next":{"id":"1","name":"a"}}}}"#, expecting: .part)
            let lenses = try (0..<8).map { _ in AnyLens(try #require(fixture.anchor("Item:1"))) }
            await withTaskGroup(of: Void.self) { group in
                for lens in lenses { group.addTask { _ = lens.anchor.hashValue } }
            }
        }
    }
}
