import BatonSchemaLanguage
import Foundation
import Testing

@testable import BatonDocumentLanguage

/// Operation text against what others published for the same documents.
struct PublishedTextTests {
    @Test(.enabled(if: SharedData.has("spec/documents"), SharedData.absence))
    func `the text of the published suite's operations is the published one`() throws {
        var expected: [String: String] = [:]
        for name in try SharedData.files("spec/documents") {
            expected[String(name.dropLast(".graphql".count))] = try SharedData.text("spec/documents/\(name)")
        }
        let configuration = try #require(
            Configuration.read(Source(path: "baton.json", text: try SharedData.text("spec/tests/baton.json"))).configuration)
        try compare(
            schema: ["spec/tests/schema.graphql"], extensions: ["spec/tests/extensions.graphql"], configuration,
            documents: SharedData.files("spec/sources").map { "spec/sources/\($0)" }, expected: expected)
    }

    @Test(
        .enabled(if: SharedData.has("corpus"), SharedData.absence),
        arguments: ["artsy-force", "wdp-frontend", "edhtop16", "relay-examples-todo", "meitrex"])
    func `the text of real apps' operations is Relay's`(app: String) throws {
        var expected: [String: String] = [:]
        if SharedData.has("corpus/\(app)/expected.json") {
            let data = try Data(contentsOf: #require(SharedData.folder).appendingPathComponent("corpus/\(app)/expected.json"))
            let entries = try #require(JSONSerialization.jsonObject(with: data) as? [String: [String: Any]])
            expected = entries.compactMapValues { $0["text"] as? String }
        }
        try compare(
            schema: ["corpus/\(app)/schema/schema.graphql"], extensions: [], Configuration(schema: ""),
            documents: SharedData.files("corpus/\(app)/documents").map { "corpus/\(app)/documents/\($0)" }, expected: expected)
    }

    /// Compiles all documents together and compares the text of each operation that has a published one.
    private func compare(
        schema: [String], extensions: [String], _ configuration: Configuration, documents: [String], expected: [String: String]
    ) throws {
        func source(_ path: String) throws -> Source { Source(path: path, text: try SharedData.text(path)) }
        let (compiled, diagnostics) = Compilation.compile(
            schema: try schema.map(source), extensions: try extensions.map(source), configuration: configuration,
            documents: try documents.map(source))
        for diagnostic in diagnostics where diagnostic.severity == .error { Issue.record("\(diagnostic)") }
        let result = try #require(compiled)
        for (name, text) in expected.sorted(by: { $0.key < $1.key }) {
            let published = Syntax.ExecutableDocument.parse(Source(path: name, text: text))
            #expect(published.diagnostics == [])
            #expect(result.text(name)?.text == Printer(.compact).document(published.document), "\(name)")
        }
    }
}
