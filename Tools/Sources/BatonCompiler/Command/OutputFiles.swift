import BatonMarkers
import BatonSchemaLanguage
import Foundation

/// The files that `generate` makes, and those it made before and makes no longer.
struct OutputFiles {
    /// Contents by path.
    private(set) var files: [(path: String, text: String)] = []
    /// Generated files that are in the folder and no longer made.
    private(set) var stale: [String] = []
    /// Two sources whose artifacts would be one file.
    private(set) var diagnostics: [Diagnostic] = []

    /// What a compilation makes; without a result, what the build expects of a target that has no documents.
    init(_ options: Options, _ inputs: TargetInputs, _ result: TargetCompilation.Result?, _ pathText: PathText) {
        let folder = options.output ?? "."
        let sharedPath = options.shared ?? "\(folder)/Baton.shared.swift"
        let sources = Self.sources(options, inputs, result, pathText)
        var takenBy: [String: String] = [:]
        for source in sources {
            let name = Artifacts.name(for: source)
            if let other = takenBy[name] {
                diagnostics.append(
                    TargetInputs.error(source, "the generated file `\(name)` would be \(other)'s too; rename one of the two"))
            }
            takenBy[name] = source
        }
        if let result {
            let artifacts = Artifacts(
                of: result.model, dialect: result.dialect, schema: result.program.schema, schemaDigest: result.schemaDigest)
            files = sources.map { ("\(folder)/\(Artifacts.name(for: $0))", artifacts.text(for: $0)) }
            files.append((sharedPath, artifacts.sharedText(without: Set(sources))))
        } else {
            files = sources.map { ("\(folder)/\(Artifacts.name(for: $0))", Artifacts.empty(for: $0)) }
            files.append((sharedPath, Artifacts.empty(for: nil)))
        }
        let made = Set(files.map { pathText.absolute($0.path) })
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        stale = names.sorted().map { "\(folder)/\($0)" }.filter { path in
            path.hasSuffix(".swift") && !made.contains(pathText.absolute(path)) && Self.isGenerated(path)
        }
    }

    /// The sources that have an artifact of their own, by the paths that the documents know them by.
    private static func sources(
        _ options: Options, _ inputs: TargetInputs, _ result: TargetCompilation.Result?, _ pathText: PathText
    ) -> [String] {
        guard options.emitsOnlyNamed || !options.emitted.isEmpty else {
            let locations =
                (result?.program.fragments.map(\.location) ?? []) + (result?.program.operations.map(\.location) ?? [])
            let withDocuments = Set(locations.map(\.source.path))
            return inputs.paths.filter(withDocuments.contains)
        }
        let known = Dictionary(inputs.paths.map { (pathText.absolute($0), $0) }) { first, _ in first }
        return options.emitted.map { known[pathText.absolute($0)] ?? $0 }
    }

    private static func isGenerated(_ path: String) -> Bool {
        (try? FileBytes.read(path))?.starts(with: Array(Artifacts.mark.utf8)) == true
    }

    /// Errors about the files on disk that are not what they would be.
    func differences() -> [Diagnostic] {
        let changed = files.filter { (try? FileBytes.read($0.path)) != Array($0.text.utf8) }.map(\.path)
        return (changed + stale).sorted().map { TargetInputs.error($0, "the generated file is stale; run batonc generate") }
    }

    /// Writes what differs and removes what is no longer made.
    func write() throws(FileError) {
        for file in files { try Self.write(file.text, to: file.path) }
        for path in stale { try? FileManager.default.removeItem(atPath: path) }
    }

    /// Writes a file that differs, in a folder that is made for it where there is none.
    static func write(_ text: String, to path: String) throws(FileError) {
        let folder = URL(filePath: path).deletingLastPathComponent().path
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try FileBytes.write(Array(text.utf8), to: path)
    }
}
