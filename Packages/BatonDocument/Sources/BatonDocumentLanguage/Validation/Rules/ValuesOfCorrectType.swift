import BatonSchemaLanguage

/// Every literal fits the type of its place (specification, sections 5.6.1, 5.6.2 and 5.6.4).
///
/// Unlike Relay's compiler, and as the specification says, a non-null input field with a default may be left out, and an `Int` has 32
/// bits.
final class ValuesOfCorrectType: ValueRule {
    func visit(_ value: Syntax.Value, as type: Schema.TypeUse?, _ context: ValidationContext) {
        if let type { check(value, type, context) }
    }

    private func check(_ value: Syntax.Value, _ type: Schema.TypeUse, _ context: ValidationContext) {
        if context.hasEnough { return }
        // Another rule knows the variables' types.
        if case .variable = value { return }
        if case .null = value {
            if type.isNonNull {
                context.causes.noteWrongValue(type, in: context.source)
                context.report(value.span.start, "a value of type `\(type)` cannot be null")
            }
            return
        }
        if let element = type.element {
            // One item stands for a list of it.
            guard case .list(let values, _) = value else { return check(value, element, context) }
            for value in values { check(value, element, context) }
            return
        }
        guard let named = context.type(type.name) else { return }
        switch named.kind {
        case .input: checkObject(value, named, context)
        case .enumeration: checkEnum(value, named, type, context)
        case .scalar: checkScalar(value, named, type, context)
        default: break
        }
    }

    private func mismatch(_ value: Syntax.Value, _ type: Schema.TypeUse, _ context: ValidationContext, _ more: String = "") {
        context.causes.noteWrongValue(type, in: context.source)
        context.report(value.span.start, "expected a value of type `\(type)`, found `\(Self.quote(value))`\(more)")
    }

    /// A value as a message quotes it: what it is shows at its start.
    private static func quote(_ value: Syntax.Value) -> String {
        let text = Printer(.compact).value(value).unicodeScalars
        return text.count <= 80 ? String(text) : String(text.prefix(79)) + "…"
    }

    private func checkScalar(_ value: Syntax.Value, _ scalar: Schema.NamedType, _ type: Schema.TypeUse, _ context: ValidationContext) {
        switch (scalar.name, value) {
        case ("Int", .int(let text, _)):
            if Int32(text) == nil { mismatch(value, type, context, ". An `Int` has 32 bits") }
        case ("Int", _): mismatch(value, type, context)
        case ("Float", .int(let text, _)), ("Float", .float(let text, _)):
            if Double(text)?.isFinite != true { mismatch(value, type, context, ". A `Float` has 64 bits") }
        case ("Float", _): mismatch(value, type, context)
        case ("String", .string): break
        case ("String", _): mismatch(value, type, context)
        case ("Boolean", .boolean): break
        case ("Boolean", _): mismatch(value, type, context)
        case ("ID", .string), ("ID", .int): break
        case ("ID", _): mismatch(value, type, context)
        default: break  // A custom scalar's values are the server's to judge.
        }
    }

    private func checkEnum(_ value: Syntax.Value, _ named: Schema.NamedType, _ type: Schema.TypeUse, _ context: ValidationContext) {
        switch value {
        case .enumeration(let name):
            if named.value(name.text) != nil { return }
            context.causes.noteWrongValue(type, in: context.source)
            let suggestion = Suggestions.sentence(for: name.text, among: named.values.map(\.name))
            context.report(value.span.start, "the enum `\(named.name)` has no value `\(name.text)`\(suggestion)")
        case .string(let literal) where named.value(literal.value) != nil:
            mismatch(value, type, context, ". An enum's value has no quotes: `\(literal.value)`")
        default: mismatch(value, type, context)
        }
    }

    private func checkObject(_ value: Syntax.Value, _ object: Schema.NamedType, _ context: ValidationContext) {
        guard case .object(let fields, _) = value else {
            mismatch(value, .named(object.name), context)
            return
        }
        for definition in object.inputFields where definition.isRequired {
            if fields.contains(where: { $0.name.text == definition.name }) { continue }
            context.report(
                value.span.start, "the input object `\(object.name)` needs its field `\(definition.name)` of type `\(definition.type)`")
        }
        for field in fields {
            if let definition = object.inputField(field.name.text) {
                check(field.value, definition.type, context)
            } else {
                let suggestion = Suggestions.sentence(for: field.name.text, among: object.inputFields.map(\.name))
                context.report(field.span.start, "the input object `\(object.name)` has no field `\(field.name.text)`\(suggestion)")
            }
        }
        guard object.isOneOf else { return }
        if Set(fields.map(\.name.text)).count != 1 {
            context.report(value.span.start, "the input object `\(object.name)` takes exactly one field")
        } else if let field = fields.first, case .null = field.value {
            context.report(value.span.start, "the input object `\(object.name)` takes exactly one field, which cannot be null")
        }
    }
}
