extension Configuration.Identity {
    /// Checks the entries against a schema: each names an object type or an interface, and scalar fields of it.
    public func check(against schema: Schema) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for entry in types {
            guard let location = entry.location else { continue }
            guard let type = schema.type(entry.type) else {
                let suggestion = Suggestions.sentence(for: entry.type, among: schema.typeNames)
                diagnostics.append(location.error("the schema has no type `\(entry.type)`\(suggestion)"))
                continue
            }
            guard type.kind == .object || type.kind == .interface else {
                diagnostics.append(
                    location.error("only an object type or an interface has key fields; `\(entry.type)` is \(type.kind.words)"))
                continue
            }
            for name in entry.fields {
                guard let field = type.field(name) else {
                    let suggestion = Suggestions.sentence(for: name, among: type.fields.map(\.name))
                    diagnostics.append(location.error("the type `\(entry.type)` has no field `\(name)`\(suggestion)"))
                    continue
                }
                let isScalar = field.type.element == nil && schema.type(field.type.name)?.isLeaf == true
                if !isScalar || field.arguments.contains(where: \.isRequired) {
                    diagnostics.append(
                        location.error(
                            "a key field is a scalar without required arguments; `\(entry.type).\(name)` is of type `\(field.type)`"))
                }
            }
        }
        return diagnostics
    }
}
