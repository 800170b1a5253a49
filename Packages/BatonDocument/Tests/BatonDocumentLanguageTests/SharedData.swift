import Foundation
import Testing

/// The conformance data, which is no part of the repository; tests that need it are skipped where it is absent.
enum SharedData {
    /// Why a test is skipped.
    static let absence: Comment = "needs the conformance data, in the folder that BATON_SHARED names or ../shared"

    /// The folder, from the environment or beside the repository.
    static let folder: URL? = {
        let environment = ProcessInfo.processInfo.environment["BATON_SHARED"].map { URL(fileURLWithPath: $0) }
        let beside = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("../../../../../shared").standardizedFileURL
        return [environment, beside].compactMap(\.self).first { FileManager.default.fileExists(atPath: $0.path) }
    }()

    static func has(_ path: String) -> Bool {
        guard let folder else { return false }
        return FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
    }

    static func text(_ path: String) throws -> String {
        guard let folder else { return "" }
        return String(decoding: try Data(contentsOf: folder.appendingPathComponent(path)), as: UTF8.self)
    }
}

extension SharedData {
    /// The names of the GraphQL files of a folder, sorted.
    static func files(_ path: String) throws -> [String] {
        guard let folder else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(path).path)
            .filter { $0.hasSuffix(".graphql") }.sorted()
    }
}
