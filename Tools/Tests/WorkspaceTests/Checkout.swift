import Foundation

/// The checkout that these tests run in, and commands run over it.
enum Checkout {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

    /// Runs a command to its end and returns its status and everything it printed.
    static func run(_ command: [String], in directory: String = root) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.currentDirectoryURL = URL(fileURLWithPath: directory)
        process.standardInput = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }

    /// Where this test's own build put its products.
    static var products: String { root + "/.build/debug" }
}

/// A folder that goes with the value's scope.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("baton-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Copies a file or folder of the checkout to the same place here.
    func copy(_ relativePath: String, to destination: String? = nil) throws {
        let target = path + "/" + (destination ?? relativePath)
        try FileManager.default.createDirectory(
            atPath: URL(fileURLWithPath: target).deletingLastPathComponent().path, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: Checkout.root + "/" + relativePath, toPath: target)
    }

    func write(_ text: String, to relativePath: String) throws {
        let target = path + "/" + relativePath
        try FileManager.default.createDirectory(
            atPath: URL(fileURLWithPath: target).deletingLastPathComponent().path, withIntermediateDirectories: true)
        try text.write(toFile: target, atomically: true, encoding: .utf8)
    }

    func read(_ relativePath: String) throws -> String {
        try String(contentsOfFile: path + "/" + relativePath, encoding: .utf8)
    }

    /// Replaces the first occurrence of a text in a file.
    func replace(_ old: String, by new: String, in relativePath: String) throws {
        let text = try read(relativePath)
        guard let range = text.range(of: old) else { throw Missing(text: old, file: relativePath) }
        try write(text.replacingCharacters(in: range, with: new), to: relativePath)
    }

    struct Missing: Error { let text: String, file: String }
}
