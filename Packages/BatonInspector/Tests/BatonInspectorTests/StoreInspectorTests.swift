import BatonDocument
import BatonPlan
@_spi(Generated) import BatonSchema
@_spi(Generated) import BatonStore
import Foundation
import Testing

@testable import BatonInspector

/// `query Heroes { heroes { id name rank } }`, as the compiler would write it.
private struct Heroes: Query {
    static let facts = OperationFacts(
        .query, "Heroes",
        .text("query Heroes{heroes{id,name,rank}}"),
        Plan(
            """
            0 Query
              heroes >>1
            1 Hero id
              id string
              name string
              rank float
            """))
    var variables: Variables { [:] }

    struct Data: Lens {
        let anchor: Anchor
    }
}

/// The inspector over a store that a payload filled.
@MainActor @Suite struct StoreInspectorTests {
    private func filledStore() async throws -> Store {
        let store = Store()
        let payload = """
            {"data":{"heroes":[{"id":"2","name":"Morty","rank":1.5},{"id":"1","name":"R\\"ick","rank":null},null]},
             "errors":[{"message":"hidden","path":["heroes",1,"rank"]}]}
            """
        try await store.commitPayload(Heroes(), Payload(json: payload))
        return store
    }

    @Test func countsAreOfRecordsTypesAndFields() async throws {
        let inspector = StoreInspector(of: try await filledStore())
        #expect(inspector.recordCount == 5)
        #expect(inspector.deletedCount == 0)
        #expect(inspector.fieldCount == 7)
        #expect(inspector.types.map(\.name) == ["Hero", "Mutation", "Query", "Subscription"])
    }

    @Test func recordsAndTheirFieldsAreSorted() async throws {
        let inspector = StoreInspector(of: try await filledStore())
        let heroes = try #require(inspector.types.first { $0.name == "Hero" })
        #expect(heroes.records.map(\.key) == ["Hero:1", "Hero:2"])
        #expect(heroes.records.last?.fields.map(\.storageKey) == ["id", "name", "rank"])
        #expect(heroes.records.last?.fields.map(\.value) == [#""2""#, #""Morty""#, "1.5"])
        #expect(heroes.records.last?.errors == nil)
    }

    @Test func errorsStandBesideTheirRecord() async throws {
        let inspector = StoreInspector(of: try await filledStore())
        let rick = try #require(inspector.types.first?.records.first)
        #expect(rick.errors == #"{"rank": {"message": "hidden", "path": "heroes.1.rank"}}"#)
    }

    @Test func theTextIsForATerminal() async throws {
        let lines = StoreInspector(of: try await filledStore()).text.split(separator: "\n")
        #expect(lines.first == "5 records (0 deleted) of 4 types, 7 fields")
        #expect(lines.contains("Hero (2)"))
        #expect(lines.contains(#"    heroes: {"__refs": ["Hero:2", "Hero:1", null]}"#))
        #expect(lines.contains(#"    name: "R\"ick""#))
    }

    @Test func theExportIsJSONThatAnotherParserReads() async throws {
        let text = StoreExport.text(of: try await filledStore())
        let records = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: [String: Any]])
        #expect(records["Hero:1"]?["name"] as? String == "R\"ick")
        #expect((records["client:root"]?["heroes"] as? [String: [Any]])?["__refs"]?.count == 3)
        #expect(records["Hero:2"]?["__typename"] as? String == "Hero")
    }
}
