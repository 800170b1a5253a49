import BatonSchemaLanguage
import Foundation
import Testing

@testable import BatonDocumentLanguage

/// Documents of real apps, which Relay's compiler accepts, and of the published suite are without errors.
@Suite(.enabled(if: SharedData.has("corpus"), SharedData.absence))
struct CorpusTests {
    @Test(arguments: [
        ("corpus/artsy-force/schema/schema.graphql", "corpus/artsy-force/documents"),
        ("corpus/edhtop16/schema/schema.graphql", "corpus/edhtop16/documents"),
        ("corpus/meitrex/schema/schema.graphql", "corpus/meitrex/documents"),
        ("corpus/relay-examples-todo/schema/schema.graphql", "corpus/relay-examples-todo/documents"),
        ("corpus/wdp-frontend/schema/schema.graphql", "corpus/wdp-frontend/documents"),
        ("spec/tests/schema.graphql", "spec/sources"),
    ])
    func `documents of real apps are without errors`(schemaPath: String, folder: String) throws {
        let extensions = schemaPath.replacing("schema.graphql", with: "extensions.graphql")
        let (read, schemaDiagnostics) = Schema.read(
            Source(path: schemaPath, text: try SharedData.text(schemaPath)),
            extensions: SharedData.has(extensions) ? [Source(path: extensions, text: try SharedData.text(extensions))] : [])
        #expect(schemaDiagnostics == [])
        let schema = try #require(read)
        let documents = try SharedData.files(folder).map { name in
            let (document, diagnostics) = Syntax.ExecutableDocument.parse(
                Source(path: name, text: try SharedData.text("\(folder)/\(name)")))
            #expect(diagnostics == [])
            return document
        }
        let identity = Configuration.Identity(
            types: schemaPath.hasPrefix("spec")
                ? [.init(type: "Asset", fields: ["uuid"]), .init(type: "Quote", fields: ["base", "quote"])] : [])
        let errors = Validation.check(documents, against: schema, identity: identity).filter { $0.severity == .error }
        #expect(errors.map(\.description) == [])
        if ProcessInfo.processInfo.environment["BATON_TIME"] != nil {
            var best = Duration.seconds(100)
            for _ in 0..<5 { best = min(best, ContinuousClock().measure { _ = Validation.check(documents, against: schema) }) }
            print("TIME", folder, documents.flatMap(\.definitions).count, best)
            for (name, rule) in Validation.specificationRules.map({ ($0.name, [$0.rule]) }) + [("none", [])] {
                let time = ContinuousClock().measure { _ = Validation.check(documents, against: schema, rules: rule) }
                print("RULE", folder, name, time)
            }
        }
    }
}
