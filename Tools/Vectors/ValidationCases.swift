@_spi(Vectors) import BatonDocumentLanguage
@_spi(Vectors) import BatonSchemaLanguage
import Foundation

/// What rules find in documents and schemas, and at which places. The words are Baton's own, so messages are not compared.
enum ValidationCases {
    /// The places of one error, in the order of the reference.
    typealias Places = [Position]

    // MARK: Executable documents

    /// One rule alone.
    static func runRule(_ vector: Case) throws {
        let rule = try vector.text("rule")
        if try vector.text("kind") == "sdl" { return try SchemaCases.runRule(rule, vector) }
        let text = try vector.text("document")
        try check(try found(by: rule, in: text, against: schema(of: vector)), expected(of: vector), rule)
    }

    /// Every rule of the specification, each alone.
    static func runAll(_ vector: Case) throws {
        if try vector.text("kind") == "sdl" { return try SchemaCases.runAll(vector) }
        let text = try vector.text("document")
        let schema = try schema(of: vector)
        for rule in rules(of: vector, known: RuleRun.names + [definitionsRule]) {
            try check(try found(by: rule, in: text, against: schema), expected(of: vector, rule: rule), rule)
        }
    }

    /// What all rules of the specification find in a text against a schema's text.
    static func errors(inText text: String, schema: String) throws -> [Diagnostic] {
        let (read, problems) = Schema.read(Source(path: "schema", text: schema))
        guard let read else { throw Failure("the schema is not read: \(problems.first?.description ?? "")") }
        return errors(inText: text, against: read)
    }

    /// What all rules of the specification find in a text that is not too deep to be parsed.
    static func errors(inText text: String, against schema: Schema) -> [Diagnostic] {
        let (document, problems) = Syntax.ExecutableDocument.parse(Source(path: "case", text: text))
        if !problems.isEmpty { return problems }
        return RuleRun.findings(in: [document], against: schema).map(\.diagnostic).filter { $0.severity == .error }
    }

    /// The rules that a case with several is run with: those that are known, and those that the case has errors of. A rule that is
    /// listed as not applying is left out, and so is a part of another that the reference reports under the other's name.
    static func rules(of vector: Case, known: [String]) -> [String] {
        let named = (vector.facts["errors"]?.array ?? []).compactMap { $0["rule"]?.string }
        return Set(known.filter { !$0.hasSuffix("OnDirectivesRule") }).union(named).subtracting(vector.rulesNotApplying).sorted()
    }

    /// The rule that the parser keeps: a document for a server holds operations and fragments only.
    private static let definitionsRule = "ExecutableDefinitionsRule"

    private static func found(by rule: String, in text: String, against schema: Schema) throws -> [Places] {
        let places = TextPlaces(text)
        let source = Source(path: "case", text: text)
        let (document, typeSystem, problems) = Syntax.ExecutableDocument.parseAny(source)
        if let first = problems.first { throw Failure("the document is not read: \(first)") }
        if rule == definitionsRule {
            let refused = Syntax.ExecutableDocument.parse(source).diagnostics
            guard refused.count == typeSystem.definitions.count else { throw Failure("the parser refuses \(refused.count) definitions") }
            return refused.map { [places.scalarPosition(line: $0.line, column: $0.column)] }
        }
        guard let findings = RuleRun.findings(of: rule, in: [document], against: schema) else { throw Failure("there is no rule \(rule)") }
        return findings.map { $0.locations.map { places.scalarPosition(ofByte: $0.offset) } }
    }

    /// The schema that a case names or holds; most cases share a few.
    private static func schema(of vector: Case) throws -> Schema {
        let text =
            try vector.facts["schemaFile"]?.string.map {
                try String(contentsOf: vector.folder.appendingPathComponent($0), encoding: .utf8)
            } ?? vector.text("schema")
        return try SchemaCases.schema(text)
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
