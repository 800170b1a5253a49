/// A client schema extension gives client fields to the server's object types and interfaces, and declares types of its own; anything
/// else would change what documents say to the server. A client field is nullable, since no server promises it.
enum ClientExtensions: DocumentRule {
    static func check(_ documents: inout DocumentsUnderCheck) {
        guard documents.isClient else { return }
        let roots = UniqueOperationTypes.roots(of: documents)
        for document in documents.documents {
            for definition in document.definitions {
                switch definition {
                case .schema(let schema):
                    for root in schema.roots where schema.isExtension && !roots.contains(root.operation) {
                        documents.report(
                            document.source, root.span.start,
                            "a client schema extension has no roots of its own; extend the server's root types")
                    }
                case .type(let type): check(type, document.source, &documents)
                case .directive: break
                }
            }
        }
    }

    private static func check(_ type: Syntax.TypeDefinition, _ source: Source, _ documents: inout DocumentsUnderCheck) {
        let name = type.name.text
        if type.isExtension, let extended = documents.extensibleBaseType(name), extended.kind == type.kind {
            guard type.kind == .object || type.kind == .interface else {
                return documents.report(
                    source, type.name.span.start,
                    "a client schema extension gives client fields to object types and interfaces; the server's `\(name)` is "
                        + type.kind.words)
            }
            if let interface = type.interfaces.first {
                documents.report(
                    source, interface.span.start,
                    "the server says what its type `\(name)` implements; a client schema extension adds fields only")
            }
        }
        for field in type.fields {
            guard case .nonNull(let inner, let span) = field.type else { continue }
            documents.report(
                source, span.start,
                "a client field is nullable, since no server promises it; write `\(Schema.TypeUse(inner))` for `\(name).\(field.name.text)`"
            )
        }
    }
}
