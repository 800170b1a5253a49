import BatonCompiler
import BatonConformance
import BatonSchemaLanguage
import BatonStore
import Foundation

/// Data that a seed makes: a schema, documents, and for each a response that answers the text that the compiler printed. The response is
/// the oracle.
struct RandomSuite {
    let seed: UInt64
    let documents: [RandomDocument]
    /// The schema that the documents are compiled with.
    let client: Schema
    let configuration: Configuration
    private let clientText: String
    /// The schema that the server answers by.
    private let server: Schema

    init(seed: UInt64, count: Int) throws {
        var random = SeededGenerator(seed: seed)
        let texts = RandomSchema(seed, &random)
        guard let server = Schema.read(Source(path: "schema.graphql", text: texts.server)).schema,
            let client = Schema.read(Source(path: "schema.graphql", text: texts.client)).schema,
            let configuration = Configuration.read(Source(path: "baton.json", text: Self.configurationText)).configuration
        else { throw RandomSuiteError(description: "the random schema of seed \(seed) does not read") }
        self.seed = seed
        self.server = server
        self.client = client
        self.configuration = configuration
        clientText = texts.client
        documents = (0..<count).map { RandomDocument(named: "Random\($0)", over: client, seed: random.next()) }
    }

    private static let configurationText = #"{"schema": "schema.graphql"}"#

    /// The values of the variables that a document declares.
    func variables(of document: RandomDocument) throws -> [String: Variable] {
        guard case .object(let variables) = try JSONValue.parse(Data(document.variables.utf8)) else { return [:] }
        return variables.filter { document.text.contains("$\($0.key):") }
    }

    /// What the server answers to an operation's text, or to an author's document, which the server would have to know the fragments of.
    func answer(_ text: String, _ variables: [String: Variable]) -> Variable {
        RandomWorld(schema: server, seed: seed, variables: variables, document: text).answer()
    }

    // MARK: As conformance data

    /// Writes the data into a folder, with a read of every leaf that the authors selected; gives the manifest's path.
    func write(to folder: String) throws -> String {
        try? FileManager.default.removeItem(atPath: folder)
        try FileManager.default.createDirectory(atPath: "\(folder)/documents", withIntermediateDirectories: true)
        try write(clientText, to: "\(folder)/schema.graphql")
        try write(Self.configurationText + "\n", to: "\(folder)/baton.json")
        for document in documents { try write(document.text, to: "\(folder)/documents/\(document.name).graphql") }

        let files = documents.map { "\(folder)/documents/\($0.name).graphql" }
        let outcome = Command.run(["print", "--config", "\(folder)/baton.json"] + documents.map(\.name) + files)
        guard outcome.code == 0 else { throw RandomSuiteError(description: "seed \(seed) does not compile: \(outcome.errors)") }
        let texts = outcome.output.split(separator: "\n").map(String.init)
        var cases: [Variable] = []
        for (document, printed) in zip(documents, texts) {
            let variables = try variables(of: document)
            try write(Variable.object(["data": answer(printed, variables)]).json, to: "\(folder)/\(document.name).json")
            var reads: [Variable] = []
            Self.addReads(of: answer(document.text, variables), at: [], to: &reads)
            cases.append([
                "name": .string(document.name), "operation": .string(document.name), "kind": "query", "variables": .object(variables),
                "responses": [.string("\(document.name).json")], "reads": .list(reads),
            ])
        }
        let manifest: Variable = [
            "format": 3, "sources": ["directory": "documents", "config": "baton.json"], "cases": .list(cases), "scripts": [],
        ]
        try write(manifest.json, to: "\(folder)/manifest.json")
        return "\(folder)/manifest.json"
    }

    /// A row for each leaf. A list of records with null entries has no rows below it, since a lens drops those.
    private static func addReads(of value: Variable, at path: [String], to reads: inout [Variable]) {
        switch value {
        case .object(let fields) where holdsRecords(value):
            for (key, field) in fields.sorted(by: { $0.key < $1.key }) { addReads(of: field, at: path + [key], to: &reads) }
        case .list(let elements) where holdsRecords(value):
            guard !elements.contains(.null) else { return }
            for (index, element) in elements.enumerated() { addReads(of: element, at: path + ["\(index)"], to: &reads) }
        case .list(let elements) where !elements.isEmpty && elements.allSatisfy({ $0 == .null }):
            // Records or scalars: the response does not tell.
            return
        default:
            reads.append(["path": .string(path.joined(separator: ".")), "value": value])
        }
    }

    /// Whether a value is a record's or has some in it. An object that is a custom scalar's is marked by its one field.
    static func holdsRecords(_ value: Variable) -> Bool {
        switch value {
        case .object(let fields): fields["blob"] == nil
        case .list(let elements): elements.contains(where: holdsRecords)
        default: false
        }
    }

    private func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path))
    }
}

/// Why random data could not be made.
struct RandomSuiteError: Error, CustomStringConvertible {
    let description: String
}
