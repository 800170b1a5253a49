import BatonMarkers
import BatonSchemaLanguage
import Foundation

/// The files of a schema and of its client extensions.
struct SchemaFiles: Sendable {
    /// A file, and what names it.
    private struct File: Sendable {
        let path: String
        let name: Configuration.Path
        let isExtension: Bool
    }

    private var files: [File]
    private let configurationPath: String

    /// The files that a configuration names, or for the schema those that the command line names in their place.
    init(of configuration: Configuration, at configurationPath: String, _ options: Options) {
        self.configurationPath = configurationPath
        files =
            options.schema.isEmpty
            ? configuration.schema.map {
                File(path: PathText.beside(configurationPath, $0.text), name: $0, isExtension: false)
            } : options.schema.map { File(path: $0, name: Configuration.Path($0), isExtension: false) }
        var seen: Set<String> = []
        for name in configuration.schemaExtensions {
            let path = PathText.beside(configurationPath, name.text)
            for file in Self.graphQLFiles(in: path) ?? [path] where seen.insert(file).inserted {
                files.append(File(path: file, name: name, isExtension: true))
            }
        }
    }

    /// The paths of all files.
    var paths: [String] { files.map(\.path) }

    /// The schema that the files hold, which were read in their order; nil, with what is wrong, where it can't be read.
    func schema(of read: [InputFiles.File]) -> (schema: Schema?, diagnostics: [Diagnostic]) {
        var sources: [Source] = []
        var extensions: [Source] = []
        var diagnostics: [Diagnostic] = []
        for (file, read) in zip(files, read) {
            switch read.contents {
            case .success(let bytes):
                let source = Source(path: file.path, bytes: bytes)
                if file.isExtension { extensions.append(source) } else { sources.append(source) }
            case .failure(let error): diagnostics.append(problem(with: file, error))
            }
        }
        return diagnostics.isEmpty ? Schema.read(sources, extensions: extensions) : (nil, diagnostics)
    }

    /// A file that is not there is the mistake of what names it, so it is reported there.
    private func problem(with file: File, _ error: FileError) -> Diagnostic {
        let what = "\(file.isExtension ? "schema extension" : "schema file") `\(file.name.text)`"
        let message = error.isMissing ? "there is no \(what)" : "the \(what) can't be read: \(error.reason)"
        return file.name.location?.error(message) ?? TargetInputs.error(file.path, message)
    }

    /// The paths of the `.graphql` files in a folder and the folders in it, in order; `nil` for what is no folder.
    private static func graphQLFiles(in folder: String) -> [String]? {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else { return nil }
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        return files.filter { $0.hasSuffix(".graphql") }.sorted().map { prefix + $0 }
    }
}
