import BatonMarkers
import BatonSchemaLanguage
import Foundation

/// What a compilation reads: the configuration, the schema and the documents.
struct TargetInputs {
    private(set) var configuration: Configuration?
    /// The schema's files.
    private(set) var schema: [Source] = []
    /// The files with the client's extensions of the schema.
    private(set) var schemaExtensions: [Source] = []
    /// Whether every file of the schema and its extensions could be read.
    private(set) var hasSchema = false
    /// The files' paths, in order, without the schema's and its extensions'.
    private(set) var paths: [String] = []
    private(set) var documents: [DocumentScan.Document] = []
    /// What could not be read, or not as what it should be.
    private(set) var diagnostics: [Diagnostic] = []

    /// Reads what a command line names. Everything that is wrong is found in one go.
    init(_ options: Options, _ pathText: PathText) {
        readConfiguration(at: options.configuration)
        if let configuration { readSchema(of: configuration, at: options.configuration) }
        var files = options.files
        if let list = options.list { files += filesListed(in: list) }
        var seen = Set((schema + schemaExtensions).map { pathText.absolute($0.path) })
        paths = files.sorted().filter { seen.insert(pathText.absolute($0)).inserted }
        for path in paths { readDocuments(of: path) }
        guard configuration == nil, diagnostics.isEmpty else { return }
        if !options.configurationIsOptional {
            diagnostics = [Self.error(options.configuration, "there is no such file; it says where the schema is")]
        } else if let document = documents.first {
            diagnostics = [
                document.source.error(at: 0, "this document can't be compiled: there is no \(options.configuration) to name its schema")
            ]
        }
    }

    /// A missing configuration is not reported here: whether that is wrong depends on the documents.
    private mutating func readConfiguration(at path: String) {
        do throws(FileError) {
            let source = Source(path: path, bytes: try FileBytes.read(path))
            let result = Configuration.read(source)
            diagnostics += result.diagnostics
            configuration = result.configuration
        } catch {
            if !error.isMissing { diagnostics.append(Self.error(path, "the configuration can't be read: \(error.reason)")) }
        }
    }

    private mutating func readSchema(of configuration: Configuration, at configurationPath: String) {
        let count = diagnostics.count
        schema = configuration.schema.compactMap { path in
            read(PathText.beside(configurationPath, path.text), named: path, "schema file", configurationPath)
        }
        var seen: Set<String> = []
        for path in configuration.schemaExtensions {
            let place = PathText.beside(configurationPath, path.text)
            for file in Self.graphQLFiles(in: place) ?? [place] where seen.insert(file).inserted {
                if let source = read(file, named: path, "schema extension", configurationPath) { schemaExtensions.append(source) }
            }
        }
        hasSchema = diagnostics.count == count && !schema.isEmpty
    }

    /// A file that is not there is the configuration's mistake, so it is reported where that names it.
    private mutating func read(
        _ path: String, named name: Configuration.Path, _ what: String, _ configurationPath: String
    ) -> Source? {
        do throws(FileError) {
            return Source(path: path, bytes: try FileBytes.read(path))
        } catch {
            let file = "\(what) `\(name.text)`"
            let message = error.isMissing ? "there is no \(file)" : "the \(file) can't be read: \(error.reason)"
            diagnostics.append(name.location?.error(message) ?? Self.error(configurationPath, message))
            return nil
        }
    }

    /// The paths of the `.graphql` files in a folder and the folders in it, in order; `nil` for what is no folder.
    private static func graphQLFiles(in folder: String) -> [String]? {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else { return nil }
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        return files.filter { $0.hasSuffix(".graphql") }.sorted().map { prefix + $0 }
    }

    private mutating func filesListed(in path: String) -> [String] {
        do throws(FileError) {
            if let list = MarkerList(text: String(decoding: try FileBytes.read(path), as: UTF8.self)) {
                return list.entries.filter { $0.role == .document }.map(\.path)
            }
            diagnostics.append(Self.error(path, "this is no list of baton-markers"))
        } catch {
            diagnostics.append(Self.error(path, "the list can't be read: \(error.reason)"))
        }
        return []
    }

    private mutating func readDocuments(of path: String) {
        do throws(FileError) {
            let scan = DocumentScan(path: path, bytes: try FileBytes.read(path))
            documents += scan.documents
            diagnostics += scan.diagnostics
        } catch {
            diagnostics.append(Self.error(path, error.isMissing ? "there is no such file" : "the file can't be read: \(error.reason)"))
        }
    }

    /// An error about a file as a whole.
    static func error(_ path: String, _ message: String) -> Diagnostic {
        Diagnostic(severity: .error, path: path, line: 1, column: 1, message: message)
    }
}
