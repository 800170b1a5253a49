import Foundation
import Testing

/// The `batonc` that was built beside these tests, run as a process.
enum BatoncProcess {
    /// Where it is; nil where it is not built.
    static let executable = beside("batonc")

    /// An executable that was built beside these tests.
    static func beside(_ name: String) -> String? {
        let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? Bundle.main.executablePath ?? ""
        let path = URL(filePath: bundle).deletingLastPathComponent().appending(path: name).path
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }

    /// How a run ended.
    struct Run {
        let code: Int32
        let output: String
        let errors: String
    }

    /// Runs it in a folder. A run that takes longer than `limit` seconds is ended, with a code that it never has by itself.
    static func run(_ arguments: [String], in folder: String, limit: Double = 60, program: String? = executable) throws -> Run {
        let process = Process()
        process.executableURL = URL(filePath: try #require(program))
        process.arguments = arguments
        process.currentDirectoryURL = URL(filePath: folder)
        // Files, since a pipe that nobody reads while it fills would stop the process.
        let (output, errors) = (folder + "/stdout.txt", folder + "/stderr.txt")
        for path in [output, errors] { _ = FileManager.default.createFile(atPath: path, contents: nil) }
        process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
        process.standardError = try FileHandle(forWritingTo: URL(filePath: errors))
        try process.run()
        let end = Date().addingTimeInterval(limit)
        while process.isRunning, Date() < end { usleep(5_000) }
        let isLate = process.isRunning
        if isLate { process.terminate() }
        process.waitUntilExit()
        return Run(
            code: isLate ? -1 : process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus,
            output: try String(contentsOfFile: output, encoding: .utf8), errors: try String(contentsOfFile: errors, encoding: .utf8))
    }
}
