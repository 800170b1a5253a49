import BatonStore
import Testing

@MainActor @Suite struct AbstractTests {
    private let response = """
        {"data":{"found":[
          {"__typename":"Person","__isNode":"Person","__isNamed":"Person","id":"1","name":"Ada","age":36,"rank":"CAPTAIN"},
          {"__typename":"Ship","__isNode":"Ship","__isNamed":"Ship","id":"2","name":"Nina","tons":50.5,"captain":{"id":"1","name":"Ada"}},
          {"__typename":"Cell","value":7},
          {"__typename":"Robot","__isNode":"Robot","__isNamed":"Robot","id":"r","name":"R2"},
          {"__typename":"Stone"}
        ]}}
        """

    @Test func aRecordIsReadThroughTheLensesOfWhatItIs() async throws {
        let found = try await ReadFixture(FoundQuery(withShips: true), response).data.found
        #expect(found.map(\.__typename) == ["Person", "Ship", "Cell", "Robot", "Stone"])
        #expect(found.map { $0.asPerson?.age } == [36, nil, nil, nil, nil])
        #expect(found.map { $0.asPerson?.name } == ["Ada", nil, nil, nil, nil])
        #expect(found.map { $0.asShip?.tons } == [nil, 50.5, nil, nil, nil])
        #expect(found.map { $0.asShip?.captain?.name } == [nil, "Ada", nil, nil, nil])
        #expect(found.map { $0.card?.rank } == [.captain, nil, nil, nil, nil])
        #expect(found.map { $0.cell?.value } == [nil, nil, 7, nil, nil])
    }

    @Test func aTypeTheBuildDidNotListIsWhatTheResponseSaysItIs() async throws {
        let found = try await ReadFixture(FoundQuery(withShips: true), response).data.found
        #expect(found.map { $0.asNamed?.name } == ["Ada", "Nina", nil, "R2", nil])
        #expect(found.map { $0.asNode?.__id } == ["Person:1", "Ship:2", nil, "Robot:r", nil])
    }

    @Test func aConditionLeavesOutItsSelectionInEveryLens() async throws {
        let found = try await ReadFixture(
            FoundQuery(withShips: false),
            """
            {"data":{"found":[{"__typename":"Ship","__isNode":"Ship","__isNamed":"Ship","id":"2","name":"Nina","tons":50.5}]}}
            """
        ).data.found
        #expect(found[0].asShip?.name == "Nina")
        #expect(found[0].asShip?.captain == nil)
    }

    @Test func aListOfListsOfLinksIsListsInAnArray() async throws {
        let fixture = try await ReadFixture(
            ChartQuery(), #"{"data":{"chart":[[{"value":1,"mark":null},{"value":2,"mark":"x"}],null,[],[{"value":3,"mark":"y"}]]}}"#)
        let chart: [List<ChartQuery.Data.Chart>?] = fixture.data.chart
        #expect(chart.map { $0.map { $0.map(\.value) } } == [[1, 2], nil, [], [3]])
        #expect(fixture.reports == [])
    }
}

@MainActor @Suite struct ScopeTests {
    @Test func aFragmentReadsWithTheArgumentsOfItsSpread() async throws {
        let fixture = try await ReadFixture(
            ScopesQuery(id: "1", lines: 5),
            """
            {"data":{
              "literal":{"id":"1","log":["2"]},"variable":{"id":"1","log":["5"]},"default":{"id":"1","log":["9"]},
              "nested":{"id":"1","log":["3"],"captain":{"id":"7","ship":{"id":"8","log":["5 of 8"]}}}
            }}
            """)
        let data = fixture.data
        #expect(data.literal?.log.log == ["2"])
        #expect(data.variable?.log.log == ["5"])
        #expect(data.default?.defaultLog.log.log == ["9"])
        #expect(data.nested?.outerLog.log.log == ["3"])
        // Below a fragment with arguments, one without reads with the operation's variables.
        #expect(data.nested?.outerLog.captain?.ship?.freeLog.log == ["5 of 8"])
        // A scope is bound once, so that its lenses are equal.
        #expect(data.literal?.log == data.literal?.log)
        #expect(data.literal?.log != data.variable?.log)
        #expect(fixture.reports == [])
    }
}
