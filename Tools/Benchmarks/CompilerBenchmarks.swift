import Foundation

/// What runs of `batonc` cost, as whole processes: over the example, and over whole apps at four sizes, cold, again with nothing
/// changed, and with one file changed.
enum CompilerBenchmarks {
    static func run() throws {
        let batonc = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent("batonc").path
        guard FileManager.default.isExecutableFile(atPath: batonc) else {
            return print("compiler: skipped, no batonc beside this executable; `swift Workspace.swift tool batonc` builds it")
        }
        try runExample(batonc)
        try run("app", GeneratedApp(screens: 400), batonc)
        if let corpus = CorpusApp.largest {
            try run("artsy", try corpus.load(), batonc)
        } else {
            print("compiler.artsy: skipped, no corpus")
        }
    }

    private static func runExample(_ batonc: String) throws {
        let tools = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let example = tools.appendingPathComponent("Example/IssueTracker").path
        let files = (FileManager.default.enumerator(atPath: example)?.compactMap { $0 as? String } ?? [])
            .filter { $0.hasSuffix(".swift") }.sorted().map { example + "/" + $0 }
        let folder = try BenchmarkFolder()
        let arguments = ["generate", "--config", example + "/baton.json", "--out", folder.path + "/out"] + files
        let costs = try (0..<15).map { _ in try ProcessCost.of(batonc, arguments) }
        Measure.line("compiler.example", costs.map(\.seconds).sorted())
    }

    /// An app at a quarter, at half, whole, and double its size.
    private static func run(_ name: String, _ app: some BenchmarkApp, _ batonc: String) throws {
        for (size, label) in [(0.25, "quarter"), (0.5, "half"), (1, "whole"), (2, "double")] {
            let folder = try BenchmarkFolder()
            let files = try app.write(to: folder.path, size: size)
            let arguments =
                ["generate", "--config", folder.path + "/baton.json", "--out", folder.path + "/out"]
                + files.map { "\(folder.path)/\($0)" }
            let runs = name == "app" || size <= 1 ? 7 : 5
            let cold = try (0..<runs).map { _ in
                try? FileManager.default.removeItem(atPath: folder.path + "/out")
                return try ProcessCost.of(batonc, arguments)
            }
            let again = try (0..<runs).map { _ in try ProcessCost.of(batonc, arguments) }
            let warm = try (0..<runs).map { run in
                try app.change(in: folder.path, run: run)
                return try ProcessCost.of(batonc, arguments)
            }
            let head = "compiler.\(name).\(label)"
            Measure.line("\(head).cold", cold.map(\.seconds).sorted())
            Measure.line("\(head).cold.cores", cold.map(\.coreSeconds).sorted())
            Measure.line("\(head).again", again.map(\.seconds).sorted())
            Measure.line("\(head).changed", warm.map(\.seconds).sorted())
            Measure.line("\(head).changed.cores", warm.map(\.coreSeconds).sorted())
            Measure.line("\(head).peak", cold.map { Double($0.peakBytes) }.sorted(), unit: "MB", per: 1e-6)
        }
    }
}

/// An app whose documents can be written at several sizes.
protocol BenchmarkApp {
    /// Writes `baton.json`, the schema and the documents into a folder.
    ///
    /// - Returns: The documents' paths in it.
    func write(to folder: String, size: Double) throws -> [String]

    /// Changes one document, each time in another way.
    func change(in folder: String, run: Int) throws
}

/// A folder that is removed with the value.
final class BenchmarkFolder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("baton-bench-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
