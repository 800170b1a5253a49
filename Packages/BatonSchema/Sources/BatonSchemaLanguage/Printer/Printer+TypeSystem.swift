extension Printer {
    /// A schema's document.
    public func document(_ document: Syntax.SchemaDocument) -> String {
        document.definitions.map(definition).joined(separator: isCompact ? " " : "\n\n")
    }

    /// A definition or extension of a schema's part.
    public func definition(_ definition: Syntax.TypeSystemDefinition) -> String {
        switch definition {
        case .schema(let schema):
            let keyword = schema.isExtension ? "extend schema" : "schema"
            return description(schema.description)
                + joined([
                    keyword + directives(schema.directives),
                    block(schema.roots.map { "\($0.operation.rawValue)\(colon)\($0.type.text)" }),
                ])
        case .directive(let directive):
            return description(directive.description) + "directive @\(directive.name.text)\(argumentDefinitions(directive.arguments))"
                + (directive.isRepeatable ? " repeatable" : "") + " on "
                + directive.locations.map(\.text).joined(separator: isCompact ? "|" : " | ")
        case .type(let type): return typeDefinition(type)
        }
    }

    private func typeDefinition(_ type: Syntax.TypeDefinition) -> String {
        var head = "\(type.isExtension ? "extend " : "")\(type.kind.rawValue) \(type.name.text)"
        if !type.interfaces.isEmpty {
            head += " implements " + type.interfaces.map(\.text).joined(separator: isCompact ? "&" : " & ")
        }
        head += directives(type.directives)
        let body: String
        switch type.kind {
        case .scalar: body = ""
        case .object, .interface: body = block(type.fields.map(fieldDefinition))
        case .enumeration:
            body = block(type.values.map { description($0.description) + $0.name.text + directives($0.directives) })
        case .input: body = block(type.inputFields.map(inputValue))
        case .union:
            let members = type.members.map(\.text).joined(separator: isCompact ? "|" : " | ")
            body = members.isEmpty ? "" : "=\(space)\(members)"
        }
        return description(type.description) + joined([head, body])
    }

    private func fieldDefinition(_ field: Syntax.FieldDefinition) -> String {
        description(field.description) + field.name.text + argumentDefinitions(field.arguments) + colon + type(field.type)
            + directives(field.directives)
    }

    private func argumentDefinitions(_ arguments: [Syntax.InputValueDefinition]) -> String {
        if arguments.isEmpty { return "" }
        let items = arguments.map(inputValue)
        // A description puts its argument on lines of its own.
        if !isCompact, items.contains(where: { $0.contains("\n") }) { return "(\n\(indented(items.joined(separator: "\n")))\n)" }
        return "(\(items.joined(separator: separator)))"
    }

    private func inputValue(_ value: Syntax.InputValueDefinition) -> String {
        description(value.description) + value.name.text + colon + type(value.type)
            + (value.defaultValue.map { "\(space)=\(space)\(self.value($0))" } ?? "") + directives(value.directives)
    }

    private func joined(_ parts: [String]) -> String {
        isCompact ? parts.joined() : words(parts)
    }
}
