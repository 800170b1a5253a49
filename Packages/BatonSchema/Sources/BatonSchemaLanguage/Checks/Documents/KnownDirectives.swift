/// Every directive that is used is defined, and stands where its definition says it can (specification, section 3.13).
enum KnownDirectives: DocumentRule {
    static func check(_ documents: inout DocumentsUnderCheck) {
        for site in documents.directiveSites {
            for directive in site.directives where !documents.isFull {
                let name = directive.name.text
                guard let definition = documents.directives[name] else {
                    let suggestion = Suggestions.closest(to: name, among: documents.directives.keys).map { "`@\($0)`" }.first
                    documents.report(
                        site.source, directive.span.start,
                        "there is no directive `@\(name)`\(suggestion.map { ". Did you mean \($0)?" } ?? "")")
                    continue
                }
                if !definition.locations.contains(site.location) {
                    documents.report(site.source, directive.span.start, "`@\(name)` cannot stand at \(site.location)")
                }
            }
        }
    }
}
