import BatonDocumentLanguage
import BatonMarkers
import BatonSchemaLanguage
import Foundation

/// What a compilation reads: the configuration, the schema and the documents, all parsed.
struct TargetInputs {
    /// A document as it was written and as it was parsed.
    struct Document: Sendable {
        let scanned: DocumentScan.Document
        let syntax: Syntax.ExecutableDocument
    }

    /// Where the configuration is, or would be.
    let configurationPath: String
    private(set) var configuration: Configuration?
    /// The schema; nil where a file of it, or of its extensions, could not be read.
    private(set) var schema: Schema?
    /// The files' paths, in order, without the schema's and its extensions'.
    private(set) var paths: [String] = []
    private(set) var documents: [Document] = []
    /// What is wrong with the inputs, each by itself.
    private(set) var diagnostics: [Diagnostic] = []
    /// Whether every document could be read, so that what none of them defines is defined nowhere.
    private(set) var isWhole = true
    /// Whether every document that was read could be parsed.
    private(set) var isParsed = true

    /// Reads and parses what a command line names, on all cores. Everything that is wrong is found in one go.
    init(_ options: Options, _ pathText: PathText) {
        configurationPath = options.configuration ?? "baton.json"
        readConfiguration(at: configurationPath, options)
        let schemaFiles = configuration.map { SchemaFiles(of: $0, at: configurationPath, options) }
        var files = options.files
        if let list = options.list { files += filesListed(in: list) }
        var seen = Set(schemaFiles?.paths.map(pathText.absolute) ?? [])
        paths = files.sorted().filter { seen.insert(pathText.absolute($0)).inserted }
        // The schema is the longest piece of work, so it is begun first.
        let work: [Work] = (schemaFiles.map { [.schema($0)] } ?? []) + paths.map(Work.documents)
        for result in work.mapInParallel(\.result) { add(result) }
        guard configuration == nil, diagnostics.isEmpty else { return }
        if !options.configurationIsOptional {
            diagnostics = [Self.error(configurationPath, "there is no such file; it says where the schema is")]
        } else if let document = documents.first {
            diagnostics = [
                document.syntax.source.error(at: 0, "this document can't be compiled: there is no \(configurationPath) to name its schema")
            ]
        }
    }

    /// A missing configuration is not reported here: whether that is wrong depends on the documents.
    private mutating func readConfiguration(at path: String, _ options: Options) {
        do throws(FileError) {
            let result = Configuration.read(Source(path: path, bytes: try FileBytes.read(path)))
            diagnostics += result.diagnostics
            configuration = result.configuration
        } catch {
            if error.isMissing {
                // A schema that the command line names is all that a configuration has to say.
                if options.configuration == nil, let schema = options.schema.first { configuration = Configuration(schema: schema) }
            } else {
                diagnostics.append(Self.error(path, "the configuration can't be read: \(error.reason)"))
            }
        }
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
        isWhole = false
        return []
    }

    private mutating func add(_ result: Work.Result) {
        schema = schema ?? result.schema
        documents += result.documents
        diagnostics += result.diagnostics
        isWhole = isWhole && result.isWhole
        isParsed = isParsed && result.isParsed
    }

    /// Each fragment's definition as its author wrote it, printed compactly, by the fragment's name.
    var fragmentDefinitions: [String: String] {
        let printer = Printer(.compact)
        let pairs = documents.mapInParallel { document in
            document.syntax.definitions.compactMap { definition -> (String, String)? in
                guard case .fragment(let fragment) = definition else { return nil }
                return (fragment.name.text, printer.definition(definition))
            }
        }
        return Dictionary(pairs.joined()) { first, _ in first }
    }

    /// An error about a file as a whole.
    static func error(_ path: String, _ message: String) -> Diagnostic {
        Diagnostic(severity: .error, path: path, line: 1, column: 1, message: message)
    }
}

/// A piece of the reading that needs none of the others.
private enum Work: Sendable {
    case schema(SchemaFiles)
    case documents(String)

    struct Result: Sendable {
        var schema: Schema?
        var documents: [TargetInputs.Document] = []
        var diagnostics: [Diagnostic] = []
        var isWhole = true
        var isParsed = true
    }

    var result: Result {
        switch self {
        case .schema(let files):
            let (schema, diagnostics) = files.read()
            return Result(schema: schema, diagnostics: diagnostics)
        case .documents(let path): return Self.documents(of: path)
        }
    }

    private static func documents(of path: String) -> Result {
        var result = Result()
        do throws(FileError) {
            let scan = DocumentScan(path: path, bytes: try FileBytes.read(path))
            result.diagnostics = scan.diagnostics
            result.isWhole = scan.diagnostics.isEmpty
            for scanned in scan.documents {
                let (syntax, diagnostics) = Syntax.ExecutableDocument.parse(scanned.source)
                result.documents.append(TargetInputs.Document(scanned: scanned, syntax: syntax))
                result.diagnostics += diagnostics
                result.isParsed = result.isParsed && diagnostics.isEmpty
            }
        } catch {
            result.diagnostics = [
                TargetInputs.error(path, error.isMissing ? "there is no such file" : "the file can't be read: \(error.reason)")
            ]
            result.isWhole = false
        }
        return result
    }
}
