import Foundation
import Testing

@_spi(Vectors) @testable import BatonSchemaLanguage

/// The rules of schemas against a reference implementation's recorded outcomes, places included.
@Suite(.enabled(if: SharedData.has("vectors/validation"), SharedData.absence))
struct SchemaVectorTests {
    private struct Place: Hashable {
        let line: Int
        let column: Int
    }

    @Test(arguments: SchemaRules.names)
    func `a rule alone finds what the reference finds`(rule: String) throws {
        let cases = try SharedData.cases("vectors/validation/\(rule).json").filter { $0["kind"] as? String == "sdl" }
        let isOfExecutableDocumentsToo = ["UniqueArgumentNamesRule", "UniqueInputFieldNamesRule"].contains(rule)
        #expect(isOfExecutableDocumentsToo || !cases.isEmpty)
        for vector in cases { try check(vector, rule, vector["errors"] as? [[String: Any]] ?? []) }
    }

    @Test func `rules find what the reference finds in changed documents`() throws {
        let cases = try SharedData.cases("vectors/validation/mutated-sdl.json")
        #expect(cases.count > 100)
        for vector in cases {
            let errors = vector["errors"] as? [[String: Any]] ?? []
            #expect(errors.allSatisfy { SchemaRules.names.contains($0["rule"] as? String ?? "") })
            for rule in SchemaRules.names {
                // The unknown type is one of a fragment's, which the rules of executable documents report.
                if rule == "KnownTypeNamesRule", (vector["document"] as? String)?.contains("fragment Foo on Query") == true { continue }
                try check(vector, rule, errors.filter { $0["rule"] as? String == rule })
            }
        }
    }

    private func check(_ vector: [String: Any], _ rule: String, _ errors: [[String: Any]]) throws {
        let name = "\(rule): \(vector["name"] as? String ?? "")"
        let text = vector["document"] as? String ?? ""
        // Some documents hold operations beside the schema, which the parser of schemas passes over.
        let document = Syntax.SchemaDocument.parse(Source(path: "case", text: text)).document
        let base = (vector["schema"] as? String).map { [Syntax.SchemaDocument.parse(Source(path: "schema", text: $0)).document] } ?? []
        let found = try #require(SchemaRules.check(rule, [document], extending: base))
        compare(found, errors, name, text)
    }

    /// Every error is at a place of one that the reference reports, and each of the reference's has one.
    private func compare(_ found: [Diagnostic], _ errors: [[String: Any]], _ name: String, _ text: String) {
        let places = found.map { Place(line: $0.line, column: $0.column) }
        let expected = errors.map { error in
            (error["locations"] as? [[String: Any]] ?? []).map { Place(line: $0["line"] as? Int ?? 0, column: $0["column"] as? Int ?? 0) }
        }
        for place in places { #expect(expected.contains { $0.contains(place) }, "\(name) finds more at \(place):\n\(text)") }
        for locations in expected {
            #expect(locations.contains { places.contains($0) }, "\(name) misses \(locations):\n\(text)")
        }
    }

    @Test func `whole schemas are judged as by the reference`() throws {
        let cases = try SharedData.cases("vectors/schema-validation.json")
        #expect(cases.count > 50)
        for vector in cases {
            let name = vector["name"] as? String ?? ""
            let text = vector["schema"] as? String ?? ""
            var errors = vector["errors"] as? [[String: Any]] ?? []
            let (_, found) = Schema.read(Source(path: "schema", text: text))
            // An error about something that is not there has no place in the reference; here it is the schema's start.
            if errors.count == 1, (errors[0]["locations"] as? [Any])?.isEmpty == true {
                errors[0]["locations"] = [["line": 1, "column": 1]]
            }
            compare(found, errors, name, text)
        }
    }

    @Test(.enabled(if: SharedData.has("vectors/values.json"), SharedData.absence))
    func `literals are read as values as by the reference`() throws {
        let (read, diagnostics) = Schema.read(Source(path: "values", text: try SharedData.text("vectors/values.graphql")))
        #expect(diagnostics == [])
        let schema = try #require(read)
        let cases = try SharedData.cases("vectors/values.json")
        #expect(cases.count > 150)
        for vector in cases {
            let name = vector["name"] as? String ?? ""
            var parser = Parser(Source(path: "type", text: vector["type"] as? String ?? ""))
            try parser.start()
            let type = Schema.TypeUse(try parser.typeReference())
            parser = Parser(Source(path: "literal", text: vector["literal"] as? String ?? ""))
            try parser.start()
            let literal = try parser.value(isConstant: false)
            let variables = (vector["variables"] as? [String: Any] ?? [:]).mapValues(Self.coerced)
            let value = schema.coerce(literal, to: type, variables: variables)
            if vector["outcome"] as? String == "ok" {
                #expect(try Self.json(#require(value, "\(name)")) == Self.json(vector["value"] ?? NSNull()), "\(name)")
            } else {
                #expect(value == nil, "\(name)")
            }
        }
    }

    private static func coerced(_ json: Any) -> CoercedValue {
        switch json {
        case is NSNull: .null
        case let list as [Any]: .list(list.map(coerced))
        case let text as String: .string(text)
        case let number as NSNumber where CFBooleanTypeIDs.isBoolean(number): .boolean(number.boolValue)
        case let number as NSNumber: .int(number.int32Value)
        default: .null
        }
    }

    private static func json(_ value: CoercedValue) -> String {
        switch value {
        case .null: "null"
        case .int(let number): "\(number)"
        case .float(let number): "\(Int(exactly: number).map(String.init) ?? "\(number)")"
        case .string(let text), .enumeration(let text): "\"\(text)\""
        case .boolean(let value): "\(value)"
        case .list(let items): "[\(items.map(json).joined(separator: ","))]"
        case .object(let fields): "{\(fields.sorted { $0.key < $1.key }.map { "\($0.key):\(json($0.value))" }.joined(separator: ","))}"
        case .custom(let value): Printer(.compact).value(value)
        }
    }

    private static func json(_ value: Any) -> String {
        switch value {
        case let list as [Any]: "[\(list.map(json).joined(separator: ","))]"
        case let object as [String: Any]:
            "{\(object.sorted { $0.key < $1.key }.map { "\($0.key):\(json($0.value))" }.joined(separator: ","))}"
        case let text as String: "\"\(text)\""
        case let number as NSNumber where CFBooleanTypeIDs.isBoolean(number): "\(number.boolValue)"
        case let number as NSNumber: "\(Int(exactly: number.doubleValue).map(String.init) ?? "\(number.doubleValue)")"
        default: "null"
        }
    }
}

/// Foundation's JSON gives booleans as numbers; their type tells.
private enum CFBooleanTypeIDs {
    static func isBoolean(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" || String(cString: number.objCType) == "B" }
}
