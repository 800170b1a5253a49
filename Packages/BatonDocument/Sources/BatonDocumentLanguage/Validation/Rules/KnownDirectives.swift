import BatonSchemaLanguage

/// Every directive is one of GraphQL's or of the schema's, at a place it may stand at (specification, sections 5.7.1 and 5.7.2).
final class KnownDirectives: ValidationRule {
    func visit(_ directives: [Syntax.Directive], at location: String, _ context: ValidationContext) {
        for directive in directives {
            let name = directive.name.text
            // Reported as such by the rule of that name.
            if NotSupportedYet.directives.contains(name) { continue }
            guard let definition = context.schema.directives[name] else {
                let names = context.schema.directives.values.filter { $0.locations.contains(location) }.map { "@\($0.name)" }
                let suggestion = Suggestions.sentence(for: "@\(name)", among: names)
                context.report(directive.span.start, "there is no directive `@\(name)`\(suggestion)")
                continue
            }
            if !definition.locations.contains(location) {
                context.report(directive.span.start, "the directive `@\(name)` cannot stand on \(KnownDirectives.words(location))")
            }
        }
    }

    private static func words(_ location: String) -> String {
        switch location {
        case "QUERY": "a query"
        case "MUTATION": "a mutation"
        case "SUBSCRIPTION": "a subscription"
        case "FIELD": "a field"
        case "FRAGMENT_DEFINITION": "a fragment"
        case "FRAGMENT_SPREAD": "a spread"
        case "INLINE_FRAGMENT": "an inline fragment"
        default: "a variable"
        }
    }
}
