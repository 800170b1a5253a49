import BatonSchemaLanguage

/// A fragment's type can be the type it is spread in (specification, section 5.5.2.3).
///
/// Relay's compiler compares a type with all types around it up to the field, here only with the nearest, as in the specification:
/// what can never match for another reason is empty and does no harm.
final class PossibleFragmentSpreads: SpreadRule, InlineFragmentRule {
    private var impossible: [(spread: Syntax.FragmentSpread, type: String, parent: String, source: Source)] = []

    func visit(_ spread: Syntax.FragmentSpread, on parent: Schema.NamedType?, _ context: ValidationContext) {
        guard let parent, let fragment = context.fragment(spread.name.text),
            let type = context.schema.type(fragment.definition.typeCondition.text), type.isComposite
        else { return }
        if context.schema.overlap(type.name, parent.name) { return }
        impossible.append((spread, type.name, parent.name, context.source))
    }

    func visit(_ fragment: Syntax.InlineFragment, on parent: Schema.NamedType?, _ context: ValidationContext) {
        guard let parent, let condition = fragment.typeCondition, let type = context.schema.type(condition.text), type.isComposite
        else { return }
        if context.schema.overlap(type.name, parent.name) { return }
        context.report(
            fragment.span.start, "an inline fragment on `\(type.name)` can never match here, where the type is `\(parent.name)`")
    }

    func finish(_ context: ValidationContext) {
        for (spread, type, parent, source) in impossible where !context.causes.repeatedFragments.contains(spread.name.text) {
            context.report(
                spread.span.start, in: source,
                "the fragment `\(spread.name.text)` on `\(type)` can never match here, where the type is `\(parent)`")
        }
    }
}
