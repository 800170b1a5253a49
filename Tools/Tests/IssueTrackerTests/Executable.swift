import Foundation

/// A program; by its name one of this package's, which are built beside the tests.
struct Executable {
    /// What a run left behind.
    struct Outcome {
        let status: Int32
        let output: String
        let errors: String
    }

    let path: URL

    init(path: URL) { self.path = path }

    init(_ name: String) {
        path = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(path: name)
    }

    /// Runs it without a terminal and waits for its end.
    func run(_ arguments: String...) async throws -> Outcome { try await run(arguments) }

    /// The same, of a list of arguments.
    func run(_ arguments: [String]) async throws -> Outcome {
        let process = Process()
        let output = Pipe()
        let errors = Pipe()
        process.executableURL = path
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        async let text = Self.contents(of: output.fileHandleForReading)
        async let complaints = Self.contents(of: errors.fileHandleForReading)
        let (printed, complained) = await (text, complaints)
        while process.isRunning { try await Task.sleep(for: .milliseconds(5)) }
        return Outcome(status: process.terminationStatus, output: printed, errors: complained)
    }

    private static func contents(of handle: FileHandle) async -> String {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                let data = (try? handle.readToEnd()) ?? Data()
                continuation.resume(returning: String(decoding: data, as: UTF8.self))
            }
        }
    }
}
