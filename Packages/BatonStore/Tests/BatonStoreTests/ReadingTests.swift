@_spi(Generated) @_spi(Runtime) import BatonStore
import Testing

enum Mood: SchemaEnum {
    case glad
    case unknown(String)

    init(text: String) { self = text == "GLAD" ? .glad : .unknown(text) }
    var text: String {
        switch self {
        case .glad: "GLAD"
        case .unknown(let text): text
        }
    }
}

/// The rules of contract §6.
@MainActor final class ReadingTests {
    let fixture: Fixture
    var reports: [ReadReport] = []

    init() throws {
        fixture = try Fixture(
            """
            0 Query
              thing >1
            1 Thing id
              id string
              text string
              count int
              ratio float
              flag bool
              mood enum
              any custom
              texts string[]
              counts int[]
              moods enum[]
              grid int[][]
              child >2
              children >>2
              nested >>>2
              pick >2 pick(size:$size)
            2 Child id
              id string
              name string
            """, ["size": 3, "yes": true, "no": false])
        fixture.store.report = { [unowned self] in reports.append($0) }
    }

    private func thing(_ members: String) throws -> Anchor {
        try fixture.commit(#"{"data":{"thing":{"id":"1",\#(members)}}}"#, expecting: .part)
        return try #require(fixture.anchor("Thing:1"))
    }

    private func slot(_ key: String) -> Slot { Slot("Thing", key) }

    @Test func scalarsReadAsTheirTypes() throws {
        let thing = try thing(#""text":"a","count":7,"ratio":1.5,"flag":true,"mood":"GLAD","any":{"a":[1, 2]}"#)
        #expect(thing.string(slot("text")) == "a")
        #expect(thing.optionalString(slot("text")) == "a")
        #expect(thing.int(slot("count")) == 7)
        #expect(thing.optionalInt(slot("count")) == 7)
        #expect(thing.float(slot("ratio")) == 1.5)
        #expect(thing.optionalFloat(slot("ratio")) == 1.5)
        #expect(thing.bool(slot("flag")))
        #expect(thing.optionalBool(slot("flag")) == true)
        #expect(thing.enumeration(slot("mood")) == Mood.glad)
        #expect(thing.optionalEnumeration(slot("mood")) == Mood.glad)
        #expect(thing.string(slot("any")) == #"{"a":[1, 2]}"#)
        #expect(reports.isEmpty)
    }

    @Test func aNumberOrBooleanReadsAsItsText() throws {
        let thing = try thing(#""text":1.50,"any":12345678901234567890,"flag":true"#)
        #expect(thing.string(slot("text")) == "1.50")
        #expect(thing.string(slot("any")) == "12345678901234567890")
        #expect(thing.string(slot("flag")) == "true")
        #expect(reports.isEmpty)
    }

    @Test func intsAndFloatsReadAsOneAnotherWhereNothingIsLost() throws {
        let thing = try thing(#""count":5,"ratio":2.0"#)
        #expect(thing.float(slot("count")) == 5)
        #expect(thing.int(slot("ratio")) == 2)
        #expect(reports.isEmpty)
    }

    @Test func anIntFieldTakesAWholeFloat() throws {
        for (json, value) in [("1.0", 1), ("1e3", 1000), ("-25E-0", -25), ("100e-2", 1), ("9223372036854775807", Int.max)] {
            #expect(try thing("\"count\":\(json)").int(slot("count")) == value)
        }
    }

    @Test func nullOnNullableIsNilAndReportsNothing() throws {
        let thing = try thing(#""text":null,"count":null,"mood":null,"texts":null,"child":null,"children":null"#)
        #expect(thing.optionalString(slot("text")) == nil)
        #expect(thing.optionalInt(slot("count")) == nil)
        #expect(thing.optionalEnumeration(slot("mood")) == Mood?.none)
        #expect((thing.optionalScalars(slot("texts")) as [String]?) == nil)
        #expect((thing.optionalLink(slot("child")) as AnyLens?) == nil)
        #expect((thing.optionalList(slot("children")) as List<AnyLens>?) == nil)
        #expect(reports.isEmpty)
    }

    @Test func nullOnNonNullIsTheZeroValueAndUnexpected() throws {
        let thing = try thing(#""text":null,"count":null,"mood":null,"texts":null,"children":null"#)
        #expect(thing.string(slot("text")) == "")
        #expect(thing.int(slot("count")) == 0)
        #expect(thing.enumeration(slot("mood")) == Mood.unknown(""))
        #expect((thing.scalars(slot("texts")) as [String]) == [])
        #expect((thing.list(slot("children")) as List<AnyLens>) == .empty)
        #expect(reports.map(\.kind) == Array(repeating: .unexpected, count: 5))
        #expect(reports.map(\.field) == ["text", "count", "mood", "texts", "children"])
        #expect(reports.first?.type == "Thing")
    }

    @Test func missingIsNilOrZeroAndMissing() throws {
        let thing = try thing(#""text":"a""#)
        #expect(thing.optionalInt(slot("count")) == nil)
        #expect(thing.int(slot("count")) == 0)
        #expect((thing.optionalLink(slot("pick(size:$size)")) as AnyLens?) == nil)
        #expect(reports.map(\.kind) == Array(repeating: .missing, count: 3))
        #expect(reports.map(\.field) == ["count", "count", "pick(size:3)"])
    }

    @Test func aValueOfAnotherKindIsUnexpected() throws {
        let thing = try thing(#""text":"a","count":"x","flag":"true""#)
        #expect(thing.optionalInt(slot("text")) == nil)
        #expect(thing.int(slot("count")) == 0)
        #expect(thing.bool(slot("flag")) == false)
        #expect(reports.map(\.kind) == Array(repeating: .unexpected, count: 3))
    }

    @Test func listsOfNonNullElementsDropWhatTheyCannotHoldAndReportOnce() throws {
        let thing = try thing(#""texts":["a",null,"b",null],"counts":[1,"x",2],"moods":["GLAD","OTHER"],"grid":[[1],[],[2,3]]"#)
        #expect((thing.scalars(slot("texts")) as [String]) == ["a", "b"])
        #expect(reports.count == 1)
        #expect((thing.scalars(slot("texts")) as [String?]) == ["a", nil, "b", nil])
        #expect(reports.count == 1)
        #expect((thing.scalars(slot("counts")) as [Int?]) == [1, nil, 2])
        #expect(reports.count == 2)
        #expect((thing.scalars(slot("moods")) as [Mood]) == [.glad, .unknown("OTHER")])
        #expect((thing.scalars(slot("grid")) as [[Int]]) == [[1], [], [2, 3]])
        #expect(reports.count == 2)
    }

    @Test func linksReadAsLensesOfTheirRecords() throws {
        let thing = try thing(
            """
            "child":{"id":"a","name":"A"},"children":[{"id":"b","name":"B"},null,{"id":"a","name":"A"}],
            "nested":[[{"id":"c","name":"C"}],null,[{"id":"a","name":"A"}]],"pick":{"id":"b","name":"B"}
            """)
        let name = Slot("Child", "name")
        #expect((thing.link(slot("child")) as AnyLens).anchor.string(name) == "A")
        let children: List<AnyLens> = thing.list(slot("children"))
        #expect(children.map { $0.anchor.string(name) } == ["B", "A"])
        #expect(children[1] == thing.link(slot("child")))
        #expect((thing.list(slot("nested")) as List<AnyLens>).map { $0.anchor.string(name) } == ["C", "A"])
        #expect((thing.optionalLink(slot("pick(size:$size)")) as AnyLens?)?.anchor.string(name) == "B")
        #expect(reports.isEmpty)
    }

    @Test func aNullListIsNilWhereItMayBeAndElseLeftOutAndReportedOnce() throws {
        let thing = try thing(#""nested":[[{"id":"c","name":"C"}, null],null,[],null]"#)
        let optional: [List<AnyLens>?] = thing.lists(slot("nested"))
        #expect(optional.map { $0?.count } == [1, nil, 0, nil])
        #expect(reports.isEmpty)
        let lists: [List<AnyLens>] = thing.lists(slot("nested"))
        #expect(lists.map(\.count) == [1, 0])
        #expect(reports.map(\.kind) == [.unexpected])
        #expect(reports.first?.field == "nested")
        // A null entry of an innermost list is none of its lenses, as in a plain list.
        #expect((thing.optionalLists(slot("nested")) as [List<AnyLens>?]?)?.count == 4)
        #expect(reports.count == 1)
        #expect((thing.optionalLists(slot("nested")) as [List<AnyLens>]?)?.count == 2)
        #expect(reports.count == 2)
    }

    @Test func aListOfNullListsAlone() throws {
        let thing = try thing(#""nested":[null,null]"#)
        #expect((thing.lists(slot("nested")) as [List<AnyLens>?]).map { $0?.count } == [nil, nil])
        #expect(reports.isEmpty)
        #expect((thing.lists(slot("nested")) as [List<AnyLens>]).isEmpty)
        #expect(reports.count == 1)
    }

    @Test func aPlaceholderReadsZeroAndReportsNothingAgain() throws {
        let thing = try thing(#""child":null"#)
        let placeholder: AnyLens = thing.link(slot("child"))
        #expect(reports.count == 1)
        #expect(placeholder.anchor.string(Slot("Child", "name")) == "")
        #expect(placeholder.anchor.record.key == "client:placeholder:Child")
        #expect(placeholder == thing.link(slot("child")))
        #expect(fixture.store.record("client:placeholder:Child") == nil)
        #expect(reports.count == 2)
    }

    @Test func aSpreadEntersTheRecordAsOriginAndALinkKeepsIt() throws {
        let thing = try thing(#""child":{"id":"a","name":"A"}"#)
        let child: AnyLens = thing.link(slot("child"))
        #expect(child.anchor.origin === thing.record)
        let spread: AnyLens = child.anchor.fragment()
        #expect(spread.anchor.origin === child.anchor.record)
        #expect(spread != child)
    }

    @Test func aConditionLeavesOutWhatItGuards() throws {
        let thing = try thing(#""text":"a""#)
        #expect(thing.when(Condition("$yes")) == thing)
        #expect(thing.when(Condition("$no")) == nil)
        #expect(thing.when(Condition("!$yes|$yes&!$no")) == thing)
        #expect(thing.when(Condition("$absent")) == nil)
        #expect(thing.when(Condition("!$absent")) == thing)
    }

    @Test func aSlotOfAnInterfaceReadsTheConcreteTypesKey() throws {
        let thing = try thing(#""text":"a","pick":{"id":"b","name":"B"}"#)
        #expect(thing.string(Slot("Node", "id")) == "1")
        #expect((thing.optionalLink(Slot("Node", "pick(size:$size)")) as AnyLens?)?.anchor.record.key == "Child:b")
        #expect(reports.isEmpty)
    }
}
