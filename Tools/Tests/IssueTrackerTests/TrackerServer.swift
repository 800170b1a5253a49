import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The example's GraphQL server as a process of its own, and plain HTTP requests to it that go past Baton.
struct TrackerServer: Sendable {
    /// Where the checkout is.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardizedFileURL
    /// The Python that has the server's packages: the one that `BATON_PYTHON` names, else the virtual environment's.
    static let python =
        ProcessInfo.processInfo.environment["BATON_PYTHON"].map { URL(filePath: $0) } ?? root.appending(path: ".build/venv/bin/python")
    static let isAvailable = FileManager.default.isExecutableFile(atPath: python.path)
    static let absence = "needs the example's server: `swift Workspace.swift setup` makes its Python environment"

    /// What went wrong with the server or a request to it.
    struct Trouble: Error { let reason: String }

    /// A server that nobody changes; it ends with the tests, which hold its standard input open.
    static func shared() async throws -> TrackerServer { try await started.value }
    private static let started = Task { try await TrackerServer() }

    let url: URL
    private let process: Process
    private let input: Pipe

    /// Starts a server and waits until it accepts connections.
    init(port: Int = 0, issues: Int = 300) async throws {
        process = Process()
        input = Pipe()
        let output = Pipe()
        process.executableURL = Self.python
        let script = Self.root.appending(path: "Tools/Server/server.py").path
        process.arguments = ["-B", script, "--port", "\(port)", "--issues", "\(issues)", "--until-stdin-closes"]
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let line = await Self.firstLine(of: output.fileHandleForReading)
        guard line.hasPrefix("listening "), let url = URL(string: String(line.dropFirst(10))) else {
            throw Trouble(reason: "the server did not start: \(line)")
        }
        self.url = url
    }

    var port: Int { url.port ?? 0 }

    /// How a server is ended.
    enum End: CaseIterable { case signal, standardInput }

    /// Ends the server, waits until it has ended, and returns its exit code.
    @discardableResult func stop(by end: End = .signal) async -> Int32 {
        switch end {
        case .signal: process.terminate()
        case .standardInput: try? input.fileHandleForWriting.close()
        }
        while process.isRunning { try? await Task.sleep(for: .milliseconds(10)) }
        return process.terminationStatus
    }

    /// The body of a POST's answer.
    func post(_ body: Data, to path: String = "graphql") async throws -> Data {
        var request = URLRequest(url: url.deletingLastPathComponent().appending(path: path))
        request.httpMethod = "POST"
        request.httpBody = body
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        return try await URLSession.shared.data(for: request).0
    }

    /// A GraphQL answer as Foundation reads it.
    func ask(_ query: String, variables: [String: Any] = [:], toleratingFieldErrors: Bool = false) async throws -> JSON {
        let answer = try await post(JSONSerialization.data(withJSONObject: ["query": query, "variables": variables]))
        let json = JSON(try JSONSerialization.jsonObject(with: answer))
        guard json["errors"].value == nil || toleratingFieldErrors && json["data"].value != nil else {
            throw Trouble(reason: String(decoding: answer, as: UTF8.self))
        }
        return json["data"]
    }

    /// Answers every request with the trouble from now on.
    func set(trouble: String) async throws {
        _ = try await post(Data(trouble.utf8), to: "trouble")
    }

    private static func firstLine(of handle: FileHandle) async -> String {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                var line = Data()
                while let byte = try? handle.read(upToCount: 1), !byte.isEmpty, byte != Data([0x0A]) { line += byte }
                continuation.resume(returning: String(decoding: line, as: UTF8.self))
            }
        }
    }
}

/// A JSON value of Foundation's, walked by names and indices.
struct JSON {
    let value: Any?

    init(_ value: Any?) { self.value = value is NSNull ? nil : value }

    subscript(name: String) -> JSON { JSON((value as? [String: Any])?[name]) }
    subscript(index: Int) -> JSON { JSON(elements.indices.contains(index) ? elements[index].value : nil) }

    var elements: [JSON] { (value as? [Any] ?? []).map(JSON.init) }
    var string: String { value as? String ?? "" }
    var int: Int { value as? Int ?? -1 }
}
