import BatonSchemaLanguage

/// A spread that may not match has an alias, under which its absence is read (Relay).
///
/// It may not match where its fragment's type is no supertype of the type around it, inline fragments without an alias not counted.
/// Older versions of Relay do not ask for it and apps have such spreads, so it is a warning. A spread under `@skip` or `@include`,
/// for which Relay asks for an alias, too, reads as absent here without one.
final class AmbiguousSpreads: SpreadRule {
    func visit(_ spread: Syntax.FragmentSpread, on parent: Schema.NamedType?, _ context: ValidationContext) {
        guard let around = context.typeAround, let fragment = context.fragment(spread.name.text)?.definition else { return }
        let type = fragment.typeCondition.text
        if around.name == type || context.schema.isSubtype(around.name, of: type) { return }
        if spread.directives.has("alias") || spread.directives.has("dangerously_unaliased_fixme") { return }
        // What is unmasked is read in place, and what can never match is another rule's.
        if spread.directives.relay("mask", is: false) || parent.map({ !context.schema.overlap($0.name, type) }) ?? true { return }
        context.warn(
            spread.span.start, in: context.source,
            "`\(spread.name.text)` on `\(type)` does not match every `\(around.name)`; give the spread a name to read it by, "
                + "`@alias(as: \"name\")`")
    }
}
