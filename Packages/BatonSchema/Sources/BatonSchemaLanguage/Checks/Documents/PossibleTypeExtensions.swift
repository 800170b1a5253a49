/// An extension extends a type that is there, as what it is (specification, section 3.4.3).
enum PossibleTypeExtensions: DocumentRule {
    static func check(_ documents: inout DocumentsUnderCheck) {
        var extensions: [(type: Syntax.TypeDefinition, source: Source)] = []
        documents.forEachType { type, source in
            if type.isExtension { extensions.append((type, source)) }
        }
        for (type, source) in extensions where !documents.isFull {
            let name = type.name.text
            guard let extended = documents.types[name] ?? documents.extensibleBaseType(name) else {
                let candidates = documents.suggestedTypes
                documents.report(
                    source, type.name.span.start,
                    "there is no type `\(name)` to extend\(Suggestions.sentence(for: name, among: candidates))")
                continue
            }
            if extended.kind != type.kind {
                documents.report(
                    source, type.span.start, "`\(name)` is \(extended.kind.words) and cannot be extended as \(type.kind.words)")
            }
        }
    }
}
