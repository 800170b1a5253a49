import BatonSchemaLanguage
import Foundation
import Testing

@testable import BatonDocumentLanguage

/// Operation text against what others published for the same documents, as far as this compiler accepts them.
struct PublishedTextTests {
    @Test(.enabled(if: SharedData.has("spec/documents"), SharedData.absence))
    func `the text of the published suite's operations is the published one`() throws {
        let names = try SharedData.files("spec/documents")
        var expected: [String: String] = [:]
        for name in names { expected[String(name.dropLast(".graphql".count))] = try SharedData.text("spec/documents/\(name)") }
        let identity = Configuration.Identity(types: [
            Configuration.Identity.Entry(type: "Asset", fields: ["uuid"]),
            Configuration.Identity.Entry(type: "Quote", fields: ["base", "quote"]),
        ])
        let compared = try compare(
            schema: "spec/tests/schema.graphql", documents: SharedData.files("spec/sources").map { "spec/sources/\($0)" },
            identity: identity, expected: expected)
        #expect(compared.count >= 12)
        #expect(compared.contains("TestConditions"))
        #expect(compared.contains("TestAssetsQuery"))
    }

    @Test(.enabled(if: SharedData.has("corpus"), SharedData.absence), arguments: ["artsy-force", "wdp-frontend", "edhtop16"])
    func `the text of real apps' operations is Relay's`(app: String) throws {
        let data = try Data(contentsOf: #require(SharedData.folder).appendingPathComponent("corpus/\(app)/expected.json"))
        let entries = try #require(JSONSerialization.jsonObject(with: data) as? [String: [String: Any]])
        let documents = try SharedData.files("corpus/\(app)/documents").map { "corpus/\(app)/documents/\($0)" }
        let compared = try compare(
            schema: "corpus/\(app)/schema/schema.graphql", documents: documents, identity: .init(),
            expected: entries.compactMapValues { $0["text"] as? String })
        #expect(compared.count > 1)
    }

    /// Compiles each operation with the fragments it reaches and compares its text.
    ///
    /// - Returns: The names of the operations compared; those that use what is not supported yet are left out.
    private func compare(
        schema path: String, documents paths: [String], identity: Configuration.Identity, expected: [String: String]
    ) throws -> [String] {
        let (read, schemaDiagnostics) = Schema.read(Source(path: path, text: try SharedData.text(path)))
        #expect(schemaDiagnostics == [])
        let schema = try #require(read)
        var operations: [(Syntax.OperationDefinition, Source)] = []
        var fragments: [String: (definition: Syntax.FragmentDefinition, source: Source)] = [:]
        for path in paths {
            let (document, diagnostics) = Syntax.ExecutableDocument.parse(Source(path: path, text: try SharedData.text(path)))
            #expect(diagnostics.filter { !$0.message.contains("a fragment declares no variables") } == [])
            for definition in document.definitions {
                switch definition {
                case .operation(let operation): operations.append((operation, document.source))
                case .fragment(let fragment): fragments[fragment.name.text] = (fragment, document.source)
                }
            }
        }
        var compared: [String] = []
        for (operation, source) in operations {
            guard let name = operation.name?.text, let text = expected[name] else { continue }
            var documents = [Syntax.ExecutableDocument(source: source, definitions: [.operation(operation)])]
            var seen: Set<String> = []
            var waiting = operation.selections.spreads
            while let next = waiting.popLast() {
                guard seen.insert(next).inserted, let (fragment, source) = fragments[next] else { continue }
                documents.append(Syntax.ExecutableDocument(source: source, definitions: [.fragment(fragment)]))
                waiting += fragment.selections.spreads
            }
            let configuration = Configuration(schema: path, identity: identity)
            let (result, diagnostics) = Compilation.compile(schema: schema, configuration: configuration, documents: documents)
            if diagnostics.contains(where: { $0.message.hasSuffix("not supported yet") }) { continue }
            guard let program = result?.operationForm, let compiled = program.operation(name) else {
                // Client fields and directives of extensions are not read yet.
                let isKnown = diagnostics.contains {
                    $0.message.contains("has no field") || $0.message.contains("no directive") || $0.message.contains("no type")
                        || $0.message.contains("has no argument")
                }
                #expect(isKnown, "\(name): \(diagnostics)")
                continue
            }
            compared.append(name)
            let published = Syntax.ExecutableDocument.parse(Source(path: name, text: text))
            #expect(published.diagnostics == [])
            #expect(OperationText.compact(compiled, program) == Printer(.compact).document(published.document), "\(name)")
        }
        return compared
    }
}

extension Syntax.SelectionSet {
    /// The names of all fragments spread in the selection.
    var spreads: [String] {
        selections.flatMap { selection in
            switch selection {
            case .field(let field): field.selections?.spreads ?? []
            case .inlineFragment(let fragment): fragment.selections.spreads
            case .spread(let spread): [spread.name.text]
            }
        }
    }
}
