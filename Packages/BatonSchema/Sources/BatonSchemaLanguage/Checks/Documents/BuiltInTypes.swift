/// A type of GraphQL's own that a schema writes out stays what it is; a client schema extension, which is Baton's, writes none out.
enum BuiltInTypes: DocumentRule {
    static func check(_ documents: inout DocumentsUnderCheck) {
        var errors: [(Source, Syntax.Name)] = []
        documents.forEachType { type, source in
            guard !type.isExtension, let own = documents.baseTypes[type.name.text], own.isBuiltIn else { return }
            if own.kind != type.kind || documents.isClient { errors.append((source, type.name)) }
        }
        for (source, name) in errors { documents.report(source, name.span.start, "`\(name.text)` is a type of GraphQL itself") }
    }
}
