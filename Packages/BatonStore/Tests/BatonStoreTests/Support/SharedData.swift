import Foundation

/// The data that no one in this project wrote, where it is present.
enum SharedData {
    /// Its folder; `nil` where it is absent.
    static let folder: URL? = {
        let given = ProcessInfo.processInfo.environment["BATON_SHARED"].map { URL(fileURLWithPath: $0) }
        let package = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let folder =
            given
            ?? package.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("shared")
        return FileManager.default.fileExists(atPath: folder.appendingPathComponent("spec").path) ? folder : nil
    }()

    /// The bytes of a file.
    static func data(_ path: String) throws -> Data {
        guard let folder else { throw CocoaError(.fileNoSuchFile) }
        return try Data(contentsOf: folder.appendingPathComponent(path))
    }

    /// The text of a file.
    static func text(_ path: String) throws -> String {
        String(decoding: try data(path), as: UTF8.self)
    }
}
