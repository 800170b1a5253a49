import BatonSchemaLanguage

/// `@alias` gives a spread or an inline fragment one name of its own in its selection (Relay).
final class Aliases: DirectiveRule, InlineFragmentRule, SpreadRule {
    /// The definitions that have the directive.
    private var definitions: [(definition: Syntax.ExecutableDefinition, source: Source)] = []

    func visit(_ directives: [Syntax.Directive], at location: String, _ context: ValidationContext) {
        guard let directive = directives.first(named: "alias"), let definition = context.definition else { return }
        if let literal = directive.string("as") {
            if !Syntax.isName(literal.value) {
                context.report(literal.span.start, "an alias is a name, which `\(literal.value)` is not")
            } else if literal.value.hasPrefix("__") || literal.value == "id" {
                context.report(literal.span.start, "the alias `\(literal.value)` has a meaning of its own; choose another")
            }
        }
        if definitions.last?.source === context.source, definitions.last?.definition.span == definition.span { return }
        definitions.append((definition, context.source))
    }

    func visit(_ fragment: Syntax.InlineFragment, on parent: Schema.NamedType?, _ context: ValidationContext) {
        guard fragment.typeCondition == nil, let alias = fragment.directives.first(named: "alias"), alias.argument("as") == nil
        else { return }
        context.report(alias.span.start, "an inline fragment without a type needs its alias given, `@alias(as: \"name\")`")
    }

    func visit(_ spread: Syntax.FragmentSpread, on parent: Schema.NamedType?, _ context: ValidationContext) {
        guard let alias = spread.directives.first(named: "alias"), let fragment = context.fragment(spread.name.text),
            fragment.definition.directives.relay("plural", is: true)
        else { return }
        context.report(
            alias.span.start,
            "`@alias` cannot stand on a spread of `\(spread.name.text)`, which is plural and read through the list's field")
    }

    func finish(_ context: ValidationContext) {
        for (definition, source) in definitions {
            context.source = source
            switch definition {
            case .operation(let operation): check(operation.selections, context)
            case .fragment(let fragment): check(fragment.selections, context)
            }
        }
    }

    /// Checks the names that meet in one object.
    private func check(_ set: Syntax.SelectionSet, _ context: ValidationContext) {
        var aliases: [(name: String, offset: Int, fragment: String?)] = []
        var keys: Set<String> = []
        collect(set, &aliases, &keys, context)
        var seen: [String: (offset: Int, fragment: String?)] = [:]
        for (name, offset, fragment) in aliases {
            if keys.contains(name) {
                context.report(offset, "the alias `\(name)` is a field's in the same selection, too; choose another")
            } else if let first = seen[name], first.fragment == nil || first.fragment != fragment {
                let line = Location(context.source, first.offset).position.line
                context.report(
                    offset, "the alias `\(name)` is taken in this selection, at line \(line); choose another", also: first.offset)
            } else {
                seen[name] = seen[name] ?? (offset, fragment)
            }
        }
    }

    private func collect(
        _ set: Syntax.SelectionSet, _ aliases: inout [(name: String, offset: Int, fragment: String?)], _ keys: inout Set<String>,
        _ context: ValidationContext
    ) {
        for selection in set.selections {
            switch selection {
            case .field(let field):
                keys.insert(field.responseKey)
                if let inner = field.selections { check(inner, context) }
            case .spread(let spread):
                guard let alias = spread.directives.first(named: "alias") else { continue }
                aliases.append((alias.string("as")?.value ?? spread.name.text, alias.span.start, spread.name.text))
            case .inlineFragment(let fragment):
                guard let alias = fragment.directives.first(named: "alias") else {
                    collect(fragment.selections, &aliases, &keys, context)
                    continue
                }
                if let name = alias.string("as")?.value ?? fragment.typeCondition?.text {
                    aliases.append((name, alias.span.start, nil))
                }
                check(fragment.selections, context)
            }
        }
    }
}
