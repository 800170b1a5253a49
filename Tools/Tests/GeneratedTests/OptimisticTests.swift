import Baton
import Foundation
import Testing

/// What the builders of optimistic responses write, against Foundation's reading of it.
@Suite struct OptimisticTests {
    private typealias Response = HireMutation.OptimisticResponse

    /// The object under `hire` of a payload.
    private func hire(_ hire: Response.Hire?) throws -> NSDictionary {
        let payload = Response(hire: hire).payload
        let object = try #require(try JSONSerialization.jsonObject(with: payload.data) as? NSDictionary)
        let data = try #require(object["data"] as? NSDictionary)
        #expect(object.allKeys as? [String] == ["data"])
        return try #require(data["hire"] as? NSDictionary)
    }

    @Test func onlyWhatIsGivenIsWritten() throws {
        #expect(try hire(.init()) == [:])
        #expect(try hire(.init(rank: .captain)) == ["rank": "CAPTAIN"])
        #expect(Response().payload == Payload(json: #"{"data":{}}"#))
    }

    @Test func nullIsWrittenAndDiffersFromNothing() throws {
        let nobody: Response.Person? = nil
        #expect(Response(hire: .null).payload == Payload(json: #"{"data":{"hire":null}}"#))
        #expect(try hire(.init(person: .null)) == ["person": NSNull()])
        #expect(try hire(.init(person: nobody)) == ["person": NSNull()])
        #expect(try hire(.init(person: nil)) == [:])
    }

    @Test func whatMutationsReachThroughFragmentsIsThereWithItsKeys() throws {
        let ship = Response.Ship(name: "Nina", log: ["a", "b"], isPinned: true, id: "s1")
        let person = Response.Person(age: 36, rank: .mate, ship: ship, mates: [.init(name: "Bo", id: "3"), nil], id: "2")
        let expected: NSDictionary = [
            "age": 36, "rank": "MATE", "id": "2",
            "ship": ["name": "Nina", "log": ["a", "b"], "isPinned": true, "id": "s1"] as NSDictionary,
            "mates": [["name": "Bo", "id": "3"] as NSDictionary, NSNull()] as NSArray,
        ]
        #expect(try hire(.init(person: person)) == ["person": expected])
    }

    @Test func aTypeIsChosenByItsCase() throws {
        #expect(
            try hire(.init(hired: .person(name: "Ada", best: .init(name: .null)))) == [
                "hired": ["__typename": "Person", "name": "Ada", "best": ["name": NSNull()] as NSDictionary] as NSDictionary
            ])
        #expect(try hire(.init(hired: .ship(tons: 1.5))) == ["hired": ["__typename": "Ship", "tons": 1.5] as NSDictionary])
        #expect(try hire(.init(hired: .cell(value: 4))) == ["hired": ["__typename": "Cell", "value": 4] as NSDictionary])
    }

    @Test func aTypeThatNoConditionNamesIsSaid() throws {
        let moved: [Response.Moved] = [.ship(name: "Nina", tons: 50, id: "1"), .init(__typename: "Person", name: "Ada", id: "2")]
        #expect(
            try hire(.init(moved: moved))["moved"] as? NSArray == [
                ["__typename": "Ship", "name": "Nina", "tons": 50, "id": "1"] as NSDictionary,
                ["__typename": "Person", "name": "Ada", "id": "2"] as NSDictionary,
            ])
    }

    @Test func scalarsAreWrittenAsTheyAreSent() throws {
        let texts = ["\"q\"", "back\\slash", "line\nbreak\r\t\u{1}", "é🎈\u{2028}"]
        #expect(try hire(.init(log: [texts, []]))["log"] as? NSArray == [texts as NSArray, [] as NSArray])
        let price = try #require(Decimal(text: "0.10"))
        #expect(try hire(.init(price: price, at: Date(timeIntervalSince1970: 0))) == ["price": "0.1", "at": "1970-01-01T00:00:00Z"])
    }

    @Test func equalResponsesHaveEqualPayloads() {
        #expect(Response(hire: .init(rank: .mate)).payload == Response(hire: .init(rank: .mate)).payload)
        #expect(Response(hire: .init(rank: .mate)).payload != Response(hire: .init()).payload)
    }
}
