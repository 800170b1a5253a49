import BatonSchemaLanguage

/// Every directive is one of GraphQL's, of the language's or of the schema's, at a place it may stand at (specification, sections
/// 5.7.1 and 5.7.2).
///
/// Relay's directives that have no meaning here are a warning, and those that are not supported an error that says what to write
/// instead; either is said once for each, where it stands.
final class KnownDirectives: DirectiveRule {
    func visit(_ directives: [Syntax.Directive], at location: String, _ context: ValidationContext) {
        for directive in directives {
            let name = directive.name.text
            switch RelayDirectives.standing(name) {
            case .unsupported(let instead)?:
                context.report(directive.span.start, "`@\(name)` is not supported; \(instead)")
                continue
            case .meaningless(let why)?:
                context.warn(directive.span.start, in: context.source, Self.meaningless(name, why))
            default: break
            }
            guard let definition = context.directive(name) else {
                let names = context.directives(at: location).map { "@\($0.name)" }
                let suggestion = Suggestions.sentence(for: "@\(name)", among: names)
                context.report(directive.span.start, "there is no directive `@\(name)`\(suggestion)")
                continue
            }
            if !definition.locations.contains(location) {
                let advice = KnownDirectives.advice(name, location).map { "; \($0)" } ?? ""
                context.report(directive.span.start, "the directive `@\(name)` cannot stand on \(KnownDirectives.words(location))\(advice)")
            }
        }
    }

    /// What a directive of Relay's is that does nothing here.
    static func meaningless(_ name: String, _ why: String) -> String { "`@\(name)` has no meaning here and is left out: \(why)" }

    /// How what was meant is written.
    private static func advice(_ name: String, _ location: String) -> String? {
        switch (name, location) {
        case ("catch", "FRAGMENT_SPREAD"): "wrap it, `... @alias(as: \"name\") @catch { ...Fragment }`"
        case ("defer", "INLINE_FRAGMENT"): "make it a fragment and defer its spread"
        default: nil
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
