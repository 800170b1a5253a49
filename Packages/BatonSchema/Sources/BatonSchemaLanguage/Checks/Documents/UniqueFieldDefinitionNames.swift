/// No two fields of a type have one name, those that extensions add included (specification, sections 3.6, 3.7 and 3.10).
enum UniqueFieldDefinitionNames: DocumentRule {
    static func check(_ documents: inout DocumentsUnderCheck) {
        var errors = RepeatedParts()
        errors.find(in: documents, kinds: [.object, .interface, .input]) { type, part in
            for field in type.fields { part(field.name) }
            for field in type.inputFields { part(field.name) }
        }
        let kinds = documents
        errors.report(to: &documents) { "\(words(kinds.type($0)?.kind)) `\($0)` has more than one field `\($1)`" }
    }

    private static func words(_ kind: Syntax.TypeKind?) -> String {
        switch kind {
        case .interface?: "the interface"
        case .input?: "the input object"
        default: "the type"
        }
    }
}
