import BatonSchemaLanguage

/// A variable's type fits every place it is used at (specification, section 5.8.5).
final class VariablesInAllowedPosition: ValidationRule {
    func finish(_ context: ValidationContext) {
        for operation in context.operations where !operation.definition.variables.isEmpty {
            let variables = Dictionary(operation.definition.variables.map { ($0.name.text, $0) }) { first, _ in first }
            for use in context.uses(reachedFrom: operation) {
                guard let variable = variables[use.name], let place = use.type, context.schema.type(variable.type.name.text) != nil
                else { continue }
                check(variable, use, place, operation.definition, context)
            }
        }
    }

    private func check(
        _ variable: Syntax.VariableDefinition, _ use: ValidationContext.VariableUse, _ place: Schema.TypeUse,
        _ operation: Syntax.OperationDefinition, _ context: ValidationContext
    ) {
        let type = Schema.TypeUse(variable.type)
        if let object = use.oneOf, !type.isNonNull {
            context.report(
                use.offset, in: use.source,
                "`\(object)` takes exactly one field, so `$\(use.name)` of \(operation.words) must be non-null, not `\(type)`")
            return
        }
        var expected = place
        if place.isNonNull, !type.isNonNull {
            // A default makes up for a variable that may be absent.
            var hasDefault = false
            if let value = variable.defaultValue, case .null = value {} else { hasDefault = variable.defaultValue != nil }
            if hasDefault || use.hasDefault { expected = place.nullable }
        }
        if VariablesInAllowedPosition.fits(type, expected) { return }
        context.report(
            use.offset, in: use.source,
            "the variable `$\(use.name)` is of type `\(type)` in \(operation.words), where the type `\(place)` is needed")
    }

    /// Whether a value of one input type is always one of another; no item is coerced to a list here.
    private static func fits(_ type: Schema.TypeUse, _ place: Schema.TypeUse) -> Bool {
        switch (type, place) {
        case (.nonNull(let inner), .nonNull(let innerPlace)): fits(inner, innerPlace)
        case (_, .nonNull): false
        case (.nonNull(let inner), _): fits(inner, place)
        case (.list(let inner), .list(let innerPlace)): fits(inner, innerPlace)
        case (.named(let name), .named(let needed)): name == needed
        default: false
        }
    }
}
