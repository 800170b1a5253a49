@_spi(Vectors) import BatonSchemaLanguage
import Foundation
import Synchronization
import Testing

@_spi(Vectors) @testable import BatonDocumentLanguage

/// Rules, each alone, against a reference implementation's recorded outcomes.
@Suite(.enabled(if: SharedData.has("vectors/validation"), SharedData.absence))
struct ValidationVectorTests {
    @Test func `rules find what the reference finds, at the same places`() throws {
        for rule in RuleRun.names {
            let cases = try SharedData.cases("vectors/validation/\(rule).json")
            #expect(!cases.isEmpty)
            for vector in cases where vector["kind"] as? String != "sdl" { try check(vector, rule) }
        }
    }

    @Test func `rules find what the reference finds in changed documents`() throws {
        for file in ["mutated", "all-specified-rules"] {
            for vector in try SharedData.cases("vectors/validation/\(file).json") {
                let errors = vector["errors"] as? [[String: Any]] ?? []
                // Of two fragments with one name, the reference follows the later and this compiler the first.
                let isAmbiguous = errors.contains { $0["rule"] as? String == "UniqueFragmentNamesRule" }
                for rule in RuleRun.names where !Self.unlisted.contains(rule) {
                    if isAmbiguous, rule == "NoFragmentCyclesRule" { continue }
                    var one = vector
                    one["errors"] = errors.filter { $0["rule"] as? String == rule }
                    try check(one, rule)
                }
            }
        }
    }

    @Test(.enabled(if: SharedData.has("vectors/stress.json"), SharedData.absence))
    func `big and twisted documents are judged in time`() throws {
        // Rules that are Baton's own have no part in the recorded outcome.
        let own: [any ValidationRule.Type] = [OperationsAreNamed.self, ReservedNames.self]
        let rules = Validation.rules.filter { rule in !own.contains { $0 == rule } }
        for vector in try SharedData.cases("vectors/stress.json") where vector["run"] as? String == "validate" {
            let name = vector["name"] as? String ?? ""
            let (schema, _) = Schema.read(Source(path: "schema", text: vector["schema"] as? String ?? ""))
            let (document, syntax) = Syntax.ExecutableDocument.parse(Source(path: "case", text: vector.stressText))
            guard let schema, syntax.isEmpty else {
                #expect(vector["expect"] as? String != "valid", "\(name)")
                continue
            }
            let errors = Validation.check([document], against: schema, rules: rules).filter { $0.severity == .error }
            switch vector["expect"] as? String {
            case "valid": #expect(errors == [], "\(name)")
            case "invalid", "invalidOrAborted": #expect(!errors.isEmpty, "\(name)")
            default: break
            }
        }
    }

    private func check(_ vector: [String: Any], _ rule: String) throws {
        let name = "\(rule): \(vector["name"] as? String ?? "")"
        let text = vector["document"] as? String ?? ""
        var sdl = vector["schema"] as? String ?? ""
        if let file = vector["schemaFile"] as? String { sdl = try SharedData.text("vectors/validation/\(file)") }
        // Some schemas are wrong in themselves, and what documents say against them is judged all the same.
        let schema = Self.schemas.withLock { schemas in
            if let schema = schemas[sdl] { return schema }
            let schema = Schema.assumingValid([Syntax.SchemaDocument.parse(Source(path: "schema", text: sdl)).document])
            schemas[sdl] = schema
            return schema
        }
        if Self.exceptions.contains(where: { rule == $0.rule && name.hasSuffix($0.name) }) { return }
        let (document, diagnostics) = Syntax.ExecutableDocument.parse(Source(path: "case", text: text))
        guard diagnostics.isEmpty else { return }
        let findings = try #require(RuleRun.findings(of: rule, in: [document], against: schema))
        let expected = (vector["errors"] as? [[String: Any]] ?? []).map { error in
            (error["locations"] as? [[String: Any]] ?? []).map { location in
                let line = location["line"] as? Int ?? 0
                return Position(line: line, column: text.utf8Line(line).utf8Column(location["column"] as? Int ?? 0))
            }
        }
        let isWarning = rule == "NoUnusedFragmentsRule"
        for finding in findings where isWarning || finding.diagnostic.severity == .error {
            let isExpected = expected.contains { $0.contains(finding.locations[0].position) }
            #expect(isExpected, "\(name) finds more: \(finding.diagnostic)\n\(text)")
        }
        for places in expected {
            let isFound = findings.contains { finding in finding.locations.contains { places.contains($0.position) } }
            #expect(isFound, "\(name) misses \(places):\n\(text)")
        }
    }

    /// Cases that this language decides otherwise.
    private static let exceptions: [(rule: String, name: String)] = [
        // Operations and fragments share one set of names.
        ("UniqueFragmentNamesRule", "fragment and operation named the same"), ("UniqueOperationNamesRule", "rename, double #4"),
        // The five built-in scalars are in every schema.
        ("KnownTypeNamesRule", "references to standard scalars that are missing in schema"),
    ]

    /// Schemas that were read, by their text; most cases share one.
    private static let schemas = Mutex<[String: Schema]>([:])

    /// Rules whose recorded errors stand under another name, or are left out of the collected files.
    private static let unlisted: Set<String> = ["KnownArgumentNamesOnDirectivesRule", "ProvidedRequiredArgumentsOnDirectivesRule"]
}

extension String {
    /// The column in UTF-8 of a column in Unicode scalars, both from 1.
    func utf8Column(_ scalarColumn: Int) -> Int {
        String(String.UnicodeScalarView(unicodeScalars.prefix(scalarColumn - 1))).utf8.count + 1
    }
}
