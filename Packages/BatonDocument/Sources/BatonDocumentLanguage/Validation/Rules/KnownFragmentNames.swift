import BatonSchemaLanguage

/// Every fragment that is spread is one of the target's (specification, section 5.5.2.1).
final class KnownFragmentNames: ValidationRule {
    func visit(_ spread: Syntax.FragmentSpread, on parent: Schema.NamedType?, _ context: ValidationContext) {
        let name = spread.name.text
        if context.fragment(name) != nil { return }
        let suggestion = Suggestions.sentence(for: name, among: context.fragmentNames)
        context.report(spread.name.span.start, "there is no fragment `\(name)`\(suggestion)")
    }
}
