/// A directive that is not repeatable stands once at its place; a type's definition and extensions are one place (specification,
/// section 3.13).
enum UniqueDirectivesPerLocation: DocumentRule {
    static func check(_ documents: inout DocumentsUnderCheck) {
        var seenByOwner: [DocumentsUnderCheck.DirectiveSite.Owner: Set<String>] = [:]
        for site in documents.directiveSites {
            var seen = site.owner == .part ? [] : seenByOwner[site.owner] ?? []
            for directive in site.directives {
                guard let definition = documents.directives[directive.name.text], !definition.isRepeatable else { continue }
                if !seen.insert(directive.name.text).inserted {
                    documents.report(site.source, directive.span.start, "`@\(directive.name.text)` can stand here once only")
                }
            }
            if site.owner != .part { seenByOwner[site.owner] = seen }
        }
    }
}
