import Foundation

/// The Swift compiler with the macros' plugin that this build made, run on a piece of source.
enum Toolchain {
    /// One error or warning that the compiler reported.
    struct Diagnostic: Equatable {
        let line: Int
        let message: String
    }

    private static let compiler = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { URL(fileURLWithPath: "\($0)/swiftc") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }

    /// The plugin stands beside the test's own executable.
    private static let plugin: URL? = {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        while folder.path.count > 1 {
            let candidate = folder.appendingPathComponent("BatonMacros-tool")
            if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
            folder.deleteLastPathComponent()
        }
        return nil
    }()

    static var isPresent: Bool { compiler != nil && plugin != nil }

    /// Type-checks the source and gives the errors and warnings at its lines.
    static func diagnostics(of source: String) throws -> [Diagnostic] {
        guard let compiler, let plugin else { return [] }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("baton-markers-\(UUID().uuidString).swift")
        try Data(source.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = compiler
        process.arguments = [
            "-typecheck", "-diagnostic-style", "llvm", "-load-plugin-executable", "\(plugin.path)#BatonMacros", file.path,
        ]
        let output = Pipe()
        process.standardError = output
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text.split(separator: "\n").compactMap { line in
            guard line.hasPrefix(file.path + ":"), let error = line.range(of: "error: ") ?? line.range(of: "warning: ")
            else { return nil }
            let place = line.dropFirst(file.path.count + 1).prefix { $0 != ":" }
            return Int(place).map { Diagnostic(line: $0, message: String(line[error.lowerBound...])) }
        }
    }
}
