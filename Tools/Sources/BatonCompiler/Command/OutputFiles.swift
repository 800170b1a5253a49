import BatonMarkers
import BatonSchemaLanguage
import Foundation

/// The files that `generate` makes, and those it made before and makes no longer.
struct OutputFiles {
    /// A file and what it is to hold.
    private struct File: Sendable {
        let path: String
        let bytes: [UInt8]
        /// Whether it is an artifact, which opens with the language's mark.
        let isArtifact: Bool
    }

    private var files: [File] = []
    /// Generated files that are in the folder and no longer made.
    private var stale: [String] = []
    /// What stands in the way of writing: two files that would be one, or somebody's own file where a generated one is to be.
    private(set) var diagnostics: [Diagnostic] = []
    private let language: any Language
    private let pathText: PathText

    /// What a compilation makes; without a result, what the build expects of a target that has no documents.
    init(_ options: Options, _ inputs: TargetInputs, _ result: TargetCompilation.Result?, _ language: any Language, _ pathText: PathText) {
        self.language = language
        self.pathText = pathText
        let folder = options.output ?? "."
        let sources = Self.sources(options, inputs, result, pathText)
        let parts: [(path: String, source: String?)] =
            sources.map { ("\(folder)/\(language.artifactName(for: $0))", $0) }
            + [(options.shared ?? "\(folder)/\(language.sharedName)", nil)]
        var takenBy: [String: String] = [:]
        for (path, source) in parts {
            guard let other = takenBy.updateValue(source ?? "the shared artifact", forKey: pathText.absolute(path)) else { continue }
            let name = path.split(separator: "/").last ?? ""
            diagnostics.append(
                TargetInputs.error(source ?? path, "the generated file `\(name)` would be \(other)'s too; rename one of the two"))
        }
        guard diagnostics.isEmpty else { return }
        let withOwn = Set(sources)
        let texts = parts.mapInParallel { part in
            guard let result else { return Array(language.emptyArtifact(for: part.source).utf8) }
            return Array((part.source.map(result.writer.artifact) ?? result.writer.sharedArtifact(without: withOwn)).utf8)
        }
        files = zip(parts, texts).map { File(path: $0.path, bytes: $1, isArtifact: true) }
        findStaleFiles(in: folder)
        findForeignFiles()
    }

    /// Adds a file that is no artifact: a report, or the persisted texts.
    mutating func add(_ text: String, at path: String) {
        files.append(File(path: path, bytes: Array(text.utf8), isArtifact: false))
    }

    /// The sources that have an artifact of their own, by the paths that the documents know them by.
    private static func sources(
        _ options: Options, _ inputs: TargetInputs, _ result: TargetCompilation.Result?, _ pathText: PathText
    ) -> [String] {
        guard options.emitsOnlyNamed || !options.emitted.isEmpty else {
            let program = result?.compiled.readerForm
            let locations = (program?.fragments.map(\.location) ?? []) + (program?.operations.map(\.location) ?? [])
            let withDocuments = Set(locations.map(\.source.path))
            return inputs.paths.filter(withDocuments.contains)
        }
        let known = Dictionary(inputs.paths.map { (pathText.absolute($0), $0) }) { first, _ in first }
        return options.emitted.map { known[pathText.absolute($0)] ?? $0 }
    }

    private mutating func findStaleFiles(in folder: String) {
        let made = Set(files.map { pathText.absolute($0.path) })
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        stale = names.sorted().map { "\(folder)/\($0)" }.filter { path in
            path.hasSuffix(language.fileSuffix) && !made.contains(pathText.absolute(path)) && isGenerated(path)
        }
    }

    /// An artifact never takes the place of a file that somebody wrote; an empty file is nobody's.
    private mutating func findForeignFiles() {
        let language = language
        let problems = files.mapInParallel { file -> Diagnostic? in
            guard let current = try? FileBytes.read(file.path), !current.isEmpty, !current.starts(with: language.mark.utf8) else {
                return nil
            }
            return TargetInputs.error(file.path, "this file is to be generated, and holds something that batonc did not write; move it")
        }
        diagnostics += problems.compactMap(\.self)
    }

    private func isGenerated(_ path: String) -> Bool {
        (try? FileBytes.read(path))?.starts(with: language.mark.utf8) == true
    }

    /// Errors about the files on disk that are not what they would be.
    func differences() -> [Diagnostic] {
        let changed = files.filter { (try? FileBytes.read($0.path)) != $0.bytes }.map(\.path)
        return (changed + stale).sorted().map { TargetInputs.error($0, "the generated file is stale; run batonc generate") }
    }

    /// Writes what differs and removes what is no longer made.
    func write() throws(FileError) {
        var folders: Set<String> = []
        for file in files {
            let folder = file.path.lastIndex(of: "/").map { String(file.path[..<$0]) } ?? "."
            if folders.insert(folder).inserted {
                try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            }
        }
        // One after another: a folder takes one new file at a time, and cores that wait for it cost more than they do.
        for file in files { try FileBytes.write(file.bytes, to: file.path) }
        for path in stale { try? FileManager.default.removeItem(atPath: path) }
    }
}
