import Observation
import Synchronization
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

/// A lens with a required name that bubbles, and one whose absence is logged.
private struct Row: Lens, Inspectable {
    let anchor: Anchor

    static func inspect(_ inspection: inout Inspection) { inspection.required("name", Slot("Row", "name"), .log) }
}

/// A value, which no `@required` stands in.
private struct RowValue: InlineValue {
    let name: String?
    @MainActor init(_ anchor: Anchor) { name = anchor.optionalString(Slot("Row", "name")) }
}

/// Lists leave out what cannot be shown: rows that a required field rejects, nulls and deleted records (contract §6).
@MainActor final class RequiredRowTests {
    let fixture: Fixture
    var reports: [ReadReport] = []
    private let rows = Slot("Query", "rows")
    private let name = Slot("Row", "name")

    init() throws {
        fixture = try Fixture("0 Query\n  rows >>1\n  row >1\n  grid >>>1\n  none >>1\n1 Row id\n  id string\n  name string")
        fixture.store.report = { [unowned self] in reports.append($0) }
        try fixture.commit(
            #"{"data":{"rows":[{"id":"1","name":"a"},null,{"id":"2","name":null},{"id":"3","name":"c"}],"row":null}}"#, expecting: .part)
    }

    private var names: [String] { (fixture.root.satisfiedList(rows) as List<Row>).map { $0.anchor.string(name) } }

    @Test func aRowWithoutItsRequiredFieldIsLeftOutOfAList() {
        #expect(names == ["a", "c"])
        #expect((fixture.root.list(rows) as List<Row>).count == 3)
        #expect((fixture.root.optionalSatisfiedList(rows) as List<Row>?)?.count == 2)
    }

    @Test func valuesAreThoseOfTheRecordsThatAreThere() throws {
        #expect((fixture.root.values(rows) as [RowValue]).map(\.name) == ["a", nil, "c"])
        #expect((fixture.root.optionalValues(rows) as [RowValue]?)?.map(\.name) == ["a", nil, "c"])
        try fixture.commit(#"{"data":{"grid":[[{"id":"1","name":"a"},null,{"id":"2","name":null}],[]]}}"#, expecting: .part)
        #expect((fixture.root.lists(Slot("Query", "grid")) as [[RowValue]]).map { $0.map(\.name) } == [["a", nil], []])
    }

    @Test func aRowWithoutItsRequiredFieldIsLeftOutOfAListOfLists() throws {
        try fixture.commit(#"{"data":{"grid":[[{"id":"1","name":"a"},{"id":"2","name":null}],[]]}}"#, expecting: .part)
        let grid: [List<Row>] = fixture.root.lists(Slot("Query", "grid"))
        #expect(grid.map { $0.map { $0.anchor.string(name) } } == [["a"], []])
    }

    @Test func aNodeWithoutItsRequiredFieldIsLeftOutOfItsConnection() throws {
        let plan = "0 Query\n  page >1\n1 RowConnection\n  edges >>2\n2 RowEdge\n  node >3\n3 Row id\n  id string\n  name string"
        let page = try Fixture(plan)
        try page.commit(
            #"{"data":{"page":{"edges":[{"node":{"id":"1","name":"a"}},null,{"node":null},{"node":{"id":"2","name":null}}]}}}"#)
        let connection: AnyLens = page.root.link(Slot("Query", "page"))
        let pages = ConnectionPages("RowConnection", edge: "RowEdge")
        #expect((connection.anchor.satisfiedNodes(pages) as List<Row>).map { $0.anchor.string(name) } == ["a"])
        #expect((connection.anchor.nodes(pages) as List<AnyLens>).count == 2)
    }

    @Test func valuesThatWereNeverReceivedAreNilOrNoneAndMissing() {
        #expect((fixture.root.optionalValues(Slot("Query", "none")) as [RowValue]?) == nil)
        #expect((fixture.root.values(Slot("Query", "none")) as [RowValue]).isEmpty)
        #expect(reports.map(\.kind) == [.missing, .missing])
    }

    @Test func theFieldThatArrivesBringsItsRowBackAndTellsTheListsReader() throws {
        let told = Mutex(0)
        withObservationTracking {
            _ = names
        } onChange: {
            told.withLock { $0 += 1 }
        }
        try fixture.commit(#"{"data":{"row":{"id":"2","name":"b"}}}"#, expecting: .part)
        #expect(told.withLock { $0 } == 1)
        #expect(names == ["a", "b", "c"])
    }

    @Test func aDeletedRecordIsLeftOutAndItsFieldsReportNothing() throws {
        let record = try #require(fixture.store.record("Row:1"))
        let held = try #require(fixture.anchor("Row:1"))
        fixture.store.write(.local) { $0.delete(record) }
        #expect(names == ["c"])
        reports = []
        #expect(held.string(name) == "")
        #expect(held.satisfied(Row.self) == nil)
        #expect(reports.isEmpty)
    }

    @Test func belowAPlaceholderARequiredFieldIsNotLoggedAgain() {
        let placeholder: AnyLens = fixture.root.link(Slot("Query", "row"))
        #expect(reports.map(\.kind) == [.unexpected])
        #expect(placeholder.anchor.satisfied(Row.self) == nil)
        #expect(reports.count == 1)
    }

    @Test func anEmptyListEqualsAnotherAndHasNoElements() throws {
        #expect(List<Row>.empty.isEmpty && List<Row>.empty == List<Row>.empty)
        try fixture.commit(#"{"data":{"rows":[null]}}"#, expecting: .part)
        #expect((fixture.root.list(rows) as List<Row>) == .empty)
        #expect(reports.isEmpty)
    }
}
