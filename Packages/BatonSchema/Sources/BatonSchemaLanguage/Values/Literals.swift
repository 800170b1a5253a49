/// What is wrong with a literal at its place.
public struct LiteralMistake: Hashable, Sendable {
    /// The offset of the part of the literal that is wrong.
    public let offset: Int
    /// What is wrong.
    public let message: String
    /// The type that the part should be of; `nil` where it is a part that is missing or too much.
    public let type: Schema.TypeUse?
}

extension Schema {
    /// What keeps a literal from being a value of a type (specification, sections 5.6.1, 5.6.2 and 5.6.4), in the order written.
    ///
    /// Variables fit everywhere, since another rule knows their types; a custom scalar's values are the server's to judge.
    ///
    /// - Parameter besides: Types that the schema does not have, by their names.
    public func mistakes(
        in value: Syntax.Value, as type: TypeUse, besides: (String) -> NamedType? = { _ in nil }
    ) -> [LiteralMistake] {
        // Most places hold a variable.
        if case .variable = value { return [] }
        return withoutActuallyEscaping(besides) { besides in
            var check = LiteralCheck(schema: self, besides: besides)
            check.check(value, type)
            return check.mistakes
        }
    }
}

private struct LiteralCheck {
    let schema: Schema
    let besides: (String) -> Schema.NamedType?
    var mistakes: [LiteralMistake] = []

    /// How many mistakes of one literal are told.
    private static let mistakeLimit = 200
    /// How many values an enum may have for a message to list them.
    private static let listLimit = 8

    mutating func check(_ value: Syntax.Value, _ type: Schema.TypeUse) {
        if mistakes.count >= Self.mistakeLimit { return }
        if case .variable = value { return }
        if case .null = value {
            if type.isNonNull { report(value.span.start, "a value of type `\(type)` cannot be null", type) }
            return
        }
        if let element = type.element {
            // One item stands for a list of it.
            guard case .list(let values, _) = value else { return check(value, element) }
            for value in values { check(value, element) }
            return
        }
        guard let named = schema.type(type.name) ?? besides(type.name) else { return }
        switch named.kind {
        case .input: checkObject(value, named)
        case .enumeration: checkEnum(value, named, type)
        case .scalar: checkScalar(value, named, type)
        default: break
        }
    }

    private mutating func report(_ offset: Int, _ message: String, _ type: Schema.TypeUse? = nil) {
        mistakes.append(LiteralMistake(offset: offset, message: message, type: type))
    }

    private mutating func mismatch(_ value: Syntax.Value, _ type: Schema.TypeUse, _ more: String = "") {
        report(value.span.start, "expected a value of type `\(type)`, found `\(Self.quote(value))`\(more)", type)
    }

    /// A value as a message quotes it: what it is shows at its start.
    private static func quote(_ value: Syntax.Value) -> String {
        let text = Printer(.compact).value(value).unicodeScalars
        return text.count <= 80 ? String(text) : String(text.prefix(79)) + "…"
    }

    private mutating func checkScalar(_ value: Syntax.Value, _ scalar: Schema.NamedType, _ type: Schema.TypeUse) {
        guard scalar.isBuiltIn else { return }
        switch (scalar.name, value) {
        case ("Int", .int(let text, _)):
            if Int32(text) == nil { mismatch(value, type, ". An `Int` has 32 bits") }
        case ("Float", .int(let text, _)), ("Float", .float(let text, _)):
            if Double(text)?.isFinite != true { mismatch(value, type, ". A `Float` has 64 bits") }
        case ("String", .string), ("Boolean", .boolean), ("ID", .string), ("ID", .int): break
        default: mismatch(value, type)
        }
    }

    private mutating func checkEnum(_ value: Syntax.Value, _ named: Schema.NamedType, _ type: Schema.TypeUse) {
        switch value {
        case .enumeration(let name):
            if named.value(name.text) != nil { return }
            let names = named.values.map(\.name)
            let only = names.count <= Self.listLimit ? ", only \(Suggestions.list(names, "and"))" : ""
            let suggestion = Suggestions.sentence(for: name.text, among: names)
            report(value.span.start, "the enum `\(named.name)` has no value `\(name.text)`\(only)\(suggestion)", type)
        case .string(let literal) where named.value(literal.value) != nil:
            mismatch(value, type, ". An enum's value has no quotes: `\(literal.value)`")
        default:
            let names = named.values.map(\.name)
            mismatch(value, type, names.count <= Self.listLimit ? ". Its values are \(Suggestions.list(names, "and"))" : "")
        }
    }

    private mutating func checkObject(_ value: Syntax.Value, _ object: Schema.NamedType) {
        guard case .object(let fields, _) = value else { return mismatch(value, .named(object.name)) }
        for definition in object.inputFields where definition.isRequired {
            if fields.contains(where: { $0.name.text == definition.name }) { continue }
            report(value.span.start, "the input object `\(object.name)` needs its field `\(definition.name)` of type `\(definition.type)`")
        }
        for field in fields {
            if let definition = object.inputField(field.name.text) {
                check(field.value, definition.type)
            } else {
                let suggestion = Suggestions.sentence(for: field.name.text, among: object.inputFields.map(\.name))
                report(field.span.start, "the input object `\(object.name)` has no field `\(field.name.text)`\(suggestion)")
            }
        }
        guard object.isOneOf else { return }
        if Set(fields.map(\.name.text)).count != 1 {
            report(value.span.start, "the input object `\(object.name)` takes exactly one field")
        } else if let field = fields.first, case .null = field.value {
            report(value.span.start, "the input object `\(object.name)` takes exactly one field, which cannot be null")
        }
    }
}
