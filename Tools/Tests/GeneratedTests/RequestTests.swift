import Baton
import BatonTesting
import Foundation
import Testing

/// What generated code sends: actions with their arguments, pages and refetches with the variables of their fragments.
@MainActor @Suite struct RequestTests {
    let transport = ScriptedTransport()

    private func environment(_ answers: [String: String]) -> Environment {
        for (name, answer) in answers { transport.answer(name, with: Payload(json: answer)) }
        return Environment(transport: transport)
    }

    private func sent(_ name: String) -> String? { transport.requests.last { $0.operationName == name }?.variables.json }

    private static func crew(_ name: String, next: Bool) -> String {
        """
        "crew":{"total":2,"edges":[{"cursor":"c\(name)","node":{"id":"\(name)","name":"\(name)","__typename":"Person"}}],
                "pageInfo":{"endCursor":"c\(name)","hasNextPage":\(next)}}
        """
    }

    @Test func anActionSendsItsArgumentsAndShowsWhatIsExpectedUntilTheAnswer() async throws {
        let environment = environment(["ShipCrewQuery": #"{"data":{"ship":{"id":"1","name":"Nina",\#(Self.crew("a", next: false))}}}"#])
        let crew = try #require(try await environment.fetch(ShipCrewQuery(id: "1", count: 1)).ship).shipCrew.crew
        let hire = environment.action(HireMutation.self)
        transport.hold("HireMutation")
        let input = HireInput(
            ship: "1", person: PersonInput(name: "Bo", mentor: PersonInput(name: "Cy"), team: []), at: Date(timeIntervalSince1970: 0))
        let call = Task {
            try await hire(
                input: input, connections: [crew.connectionID],
                optimistic: .init(hire: .init(edge: .init(cursor: "", node: .init(name: "Bo…", id: "temporary")))))
        }
        try await wait { transport.isHolding("HireMutation") }
        #expect(hire.isInFlight)
        #expect(crew.nodes.map(\.name) == ["a", "Bo…"])
        try transport.reply(
            to: "HireMutation",
            with: Payload(
                json: """
                    {"data":{"hire":{"edge":{"cursor":"cb","node":{"id":"b","name":"Bo"}},"person":null,"hired":null,"moved":[],
                     "log":null,"price":"2.50","at":null,"rank":"MATE"}}}
                    """))
        let data = try await call.value
        #expect(data.hire?.price == Decimal(string: "2.5"))
        #expect(!hire.isInFlight)
        #expect(crew.nodes.map(\.name) == ["a", "Bo"])
        let json = try #require(sent("HireMutation"))
        let variables = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? NSDictionary
        let person: NSDictionary = ["name": "Bo", "mentor": ["name": "Cy"] as NSDictionary, "team": [] as NSArray]
        #expect(
            variables == [
                "connections": [crew.connectionID] as NSArray,
                "input": ["ship": "1", "person": person, "at": "1970-01-01T00:00:00Z"] as NSDictionary,
            ])
    }

    @Test func anActionsArgumentsHaveTheirVariablesDefaults() async throws {
        let environment = environment([
            "SinkMutation": #"{"data":{"sink":{"deletedID":null,"person":null}}}"#, "TowMutation": #"{"data":{"tow":null}}"#,
        ])
        try await environment.action(SinkMutation.self)(id: "9")
        #expect(sent("SinkMutation") == #"{"connections":[],"id":"9"}"#)
        try await environment.action(TowMutation.self)(ships: [["1"], []], by: Person_filter(ranks: [[.mate, nil]]))
        #expect(sent("TowMutation") == #"{"by":{"ranks":[["MATE",null]]},"ships":[["1"],[]]}"#)
    }

    @Test func aPageIsAskedForWithTheFragmentsArguments() async throws {
        let environment = environment([
            "ShipCrewQuery": #"{"data":{"ship":{"id":"1","name":"Nina",\#(Self.crew("a", next: true))}}}"#,
            "ShipCrewPageQuery": """
            {"data":{"node":{"__typename":"Ship","id":"1","name":"Nina",\(Self.crew("b", next: false))}}}
            """,
        ])
        let ship = try #require(try await environment.fetch(ShipCrewQuery(id: "1", count: 1)).ship).shipCrew
        try await ship.crew.loadNext()
        #expect(sent("ShipCrewPageQuery") == #"{"count":2,"cursor":"ca","id":"1","rank":"MATE"}"#)
        #expect(ship.crew.nodes.map(\.name) == ["a", "b"])
        #expect(!ship.crew.hasNext)
    }

    @Test func aFragmentIsAskedForAgainByItsObject() async throws {
        let environment = environment([
            "ShipCrewQuery": #"{"data":{"ship":{"id":"1","name":"Nina",\#(Self.crew("a", next: true))}}}"#,
            "ShipCrewPageQuery": """
            {"data":{"node":{"__typename":"Ship","id":"1","name":"Pinta",\(Self.crew("a", next: true))}}}
            """,
            "ViewerQuery": #"{"data":{"viewer":{"me":{"id":"2","name":"Ada"}}}}"#,
            "MeQuery": #"{"data":{"viewer":{"me":{"id":"2","name":"Bo"}}}}"#,
            "HarborQuery": #"{"data":{"fetch__Harbor":{"code":"X","name":"Ax","berths":[[1],[]],"ships":null}}}"#,
            "HarborPageQuery": #"{"data":{"fetch__Harbor":{"code":"X","name":"Bx","berths":[],"ships":null}}}"#,
        ])
        let ship = try #require(try await environment.fetch(ShipCrewQuery(id: "1", count: 1)).ship).shipCrew
        try await ship.refetch()
        #expect(ship.name == "Pinta")
        #expect(sent("ShipCrewPageQuery") == #"{"count":1,"cursor":null,"id":"1","rank":"MATE"}"#)
        let viewer = try #require(try await environment.fetch(ViewerQuery()).viewer).me
        try await viewer.refetch()
        #expect(viewer.me?.name == "Bo")
        let harbor = try #require(try await environment.fetch(HarborQuery(code: "X")).fetch__Harbor).harbor
        #expect(harbor.berths == [[1], []])
        try await harbor.refetch()
        #expect(harbor.name == "Bx")
        #expect(sent("HarborPageQuery") == #"{"count":5,"cursor":null,"id":"X"}"#)
    }
}
