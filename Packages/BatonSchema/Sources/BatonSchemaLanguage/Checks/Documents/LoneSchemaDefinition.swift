/// A schema is defined once; later parts of it extend the definition (specification, section 3.3).
enum LoneSchemaDefinition: DocumentRule {
    static func check(_ documents: inout DocumentsUnderCheck) {
        let isDefinedBefore = !UniqueOperationTypes.roots(of: documents).isEmpty
        var isDefined = false
        for document in documents.documents {
            for case .schema(let schema) in document.definitions where !schema.isExtension {
                if isDefinedBefore {
                    documents.report(document.source, schema.span.start, "the schema is defined already; write `extend schema`")
                } else if isDefined {
                    documents.report(document.source, schema.span.start, "the schema is defined more than once")
                }
                isDefined = true
            }
        }
    }
}
