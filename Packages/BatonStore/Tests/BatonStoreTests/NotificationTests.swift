@_spi(Generated) @_spi(Runtime) import BatonStore
import Observation
import Synchronization
import Testing

/// A commit tells exactly the readers of what it changed, once, at its end.
@MainActor struct NotificationTests {
    static let plan = """
        0 Query
          user >1 user(id:$id)
          users >>1
        1 User id
          id string
          name string
          age int ?$full|!$full
          tags string[]
          friend >2
        2 User id
          id string
          name string
        """

    static func response(name: String = "Rick", age: Int = 70, tags: String = "[]", friend: String = "null") -> String {
        #"{"data":{"user":{"id":"1","name":"\#(name)","age":\#(age),"tags":\#(tags),"friend":\#(friend)},"users":[]}}"#
    }

    let fixture: Fixture
    let user: Anchor

    init() throws {
        fixture = try Fixture(Self.plan, ["id": "1"])
        try fixture.commit(Self.response())
        user = try #require(fixture.anchor("User:1"))
    }

    /// How often each reader was told.
    final class Counts: Sendable {
        private let counts = Mutex<[String: Int]>([:])
        func add(_ name: String) { counts.withLock { $0[name, default: 0] += 1 } }
        var all: [String: Int] { counts.withLock { $0 } }
    }

    private func observe(_ counts: Counts, _ name: String, _ read: @MainActor () -> Void) {
        withObservationTracking(read) { counts.add(name) }
    }

    @Test func aChangedFieldTellsItsReadersAlone() throws {
        let counts = Counts()
        observe(counts, "name") { _ = user.string(Slot("User", "name")) }
        observe(counts, "name again") { _ = user.string(Slot("User", "name")) }
        observe(counts, "age") { _ = user.int(Slot("User", "age")) }
        observe(counts, "link") { _ = fixture.root.optionalLink(Slot("Query", "user(id:$id)")) as AnyLens? }
        let outcome = try fixture.commit(Self.response(name: "Morty"))
        #expect(counts.all == ["name": 1, "name again": 1])
        #expect(outcome == CommitOutcome(recordsCreated: 0, slotsChanged: 1, notifications: 1))
    }

    @Test func anEqualPayloadTellsNobody() throws {
        let counts = Counts()
        observe(counts, "all") {
            _ = user.string(Slot("User", "name"))
            _ = user.int(Slot("User", "age"))
            _ = user.scalars(Slot("User", "tags")) as [String]
        }
        let before = fixture.store.statistics
        try fixture.commit(Self.response())
        #expect(counts.all == [:])
        #expect(fixture.store.statistics.notifications == before.notifications)
        #expect(fixture.store.statistics.slotsChanged == before.slotsChanged)
        #expect(fixture.store.statistics.batches == before.batches + 1)
    }

    @Test func aFieldThatNobodyReadTellsNobody() throws {
        let outcome = try fixture.commit(Self.response(name: "Morty", age: 14))
        #expect(outcome == CommitOutcome(recordsCreated: 0, slotsChanged: 2, notifications: 0))
    }

    @Test func readersAreToldAfterEverythingIsWritten() throws {
        let seen = Mutex<[String]>([])
        withObservationTracking {
            _ = user.string(Slot("User", "name"))
        } onChange: {
            MainActor.assumeIsolated {
                let text = "\(user.string(Slot("User", "name"))) \(user.int(Slot("User", "age")))"
                seen.withLock { $0.append(text) }
            }
        }
        try fixture.commit(Self.response(name: "Morty", age: 14))
        #expect(seen.withLock { $0 } == ["Morty 14"])
    }

    @Test func aListTellsItsReadersWhenItsElementsChange() throws {
        let counts = Counts()
        observe(counts, "tags") { _ = user.scalars(Slot("User", "tags")) as [String] }
        try fixture.commit(Self.response(tags: #"["a"]"#))
        try fixture.commit(Self.response(tags: #"["a"]"#))
        #expect(counts.all == ["tags": 1])
    }

    @Test func aMissingLinkThatArrivesTellsItsReaders() throws {
        let fixture = try Fixture(Self.plan, ["id": "1"])
        let counts = Counts()
        let root = fixture.root
        observe(counts, "user") { _ = root.optionalLink(Slot("Query", "user(id:$id)")) as AnyLens? }
        observe(counts, "users") { _ = root.optionalList(Slot("Query", "users")) as List<AnyLens>? }
        let outcome = try fixture.commit(Self.response(friend: #"{"id":"2","name":"Morty"}"#))
        #expect(counts.all == ["user": 1, "users": 1])
        #expect(outcome == CommitOutcome(recordsCreated: 2, slotsChanged: 2, notifications: 2, touchesVerdicts: true))
    }

    @Test func anErrorOnAFieldTellsItsReadersComingAndGoing() throws {
        let counts = Counts()
        observe(counts, "friend") { _ = user.optionalLink(Slot("User", "friend")) as AnyLens? }
        let failed = Self.response().dropLast() + #","errors":[{"message":"m","path":["user","friend"]}]}"#
        #expect(try fixture.commit(String(failed)).slotsChanged == 1)
        #expect(counts.all == ["friend": 1])
        observe(counts, "friend") { _ = user.optionalLink(Slot("User", "friend")) as AnyLens? }
        try fixture.commit(String(failed))
        #expect(counts.all == ["friend": 1])
        try fixture.commit(Self.response())
        #expect(counts.all == ["friend": 2])
    }

    @Test func slotsBeyondTheFirstSixtyFourAreObservedToo() throws {
        let names = (0..<200).map { "wide\($0)" }
        let plan = (["0 Query", "  wide >1", "1 Wide id", "  id string"] + names.map { "  \($0) int" }).joined(separator: "\n")
        let fixture = try Fixture(plan)
        func response(_ value: Int) -> String {
            #"{"data":{"wide":{"id":"1",\#(names.map { "\"\($0)\":\($0 == "wide150" ? value : 0)" }.joined(separator: ","))}}}"#
        }
        try fixture.commit(response(1))
        let wide = try #require(fixture.anchor("Wide:1"))
        let counts = Counts()
        observe(counts, "150") { _ = wide.int(Slot("Wide", "wide150")) }
        observe(counts, "151") { _ = wide.int(Slot("Wide", "wide151")) }
        #expect(try fixture.commit(response(2)).notifications == 1)
        #expect(counts.all == ["150": 1])
    }
}
