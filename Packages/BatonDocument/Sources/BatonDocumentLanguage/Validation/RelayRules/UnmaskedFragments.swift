import BatonSchemaLanguage

/// A fragment that is spread with `@relay(mask: false)` can stand as if it were written in place (Relay): it has no directive that only
/// a fragment of its own can have, and its variables mean in the other definition what they mean in it.
final class UnmaskedFragments: ValidationRule {
    func finish(_ context: ValidationContext) {
        for operation in context.operations {
            for spread in operation.uses.spreads where spread.directives.relay("mask", is: false) {
                if let fragment = context.fragment(spread.name.text) { check(spread, fragment, operation.source, context) }
            }
        }
        for parent in context.fragments {
            for spread in parent.uses.spreads where spread.directives.relay("mask", is: false) {
                guard let fragment = context.fragment(spread.name.text) else { continue }
                check(spread, fragment, parent.source, context)
                check(spread, fragment, in: parent, context)
            }
        }
    }

    private func check(
        _ spread: Syntax.FragmentSpread, _ fragment: ValidationContext.Fragment, _ source: Source, _ context: ValidationContext
    ) {
        guard
            let directive = fragment.definition.directives.first(where: {
                $0.name.text != "relay" && $0.name.text != "argumentDefinitions"
            })
        else { return }
        context.report(
            spread.span.start, in: source,
            "the fragment `\(spread.name.text)` cannot be unmasked, since it has the directive `@\(directive.name.text)`",
            also: [Location(fragment.source, directive.span.start)])
    }

    /// Checks that variables of one name are one variable.
    private func check(
        _ spread: Syntax.FragmentSpread, _ fragment: ValidationContext.Fragment, in parent: ValidationContext.Fragment,
        _ context: ValidationContext
    ) {
        let given = Set((spread.directives.first(named: "arguments")?.arguments ?? []).map(\.name.text))
        let globals = Set(parent.uses.variables.map(\.name))
        for own in fragment.arguments where !given.contains(own.name.text) {
            let name = own.name.text
            if let declared = parent.argument(name) {
                guard let left = own.type, let right = declared.type, left != right else { continue }
                report(spread, parent, "`$\(name)` is of type `\(left)` in it and of type `\(right)` here", context)
            } else if globals.contains(name) {
                report(spread, parent, "`$\(name)` is its argument and a global variable here", context)
            }
        }
        for use in fragment.uses.variables where parent.declares(use.name) {
            report(spread, parent, "`$\(use.name)` is a global variable in it and an argument here", context)
        }
    }

    private func report(
        _ spread: Syntax.FragmentSpread, _ parent: ValidationContext.Fragment, _ reason: String, _ context: ValidationContext
    ) {
        context.report(
            spread.span.start, in: parent.source, "the fragment `\(spread.name.text)` cannot be unmasked: \(reason)")
    }
}
