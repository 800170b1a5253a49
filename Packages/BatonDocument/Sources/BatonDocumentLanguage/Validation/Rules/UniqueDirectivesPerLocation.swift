import BatonSchemaLanguage

/// A directive stands once at a place, unless it is repeatable (specification, section 5.7.3).
final class UniqueDirectivesPerLocation: DirectiveRule {
    func visit(_ directives: [Syntax.Directive], at location: String, _ context: ValidationContext) {
        if directives.count < 2 { return }
        var seen: Set<String> = []
        for directive in directives {
            let name = directive.name.text
            guard let definition = context.directive(name), !definition.isRepeatable else { continue }
            if !seen.insert(name).inserted {
                context.report(directive.span.start, "the directive `@\(name)` can stand here only once")
            }
        }
    }
}
