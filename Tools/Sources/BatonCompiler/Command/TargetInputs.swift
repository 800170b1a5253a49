import BatonDocumentLanguage
import BatonMarkers
import BatonSchemaLanguage

/// What a compilation is of: the configuration, the schema and the documents, all parsed.
struct TargetInputs {
    /// Where the configuration is, or would be.
    let configurationPath: String
    let configuration: Configuration?
    /// The schema; nil where a file of it, or of its extensions, could not be read.
    private(set) var schema: Schema?
    /// The files' paths, in order, without the schema's and its extensions'.
    let paths: [String]
    private(set) var documents: [DocumentFile.Document] = []
    /// What is wrong with the inputs, each by itself.
    private(set) var diagnostics: [Diagnostic]
    /// Whether every document could be read, so that what none of them defines is defined nowhere.
    private(set) var isWhole: Bool
    /// Whether every document that was read could be parsed.
    private(set) var isParsed = true

    /// Parses files on all cores. Everything that is wrong is found in one go.
    init(_ files: InputFiles, _ options: Options) {
        configurationPath = files.configurationPath
        configuration = files.configuration
        paths = files.documents.map(\.path)
        diagnostics = files.diagnostics
        isWhole = files.isWhole
        // The schema is the longest piece of work, so it is begun first.
        let work: [Work] = (files.schemaFiles.map { [.schema($0, files.schema)] } ?? []) + files.documents.map(Work.documents)
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

    private mutating func add(_ result: Work.Result) {
        switch result {
        case .schema(let schema, let problems):
            self.schema = schema
            diagnostics += problems
        case .documents(let file):
            documents += file.documents
            diagnostics += file.diagnostics
            isWhole = isWhole && file.isWhole
            isParsed = isParsed && file.isParsed
        }
    }

    /// An error about a file as a whole.
    static func error(_ path: String, _ message: String) -> Diagnostic {
        Diagnostic(severity: .error, path: path, line: 1, column: 1, message: message)
    }
}

extension [DocumentFile.Document] {
    /// Each fragment's definition as its author wrote it, printed compactly, by the fragment's name.
    var fragmentDefinitions: [String: String] {
        let printer = Printer(.compact)
        let pairs = mapInParallel { document in
            document.syntax.definitions.compactMap { definition -> (String, String)? in
                guard case .fragment(let fragment) = definition else { return nil }
                return (fragment.name.text, printer.definition(definition))
            }
        }
        return Dictionary(pairs.joined()) { first, _ in first }
    }
}

/// A piece of the parsing that needs none of the others.
private enum Work: Sendable {
    case schema(SchemaFiles, [InputFiles.File])
    case documents(InputFiles.File)

    enum Result: Sendable {
        case schema(Schema?, [Diagnostic])
        case documents(DocumentFile)
    }

    var result: Result {
        switch self {
        case .schema(let schema, let files):
            let (schema, diagnostics) = schema.schema(of: files)
            return .schema(schema, diagnostics)
        case .documents(let file): return .documents(DocumentFile(file))
        }
    }
}
