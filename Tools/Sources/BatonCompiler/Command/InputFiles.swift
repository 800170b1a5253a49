import BatonMarkers
import BatonSchemaLanguage
import Foundation

/// The files of a compilation as bytes, each read once: the configuration, the schema, and what may hold documents.
struct InputFiles: Sendable {
    /// A file, or what is in the way of reading it.
    struct File: Sendable {
        let path: String
        let contents: Result<[UInt8], FileError>
        /// The hash of the contents; that of no bytes where there are none to be read.
        let hash: ContentHash

        init(_ path: String) {
            self.path = path
            contents = Result { () throws(FileError) in try FileBytes.read(path) }
            hash = ContentHash(of: (try? contents.get()) ?? [])
        }

        /// Whether it could be read.
        var isRead: Bool { if case .success = contents { true } else { false } }
    }

    /// Where the configuration is, or would be.
    let configurationPath: String
    /// The configuration's file; nil where nothing is there.
    private(set) var configurationFile: File?
    private(set) var configuration: Configuration?
    /// What the schema's files are; nil without a configuration.
    private(set) var schemaFiles: SchemaFiles?
    /// The schema's files and those of its extensions, in the order of `schemaFiles`.
    private(set) var schema: [File] = []
    /// What may hold documents, in the order of the paths, without the schema's files.
    private(set) var documents: [File] = []
    /// What is wrong with the configuration and with the list of files.
    private(set) var diagnostics: [Diagnostic] = []
    /// Whether every file is known that the command line means.
    private(set) var isWhole = true

    /// Reads what a command line names, on all cores.
    init(_ options: Options, _ pathText: PathText) {
        configurationPath = options.configuration ?? "baton.json"
        readConfiguration(options)
        schemaFiles = configuration.map { SchemaFiles(of: $0, at: configurationPath, options) }
        var files = options.files
        if let list = options.list { files += filesListed(in: list) }
        let schemaPaths = schemaFiles?.paths ?? []
        // By their bytes: a file system may tell two spellings of one name apart.
        var seen = Set(schemaPaths.map { Array(pathText.absolute($0).utf8) })
        let paths = files.sorted().filter { seen.insert(Array(pathText.absolute($0).utf8)).inserted }
        let read = (schemaPaths + paths).mapInParallel(File.init)
        schema = Array(read.prefix(schemaPaths.count))
        documents = Array(read.dropFirst(schemaPaths.count))
    }

    /// A missing configuration is not reported here: whether that is wrong depends on the documents.
    private mutating func readConfiguration(_ options: Options) {
        let file = File(configurationPath)
        switch file.contents {
        case .success(let bytes):
            configurationFile = file
            let result = Configuration.read(Source(path: file.path, bytes: bytes))
            diagnostics += result.diagnostics
            configuration = result.configuration
        case .failure(let error) where error.isMissing:
            // A schema that the command line names is all that a configuration has to say.
            if options.configuration == nil, let schema = options.schema.first { configuration = Configuration(schema: schema) }
        case .failure(let error):
            configurationFile = file
            diagnostics.append(TargetInputs.error(file.path, "the configuration can't be read: \(error.reason)"))
        }
    }

    private mutating func filesListed(in path: String) -> [String] {
        do throws(FileError) {
            if let list = MarkerList(text: String(decoding: try FileBytes.read(path), as: UTF8.self)) {
                return list.entries.filter { $0.role == .document }.map(\.path)
            }
            diagnostics.append(TargetInputs.error(path, "this is no list of baton-markers"))
        } catch {
            diagnostics.append(TargetInputs.error(path, "the list can't be read: \(error.reason)"))
        }
        isWhole = false
        return []
    }
}
