import BatonSchemaLanguage

extension Program {
    /// Selects the key fields of every object that a field reads, last in its selection and only where they are missing (contract §11):
    /// `id` where its type is `ID`, then what `baton.json` configures for the type.
    ///
    /// ```
    /// author { name }     →     author { name id }
    /// ```
    ///
    /// The selections of operations and fragments themselves need none: the field that leads to them has it.
    func insertingKeyFields() -> Program {
        rewritingSelections { selections, _ in insertKeys(selections) }
    }

    private func insertKeys(_ selections: [Selection]) -> [Selection] {
        selections.map { selection in
            switch selection {
            case .field(var field):
                if field.selections.isEmpty { return selection }
                field.selections = insertKeys(field.selections)
                for name in selectedKeyFields(of: field.type.name) {
                    let isSelected = field.selections.contains { inner in
                        if case .field(let inner) = inner { inner.responseKey == name && inner.conditions.isEmpty } else { false }
                    }
                    guard !isSelected, let definition = schema.field(name, of: field.type.name) else { continue }
                    field.selections.append(
                        .field(
                            Field(
                                alias: nil, name: name, parentType: field.type.name, definition: definition, arguments: [], conditions: [],
                                directives: [], selections: [], location: field.location, isGenerated: true,
                                isClient: Program.isClient(definition), facts: nil)))
                }
                return .field(field)
            case .inlineFragment(var fragment):
                fragment.selections = insertKeys(fragment.selections)
                return .inlineFragment(fragment)
            case .spread:
                return selection
            }
        }
    }

    private func selectedKeyFields(of typeName: String) -> [String] {
        guard let type = schema.type(typeName), type.kind == .object else { return [] }
        var names: [String] = []
        if let id = type.field("id"), id.type.nullable == .named("ID"), !id.arguments.contains(where: \.isRequired) { names.append("id") }
        for name in keyFields(of: typeName) where !names.contains(name) { names.append(name) }
        return names
    }
}
