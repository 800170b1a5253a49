@_spi(Generated) @_spi(Runtime) import BatonStore
import Foundation
import Testing

/// Every case of the published suite, read by the plan that the compiler makes of its operation, dumps as published.
@MainActor @Suite(.enabled(if: SharedData.folder != nil, "needs the conformance data, in the folder that BATON_SHARED names or ../shared"))
struct SpecCaseTests {
    private struct Manifest: Decodable {
        struct Case: Decodable {
            let name: String
            let operation: String
            let variables: [String: JSON]?
            let responses: [String]
            let records: String
            let complete: Bool?
        }
        let cases: [Case]
    }

    private enum JSON: Decodable {
        case value(Variable)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let bool = try? container.decode(Bool.self) {
                self = .value(.bool(bool))
            } else if let int = try? container.decode(Int.self) {
                self = .value(.int(int))
            } else if let text = try? container.decode(String.self) {
                self = .value(.string(text))
            } else if let list = try? container.decode([JSON].self) {
                self = .value(.list(list.map(\.variable)))
            } else if let object = try? container.decode([String: JSON].self) {
                self = .value(.object(object.mapValues(\.variable)))
            } else {
                self = .value(.null)
            }
        }

        var variable: Variable {
            switch self {
            case .value(let variable): variable
            }
        }
    }

    /// What is committed by hand, since no server answers a client field.
    private static let byHand: Set = ["tests/pin-character", "tests/drafts"]

    @Test func everyCaseDumpsAsPublished() throws {
        let manifest = try JSONDecoder().decode(Manifest.self, from: SharedData.data("spec/manifest.json"))
        #expect(manifest.cases.count > 30)
        for published in manifest.cases {
            let plan = try Plan(parsing: try #require(SpecPlans.texts[published.operation]))
            let store = Store()
            let resolution = store.resolve(plan, Variables((published.variables ?? [:]).mapValues(\.variable)))
            let isWhole = published.complete ?? true
            if isWhole, !Self.byHand.contains(published.name) {
                var delivery = Delivery(resolution)
                for response in published.responses {
                    for change in try delivery.receive(Payload(try SharedData.data("spec/\(response)"))) {
                        store.commit(change, kind: .server)
                    }
                }
                #expect(delivery.dropped == [], "\(published.name)")
            } else {
                let payload = Payload(try SharedData.data("spec/\(published.responses[0])"))
                store.commit(try Ingest.changeSet(of: payload, by: resolution, expecting: .part), kind: .server)
                if !isWhole { #expect(throws: IngestError.self, "\(published.name)") { try Ingest.changeSet(of: payload, by: resolution) } }
            }
            #expect(store.dump() == (try SharedData.text("spec/\(published.records)")), "\(published.name)")
        }
    }

    /// The published script of a connection's pages and edits, dump by dump.
    @Test func theConnectionsScriptDumpsAsPublished() throws {
        let store = Store()
        func commit(_ operation: String, _ variables: Variables, _ response: String) throws -> CommitOutcome {
            let resolution = store.resolve(try Plan(parsing: try #require(SpecPlans.texts[operation])), variables)
            let payload = Payload(try SharedData.data("spec/tests/\(response).json"))
            return store.commit(try Ingest.changeSet(of: payload, by: resolution), kind: .server)
        }
        func page(_ cursor: String, _ response: String) throws -> CommitOutcome {
            try commit("TestNotesPaginationQuery", ["count": 2, "cursor": .string(cursor), "id": "1"], response)
        }
        func expect(_ dump: String) throws {
            #expect(store.dump() == (try SharedData.text("spec/\(dump).store.json")), "\(dump)")
        }
        _ = try commit("TestNotesQuery", ["id": "1"], "notes-page-1")
        try expect("tests/notes-page-1")
        _ = try page("c2", "notes-page-2")
        try expect("scripts/connections-merged")
        _ = try commit("TestNotesQuery", ["id": "1"], "notes-page-1")
        try expect("scripts/connections-replaced")
        let connections: Variables = [
            "characterId": "1", "text": "Appended", "connections": ["Character:1:__TestNotes_notes_connection"],
        ]
        _ = try commit("TestAddNote", connections, "add-note-n9")
        try expect("scripts/connections-inserted")
        let edges = store.dump().split(separator: "\n").first { $0.hasPrefix(#"  "Character:1:__TestNotes_notes_connection":"#) }
        _ = try page("c1", "notes-page-3")
        #expect(store.dump().split(separator: "\n").contains { $0 == edges })
    }
}
