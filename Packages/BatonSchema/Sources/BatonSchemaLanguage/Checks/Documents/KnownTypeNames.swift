/// Every type that is named is defined (specification, section 3.3).
enum KnownTypeNames: DocumentRule {
    static func check(_ documents: inout DocumentsUnderCheck) {
        var unknown: [(Source, Syntax.Name)] = []
        for document in documents.documents {
            forEachName(in: document) { name in
                if documents.type(name.text) == nil { unknown.append((document.source, name)) }
            }
        }
        guard !unknown.isEmpty else { return }
        let candidates = documents.suggestedTypes
        for (source, name) in unknown {
            documents.report(
                source, name.span.start, "there is no type `\(name.text)`\(Suggestions.sentence(for: name.text, among: candidates))")
        }
    }

    private static func forEachName(in document: Syntax.SchemaDocument, _ visit: (Syntax.Name) -> Void) {
        for definition in document.definitions {
            switch definition {
            case .schema(let schema): for root in schema.roots { visit(root.type) }
            case .directive(let directive): for argument in directive.arguments { visit(argument.type.name) }
            case .type(let type):
                for name in type.interfaces { visit(name) }
                for name in type.members { visit(name) }
                for field in type.fields {
                    visit(field.type.name)
                    for argument in field.arguments { visit(argument.type.name) }
                }
                for field in type.inputFields { visit(field.type.name) }
            }
        }
    }
}
