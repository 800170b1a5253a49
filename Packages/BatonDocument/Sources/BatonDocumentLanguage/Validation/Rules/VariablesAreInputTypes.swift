import BatonSchemaLanguage

/// A variable is of a scalar, an enum or an input object, in lists and non-nulls (specification, section 5.8.2).
final class VariablesAreInputTypes: VariableRule {
    func visit(_ variable: Syntax.VariableDefinition, _ context: ValidationContext) {
        guard let type = context.schema.type(variable.type.name.text), !type.isInput else { return }
        context.report(
            variable.type.span.start,
            "the variable `$\(variable.name.text)` cannot be of type `\(type.name)`, which is \(type.kind.words)")
    }
}
