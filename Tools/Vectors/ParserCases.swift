@_spi(Vectors) import BatonDocumentLanguage
import BatonSchemaLanguage

/// Documents, values and types: what is read, where, as what tree, or where it cannot be read.
enum ParserCases {
    /// A document and the kinds and places of its definitions, or where it fails.
    static func run(_ vector: Case) throws {
        let text = try vector.text("source")
        let parsed = Parsed(text)
        if let error = vector.facts["error"] {
            guard let first = parsed.diagnostics.first else { throw Failure("no error is found") }
            let position = TextPlaces(text).scalarPosition(line: first.line, column: first.column)
            guard position == Position(error) else { throw Failure("the error is at \(position.line):\(position.column): \(first)") }
            return
        }
        let found = try parsed.tree()["definitions"]?.array?.map { definition in
            var facts: [String: JSON] = [:]
            facts["kind"] = definition["kind"]
            facts["operation"] = definition["operation"]
            facts["name"] = definition["name"]?["value"]
            facts["start"] = definition["loc"]?["start"]
            facts["end"] = definition["loc"]?["end"]
            return JSON.object(facts)
        }
        let expected = vector.facts["definitions"]?.array?.map { definition in
            JSON.object((definition.object ?? [:]).filter { !["line", "column", "columnUTF16"].contains($0.key) })
        }
        try compare(.array(found ?? []), with: .array(expected ?? []), called: "definitions")
    }

    /// A document and its whole tree.
    static func runTree(_ vector: Case) throws {
        try compare(Parsed(try vector.text("source")).tree(), with: vector.facts["ast"], called: "ast")
    }

    /// A value or a type alone: its tree and its print, or where it fails.
    static func runPart(_ vector: Case) throws {
        let text = try vector.text("source")
        let places = TextPlaces(text)
        do {
            var parser = Parser(Source(path: "case", text: text))
            try parser.start()
            let tree = SyntaxTree(places)
            let (node, printed): (JSON, String)
            if try vector.text("entry") == "type" {
                let type = try parser.typeReference()
                (node, printed) = (tree.type(type), Printer(.pretty).type(type))
            } else {
                let value = try parser.value(isConstant: try vector.text("entry") == "constValue")
                (node, printed) = (tree.value(value), Printer(.pretty).value(value))
            }
            if !parser.at(.end) { throw parser.unexpected(expected: Token.Kind.end.text) }
            if vector.has("error") { throw Failure("no error is found") }
            try compare(node, with: vector.facts["ast"], called: "ast")
            try compare(.string(printed), with: vector.facts["printed"], called: "printed")
        } catch let error as SyntaxError {
            guard places.scalarOffset(error.offset) == vector.facts["error"]?["offset"]?.int else {
                throw Failure("an error is found at offset \(places.scalarOffset(error.offset)): \(error.message)")
            }
        }
    }
}

/// Fails where a result differs from what a case says.
func compare(_ found: JSON, with expected: JSON?, called name: String) throws {
    if let difference = found.difference(from: expected ?? .null, at: name) { throw Failure(difference) }
}

/// A document with definitions of any kind.
struct Parsed {
    let executable: Syntax.ExecutableDocument
    let typeSystem: Syntax.SchemaDocument
    let diagnostics: [Diagnostic]
    private let places: TextPlaces

    init(_ text: String) {
        (executable, typeSystem, diagnostics) = Syntax.ExecutableDocument.parseAny(Source(path: "case", text: text))
        places = TextPlaces(text)
    }

    /// Calls one function for each definition, in the order written.
    func inOrder<Result>(
        _ executable: (Syntax.ExecutableDefinition) -> Result, _ typeSystem: (Syntax.TypeSystemDefinition) -> Result
    ) throws -> [Result] {
        if let first = diagnostics.first { throw Failure("an error is found: \(first)") }
        let found =
            self.executable.definitions.map { ($0.span.start, executable($0)) }
            + self.typeSystem.definitions.map { ($0.span.start, typeSystem($0)) }
        return found.sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// The tree of a document without errors.
    func tree() throws -> JSON {
        let tree = SyntaxTree(places)
        let definitions = try inOrder(tree.definition, tree.definition)
        return tree.node("Document", Span(0, places.text.utf8.count), ["definitions": .array(definitions)])
    }
}
