import BatonStore
import Foundation
import Testing

@MainActor @Suite struct MappedScalarTests {
    private func fixture(_ members: [String: String] = [:]) async throws -> ReadFixture<ScalarsQuery> {
        var all = [
            "id": #""1""#, "price": #""12345678901234567890.123456789""#, "value": "1.5", "steps": #"["1.50",2,"0.001"]"#,
            "offers": #"["3.25",null]"#, "launched": #""2026-10-11T09:30:00.250Z""#, "page": #""https://example.com/a""#,
            "tag": #""123E4567-E89B-12D3-A456-426614174000""#, "position": #""52N""#,
        ]
        all.merge(members) { $1 }
        let ship = all.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
        return try await ReadFixture(ScalarsQuery(id: "1"), "{\"data\":{\"ship\":{\(ship)}}}")
    }

    @Test func aTextIsReadAsTheTypeThatItsScalarIsMappedTo() async throws {
        let fixture = try await fixture()
        let ship = try #require(fixture.data.ship)
        #expect(ship.price == Decimal(string: "12345678901234567890.123456789"))
        #expect(ship.value == Decimal(string: "1.5"))
        #expect(ship.steps == [Decimal(string: "1.5"), 2, Decimal(string: "0.001")])
        #expect(ship.offers == [Decimal(string: "3.25"), nil])
        #expect(ship.launched?.timeIntervalSince1970 == 1_791_711_000.25)
        #expect(ship.page?.host() == "example.com")
        #expect(ship.tag?.uuidString == "123E4567-E89B-12D3-A456-426614174000")
        #expect(ship.position?.degrees == 52)
        #expect(fixture.reports == [])
    }

    @Test func aTextThatDoesNotConvertIsAbsentAndReported() async throws {
        let fixture = try await fixture([
            "price": #""cheap""#, "value": #""1.5 or so""#, "steps": #"["1","x"]"#, "offers": #"["x",null]"#, "launched": #""soon""#,
            "page": #""""#, "tag": #""no""#, "position": #""52S""#,
        ])
        let ship = try #require(fixture.data.ship)
        #expect(ship.price == nil)
        #expect(ship.value == nil)
        #expect(ship.steps == [1])
        #expect(ship.offers == [nil, nil])
        #expect(ship.launched == nil)
        #expect(ship.page == nil)
        #expect(ship.tag == nil)
        #expect(ship.position == nil)
        #expect(fixture.reports.allSatisfy { $0.hasPrefix("unexpected Ship.") })
        #expect(fixture.reports.count == 8)
    }

    @Test func directivesSayWhatATextThatDoesNotConvertReadsAs() async throws {
        let ship = try #require(try await fixture(["price": #""cheap""#, "launched": #""soon""#, "page": #""""#]).data.ship)
        #expect(ship.priced == nil)
        #expect(thrown { try ship.strictPrice } == "the text is no Decimal (at price)")
        #expect(messages(ship.caughtPrice.price) == ["price: the text is no Decimal"])
        #expect(messages(ship.caughtPrice.launched) == ["launched: the text is no Date"])
        #expect(ship.caughtPrice.page == nil)
        let whole = try #require(try await fixture().data.ship)
        #expect(try whole.priced?.price == whole.price)
        #expect(try whole.strictPrice.value == Decimal(string: "1.5"))
        #expect(try whole.caughtPrice.price.get() == whole.price)
    }

    @Test(arguments: ["1", "-1.5", "1e3", "0.001", "12345678901234567890"]) func aDecimalIsAWholeNumber(text: String) {
        #expect(Decimal(text: text) == Decimal(string: text))
    }

    @Test(arguments: ["", "1 ", "1.", ".", "1e", "x1", "1x", "1,5", "nan"]) func aTextAroundANumberIsNoDecimal(text: String) {
        #expect(Decimal(text: text) == nil)
    }

    @Test(arguments: ["2026-10-11T09:30:00Z", "2026-10-11T09:30:00.250Z"]) func aDatesTextReadsBack(text: String) throws {
        #expect(try #require(Date(text: text)).text == text)
    }

    @Test(arguments: ["", "2026-10-11", "2026-10-11T09:30:00", "tomorrow"]) func aDateWithoutATimeOrAZoneIsNone(text: String) {
        #expect(Date(text: text) == nil)
    }
}

