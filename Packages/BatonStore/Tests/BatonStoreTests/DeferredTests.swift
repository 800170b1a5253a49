@_spi(Generated) @_spi(Runtime) import BatonSchema
import Foundation
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

/// Deferred parts, in both shapes in the wild.
@MainActor struct DeferredTests {
    nonisolated static let plan = """
        label 0 Q$defer$Details
        label 1 Q$defer$More
        0 Query
          hero >1
          heroes >>1
        1 Hero id
          id string
          name string
          bio string
            defer 0
          home >2
          friends >>3
            defer 0
          both string
            defer 0
            defer 1
        2 Home
          street string
          size int
            defer 0
        3 Friend id
          id string
          name string
        """

    private let store = Store()
    private let resolution: Resolution
    private var delivery: Delivery

    init() throws {
        resolution = store.resolve(try Plan(parsing: Self.plan), [:])
        delivery = Delivery(resolution)
    }

    private mutating func receive(_ json: String) throws {
        for change in try delivery.receive(Payload(json: json)) { store.commit(change, kind: .server) }
    }

    private func line(_ key: String) -> String {
        let line = store.dump().split(separator: "\n").first { $0.hasPrefix("  \"\(key)\": ") } ?? ""
        return String(line.dropFirst(key.count + 6)).trimmingCharacters(in: [","])
    }

    private static let first = """
        {"data":{"hero":{"id":"1","name":"Rick","home":{"street":"a"}},\
        "heroes":[null,{"id":"2","name":"Morty","home":null}]},"hasNext":true
        """

    @Test mutating func aPartCommitsAtTheRecordThatItsPathNames() throws {
        try receive(Self.first + "}")
        #expect(delivery.hasNext)
        try receive(
            """
            {"incremental":[{"path":["heroes",1],"label":"Q$defer$Details","data":{"bio":"b","friends":[{"id":"9","name":"x"}]}},\
            {"data":{"bio":"c","friends":[],"home":{"size":3}},"label":"Q$defer$Details","path":["hero"]}],"hasNext":false}
            """)
        #expect(!delivery.hasNext)
        #expect(line("Hero:2").contains(#""bio": "b", "friends": {"__refs": ["Friend:9"]}"#))
        #expect(line("Hero:1").contains(#""bio": "c""#))
        #expect(line("Hero:1:home") == #"{"__typename": "Home", "size": 3, "street": "a"}"#)
        #expect(delivery.dropped == [])
    }

