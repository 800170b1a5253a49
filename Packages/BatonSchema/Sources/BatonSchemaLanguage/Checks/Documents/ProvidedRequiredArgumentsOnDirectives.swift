/// A directive is given every argument that its definition requires (specification, section 5.4.3).
enum ProvidedRequiredArgumentsOnDirectives: DocumentRule {
    static func check(_ documents: inout DocumentsUnderCheck) {
        for site in documents.directiveSites {
            for directive in site.directives {
                guard let definition = documents.directives[directive.name.text] else { continue }
                for argument in definition.arguments where argument.isRequired {
                    guard !directive.arguments.contains(where: { $0.name.text == argument.name.text }) else { continue }
                    documents.report(
                        site.source, directive.span.start,
                        "`@\(directive.name.text)` needs the argument `\(argument.name.text)` of type `\(Schema.TypeUse(argument.type))`")
                }
            }
        }
    }
}

extension Syntax.InputValueDefinition {
    /// Whether a value must be given: its type is non-null and it has no default.
    var isRequired: Bool {
        if case .nonNull = type { defaultValue == nil } else { false }
    }
}
