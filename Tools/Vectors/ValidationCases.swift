@_spi(Vectors) import BatonDocumentLanguage
@_spi(Vectors) import BatonSchemaLanguage
import Foundation

/// What rules find in documents and schemas, and at which places. The words are Baton's own, so messages are not compared.
enum ValidationCases {
    /// The places of one error, in the order of the reference.
    typealias Places = [Position]

    /// One rule alone.
    static func runRule(_ vector: Case) throws {
        let rule = try vector.text("rule")
        try check(try found(by: rule, in: vector), expected(of: vector), rule)
    }

    /// Every rule of the specification, each alone.
    static func runAll(_ vector: Case) throws {
        // A part of another rule is reported under the other's name where documents are executable.
        let known =
            try vector.text("kind") == "sdl"
            ? SchemaRules.names : RuleRun.names.filter { !$0.hasSuffix("OnDirectivesRule") } + [definitionsRule]
        let named = (vector.facts["errors"]?.array ?? []).compactMap { $0["rule"]?.string }
        for rule in Set(known).union(named).subtracting(vector.rulesNotApplying).sorted() {
            try check(try found(by: rule, in: vector), expected(of: vector, rule: rule), rule)
        }
    }

    /// What all rules of the specification find in a text, or why it cannot be read.
    static func errors(inText text: String, against schema: Schema) -> [Diagnostic] {
        let (document, problems) = Syntax.ExecutableDocument.parse(Source(path: "case", text: text))
        if !problems.isEmpty { return problems }
        return RuleRun.findings(in: [document], against: schema).map(\.diagnostic).filter { $0.severity == .error }
    }

    /// The rule that the parser keeps: a document for a server holds operations and fragments only.
    private static let definitionsRule = "ExecutableDefinitionsRule"

    /// What a rule finds in a case's document, of whose definitions some may be a schema's.
    private static func found(by rule: String, in vector: Case) throws -> [Places] {
        let text = try vector.text("document")
        let places = TextPlaces(text)
        let source = Source(path: "case", text: text)
        let (document, typeSystem, problems) = Syntax.ExecutableDocument.parseAny(source)
        if let first = problems.first { throw Failure("the document is not read: \(first)") }
        if rule == definitionsRule {
            return Syntax.ExecutableDocument.parse(source).diagnostics.map { [places.scalarPosition(line: $0.line, column: $0.column)] }
        }
        let isSchema = try vector.text("kind") == "sdl"
        let base = try SchemaCases.base(of: vector)
        let schema = isSchema ? Schema.assumingValid(base.documents + [typeSystem]) : base.schema
        let inDocument = document.definitions.isEmpty && isSchema ? nil : RuleRun.findings(of: rule, in: [document], against: schema)
        let inSchema = typeSystem.definitions.isEmpty && !isSchema ? nil : SchemaRules.check(rule, [typeSystem], extending: base.documents)
        guard inDocument != nil || inSchema != nil else { throw Failure("there is no rule \(rule)") }
        return (inDocument ?? []).map { $0.locations.map { places.scalarPosition(ofByte: $0.offset) } }
            + (inSchema ?? []).map { [places.scalarPosition(line: $0.line, column: $0.column)] }
    }

    // MARK: Comparing

    /// The places of each error that a case expects, of one rule or of all.
    static func expected(of vector: Case, rule: String? = nil) throws -> [Places] {
        try (vector.facts["errors"]?.array ?? []).filter { rule == nil || $0["rule"]?.string == rule }.map { error in
            try (error["locations"]?.array ?? []).map { place in
                guard let position = Position(place) else { throw Failure("an error has no place") }
                return position
            }
        }
    }

    /// Fails unless something was found of each error expected, and nothing outside of them. An error is about all of its places; Baton
    /// says it at one of them, at each, or once for several errors that meet there.
    static func check(_ found: [Places], _ expected: [Places], _ rule: String) throws {
        let missing = expected.filter { error in !found.contains { $0.first.map(error.contains) != false || error.isEmpty } }
        let surplus = found.filter { finding in !expected.contains { $0.isEmpty || finding.allSatisfy($0.contains) } }
        if missing.isEmpty, surplus.isEmpty { return }
        throw Failure("\(rule) misses \(missing.map(described)), finds \(surplus.map(described)) beside")
    }

    private static func described(_ places: Places) -> String {
        places.map { "\($0.line):\($0.column)" }.joined(separator: " ")
    }
}