    @Test mutating func aPartCommitsByTheIdThatAnnouncedIt() throws {
        try receive(Self.first + #","pending":[{"id":"0","path":["hero"],"label":"Q$defer$Details"}]}"#)
        try receive(
            """
            {"incremental":[{"id":"0","data":{"bio":"c","friends":[]}},{"id":"0","subPath":["home"],"data":{"size":4}}],\
            "completed":[{"id":"0"}],"hasNext":false}
            """)
        #expect(line("Hero:1").contains(#""bio": "c""#))
        #expect(line("Hero:1:home").contains(#""size": 4"#))
    }

    /// The oldest shape: one part to a payload, whose label, path and data are the payload's own.
    @Test mutating func aPayloadIsAPartOfItsOwn() throws {
        try receive(Self.first + "}")
        try receive(
            """
            {"label":"Q$defer$Details","path":["heroes",1],"data":{"bio":"b","friends":[{"id":"9","name":null}]},\
            "errors":[{"message":"no name","path":["heroes",1,"friends",0,"name"]}],"hasNext":true}
            """)
        #expect(delivery.hasNext)
        #expect(line("Hero:2").contains(#""bio": "b", "friends": {"__refs": ["Friend:9"]}"#))
        #expect(line("Friend:9").contains(#""message": "no name""#))
        #expect(delivery.dropped == [])
        try receive(#"{"path":["hero"],"label":"Q$defer$Details","data":null,"errors":[{"message":"no"}],"hasNext":true}"#)
        #expect(line("Hero:1").contains(#""bio": {"message": "no""#))
        try receive(#"{"label":"Other","path":["hero"],"data":{"bio":"c"},"hasNext":true}"#)
        try receive(#"{"data":{"bio":"c"},"hasNext":true}"#)
        #expect(delivery.dropped == [DroppedPart(label: "Other", path: "hero"), DroppedPart(label: nil, path: "")])
        try receive(#"{"hasNext":false}"#)
        #expect(!delivery.hasNext && delivery.dropped.count == 2)
    }

    /// Errors of a later payload that are no part's are the operation's: a path leads them to a field as ever, and without one they stand apart.
    @Test mutating func aLaterPayloadsOwnErrorsAreTheOperations() throws {
        try receive(Self.first + "}")
        let part = #"{"path":["heroes",1],"label":"Q$defer$Details","data":{"bio":"b","friends":[{"id":"9","name":"x"}]}}"#
        let paths = [
            #"["hero","bio"]"#, #"["hero"]"#, #"["hero","nowhere"]"#, #"["heroes",1,"friends",0,"name"]"#, #"["heroes",1,"home","street"]"#,
            #"["heroes",0,"name"]"#, #"["heroes",7,"name"]"#, #"["nowhere"]"#, "[]",
        ]
        let errors = paths.enumerated().map { #"{"message":"\#($0)","path":\#($1)}"# }.joined(separator: ",")
        let payload = #"{"data":null,"errors":[\#(errors),{"message":"9"}],"incremental":[\#(part)],"hasNext":false}"#
        let changes = try delivery.receive(Payload(json: payload))
        for change in changes { store.commit(change, kind: .server) }
        #expect(delivery.dropped == [])
        #expect(changes.flatMap(\.unplacedErrors).map(\.message) == ["7", "8", "9"])
        func messages(_ key: String, _ field: String) throws -> [String] {
            let record = try #require(store.record(key))
            return record.errors(at: Registry.shared.constant(field, of: record.type)).map(\.message)
        }
        #expect(try messages("Hero:1", "bio") == ["0"])
        #expect(try messages("client:root", "hero") == ["1", "2"])
        #expect(try messages("Friend:9", "name") == ["3"])
        #expect(try messages("Hero:2", "home") == ["4"])
        #expect(try messages("client:root", "heroes") == ["5", "6"])
        #expect(line("Hero:2").contains(#""bio": "b""#))
    }

    @Test mutating func anAnnouncedPartComesInPieces() throws {
        try receive(Self.first + #","pending":[{"id":"0","path":["hero"],"label":"Q$defer$Details"}]}"#)
        try receive(#"{"incremental":[{"id":"0","data":{"friends":[{"id":"9"}]}},{"id":"0","data":{"bio":"c"}}],"hasNext":true}"#)
        #expect(line("Hero:1").contains(#""bio": "c", "friends": {"__refs": ["Friend:9"]}"#))
        #expect(line("Friend:9") == #"{"__typename": "Friend", "id": "9"}"#)
        try receive(#"{"incremental":[{"id":"0","subPath":["friends",0],"data":{"name":"x"}}],"completed":[{"id":"0"}],"hasNext":false}"#)
        #expect(line("Friend:9").contains(#""name": "x""#))
        #expect(delivery.dropped == [])
    }

    /// What a real server sends, in either shape, leaves what its whole answer does: values, links and errors.
    @Test(arguments: [RecordedParts.byPath, RecordedParts.byID])
    func recordedPartsMakeTheStoreOfTheWholeAnswer(parts: [String]) throws {
        let whole = try Fixture(RecordedParts.plan)
        try whole.commit(RecordedParts.whole)
        let fixture = try Fixture(RecordedParts.plan)
        var delivery = Delivery(fixture.resolution)
        for part in parts {
            for change in try delivery.receive(Payload(json: part)) { fixture.store.commit(change, kind: .server) }
        }
        #expect(!delivery.hasNext && delivery.dropped.isEmpty)
        #expect(fixture.store.dump() == whole.store.dump())
        #expect(fixture.store.dump().contains(#""mood": {"message": "no mood", "path": "heroes.2.mood"}"#))
        let check = fixture.store.check(fixture.resolution)
        #expect(check.availability == .memory && !check.lacksParts)
    }

    /// A payload of many parts takes a time that grows with their number: places are found by an index.
    @Test func manyPartsArePlacedInLinearTime() throws {
        func seconds(_ count: Int) throws -> Double {
            var delivery = Delivery(resolution)
            let heroes = (0..<count).map { #"{"id":"\#($0)","name":"n","home":null}"# }.joined(separator: ",")
            _ = try delivery.receive(
                Payload(json: #"{"data":{"hero":null,"heroes":[\#(heroes)]},"hasNext":true}"#))
            let parts = (0..<count).map {
                #"{"path":["heroes",\#($0)],"label":"Q$defer$Details","data":{"bio":"b","friends":[]}}"#
            }
            let payload = Payload(json: #"{"incremental":[\#(parts.joined(separator: ","))],"hasNext":false}"#)
            let start = ContinuousClock.now
            #expect(try delivery.receive(payload).count == count)
            return (ContinuousClock.now - start) / .seconds(1)
        }
        let few = try (0..<3).map { _ in try seconds(500) }.min() ?? 0
        let many = try (0..<3).map { _ in try seconds(4000) }.min() ?? 0
        // Eight times as many parts: a quadratic would take sixty-four times as long.
        #expect(many < few * 24, "\(few) s for 500, \(many) s for 4,000")
    }

    @Test mutating func aPartMustAnswerItsFieldsAndNoOthers() throws {
        try receive(Self.first + "}")
        let missing = #"{"incremental":[{"path":["hero"],"label":"Q$defer$Details","data":{"bio":"c"}}]}"#
        #expect(throws: IngestError.self) { try delivery.receive(Payload(json: missing)) }
        let within = #"{"incremental":[{"path":["hero"],"label":"Q$defer$Details","data":{"bio":"c","friends":[{"id":"7"}]}}]}"#
        #expect(throws: IngestError.self) { try delivery.receive(Payload(json: within)) }
        #expect(!line("Hero:1").contains("bio"))
        try receive(#"{"incremental":[{"path":["hero"],"label":"Q$defer$More","data":{"both":"x"}}]}"#)
        #expect(line("Hero:1").contains(#""both": "x""#))
    }

    @Test mutating func anUnknownPlaceOrLabelIsDropped() throws {
        try receive(Self.first + "}")
        try receive(
            """
            {"incremental":[{"path":["hero","nowhere"],"label":"Q$defer$Details","data":{"bio":"c"}},\
            {"path":["hero"],"label":"Other","data":{"bio":"c"}},{"path":["heroes",0],"label":"Q$defer$Details","data":{}},\
            {"id":"7","data":{}},{"path":["hero"],"data":{}},{"path":["hero"],"label":"Q$defer$Details","items":[]}],\
            "completed":[{"id":"9"}],"hasNext":true}
            """)
        #expect(delivery.dropped.map(\.path) == ["hero.nowhere", "hero", "heroes.0", "", "hero", "hero", ""])
        #expect(!line("Hero:1").contains("bio"))
    }

    @Test mutating func errorsOfAPartLandBelowIt() throws {
        try receive(Self.first + "}")
        try receive(
            """
            {"incremental":[{"path":["hero"],"label":"Q$defer$Details","data":{"bio":null,"friends":[{"id":"9","name":null}]},\
            "errors":[{"message":"a","path":["hero","bio"]},{"message":"b","path":["hero","friends",0,"name"]}]}]}
            """)
        #expect(line("Hero:1").contains(#""bio": {"message": "a", "path": "hero.bio"}"#))
        #expect(line("Friend:9").contains(#""name": {"message": "b", "path": "hero.friends.0.name"}"#))
    }

    @Test mutating func aFailedPartHasItsErrorsBesideItsFields() throws {
        try receive(Self.first + #","pending":[{"id":"0","path":["hero"],"label":"Q$defer$Details"}]}"#)
        try receive(#"{"completed":[{"id":"0","errors":[{"message":"no","path":["hero","bio"]}]}],"hasNext":false}"#)
        let hero = try #require(store.record("Hero:1"))
        for name in ["bio", "friends"] {
            #expect(hero.errors(at: Registry.shared.constant(name, of: hero.type)).map(\.message) == ["no"])
        }
        #expect(hero.errors(at: Registry.shared.constant("name", of: hero.type)).isEmpty)
    }

    /// A `@catch` above a part's record takes the part's errors, however they come.
    @Test func errorsOfAPartBelowACatchAreCaught() throws {
        let text = Self.plan.replacing("  hero >1\n", with: "  hero >1\n    caught\n    spread\n")
        var delivery = Delivery(store.resolve(try Plan(parsing: text), [:]))
        _ = try delivery.receive(Payload(json: Self.first + "}"))
        let parts = [
            #"{"incremental":[{"path":["hero"],"label":"Q$defer$More","data":{"both":null},"errors":[{"message":"a","path":["hero","both"]}]}]}"#,
            #"{"incremental":[{"path":["hero"],"label":"Q$defer$Details","errors":[{"message":"b"}]}]}"#,
            #"{"errors":[{"message":"c","path":["hero","home","street"]}]}"#,
        ]
        for part in parts {
            let placed = try delivery.receive(Payload(json: part)).flatMap(\.fieldErrors)
            #expect(!placed.isEmpty && placed.allSatisfy { $0.isCaught && !$0.isOwn }, "\(part)")
        }
        let other = #"{"errors":[{"message":"d","path":["heroes",1,"name"]}]}"#
        let placed = try delivery.receive(Payload(json: other)).flatMap(\.fieldErrors)
        #expect(placed.count == 1 && placed.allSatisfy { !$0.isCaught && $0.isOwn })
    }

    @Test mutating func aServerMayAnswerEverythingAtOnce() throws {
        try receive(#"{"data":{"hero":{"id":"1","name":"R","home":null,"bio":"b","friends":[],"both":"x"},"heroes":[]}}"#)
        #expect(!delivery.hasNext)
        #expect(line("Hero:1").contains(#""both": "x""#))
    }

    @Test mutating func malformedPartsWriteNothing() throws {
        try receive(Self.first + "}")
        let before = store.dump()
        for json in [
            "", "[]", #"{"incremental":{}}"#, #"{"incremental":[1]}"#, #"{"hasNext":1}"#, #"{"hasNext":true}x"#,
            #"{"incremental":[{"path":["hero"],"label":"Q$defer$Details","data":[]}]}"#,
        ] {
            #expect(throws: IngestError.self, "\(json)") { try delivery.receive(Payload(json: json)) }
        }
        #expect(store.dump() == before)
    }
}
