import BatonSchemaLanguage

/// An `@inline` fragment is a plain value (terminology, Inline data fragment): it holds no lens and no connection, nothing refetches it,
/// and no null in it takes it away.
///
/// A spread of a fragment that is not `@inline` is let through with a warning, though the value cannot hold it: Relay accepts it, and
/// apps have such spreads, whose data is sent for and left out of the value.
final class InlineDataFragments: FragmentRule, FieldRule, SpreadRule {
    func enter(_ fragment: Syntax.FragmentDefinition, _ context: ValidationContext) {
        guard fragment.directives.has("inline"), let refetchable = fragment.directives.first(named: "refetchable") else { return }
        context.report(
            refetchable.span.start,
            "the `@inline` fragment `\(fragment.name.text)` is a plain value and cannot be refetched; refetch the fragment that spreads it")
    }

    func visit(_ field: Syntax.Field, on parent: Schema.NamedType?, _ definition: Schema.FieldDefinition?, _ context: ValidationContext) {
        guard let connection = field.directives.first(named: "connection"), let fragment = inlineFragment(context) else { return }
        context.report(
            connection.span.start,
            "the `@inline` fragment `\(fragment.name.text)` is a plain value and cannot have a connection")
    }

    func visit(_ spread: Syntax.FragmentSpread, on parent: Schema.NamedType?, _ context: ValidationContext) {
        guard let fragment = inlineFragment(context), let inner = context.fragment(spread.name.text)?.definition else { return }
        if !inner.directives.has("inline") {
            if spread.directives.relay("mask", is: false) { return }
            context.warn(
                spread.span.start, in: context.source,
                "`\(spread.name.text)` is fetched here and not read: it is no `@inline` fragment, and `\(fragment.name.text)` is a plain value"
            )
        } else if inner.directives.has("throwOnFieldError") {
            context.report(
                spread.span.start,
                "`\(spread.name.text)` throws on field errors and cannot stand inside the value `\(fragment.name.text)`, "
                    + "whose reading throws nothing")
        }
    }

    private func inlineFragment(_ context: ValidationContext) -> Syntax.FragmentDefinition? {
        guard case .fragment(let fragment)? = context.definition, fragment.directives.has("inline") else { return nil }
        return fragment
    }
}
