import BatonSchemaLanguage

/// A fragment that no operation reaches is pointed out (contract §11): nothing ever fetches its data.
///
/// The specification (section 5.5.1.4) makes it an error; a build of fragments and operations spread over many files does not.
final class NoUnusedFragments: ValidationRule {
    func finish(_ context: ValidationContext) {
        if context.causes.hideSpreads { return }
        // A refetchable fragment has an operation of its own.
        let refetched = context.fragments.filter { $0.definition.directives.has("refetchable") }
        var reached = context.reachedElsewhere.union(refetched.map(\.definition.name.text))
        for fragment in context.fragments(reachedFrom: context.operations.flatMap(\.uses.spreads) + refetched.flatMap(\.uses.spreads)) {
            reached.insert(fragment.definition.name.text)
        }
        for fragment in context.fragments where !reached.contains(fragment.definition.name.text) {
            let definition = fragment.definition
            context.warn(
                definition.span.start, in: fragment.source, "the fragment `\(definition.name.text)` is not reached by any operation")
        }
    }
}
