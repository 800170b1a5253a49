@_spi(Vectors) import BatonDocumentLanguage
import BatonSchemaLanguage
import Foundation

/// Literals as values of a type, with variables in them that have values already.
///
/// Baton sends literals as they are written; what they come to is a server's to say. So a case is put as an argument into a document,
/// whose rules accept or refuse it, and its value is made of what the schema says: its types and its defaults.
enum ValueCases {
    static func run(_ vector: Case) throws {
        let sdl = try String(contentsOf: vector.folder.appendingPathComponent("values.graphql"), encoding: .utf8)
        let typeText = try vector.text("type")
        guard
            let schema = Schema.read(
                Source(path: "schema", text: sdl + "\nextend type Query { case(value: \(typeText)): Int }\n")
            ).0, let type = schema.type("Query")?.field("case")?.argument("value")?.type
        else { throw Failure("the schema is not read") }
        var parser = Parser(Source(path: "case", text: try vector.text("literal")))
        try parser.start()
        let written = try parser.value(isConstant: false)
        let literal = Literal(schema: schema, variables: vector.facts["variables"]?.object ?? [:])
        let value = literal.filled(written, as: type)
        let isValid = value.map { value in
            ValidationCases.errors(inText: "{case(value:\(Printer(.compact).value(value)))}", against: schema).isEmpty
        }
        guard try vector.text("outcome") == "ok" else {
            if isValid == true { throw Failure("the literal is accepted") }
            return
        }
        guard let value, isValid == true else { throw Failure("the literal is refused") }
        try compare(literal.result(of: value, as: type), with: vector.facts["value"], called: "value")
    }
}

/// Values of literals by what a schema says of their types.
private struct Literal {
    let schema: Schema
    let variables: [String: JSON]

    /// A literal with the variables' values in it; nil where it is a variable without one. Fields that a type does not have are left
    /// out, as a server that comes to a value ignores them; that a document may not hold them is another rule's case.
    func filled(_ value: Syntax.Value, as type: Schema.TypeUse?) -> Syntax.Value? {
        switch value {
        case .variable(let name, let span): return variables[name.text].map { constant($0, as: type, span) }
        case .list(let values, let span):
            return .list(values.map { filled($0, as: type?.element) ?? .null(span) }, span)
        case .object(let fields, let span):
            guard let object = type.flatMap({ schema.type($0.name) }), object.kind == .input else { return value }
            return .object(
                fields.compactMap { field in
                    guard let definition = object.inputField(field.name.text) else { return nil }
                    return filled(field.value, as: definition.type).map {
                        Syntax.ObjectField(name: field.name, value: $0, span: field.span)
                    }
                }, span)
        default: return value
        }
    }

    private func constant(_ value: JSON, as type: Schema.TypeUse?, _ span: Span) -> Syntax.Value {
        switch value {
        case .null: .null(span)
        case .boolean(let flag): .boolean(flag, span)
        case .number(let number): Int(exactly: number).map { .int("\($0)", span) } ?? .float("\(number)", span)
        case .string(let text):
            type.flatMap { schema.type($0.name)?.kind } == .enumeration
                ? .enumeration(Syntax.Name(text, span)) : .string(Syntax.StringLiteral(text, span: span))
        case .array(let values): .list(values.map { constant($0, as: type?.element, span) }, span)
        case .object(let members):
            .object(
                members.map { key, value in
                    let field = type.flatMap { schema.type($0.name)?.inputField(key) }
                    return Syntax.ObjectField(name: Syntax.Name(key, span), value: constant(value, as: field?.type, span), span: span)
                }, span)
        }
    }

    /// What a valid literal stands for, with a list around a single element and the defaults of fields that are not given.
    func result(of value: Syntax.Value, as type: Schema.TypeUse) -> JSON {
        if case .null = value { return .null }
        if let element = type.element {
            if case .list(let values, _) = value { return .array(values.map { result(of: $0, as: element) }) }
            return .array([result(of: value, as: element)])
        }
        switch value {
        case .int(let text, _): return type.name == "ID" ? .string(text) : .number(Double(text) ?? .nan)
        case .float(let text, _): return .number(Double(text) ?? .nan)
        case .boolean(let flag, _): return .boolean(flag)
        case .string(let literal): return .string(literal.value)
        case .enumeration(let name): return .string(name.text)
        case .object(let fields, _):
            let object = schema.type(type.name)
            var members: [String: JSON] = [:]
            for field in object?.inputFields ?? [] {
                let given = fields.last { $0.name.text == field.name }?.value ?? field.defaultValue
                members[field.name] = given.map { result(of: $0, as: field.type) }
            }
            return .object(members)
        case .variable, .null, .list: return .null
        }
    }
}
