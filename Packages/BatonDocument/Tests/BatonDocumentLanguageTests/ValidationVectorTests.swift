import BatonSchemaLanguage
import Foundation
import Synchronization
import Testing

@testable import BatonDocumentLanguage

/// Rules, each alone, against a reference implementation's recorded outcomes.
@Suite(.enabled(if: SharedData.has("vectors/validation"), SharedData.absence))
struct ValidationVectorTests {
    @Test func `rules find what the reference finds, at the same places`() throws {
        for (name, rules) in Self.rules.sorted(by: { $0.key < $1.key }) {
            let cases = try SharedData.cases("vectors/validation/\(name).json")
            #expect(!cases.isEmpty)
            for vector in cases where vector["kind"] as? String != "sdl" { try check(vector, rules, name) }
        }
    }

    @Test func `rules find what the reference finds in changed documents`() throws {
        for file in ["mutated", "all-specified-rules"] {
            for vector in try SharedData.cases("vectors/validation/\(file).json") {
                let errors = vector["errors"] as? [[String: Any]] ?? []
                // Of two fragments with one name, the reference follows the later and this compiler the first.
                let isAmbiguous = errors.contains { $0["rule"] as? String == "UniqueFragmentNamesRule" }
                for (name, rules) in Self.rules where !Self.unlisted.contains(name) {
                    if isAmbiguous, name == "NoFragmentCyclesRule" { continue }
                    var one = vector
                    one["errors"] = errors.filter { $0["rule"] as? String == name }
                    try check(one, rules, name)
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

    private func check(_ vector: [String: Any], _ rules: [any ValidationRule.Type], _ rule: String) throws {
        let name = "\(rule): \(vector["name"] as? String ?? "")"
        let text = vector["document"] as? String ?? ""
        var sdl = vector["schema"] as? String ?? ""
        if let file = vector["schemaFile"] as? String { sdl = try SharedData.text("vectors/validation/\(file)") }
        let (schema, schemaDiagnostics) = Self.schemas.withLock { schemas in
            if let read = schemas[sdl] { return read }
            let read = Schema.read(Source(path: "schema", text: sdl))
            schemas[sdl] = read
            return read
        }
        // Schemas that are wrong in themselves are not about documents; the reference's may lack a built-in scalar, ours do not.
        guard let schema else {
            #expect(!schemaDiagnostics.isEmpty)
            return
        }
        if name.hasSuffix("references to standard scalars that are missing in schema") { return }
        let (document, diagnostics) = Syntax.ExecutableDocument.parse(Source(path: "case", text: text))
        guard diagnostics.isEmpty else { return }
        let found = Validation.check([document], against: schema, rules: rules).map { Place(line: $0.line, column: $0.column) }
        let expected = (vector["errors"] as? [[String: Any]] ?? []).map { error in
            (error["locations"] as? [[String: Any]] ?? []).map { location in
                let line = location["line"] as? Int ?? 0
                let column = location["column"] as? Int ?? 0
                return Place(line: line, column: text.utf8Line(line).utf8Column(column))
            }
        }
        for place in found {
            #expect(expected.contains { $0.contains(place) }, "\(name) finds more at \(place):\n\(text)")
        }
        if rule == "OverlappingFieldsCanBeMergedRule" {
            #expect(found.isEmpty == expected.isEmpty, "\(name):\n\(text)")
        } else {
            for places in expected { #expect(places.contains { found.contains($0) }, "\(name) misses \(places):\n\(text)") }
        }
    }

    /// Schemas that were read, by their text; most cases share one.
    private static let schemas = Mutex<[String: (schema: Schema?, diagnostics: [Diagnostic])]>([:])

    private struct Place: Hashable {
        let line: Int
        let column: Int
    }

    /// Rules whose recorded errors stand under another name, or are left out of the collected files.
    private static let unlisted: Set<String> = ["KnownArgumentNamesOnDirectivesRule", "ProvidedRequiredArgumentsOnDirectivesRule"]

    private static var rules: [String: [any ValidationRule.Type]] {
        [
            "FieldsOnCorrectTypeRule": [FieldsOnCorrectType.self],
            "FragmentsOnCompositeTypesRule": [FragmentsOnCompositeTypes.self],
            "KnownArgumentNamesRule": [KnownArgumentNames.self],
            "KnownDirectivesRule": [KnownDirectives.self],
            "KnownFragmentNamesRule": [KnownFragmentNames.self],
            "KnownTypeNamesRule": [KnownTypeNames.self],
            "NoFragmentCyclesRule": [NoFragmentCycles.self],
            "NoUndefinedVariablesRule": [NoUndefinedVariables.self],
            "NoUnusedFragmentsRule": [NoUnusedFragments.self],
            "NoUnusedVariablesRule": [NoUnusedVariables.self],
            "OverlappingFieldsCanBeMergedRule": [OverlappingFieldsCanBeMerged.self],
            "PossibleFragmentSpreadsRule": [PossibleFragmentSpreads.self],
            "ProvidedRequiredArgumentsRule": [ProvidedRequiredArguments.self],
            "ScalarLeafsRule": [LeafSelections.self],
            "SingleFieldSubscriptionsRule": [SingleFieldSubscriptions.self],
            "UniqueArgumentNamesRule": [UniqueArgumentNames.self],
            "UniqueDirectivesPerLocationRule": [UniqueDirectivesPerLocation.self],
            "UniqueInputFieldNamesRule": [UniqueInputFieldNames.self],
            "UniqueVariableNamesRule": [UniqueVariableNames.self],
            "ValuesOfCorrectTypeRule": [ValuesOfCorrectType.self],
            "VariablesAreInputTypesRule": [VariablesAreInputTypes.self],
            "VariablesInAllowedPositionRule": [VariablesInAllowedPosition.self],
        ]
    }
}

extension String {
    /// The column in UTF-8 of a column in Unicode scalars, both from 1.
    func utf8Column(_ scalarColumn: Int) -> Int {
        String(String.UnicodeScalarView(unicodeScalars.prefix(scalarColumn - 1))).utf8.count + 1
    }
}
