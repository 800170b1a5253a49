/// Parts of types, such as fields, that have the name of another part of their type: in the definition, in an extension, or in the
/// schema that the documents extend.
struct RepeatedParts {
    private var found: [(type: String, name: Syntax.Name, source: Source)] = []

    /// Collects the repetitions of the parts that `list` passes on, type by type.
    mutating func find(
        in documents: DocumentsUnderCheck, kinds: Set<Syntax.TypeKind>, _ list: (Syntax.TypeDefinition, (Syntax.Name) -> Void) -> Void
    ) {
        // Most types stand at one place, so only those that stand at several, or extend the base, keep their names.
        var seen: Set<String> = []
        var extended: Set<String> = []
        documents.forEachType { type, _ in
            guard kinds.contains(type.kind) else { return }
            if !seen.insert(type.name.text).inserted || documents.types[type.name.text] == nil { extended.insert(type.name.text) }
        }
        var kept: [String: Set<String>] = [:]
        if !extended.isEmpty {
            DocumentsUnderCheck.forEachType(in: documents.base) { type, _ in
                guard kinds.contains(type.kind), extended.contains(type.name.text) else { return }
                list(type) { kept[type.name.text, default: []].insert($0.text) }
            }
        }
        var names: Set<String> = []
        documents.forEachType { type, source in
            guard kinds.contains(type.kind) else { return }
            let isKept = extended.contains(type.name.text)
            if isKept { names = kept[type.name.text] ?? [] } else { names.removeAll(keepingCapacity: true) }
            list(type) { name in
                if !names.insert(name.text).inserted { found.append((type.name.text, name, source)) }
            }
            if isKept { kept[type.name.text] = names }
        }
    }

    /// Reports each repetition in words that know the type's and the part's name.
    func report(to documents: inout DocumentsUnderCheck, _ message: (_ type: String, _ part: String) -> String) {
        for (type, name, source) in found { documents.report(source, name.span.start, message(type, name.text)) }
    }
}
