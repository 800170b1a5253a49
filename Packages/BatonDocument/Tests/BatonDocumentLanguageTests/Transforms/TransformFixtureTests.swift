import BatonSchemaLanguage
import Foundation
import Testing

@testable import BatonDocumentLanguage

/// Each transform against fixtures: a folder a transform, a file a case, the input above the line `# becomes` and the expected output
/// below it, both as documents. `BATON_BLESS=1 swift test --filter TransformFixtureTests` writes what comes out; look at the difference.
struct TransformFixtureTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
    private static let mark = "\n# becomes\n"

    private static let transforms: [String: @Sendable (Program) -> (Program, [Diagnostic])] = [
        "InlinedFragments": { $0.inliningUnmaskedFragments() },
        "ConstantConditions": { ($0.foldingConstantConditions(), []) },
        "RefetchQueries": { ($0.addingRefetchQueries(), []) },
        "ConnectionFields": { ($0.expandingConnections(), []) },
        "KeyFields": { ($0.insertingKeyFields(), []) },
        "CaughtFragments": { ($0.movingCatchesInward(), []) },
        "SpecialisedFragments": { $0.applyingArguments() },
        "ClientParts": { $0.markingClientParts() },
        "TypeNames": { ($0.insertingTypeNames(), []) },
        "MergedSelections": { ($0.mergingSelections(), []) },
    ]

    @Test(arguments: transforms.keys.sorted() + ["Texts"])
    func `a transform does what its fixtures show`(name: String) throws {
        let schema = try Self.schema()
        let configuration = Configuration(
            schema: "", identity: .init(types: [.init(type: "Asset", fields: ["uuid"]), .init(type: "Quote", fields: ["base", "quote"])]))
        let folder = Self.folder.appendingPathComponent(name)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".graphql") }.sorted()
        #expect(!files.isEmpty)
        for file in files {
            let url = folder.appendingPathComponent(file)
            let content = String(decoding: try Data(contentsOf: url), as: UTF8.self)
            let parts = content.components(separatedBy: Self.mark)
            let (document, problems) = Syntax.ExecutableDocument.parse(Source(path: file, text: parts[0]))
            #expect(problems == [], "\(file)")
            let authored = ProgramBuilder(schema: schema, configuration: configuration).program([document])
            let output: String
            if let transform = Self.transforms[name] {
                let (program, diagnostics) = transform(authored)
                output = diagnostics.map { "# \($0.description)\n" }.joined() + ProgramPrinter.text(of: program)
            } else {
                let (compiled, diagnostics) = Compiled.transforming(authored)
                output = diagnostics.map { "# \($0.description)\n" }.joined() + (compiled?.texts ?? []).map { "\($0.text)\n" }.joined()
            }
            if ProcessInfo.processInfo.environment["BATON_BLESS"] != nil {
                try Data((parts[0] + Self.mark + output).utf8).write(to: url)
            } else {
                #expect(output == (parts.count == 2 ? parts[1] : ""), "\(name)/\(file)")
            }
        }
    }

    private static func schema() throws -> Schema {
        func source(_ name: String) throws -> Source {
            Source(path: name, text: String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self))
        }
        let (schema, problems) = Schema.read([try source("schema.graphql")], extensions: [try source("extensions.graphql")])
        #expect(problems == [])
        return try #require(schema)
    }
}
