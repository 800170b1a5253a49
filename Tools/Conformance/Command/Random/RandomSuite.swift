import BatonCompiler
import BatonConformance
import BatonSchemaLanguage
import BatonStore
import Foundation

/// Conformance data that a seed makes: a schema, documents, and for each a response that answers the text that the compiler printed, with
/// a read of every leaf that the author selected. The response is the oracle.
struct RandomSuite {
    let seed: UInt64
    let count: Int

    /// Writes the data into a folder; gives the manifest's path.
    func write(to folder: String) throws -> String {
        var random = SeededGenerator(seed: seed)
        let text = RandomSchema.text(&random)
        guard let schema = Schema.read(Source(path: "schema.graphql", text: text)).schema else {
            throw RandomSuiteError(description: "the random schema of seed \(seed) does not read")
        }
        try? FileManager.default.removeItem(atPath: folder)
        try FileManager.default.createDirectory(atPath: "\(folder)/documents", withIntermediateDirectories: true)
        try write(text, to: "\(folder)/schema.graphql")
        try write(#"{"schema": "schema.graphql"}"# + "\n", to: "\(folder)/baton.json")
        let documents = (0..<count).map { RandomDocument(named: "Random\($0)", over: schema, seed: random.next()) }
        for document in documents { try write(document.text, to: "\(folder)/documents/\(document.name).graphql") }

        let files = documents.map { "\(folder)/documents/\($0.name).graphql" }
        let outcome = Command.run(["print", "--config", "\(folder)/baton.json"] + documents.map(\.name) + files)
        guard outcome.code == 0 else { throw RandomSuiteError(description: "seed \(seed) does not compile: \(outcome.errors)") }
        let texts = outcome.output.split(separator: "\n").map(String.init)
        var cases: [Variable] = []
        for (document, printed) in zip(documents, texts) {
            guard case .object(let variables) = try JSONValue.parse(Data(document.variables.utf8)) else { continue }
            let used = variables.filter { document.text.contains("$\($0.key):") }
            func answer(_ text: String) -> Variable {
                RandomWorld(schema: schema, seed: seed, variables: used, document: text).answer()
            }
            try write(Variable.object(["data": answer(printed)]).json, to: "\(folder)/\(document.name).json")
            var reads: [Variable] = []
            Self.addReads(of: answer(document.text), at: [], to: &reads)
            cases.append([
                "name": .string(document.name), "operation": .string(document.name), "kind": "query", "variables": .object(used),
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
        case .object(let fields):
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

    private static func holdsRecords(_ value: Variable) -> Bool {
        switch value {
        case .object: true
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
