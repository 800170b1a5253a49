import BatonSchemaLanguage

/// An operation defines every variable that it and the fragments it reaches use (specification, section 5.8.3).
final class NoUndefinedVariables: ValidationRule {
    func finish(_ context: ValidationContext) {
        for operation in context.operations {
            let defined = Set(operation.definition.variables.map(\.name.text))
            for use in context.uses(reachedFrom: operation) where !defined.contains(use.name) {
                let suggestion = Suggestions.sentence(for: "$\(use.name)", among: defined.map { "$\($0)" })
                context.report(
                    use.offset, in: use.source,
                    "the variable `$\(use.name)` is not defined by \(operation.definition.words)\(suggestion)")
            }
        }
    }
}

extension Syntax.OperationDefinition {
    /// What a message calls the operation.
    var words: String { name.map { "the \(type.rawValue) `\($0.text)`" } ?? "the \(type.rawValue)" }
}
