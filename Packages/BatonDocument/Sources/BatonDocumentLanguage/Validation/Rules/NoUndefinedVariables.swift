import BatonSchemaLanguage

/// An operation defines every variable that it and the fragments it reaches use (specification, section 5.8.3).
///
/// A variable that a fragment declares with `@argumentDefinitions` is the fragment's own; any other is a global one, which every
/// operation that reaches the fragment defines.
final class NoUndefinedVariables: ValidationRule {
    func finish(_ context: ValidationContext) {
        for operation in context.operations {
            let defined = Set(operation.definition.variables.map(\.name.text))
            guard context.reach.demands(of: operation).contains(where: { !defined.contains($0.variable) }) else { continue }
            for use in context.uses(reachedFrom: operation) where !defined.contains(use.name) {
                if context.hasEnough { return }
                let suggestion = Suggestions.sentence(for: "$\(use.name)", among: defined.map { "$\($0)" })
                context.report(
                    use.offset, in: use.source,
                    "the variable `$\(use.name)` is not defined by \(operation.definition.words)\(suggestion)",
                    also: [Location(operation.source, operation.definition.span.start)])
            }
        }
    }
}

extension Syntax.OperationDefinition {
    /// What a message calls the operation.
    var words: String { name.map { "the \(type.rawValue) `\($0.text)`" } ?? "the \(type.rawValue)" }
}
