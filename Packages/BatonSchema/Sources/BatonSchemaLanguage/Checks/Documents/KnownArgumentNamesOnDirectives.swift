/// Every argument that a directive is given is one of its definition (specification, section 3.13).
enum KnownArgumentNamesOnDirectives: DocumentRule {
    static func check(_ documents: inout DocumentsUnderCheck) {
        for site in documents.directiveSites {
            for directive in site.directives where !documents.isFull {
                guard let definition = documents.directives[directive.name.text] else { continue }
                for argument in directive.arguments where !definition.arguments.contains(where: { $0.name.text == argument.name.text }) {
                    let suggestion = Suggestions.sentence(for: argument.name.text, among: definition.arguments.map(\.name.text))
                    documents.report(
                        site.source, argument.span.start,
                        "`@\(directive.name.text)` has no argument `\(argument.name.text)`\(suggestion)")
                }
            }
        }
    }
}
