import BatonDocumentLanguage
import BatonSchemaLanguage

/// What lenses are read under: who weighs the errors of their fields.
struct ReadContext {
    /// Whether an error of a field is handled before the field is read: by `@throwOnFieldError`, or by a `@catch` around it.
    var isStrict = false
    /// Whether it is handled by `@throwOnFieldError`.
    var isThrowing = false
    /// What may be asked of the lens, and of those nested in it.
    var checks: Lens.Checks = []
}

extension Program {
    /// The type that a field reads as: the schema's, with `onError`, semantic nullability and `@required` considered.
    func readType(of field: Field, in context: ReadContext) -> Schema.TypeUse {
        let isStrict = context.isStrict || field.catch != nil
        let type = readType(of: field.type, level: 0, semantic: field.definition.semanticNonNullLevels, isStrict: isStrict)
        if field.required != nil { return .nonNull(type.nullable) }
        return field.catch == .null ? type.nullable : type
    }

    private func readType(of type: Schema.TypeUse, level: Int, semantic: [Int], isStrict: Bool) -> Schema.TypeUse {
        let inner: Schema.TypeUse =
            type.element.map { .list(readType(of: $0, level: level + 1, semantic: semantic, isStrict: isStrict)) } ?? .named(type.name)
        // Under `onError: NULL` an error nulls the field in place, so what the schema calls non-null holds only where errors are handled.
        let isNonNull = type.isNonNull && (isStrict || configuration.onError != .null) || isStrict && semantic.contains(level)
        return isNonNull ? .nonNull(inner) : inner
    }
}
