import Foundation

/// Python's `sqlite3`, a second opinion on the files that an image makes, and another process that can lock them.
enum Python {
    /// Where the interpreter is, nil where there is none.
    static let path: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { "\($0)/python3" }
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    static var isPresent: Bool { path != nil }

    /// A started program whose output can be read a line at a time.
    struct Program {
        let process: Process
        let output: FileHandle
        let input: FileHandle

        /// Ends the program's wait for a line of input, and waits for its end.
        func release() throws {
            try input.close()
            process.waitUntilExit()
        }

        /// The next line, empty at the end of the output.
        func line() -> String {
            var line = Data()
            while let byte = try? output.read(upToCount: 1), !byte.isEmpty, byte != Data("\n".utf8) { line += byte }
            return String(decoding: line, as: UTF8.self)
        }
    }

    /// Starts a program, with `sqlite3` imported and `path` bound to the file.
    static func start(_ program: String, on file: URL) throws -> Program {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path ?? "/usr/bin/false")
        process.arguments = ["-c", "import sqlite3, sys, time\npath = sys.argv[1]\n" + program, file.path]
        let pipe = Pipe()
        process.standardOutput = pipe
        let input = Pipe()
        process.standardInput = input
        try process.run()
        return Program(process: process, output: pipe.fileHandleForReading, input: input.fileHandleForWriting)
    }

    /// Runs a program to its end and gives what it printed.
    static func run(_ program: String, on file: URL) throws -> String {
        let program = try start(program, on: file)
        let printed = String(decoding: program.output.readDataToEndOfFile(), as: UTF8.self)
        program.process.waitUntilExit()
        return printed.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
