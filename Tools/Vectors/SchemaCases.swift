@_spi(Vectors) import BatonDocumentLanguage
@_spi(Vectors) import BatonSchemaLanguage
import Foundation
import Synchronization

/// Schemas: the ones that cases name, and what is wrong with one as a whole.
enum SchemaCases {
    /// A schema as a whole.
    static func run(_ vector: Case) throws {
        let text = try vector.text("schema")
        let places = TextPlaces(text)
        let found = Schema.read(Source(path: "case", text: text)).diagnostics
        try ValidationCases.check(
            found.map { [places.scalarPosition(line: $0.line, column: $0.column)] }, ValidationCases.expected(of: vector), "the schema")
    }

    /// A schema that documents are checked against or extend, with the definitions it is made of.
    struct Base: Sendable {
        let documents: [Syntax.SchemaDocument]
        let schema: Schema
    }

    /// The schema that a case names or holds, as it is: rules are run over documents alone. Most cases share a few.
    static func base(of vector: Case) throws -> Base {
        let text: String?
        if let file = vector.facts["schemaFile"]?.string {
            text = try String(contentsOf: vector.folder.appendingPathComponent(file), encoding: .utf8)
        } else {
            text = vector.facts["schema"]?.string
        }
        return try bases.withLock { bases in
            if let base = bases[text] { return base }
            let parsed = text.map { Syntax.SchemaDocument.parse(Source(path: "schema", text: $0)) }
            if let problem = parsed?.diagnostics.first { throw Failure("the schema is not read: \(problem)") }
            let documents = parsed.map { [$0.document] } ?? []
            let base = Base(documents: documents, schema: Schema.assumingValid(documents))
            bases[text] = base
            return base
        }
    }

    private static let bases = Mutex<[String?: Base]>([:])
}