@MainActor @Suite struct ClientFieldTests {
    @Test func aClientFieldIsAbsentUntilAPayloadWritesIt() async throws {
        let fixture = try await ReadFixture(ClientQuery(id: "1"), #"{"data":{"ship":{"id":"1","name":"Nina"}}}"#)
        #expect(fixture.data.ship?.isPinned == nil)
        #expect(fixture.reports == [])
        try await fixture.commit(#"{"data":{"ship":{"id":"1","isPinned":true,"note":"ours"}}}"#)
        #expect(fixture.data.ship?.isPinned == true)
        #expect(fixture.data.ship?.note == "ours")
    }
}

@MainActor @Suite struct ValueTests {
    private let ship = """
        {"id":"1","name":"Nina","tons":null,"price":"2","tag":"123E4567-E89B-12D3-A456-426614174000",
         "captain":{"id":"2","name":"Ada","rank":"MATE","mates":[{"id":"3","name":"Bo"},null]}}
        """

    @Test func aValueHoldsTheFieldsOfItsMoment() async throws {
        let fixture = try await ReadFixture(ValuesQuery(id: "1", withTag: false), #"{"data":{"ship":\#(ship)}}"#)
        let value: Plain_ship = try #require(fixture.data.ship).plain
        let tag = Tag_ship(tag: UUID(uuidString: "123E4567-E89B-12D3-A456-426614174000"))
        #expect(
            value
                == Plain_ship(
                    name: "Nina", tons: nil, price: 2, captain: .init(name: "Ada", rank: .mate, mates: [.init(name: "Bo")]), tag: tag))
        #expect(fixture.data.ship?.tag == nil)
        try await fixture.commit(#"{"data":{"ship":{"id":"1","name":"Pinta"}}}"#)
        #expect(value.name == "Nina")
        #expect(await Task.detached { value.captain?.mates?.map(\.name) }.value == ["Bo"])
    }

    @Test func listsOfListsAreListsOfListsOfValues() async throws {
        let fixture = try await ReadFixture(ChartValueQuery(), #"{"data":{"chart":[[{"value":1},{"value":2}],[],null]}}"#)
        let value: Chart_query = fixture.data.chart
        #expect(value.chart.map { $0?.map(\.value) } == [[1, 2], [], nil])
        #expect(value == Chart_query(chart: [[.init(value: 1), .init(value: 2)], [], nil]))
    }

    @Test func aValueThatThrowsOnFieldErrorsIsThrownOrCaught() async throws {
        let fixture = try await ReadFixture(
            ValuesQuery(id: "1", withTag: true),
            #"{"data":{"ship":\#(ship)},"errors":[{"message":"no tons","path":["ship","tons"]}]}"#)
        let read = try #require(fixture.data.ship)
        #expect(thrown { try read.strictValue } == "no tons (at ship.tons)")
        #expect(messages(read.caught) == ["ship.tons: no tons"])
        #expect(read.tag?.tag != nil)
    }
}

@MainActor @Suite struct ConnectionTests {
    @Test func aConnectionReadsThePagesThatWereMerged() async throws {
        let page = """
            {"total":3,"edges":[{"since":1,"node":{"id":"2","name":"Ada","__typename":"Person"},"cursor":"a"},null,
             {"since":2,"node":null,"cursor":"b"}],"pageInfo":{"endCursor":"b","hasNextPage":true}}
            """
        let fixture = try await ReadFixture(
            CrewQuery(id: "1", rank: .mate), #"{"data":{"ship":{"id":"1","crew":\#(page)}}}"#)
        let crew = try #require(fixture.data.ship).crew
        #expect(crew.total == 3)
        #expect(crew.edges?.map(\.since) == [1, 2])
        #expect(crew.edges?.map(\.cursor) == ["a", "b"])
        #expect(crew.nodes.map(\.name) == ["Ada"])
        #expect(crew.pageInfo.endCursor == "b")
        #expect(crew.hasNext)
        #expect(!crew.hasPrevious)
        #expect(!crew.isLoadingNext && !crew.isLoadingPrevious)
        #expect(crew.connectionID == #"Ship:1:__CrewQuery_crew_connection(rank:"MATE")"#)
        #expect(fixture.reports == [])
    }
}
