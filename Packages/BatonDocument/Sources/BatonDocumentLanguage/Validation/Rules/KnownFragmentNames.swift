import BatonSchemaLanguage

/// Every fragment that is spread is one of the target's (specification, section 5.5.2.1).
final class KnownFragmentNames: SpreadRule {
    private var unknown: [(name: Syntax.Name, source: Source)] = []

    func visit(_ spread: Syntax.FragmentSpread, on parent: Schema.NamedType?, _ context: ValidationContext) {
        if context.fragment(spread.name.text) == nil { unknown.append((spread.name, context.source)) }
    }

    func finish(_ context: ValidationContext) {
        for (name, source) in unknown {
            context.causes.unknownFragments.insert(name.text)
            if context.causes.isMissingDefinitions || context.hasEnough { continue }
            let suggestion = Suggestions.sentence(for: name.text, among: context.fragmentNames)
            context.report(name.span.start, in: source, "there is no fragment `\(name.text)`\(suggestion)")
        }
    }
}
