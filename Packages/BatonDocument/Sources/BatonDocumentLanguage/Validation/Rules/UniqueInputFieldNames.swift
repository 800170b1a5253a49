import BatonSchemaLanguage

/// An object value gives a field once (specification, section 5.6.3).
final class UniqueInputFieldNames: ValueRule {
    func visit(_ value: Syntax.Value, as type: Schema.TypeUse?, _ context: ValidationContext) {
        switch value {
        case .list(let values, _):
            for value in values { visit(value, as: nil, context) }
        case .object(let fields, _):
            var seen: Set<String> = []
            for field in fields {
                if !seen.insert(field.name.text).inserted {
                    context.report(field.name.span.start, "the field `\(field.name.text)` is given more than once")
                }
                visit(field.value, as: nil, context)
            }
        default: break
        }
    }
}
