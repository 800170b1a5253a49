import BatonDocumentLanguage
@_spi(Generated) import BatonPlan
import BatonSchemaLanguage
import Foundation
import Testing

@testable import BatonPlanLowering

/// Documents that no one in this project wrote lower to plans that the runtime reads.
struct PublishedDocumentsTests {
    private static let folder: URL? = {
        let given = ProcessInfo.processInfo.environment["BATON_SHARED"].map { URL(fileURLWithPath: $0) }
        let beside = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("../../../../../shared").standardizedFileURL
        return [given, beside].compactMap(\.self).first { FileManager.default.fileExists(atPath: $0.appendingPathComponent("spec").path) }
    }()
    private static let absence: Comment = "needs the conformance data, in the folder that BATON_SHARED names or ../shared"

    private func source(_ path: String) throws -> Source {
        let data = try Data(contentsOf: #require(Self.folder).appendingPathComponent(path))
        return Source(path: path, text: String(decoding: data, as: UTF8.self))
    }

    private func compile(_ documents: String, configuration path: String) throws -> Compiled {
        let configuration = try #require(Configuration.read(try source(path)).configuration)
        let base = path.split(separator: "/").dropLast().joined(separator: "/")
        let folder = try #require(Self.folder).appendingPathComponent(documents)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".graphql") }.sorted()
        let (compiled, diagnostics) = Compilation.compile(
            schema: try configuration.schema.map { try source("\(base)/\($0.text)") },
            extensions: try configuration.schemaExtensions.map { try source("\(base)/\($0.text)") }, configuration: configuration,
            documents: try names.map { try source("\(documents)/\($0)") })
        #expect(diagnostics.filter { $0.severity == .error }.prefix(5).map(\.description) == [])
        return try #require(compiled)
    }

    @Test(
        .enabled(if: folder != nil, absence),
        arguments: [
            ("spec/sources", "spec/tests/baton.json"),
            ("corpus/artsy-force/documents", "corpus/artsy-force/baton.json"),
            ("corpus/wdp-frontend/documents", "corpus/wdp-frontend/baton.json"),
            ("corpus/edhtop16/documents", "corpus/edhtop16/baton.json"),
            ("corpus/meitrex/documents", "corpus/meitrex/baton.json"),
            ("corpus/relay-examples-todo/documents", "corpus/relay-examples-todo/baton.json"),
        ])
    func everyOperationHasAPlanThatIsRead(documents: String, configuration: String) throws {
        let program = try compile(documents, configuration: configuration).operationForm
        let plans = PlanText(program)
        for operation in program.operations {
            let text = try #require(plans.text(of: operation), "\(operation.name)")
            #expect(throws: Never.self, "\(operation.name)") { try Plan(parsing: text) }
            // What plans before this one left in memory makes no difference.
            var alone = PlanBuilder(plans, operation)
            #expect(text == alone.text(), "\(operation.name)")
        }
    }
}
