import BatonDocumentLanguage
import BatonSchemaLanguage

/// Fuzz targets of the front end: any bytes in, no crash, and what was read can be printed and read again.
///
/// A target traps when an invariant does not hold.
enum FrontEndTargets {
    /// Reads bytes as a document, as a schema and as a configuration.
    ///
    /// - Printing what was read and reading that gives the same again, in both forms.
    /// - Every diagnostic has a place.
    static func parse(_ bytes: [UInt8]) {
        let source = Source(path: "fuzz", bytes: bytes)
        let (document, diagnostics) = Syntax.ExecutableDocument.parse(source)
        check(diagnostics)
        if diagnostics.isEmpty {
            checkRoundTrip {
                executable($0)
            } of: {
                Printer($0).document(document)
            }
        }
        let (schema, schemaDiagnostics) = Syntax.SchemaDocument.parse(source)
        check(schemaDiagnostics)
        if schemaDiagnostics.isEmpty {
            checkRoundTrip {
                typeSystem($0)
            } of: {
                Printer($0).document(schema)
            }
        }
        check(Schema.build([schema]).diagnostics)
        check(Configuration.read(source).diagnostics)
    }

    /// Compiles bytes as the documents of a target with a schema of its own.
    ///
    /// What compiles has a text that compiles again, to itself: nothing is left for a second compilation to add or to take away.
    static func compile(_ bytes: [UInt8]) {
        let source = Source(path: "fuzz", bytes: bytes)
        let (compiled, diagnostics) = Compilation.compile(schema: [schema], configuration: configuration, documents: [source])
        check(diagnostics)
        guard let program = compiled?.operationForm else {
            precondition(diagnostics.contains { $0.severity == .error }, "nothing compiled without an error")
            return
        }
        for operation in program.operations {
            let text = OperationText.compact(operation, program)
            precondition(!text.utf8.contains(UInt8(ascii: "\n")), "a compact text has a line break: \(text)")
            let again = Compilation.compile(
                schema: [schema], configuration: configuration, documents: [Source(path: "text", text: text)])
            guard let second = again.compiled?.operationForm, let same = second.operations.first else {
                preconditionFailure("a text does not compile: \(text) \(again.diagnostics)")
            }
            precondition(OperationText.compact(same, second) == text, "a text compiles to another: \(text)")
        }
    }

    private static func check(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics {
            precondition(diagnostic.line > 0 && diagnostic.column > 0, "a diagnostic has no place: \(diagnostic)")
            precondition(!diagnostic.message.isEmpty && !diagnostic.detailedDescription.isEmpty, "a diagnostic says nothing")
        }
    }

    private static func checkRoundTrip(_ read: (String) -> ((Printer.Form) -> String)?, of print: (Printer.Form) -> String) {
        let pretty = print(.pretty)
        for form in [Printer.Form.pretty, .compact] {
            let text = print(form)
            guard let again = read(text) else { preconditionFailure("what was printed cannot be read: \(text)") }
            precondition(again(form) == text, "printing is not stable: \(text)")
            // The compact form writes block strings as ordinary ones, so the trees are compared where there are none.
            precondition(pretty.contains("\"\"\"") || again(.pretty) == pretty, "the two forms differ: \(text)")
        }
    }

    private static func executable(_ text: String) -> ((Printer.Form) -> String)? {
        let (document, diagnostics) = Syntax.ExecutableDocument.parse(Source(path: "printed", text: text))
        return diagnostics.isEmpty ? { Printer($0).document(document) } : nil
    }

    private static func typeSystem(_ text: String) -> ((Printer.Form) -> String)? {
        let (document, diagnostics) = Syntax.SchemaDocument.parse(Source(path: "printed", text: text))
        return diagnostics.isEmpty ? { Printer($0).document(document) } : nil
    }

    private static let configuration = Configuration(
        schema: "schema.graphql", identity: Configuration.Identity(types: [.init(type: "Asset", fields: ["uuid"])]))

    private static let schema = Source(
        path: "schema.graphql",
        text: """
            directive @note(text: String) repeatable on QUERY | FIELD | FRAGMENT_SPREAD | INLINE_FRAGMENT | FRAGMENT_DEFINITION
            type Query {
              repository(name: String!): Repository
              issues(first: Int = 10, filter: Filter, ids: [ID!]): [Issue!]!
              asset: Asset
              node(id: ID!): Node
            }
            type Mutation { rename(input: RenameInput!): RenamePayload }
            type Subscription { renamed(id: ID!): Issue }
            interface Node { id: ID! }
            type Repository implements Node { id: ID! name: String! issues(first: Int): IssueConnection! self: Repository }
            type IssueConnection { nodes: [Issue] total: Int! ratio: Float }
            type Issue implements Node { id: ID! number: Int! title: String state: State author: User related: [[Issue!]] }
            type User implements Node { id: ID! login: String! }
            type Asset { uuid: String! id: ID name(upper: Boolean): String }
            type RenamePayload { issue: Issue query: Query }
            enum State { OPEN CLOSED }
            input Filter { text: String = "a" states: [State!] nested: Filter }
            input RenameInput { id: ID! title: String! }
            """)
}
