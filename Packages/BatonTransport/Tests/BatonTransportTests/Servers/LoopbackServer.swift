import Foundation

/// The tests' own HTTP server: a program of Python's standard library on a free port of the loopback.
///
/// One serves every test. It ends with the test process, whose end closes its input.
struct LoopbackServer: Sendable {
    let port: Int

    /// The server ends when its input does, so this end stays open as long as the value.
    private let lifeline: FileHandle

    /// Where the interpreter is, nil where there is none.
    private static let python: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { "\($0)/python3" }
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    static var isAvailable: Bool { python != nil }

    /// The server, started by the first test that asks for it.
    static let shared = Result { try LoopbackServer() }

    private init() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.python ?? "/usr/bin/false")
        process.arguments = [URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("loopback.py").path]
        let output = Pipe()
        let input = Pipe()
        process.standardOutput = output
        process.standardInput = input
        try process.run()
        var line = Data()
        while let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty, byte != Data("\n".utf8) { line += byte }
        guard let port = Int(String(decoding: line, as: UTF8.self)) else { throw CocoaError(.fileReadUnknown) }
        self.port = port
        lifeline = input.fileHandleForWriting
    }

    /// The address of a path of the server.
    func url(_ path: String) -> URL {
        var components = URLComponents()
        components.scheme = "http"
        components.host = "127.0.0.1"
        components.port = port
        let parts = path.split(separator: "?", maxSplits: 1)
        components.path = String(parts.first ?? "/")
        components.query = parts.count > 1 ? String(parts[1]) : nil
        return components.url ?? URL(fileURLWithPath: path)
    }
}
