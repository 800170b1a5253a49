import BatonMarkers
import BatonSchemaLanguage
import Foundation

/// The files that `generate` makes, and those it made before and makes no longer.
struct OutputFiles {
    /// A file and what it is to hold.
    private struct File: Sendable {
        let path: String
        let bytes: [UInt8]
        /// Whether it holds that already.
        var isCurrent = false
    }

    /// An artifact by its path, and its source; the shared one has none.
    typealias Place = (path: String, source: String?)

    private var files: [File] = []
    /// Generated files that are in the folder and no longer made.
    private var stale: [String] = []
    /// What stands in the way of writing: two files that would be one, or somebody's own file where a generated one is to be.
    private(set) var diagnostics: [Diagnostic] = []
    private let language: any Language
    private let pathText: PathText

    /// The files for some artifacts.
    ///
    /// - Parameters:
    ///   - places: All artifacts.
    ///   - isKept: Whether an artifact is known to hold what it is to hold.
    ///   - text: What an artifact is to hold, by its source.
    init(
        _ options: Options, _ places: [Place], _ language: any Language, _ pathText: PathText,
        where isKept: (Place) -> Bool = { _ in false },
        text: @Sendable (String?) -> String
    ) {
        self.language = language
        self.pathText = pathText
        var takenBy: [String: String] = [:]
        for (path, source) in places {
            guard let other = takenBy.updateValue(source ?? "the shared artifact", forKey: pathText.absolute(path)) else { continue }
            let name = path.split(separator: "/").last ?? ""
            diagnostics.append(
                TargetInputs.error(source ?? path, "the generated file `\(name)` would be \(other)'s too; rename one of the two"))
        }
        guard diagnostics.isEmpty else { return }
        findStaleFiles(in: options.output ?? ".", beside: Set(places.map { Array(pathText.absolute($0.path).utf8) }))
        let mark = language.mark
        let made = places.filter { !isKept($0) }.mapInParallel { path, source -> (File, Diagnostic?) in
            var file = File(path: path, bytes: Array(text(source).utf8))
            guard let current = try? FileBytes.readRegular(path) else { return (file, nil) }
            file.isCurrent = current == file.bytes
            // An artifact never takes the place of a file that somebody wrote; an empty file is nobody's.
            if file.isCurrent || current.isEmpty || current.starts(with: mark.utf8) { return (file, nil) }
            let problem = "this file is to be generated, and holds something that batonc did not write; move it"
            return (file, TargetInputs.error(path, problem))
        }
        files = made.map(\.0)
        diagnostics = made.compactMap(\.1)
    }

    /// Adds a file that is no artifact: a report, or the persisted texts.
    mutating func add(_ bytes: [UInt8], at path: String) { files.append(File(path: path, bytes: bytes)) }

    /// The hashes of what the files are to hold, by their paths.
    var hashes: [String: ContentHash] {
        Dictionary(files.mapInParallel { ($0.path, ContentHash(of: $0.bytes)) }) { first, _ in first }
    }

    /// The artifacts of a target: of the sources that have one of their own, in the order of the paths, and the shared one.
    ///
    /// - Parameters:
    ///   - paths: All files that may hold documents.
    ///   - withDocuments: Those that define something.
    static func places(
        _ options: Options, paths: [String], withDocuments: Set<String>, _ language: any Language, _ pathText: PathText
    ) -> [Place] {
        let folder = options.output ?? "."
        let shared: Place = (options.shared ?? "\(folder)/\(language.sharedName)", nil)
        let sources: [String]
        if options.emitsOnlyNamed || !options.emitted.isEmpty {
            // By the paths that the documents know them by.
            let known = Dictionary(paths.map { (pathText.absolute($0), $0) }) { first, _ in first }
            sources = options.emitted.map { known[pathText.absolute($0)] ?? $0 }
        } else {
            sources = paths.filter(withDocuments.contains)
        }
        return sources.map { ("\(folder)/\(language.artifactName(for: $0))", $0) } + [shared]
    }

    private mutating func findStaleFiles(in folder: String, beside made: Set<[UInt8]>) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        stale = names.sorted().map { "\(folder)/\($0)" }.filter { path in
            path.hasSuffix(language.fileSuffix) && !made.contains(Array(pathText.absolute(path).utf8)) && isGenerated(path)
        }
    }

    private func isGenerated(_ path: String) -> Bool {
        (try? FileBytes.readRegular(path))?.starts(with: language.mark.utf8) == true
    }

    /// Errors about the files on disk that are not what they would be.
    func differences() -> [Diagnostic] {
        let changed = files.filter { !$0.isCurrent && (try? FileBytes.readRegular($0.path)) != $0.bytes }.map(\.path)
        return (changed + stale).sorted().map { TargetInputs.error($0, "the generated file is stale; run batonc generate") }
    }

    /// Writes what differs and removes what is no longer made.
    func write() throws(FileError) {
        var folders: Set<String> = []
        for file in files where !file.isCurrent {
            let folder = file.path.lastIndex(of: "/").map { String(file.path[..<$0]) } ?? "."
            if folders.insert(folder).inserted {
                try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            }
        }
        // One after another: a folder takes one new file at a time, and cores that wait for it cost more than they do.
        for file in files where !file.isCurrent { try FileBytes.write(file.bytes, to: file.path) }
        for path in stale { try? FileManager.default.removeItem(atPath: path) }
    }
}
