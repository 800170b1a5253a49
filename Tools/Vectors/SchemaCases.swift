@_spi(Vectors) import BatonDocumentLanguage
@_spi(Vectors) import BatonSchemaLanguage
import Synchronization

/// Rules over schemas, and schemas as a whole.
enum SchemaCases {
    static func runRule(_ rule: String, _ vector: Case) throws { throw Failure("schemas have no rules of names yet") }
    static func runAll(_ vector: Case) throws { throw Failure("schemas have no rules of names yet") }
    static func runSchema(_ vector: Case) throws { throw Failure("schemas have no rules of names yet") }

    /// A schema by its text, read once.
    static func schema(_ text: String) throws -> Schema {
        let (schema, problems) = schemas.withLock { schemas in
            if let read = schemas[text] { return read }
            let read = Schema.read(Source(path: "schema", text: text))
            schemas[text] = (read.0, read.1)
            return (read.0, read.1)
        }
        guard let schema else { throw Failure("the schema is not read: \(problems.first?.description ?? "")") }
        return schema
    }

    private static let schemas = Mutex<[String: (Schema?, [Diagnostic])]>([:])
}
