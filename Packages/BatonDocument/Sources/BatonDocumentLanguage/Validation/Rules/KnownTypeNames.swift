import BatonSchemaLanguage

/// Every type that a document names is in the schema (specification, section 5.5.1.2 and 5.8.2).
final class KnownTypeNames: FragmentRule, VariableRule, InlineFragmentRule {
    func visit(_ variable: Syntax.VariableDefinition, _ context: ValidationContext) {
        check(variable.type.name, context) { $0.isInput }
    }

    func enter(_ fragment: Syntax.FragmentDefinition, _ context: ValidationContext) {
        check(fragment.typeCondition, context) { $0.isComposite }
    }

    func visit(_ fragment: Syntax.InlineFragment, on parent: Schema.NamedType?, _ context: ValidationContext) {
        if let condition = fragment.typeCondition { check(condition, context) { $0.isComposite } }
    }

    private func check(_ name: Syntax.Name, _ context: ValidationContext, fits: (Schema.NamedType) -> Bool) {
        if context.schema.type(name.text) != nil { return }
        // Suggested are types of the kind that the place takes.
        let candidates = context.schema.types.values.filter { fits($0) && !$0.name.hasPrefix("__") }.map(\.name)
        let suggestion = Suggestions.sentence(for: name.text, among: candidates)
        context.report(name.span.start, "the schema has no type `\(name.text)`\(suggestion)")
    }
}
