import CAllocations
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

/// How often a commit allocates, counted: under a sanitizer, and where the C library is not glibc, nothing is counted and nothing compared.
@MainActor struct AllocationTests {
    static let plan = """
        0 Query
          items >>1
        1 Item id
          id string
          name string
          size int
          open bool
          note string
          owner >2
        2 Owner id
          id string
          name string
        """

    /// A payload of as many items, each with a record of its own beside it, with names too long to lie in a string's own words.
    private func json(_ count: Int) -> String {
        let items = (0..<count).map { number in
            """
            {"id":"item-\(number)-with-a-long-identity","name":"an item's long name \(number)","size":\(number),"open":true,"note":null,
            "owner":{"id":"owner-of-\(number)-and-of-none-other","name":"an owner's long name \(number)"}}
            """
        }
        return #"{"data":{"items":[\#(items.joined(separator: ","))]}}"#
    }

    /// How often a body allocates; `nil` where that is not counted.
    private func count(_ body: () -> Void) -> Int? {
        guard allocations_begin() != 0 else { return nil }
        body()
        return allocations_end()
    }

    /// A store that has the payload's records, and the payload as a change set.
    private func committed(_ count: Int) throws -> (Store, ChangeSet) {
        let fixture = try Fixture(Self.plan)
        let change = try fixture.change(json(count))
        fixture.store.commit(change, kind: .server)
        return (fixture.store, change)
    }

    @Test func countingCounts() {
        var kept: [ContiguousArray<Int>] = []
        kept.reserveCapacity(10)
        guard let none = count({}), let ten = count({ for size in 1...10 { kept.append(ContiguousArray(repeating: size, count: size)) } })
        else { return }
        #expect(none == 0 && ten == 10)
    }

    @Test func thePayloadThatIsThereMakesNoStringAndAllocatesAlikeWhateverItsSize() throws {
        func again(_ size: Int) throws -> Int? {
            let (store, change) = try committed(size)
            let strings = store.statistics.stringsMade
            // What the first such commit of the process prepares is not counted.
            store.commit(change, kind: .server)
            let allocations = count { store.commit(change, kind: .server) }
            #expect(store.statistics.stringsMade == strings)
            return allocations
        }
        guard let few = try again(3), let many = try again(3_000) else { return }
        #expect(few == many)
        #expect(many <= 8)
    }

    @Test func aFirstCommitAllocatesForWhatIsNew() throws {
        func first(_ size: Int) throws -> Int? {
            let fixture = try Fixture(Self.plan)
            let change = try fixture.change(json(size))
            return count { fixture.store.commit(change, kind: .server) }
        }
        _ = try first(3)
        guard let some = try first(1_000), let more = try first(2_000) else { return }
        // A record is an object, its key and its values; an item has one text beside its key that is new, and its owner one; and each is
        // named by an id, which is a text as well.
        let perItem = 2 * 3 + 4
        #expect(more - some <= 1_000 * perItem + 100)
        #expect(more <= 2_000 * perItem + 200)
    }

    @Test func oneChangedTextAmongManyIsOneText() throws {
        let (store, _) = try committed(1_000)
        let fixture = try Fixture(Self.plan, in: store)
        let changed = try fixture.change(json(1_000).replacing(#""an item's long name 500""#, with: #""an item's new long name 500""#))
        let strings = store.statistics.stringsMade
        let outcome = store.commit(changed, kind: .server)
        #expect(outcome.slotsChanged == 1)
        #expect(store.statistics.stringsMade == strings + 1)
    }

    @Test func anIngestAllocatesAlikeWhateverItsRecordsHold() throws {
        let fixture = try Fixture(Self.plan)
        let resolution = fixture.resolution
        func ingest(_ size: Int) throws -> Int? {
            let payload = Payload(json: json(size))
            _ = try Ingest.changeSet(of: payload, by: resolution)
            return count { _ = try? Ingest.changeSet(of: payload, by: resolution) }
        }
        guard let some = try ingest(1_000), let more = try ingest(4_000) else { return }
        // Tables grow by doubling: no object of a payload has an allocation of its own.
        #expect(more - some <= 40)
    }
}
