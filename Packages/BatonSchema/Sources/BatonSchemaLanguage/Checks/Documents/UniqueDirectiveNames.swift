/// No two directives have one name; what is built in may be written out (specification, section 3.13).
enum UniqueDirectiveNames: DocumentRule {
    static func check(_ documents: inout DocumentsUnderCheck) {
        var seen: Set<String> = []
        for document in documents.documents {
            for case .directive(let directive) in document.definitions {
                let name = directive.name.text
                if documents.baseDirectives.contains(name) {
                    documents.report(document.source, directive.name.span.start, "the schema defines the directive `@\(name)` already")
                } else if !seen.insert(name).inserted {
                    documents.report(document.source, directive.name.span.start, "the directive `@\(name)` is defined more than once")
                }
            }
        }
    }
}
