import Foundation
import PackagePlugin

/// Compiles a target's GraphQL documents into Swift before the target is compiled.
///
/// Every Swift file may hold a marker, so every Swift file is an input, and SwiftPM does not plan again when the contents of one
/// change. Two commands keep the compiler out of most builds all the same: the markers tool reads all files and writes a list of
/// those that matter, only where it differs, and the compiler's one input is that list.
@main
struct BatonPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let configuration = Configuration.of(target: target.directoryURL, package: context.package.directoryURL)
        let documents = Documents(of: target, without: configuration.schemaFiles)
        guard !documents.all.isEmpty else { return [] }

        let work = context.pluginWorkDirectoryURL
        let list = work.appending(path: "Baton.markers.swift")
        let shared = work.appending(path: "Baton.shared.swift")
        let inputs = [configuration.file] + configuration.schemaFiles
        let markers = Command.buildCommand(
            displayName: "Finding the GraphQL documents of \(target.name)",
            executable: try context.tool(named: "baton-markers").url,
            arguments: ["--out", list.path] + inputs.flatMap { ["--also", $0.path] } + documents.all.map(\.path),
            inputFiles: documents.all + inputs.filter(\.isOnDisk),
            outputFiles: [list]
        )
        var arguments = [
            "generate", "--config", configuration.file.path, "--out", work.path, "--shared", shared.path,
            "--report", work.appending(path: "Baton.report.json").path, "--list", list.path, "--emit-named",
        ]
        if configuration.persistsTexts { arguments += ["--persisted", work.appending(path: "Baton.persisted.json").path] }
        if !configuration.file.isOnDisk { arguments.append("--optional-config") }
        for document in documents.marked { arguments += ["--emit", document.path] }
        let compile = Command.buildCommand(
            displayName: "Compiling the GraphQL documents of \(target.name)",
            executable: try context.tool(named: "batonc").url,
            arguments: arguments,
            inputFiles: [list],
            outputFiles: documents.marked.map { work.appending(path: $0.artifactName) } + [shared]
        )
        return [markers, compile]
    }
}

/// A target's configuration: `baton.json` in the target's folder, else in the package's.
private struct Configuration {
    /// Where the configuration is, or where it would be.
    let file: URL
    /// The files of the schema and of its extensions that it names, those in folders included.
    let schemaFiles: [URL]
    /// Whether it says that texts are persisted; a build may not write beside the configuration, so it names a file of its own.
    let persistsTexts: Bool

    static func of(target: URL, package: URL) -> Configuration {
        let beside = target.appending(path: "baton.json")
        let atRoot = package.appending(path: "baton.json")
        return Configuration(file: !beside.isOnDisk && atRoot.isOnDisk ? atRoot : beside)
    }

    private init(file: URL) {
        self.file = file
        // Only what the build has to watch is read here: the compiler reads the whole and says what is wrong with it.
        let contents = (try? Data(contentsOf: file)).flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any]
        persistsTexts = contents?["persistConfig"] != nil
        let paths = ["schema", "schemaExtensions"].flatMap { key in
            contents?[key] as? [String] ?? (contents?[key] as? String).map { [$0] } ?? []
        }
        schemaFiles = paths.flatMap { path in
            let url = path.hasPrefix("/") ? URL(filePath: path) : file.deletingLastPathComponent().appending(path: path)
            return url.standardizedFileURL.graphQLFilesInside ?? [url.standardizedFileURL]
        }
    }
}

/// A target's files that may hold documents.
private struct Documents {
    /// Every Swift file and every `.graphql` file but the schema's and its extensions'.
    let all: [URL]
    /// Those that hold a document as the build is planned, which get an artifact of their own. What a file gains later goes into
    /// the shared artifact until SwiftPM plans again.
    let marked: [URL]

    init(of target: any SourceModuleTarget, without schemaFiles: [URL]) {
        let schemaPaths = Set(schemaFiles.map(\.path))
        let graphQL = target.sourceFiles(withSuffix: ".graphql").map(\.url).filter { !schemaPaths.contains($0.standardizedFileURL.path) }
        let swift = target.sourceFiles(withSuffix: ".swift").map(\.url)
        all = (swift + graphQL).sorted { $0.path < $1.path }
        let markers = ["Query", "Fragment", "Mutation", "Subscription"].flatMap { [Data("@\($0)(".utf8), Data("@Baton.\($0)(".utf8)] }
        marked = all.filter { file in
            guard file.pathExtension == "swift" else { return true }
            guard let contents = try? Data(contentsOf: file, options: .mappedIfSafe) else { return false }
            return markers.contains { contents.range(of: $0) != nil }
        }
    }
}

extension URL {
    fileprivate var isOnDisk: Bool { FileManager.default.fileExists(atPath: path) }

    /// The `.graphql` files in this folder and the folders in it; `nil` for what is no folder.
    fileprivate var graphQLFilesInside: [URL]? {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else { return nil }
        let files = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return files.filter { $0.hasSuffix(".graphql") }.sorted().map { appending(path: $0).standardizedFileURL }
    }

    /// The name of the artifact for a source: `X.baton.swift` for `X.swift`, `X.graphql.swift` for `X.graphql`.
    fileprivate var artifactName: String {
        pathExtension == "swift" ? deletingPathExtension().lastPathComponent + ".baton.swift" : lastPathComponent + ".swift"
    }
}
