import BatonSchemaLanguage
import Foundation
import Testing

@testable import BatonPlanLowering

@Suite struct ReportTests {
    private let documents = """
        query B($first: Int = 3) { issues(first: $first) { ...Row_issue } }
        query A { viewer { login } }
        fragment Row_issue on Issue { title author { ...Person_user } }
        fragment Person_user on User { login url @include(if: true) }
        """

    private func made() throws -> Report {
        let model = Lowering.lower(try CompiledDocuments.compiled([documents]), for: "swift").model
        return Report(
            schemaDigest: "d1",
            operations: model.operations.map { (Report.entry(of: $0, id: nil) { "Sources/\($0)" }, $0.fragments) },
            fragments: model.fragments.map { fragment in
                Report.entry(of: fragment, definition: "fragment \"\(fragment.fragment.name)\"") { "Sources/\($0)" }
            })
    }

    private func report() throws -> String { String(decoding: try made().text, as: UTF8.self) }

    @Test func itIsJSONInTheOrderOfNames() throws {
        let report = try #require(try JSONSerialization.jsonObject(with: Data(try report().utf8)) as? [String: Any])
        #expect(report["schemaDigest"] as? String == "d1")
        let operations = try #require(report["operations"] as? [[String: Any]])
        #expect(operations.map { $0["name"] as? String } == ["A", "B"])
        #expect(operations[1]["kind"] as? String == "query")
        #expect(operations[1]["source"] as? String == "Sources/Document0.graphql")
        #expect(operations[1]["fragments"] as? [String] == ["Person_user", "Row_issue"])
        #expect(operations[1]["variables"] as? [[String: String]] == [["name": "first", "type": "Int", "default": "3"]])
        let fragments = try #require(report["fragments"] as? [[String: Any]])
        #expect(fragments.map { $0["name"] as? String } == ["Person_user", "Row_issue"])
        #expect(fragments[1]["operations"] as? [String] == ["B"])
        #expect(fragments[1]["definition"] as? String == "fragment \"Row_issue\"")
    }

    @Test func aLensIsListedAsCodeReadsIt() throws {
        let report = try #require(try JSONSerialization.jsonObject(with: Data(try report().utf8)) as? [String: Any])
        let operation = try #require((report["operations"] as? [[String: Any]])?.last)
        let lens = try #require(operation["lens"] as? [String: Any])
        let accessor = try #require((lens["accessors"] as? [[String: Any]])?.first)
        #expect(lens["name"] as? String == "Data")
        #expect(accessor["key"] as? String == "issues")
        #expect(accessor["type"] as? String == "[Issue!]!")
        #expect(accessor["list"] as? Bool == true)
        #expect(accessor["optional"] as? Bool == false)
        let nested = try #require(accessor["lens"] as? [String: Any])
        #expect(nested["name"] as? String == "Issues")
        #expect((nested["accessors"] as? [[String: Any]])?.first?["spread"] as? String == "Row_issue")
    }

    @Test func itIsTheSameEveryTime() throws {
        #expect(try report() == report())
    }

    @Test func entriesThatAreTakenFromAReportMakeItAgain() throws {
        let report = try made()
        let operations = try ["A", "B"].map { name in
            (
                try #require(report.operationPlaces[name]?.entry(named: name, in: report.text)),
                name == "B" ? ["Row_issue", "Person_user"] : []
            )
        }
        let fragments = try ["Row_issue", "Person_user"].map { name in
            try #require(report.fragmentPlaces[name]?.entry(named: name, in: report.text))
        }
        let again = Report(schemaDigest: "d1", operations: operations, fragments: fragments)
        #expect(again.text == report.text)
        let unreached = Report(schemaDigest: "d1", operations: [operations[0]], fragments: fragments)
        #expect(String(decoding: unreached.text, as: UTF8.self).contains(#""operations": []"#))
    }

    @Test func aReportOfNothingIsJSON() throws {
        let text = Report(schemaDigest: "d1", operations: [], fragments: []).text
        let report = try #require(try JSONSerialization.jsonObject(with: Data(text)) as? [String: Any])
        #expect(report.keys.sorted() == ["fragments", "operations", "schemaDigest"])
    }
}
