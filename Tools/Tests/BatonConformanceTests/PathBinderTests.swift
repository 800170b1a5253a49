import Foundation
import Testing

@testable import baton_conformance

/// How a path of response keys becomes chains of accessors.
struct PathBinderTests {
    private static let report = #"""
        {"operations": [{"name": "Search", "kind": "query", "text": "", "variables": [], "lens": {"name": "Data", "accessors": [
            {"name": "items", "key": "items", "lens": {"name": "Items", "accessors": [
                {"name": "label", "key": "label"},
                {"name": "itemRow", "spread": "ItemRow_item"},
                {"name": "asPerson", "on": "Person", "lens": {"name": "AsPerson", "accessors": [
                    {"name": "label", "key": "label"},
                    {"name": "home", "key": "home", "result": true, "lens": {"name": "Home", "accessors": [{"name": "city", "key": "city"}]}}
                ]}}
            ]}}
        ]}}], "fragments": [{"name": "ItemRow_item", "lens": {"name": "ItemRow_item", "accessors": [
            {"name": "label", "key": "label"}, {"name": "tags", "key": "tags"}
        ]}}]}
        """#

    private func ways(_ path: String) throws -> [String] {
        let report = try JSONDecoder().decode(CompilerReport.self, from: Data(Self.report.utf8))
        let lens = try #require(report.operations.first?.lens)
        return PathBinder(report).ways(from: lens, along: path.split(separator: ".").map(String.init)[...]).map { way in
            way.map { step in
                switch step {
                case .accessor(let accessor): accessor.name
                case .element(let index): "\(index)"
                }
            }.joined(separator: ".")
        }
    }

    @Test(arguments: [
        ("items.0.label", ["items.0.label", "items.0.itemRow.label", "items.0.asPerson.label"]),
        ("items.1.tags.0", ["items.1.itemRow.tags.0"]),
        ("items.0.home.city", ["items.0.asPerson.home.city"]),
        ("items.0.nothing", []),
        ("items.label.city", []),
    ])
    func everyWayIsFound(path: String, expected: [String]) throws {
        #expect(try ways(path) == expected)
    }
}
