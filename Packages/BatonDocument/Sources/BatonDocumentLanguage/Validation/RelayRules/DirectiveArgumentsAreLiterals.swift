import BatonSchemaLanguage

/// What the compiler itself reads of a directive is a literal, since it is needed while the app builds (Relay).
final class DirectiveArgumentsAreLiterals: DirectiveRule {
    private static let arguments: [String: Set<String>] = [
        "alias": ["as"], "appendNode": ["edgeTypeName"], "cacheExpiration": ["seconds"], "catch": ["to"],
        "connection": ["key", "filters"], "defer": ["label"], "prependNode": ["edgeTypeName"],
        "refetchable": ["queryName", "directives", "preferFetchable"],
        "relay": ["mask", "plural"], "required": ["action"],
    ]

    func visit(_ directives: [Syntax.Directive], at location: String, _ context: ValidationContext) {
        for directive in directives {
            guard let literal = Self.arguments[directive.name.text] else { continue }
            for argument in directive.arguments where literal.contains(argument.name.text) {
                var isLiteral = true
                argument.value.forEachVariable { _ in isLiteral = false }
                let what = "the argument `\(argument.name.text)` of `@\(directive.name.text)` is a literal"
                if !isLiteral {
                    context.report(argument.value.span.start, "\(what); a variable is not known while the app builds")
                } else if case .null = argument.value,
                    context.directive(directive.name.text)?.argument(argument.name.text)?.type.isNonNull == false
                {
                    context.report(argument.value.span.start, "\(what) and cannot be null; leave it out")
                }
            }
        }
    }
}
