import Foundation
import Testing

@testable import BatonCompiler

/// What is generated for the targets under `Goldens`, and for the one that `GeneratedTests` is built of, whose goldens are there too: `shapes`.
/// With `BATON_BLESS=1` in the environment, it is written there instead.
@Suite struct GoldenTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens").path
    private static let isBlessing = ProcessInfo.processInfo.environment["BATON_BLESS"] == "1"
    static let targets = ["issues", "names", "nulls", "public", "shapes"]

    /// The folder of a target's documents.
    private static func sources(of target: String) -> String {
        target == "shapes"
            ? URL(filePath: folder).deletingLastPathComponent().deletingLastPathComponent().appending(path: "GeneratedTests").path
            : "\(folder)/\(target)"
    }

    /// Generates a target into a folder of its own, with a report of its sources relative to the target.
    static func generate(_ target: String) throws -> TargetFolder {
        let folder = sources(of: target)
        let schemas: Set<String> = ["schema.graphql", "extensions.graphql"]
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
            .filter { !schemas.contains($0) && ($0.hasSuffix(".swift") || $0.hasSuffix(".graphql")) }
        let output = try TargetFolder(configuration: nil, schema: nil)
        let persists = try String(contentsOfFile: "\(folder)/baton.json", encoding: .utf8).contains("persistConfig")
        let outcome = Command.run(
            ["generate", "--config", "\(folder)/baton.json", "--out", output.path, "--report", "\(output.path)/report.json"]
                + (persists ? ["--persisted", "\(output.path)/persisted.json"] : []) + files.map { "\(folder)/\($0)" },
            workingDirectory: folder)
        #expect(outcome.errors.split(separator: "\n").filter { $0.contains(": error: ") } == [])
        #expect(outcome.code == 0)
        return output
    }

    @Test(arguments: targets) func generatedFilesAreTheGoldens(target: String) throws {
        let generated = try Self.generate(target).contents(of: "")
        let expected = "\(Self.folder)/\(target)/expected"
        if Self.isBlessing {
            try? FileManager.default.removeItem(atPath: expected)
            try FileManager.default.createDirectory(atPath: expected, withIntermediateDirectories: true)
            for (name, text) in generated { try text.write(toFile: "\(expected)/\(name).golden", atomically: true, encoding: .utf8) }
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: expected)
        #expect(names.sorted() == generated.keys.map { "\($0).golden" }.sorted())
        for (name, text) in generated {
            #expect(text == (try? String(contentsOfFile: "\(expected)/\(name).golden", encoding: .utf8)), "\(target)/\(name)")
        }
    }

    @Test func anAccessorsLineIsShort() throws {
        let text = try Self.generate("issues").contents(of: "").filter { $0.key.hasSuffix(".swift") }.values.joined(separator: "\n")
        let accessors = text.split(separator: "\n").filter { $0.contains(" var ") && $0.contains("{ anchor.") }
        #expect(accessors.count > 20)
        #expect(accessors.map(\.utf8.count).reduce(0, +) <= accessors.count * 110)
        #expect(accessors.filter { $0.utf8.count > 130 } == [])
    }

    /// The folder of the modules that were built beside these tests, where the runtime's are among them.
    private static let modules: String? = {
        let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? Bundle.main.executablePath ?? ""
        let modules = URL(filePath: bundle).deletingLastPathComponent().appending(path: "Modules").path
        return FileManager.default.fileExists(atPath: "\(modules)/BatonStore.swiftmodule") ? modules : nil
    }()

    /// The module of the database that the umbrella's image links.
    private static let database = URL(filePath: folder).appending(path: "../../../../Packages/BatonImage/Sources/CSQLite/module.modulemap")
        .standardizedFileURL.path

    @Test(
        .enabled(if: modules != nil, "the runtime's modules are not built"), arguments: ["names", "nulls", "public"],
        [[], ["-default-isolation", "MainActor"]])
    func generatedCodeCompiles(target: String, options: [String]) throws {
        let output = try Self.generate(target)
        let compiler = Process()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        compiler.arguments =
            ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-module-name", "Target", "-I", Self.modules ?? ""]
            + options + ["-Xcc", "-fmodule-map-file=\(Self.database)"]
            + output.names(in: "").filter { $0.hasSuffix(".swift") }.map { "\(output.path)/\($0)" }
        let errors = Pipe()
        compiler.standardError = errors
        try compiler.run()
        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        compiler.waitUntilExit()
        #expect(compiler.terminationStatus == 0, "\(said)")
    }
}
