import BatonSchemaLanguage

/// An operation defines a variable once (specification, section 5.8.1).
final class UniqueVariableNames: OperationRule {
    func enter(_ operation: Syntax.OperationDefinition, _ context: ValidationContext) {
        var seen: Set<String> = []
        for variable in operation.variables where !seen.insert(variable.name.text).inserted {
            context.report(variable.name.span.start, "the variable `$\(variable.name.text)` is defined more than once")
        }
    }
}
