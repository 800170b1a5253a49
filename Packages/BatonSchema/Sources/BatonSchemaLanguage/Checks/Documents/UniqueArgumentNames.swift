/// No argument is given twice (specification, section 5.4.2).
enum UniqueArgumentNames: DocumentRule {
    static func check(_ documents: inout DocumentsUnderCheck) {
        for site in documents.directiveSites {
            for directive in site.directives {
                for name in directive.arguments.lazy.map(\.name).repeated {
                    documents.report(site.source, name.span.start, "the argument `\(name.text)` is given more than once")
                }
            }
        }
    }
}
