/// No two types have one name (specification, section 3.3).
enum UniqueTypeNames: DocumentRule {
    static func check(_ documents: inout DocumentsUnderCheck) {
        var seen: Set<String> = []
        var errors: [(Source, Syntax.Name)] = []
        documents.forEachType { type, source in
            guard !type.isExtension else { return }
            if !seen.insert(type.name.text).inserted || documents.extensibleBaseType(type.name.text) != nil {
                errors.append((source, type.name))
            }
        }
        for (source, name) in errors {
            let isDefinedBefore = documents.extensibleBaseType(name.text) != nil
            documents.report(
                source, name.span.start,
                isDefinedBefore
                    ? "the schema defines the type `\(name.text)` already; write `extend` to add to it"
                    : "the type `\(name.text)` is defined more than once")
        }
    }
}
