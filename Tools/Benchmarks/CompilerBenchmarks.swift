import Foundation

/// What a run of `batonc` over the example costs, as a whole process: what the build plugin runs when a document changed.
enum CompilerBenchmarks {
    static func run() throws {
        let tools = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let example = tools.appendingPathComponent("Example/IssueTracker").path
        let batonc = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent("batonc").path
        guard FileManager.default.isExecutableFile(atPath: batonc) else {
            return print("compiler: skipped, no batonc beside this executable; `swift Workspace.swift tool batonc` builds it")
        }
        let files = (FileManager.default.enumerator(atPath: example)?.compactMap { $0 as? String } ?? [])
            .filter { $0.hasSuffix(".swift") }.sorted().map { example + "/" + $0 }
        let out = FileManager.default.temporaryDirectory.appendingPathComponent("baton-bench-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: out) }
        let seconds = try Measure.seconds(runs: 15) {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: batonc)
            process.arguments = ["generate", "--config", example + "/baton.json", "--out", out] + files
            try process.run()
            process.waitUntilExit()
            guard process.terminationStatus == 0 else { throw Failed(status: process.terminationStatus) }
        }
        Measure.line("compiler.batonc.example", seconds)
    }

    struct Failed: Error { let status: Int32 }
}
