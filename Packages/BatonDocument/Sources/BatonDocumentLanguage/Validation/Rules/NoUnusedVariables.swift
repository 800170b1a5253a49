import BatonSchemaLanguage

/// Every variable is used by its operation or by a fragment that it reaches (specification, section 5.8.4).
final class NoUnusedVariables: ValidationRule {
    func finish(_ context: ValidationContext) {
        for operation in context.operations where !operation.definition.variables.isEmpty {
            let used = Set(context.uses(reachedFrom: operation).map(\.name))
            for variable in operation.definition.variables where !used.contains(variable.name.text) {
                if context.causes.explain(unused: variable, of: operation, context) { continue }
                context.report(
                    variable.span.start, in: operation.source,
                    "the variable `$\(variable.name.text)` is never used in \(operation.definition.words)")
            }
        }
    }
}
