import BatonSchemaLanguage

/// A variable's type fits every place it is used at (specification, section 5.8.5), a fragment's argument as its declared type.
final class VariablesInAllowedPosition: ValidationRule {
    /// A variable of an operation or a fragment.
    private struct Variable {
        let type: Schema.TypeUse
        let hasDefault: Bool
        let location: Location
        /// What a message says it is a variable of.
        let owner: String
    }

    func finish(_ context: ValidationContext) {
        for operation in context.operations where !operation.definition.variables.isEmpty {
            let words = operation.definition.words
            let variables = Dictionary(
                operation.definition.variables.map { definition in
                    (
                        definition.name.text,
                        Variable(
                            type: Schema.TypeUse(definition.type), hasDefault: definition.defaultValue.map(Self.isNotNull) ?? false,
                            location: Location(operation.source, definition.span.start), owner: words)
                    )
                }
            ) { first, _ in first }
            let isMet = context.reach.demands(of: operation).allSatisfy { demand in
                variables[demand.variable].map { problem($0, demand.place, "", context) == nil } ?? true
            }
            if isMet { continue }
            if context.hasEnough { return }
            for use in context.uses(reachedFrom: operation) { check(use, variables[use.name], context) }
        }
        for fragment in context.fragments where !fragment.arguments.isEmpty {
            let words = "the fragment `\(fragment.definition.name.text)`"
            for use in fragment.uses.ownVariables {
                guard let argument = fragment.argument(use.name), let type = argument.type
                else { continue }
                let variable = Variable(
                    type: type, hasDefault: argument.defaultValue.map(Self.isNotNull) ?? false,
                    location: Location(fragment.source, argument.name.span.start), owner: words)
                check(use, variable, context)
            }
        }
    }

    private func check(_ use: ValidationContext.VariableUse, _ variable: Variable?, _ context: ValidationContext) {
        guard let variable, let problem = problem(variable, use.place, use.name, context) else { return }
        context.report(use.offset, in: use.source, problem, also: [variable.location])
    }

    /// What is wrong with a variable at a place.
    private func problem(
        _ variable: Variable, _ place: ValidationContext.VariablePlace, _ name: String, _ context: ValidationContext
    ) -> String? {
        let type = variable.type
        guard let needed = place.type, context.schema.type(type.name) != nil else { return nil }
        if let object = place.oneOf, !type.isNonNull {
            return "`\(object)` takes exactly one field, so `$\(name)` of \(variable.owner) must be non-null, not `\(type)`"
        }
        var expected = needed
        // A default makes up for a variable that may be absent.
        if needed.isNonNull, !type.isNonNull, variable.hasDefault || place.hasDefault { expected = needed.nullable }
        if Self.fits(type, expected) { return nil }
        return "the variable `$\(name)` is of type `\(type)` in \(variable.owner), where the type `\(needed)` is needed"
    }

    private static func isNotNull(_ value: Syntax.Value) -> Bool {
        if case .null = value { false } else { true }
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
