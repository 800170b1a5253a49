import BatonSchemaLanguage
import Foundation

/// Literals as values of a type, with variables in them that have values already.
enum ValueCases {
    static func run(_ vector: Case) throws {
        let text = try String(contentsOf: vector.folder.appendingPathComponent("values.graphql"), encoding: .utf8)
        guard let schema = Schema.read(Source(path: "schema", text: text)).schema else { throw Failure("the schema is not read") }
        var types = Parser(Source(path: "type", text: try vector.text("type")))
        try types.start()
        let type = Schema.TypeUse(try types.typeReference())
        var literals = Parser(Source(path: "literal", text: try vector.text("literal")))
        try literals.start()
        let literal = try literals.value(isConstant: false)
        let variables = (vector.facts["variables"]?.object ?? [:]).mapValues(CoercedValue.init)
        guard let value = schema.coerce(literal, to: type, variables: variables) else {
            if try vector.text("outcome") == "ok" { throw Failure("the literal is no value of the type") }
            return
        }
        guard try vector.text("outcome") == "ok" else { throw Failure("the literal is a value of the type, \(JSON(value))") }
        try compare(JSON(value), with: vector.facts["value"], called: "value")
    }
}

extension CoercedValue {
    /// The value of a variable.
    fileprivate init(_ json: JSON) {
        self =
            switch json {
            case .null: .null
            case .boolean(let value): .boolean(value)
            case .number(let value): Int32(exactly: value).map(CoercedValue.int) ?? .float(value)
            case .string(let value): .string(value)
            case .array(let values): .list(values.map(CoercedValue.init))
            case .object(let members): .object(members.mapValues(CoercedValue.init))
            }
    }
}

extension JSON {
    /// A value as JSON.
    fileprivate init(_ value: CoercedValue) {
        self =
            switch value {
            case .null: .null
            case .int(let number): .number(Double(number))
            case .float(let number): .number(number)
            case .string(let text), .enumeration(let text): .string(text)
            case .boolean(let flag): .boolean(flag)
            case .list(let values): .array(values.map(JSON.init))
            case .object(let members): .object(members.mapValues(JSON.init))
            case .custom(let literal): .string(Printer(.compact).value(literal))
            }
    }
}
