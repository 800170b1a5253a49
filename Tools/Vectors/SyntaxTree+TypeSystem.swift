import BatonSchemaLanguage

extension SyntaxTree {
    /// A definition or extension of a schema's part.
    func definition(_ definition: Syntax.TypeSystemDefinition) -> JSON {
        switch definition {
        case .schema(let schema):
            node(
                schema.isExtension ? "SchemaExtension" : "SchemaDefinition", schema.span,
                [
                    "description": schema.description.map(string), "directives": directives(schema.directives),
                    "operationTypes": .array(schema.roots.map(rootType)),
                ])
        case .type(let type): typeDefinition(type)
        case .directive(let directive):
            node(
                "DirectiveDefinition", directive.span,
                [
                    "description": directive.description.map(string), "name": name(directive.name),
                    "arguments": .array(directive.arguments.map(inputValue)), "repeatable": .boolean(directive.isRepeatable),
                    "locations": .array(directive.locations.map(name)),
                ])
        }
    }

    private func rootType(_ root: Syntax.RootType) -> JSON {
        node("OperationTypeDefinition", root.span, ["operation": .string(root.operation.rawValue), "type": namedType(root.type)])
    }

    private func typeDefinition(_ type: Syntax.TypeDefinition) -> JSON {
        var children: [String: JSON?] = [
            "description": type.description.map(string), "name": name(type.name), "directives": directives(type.directives),
        ]
        let kind: String
        switch type.kind {
        case .scalar: kind = "Scalar"
        case .object, .interface:
            kind = type.kind == .object ? "Object" : "Interface"
            children["interfaces"] = .array(type.interfaces.map(namedType))
            children["fields"] = .array(type.fields.map(field))
        case .union:
            kind = "Union"
            children["types"] = .array(type.members.map(namedType))
        case .enumeration:
            kind = "Enum"
            children["values"] = .array(type.values.map(enumValue))
        case .input:
            kind = "InputObject"
            children["fields"] = .array(type.inputFields.map(inputValue))
        }
        return node("\(kind)Type\(type.isExtension ? "Extension" : "Definition")", type.span, children)
    }

    private func field(_ field: Syntax.FieldDefinition) -> JSON {
        node(
            "FieldDefinition", field.span,
            [
                "description": field.description.map(string), "name": name(field.name),
                "arguments": .array(field.arguments.map(inputValue)), "type": type(field.type),
                "directives": directives(field.directives),
            ])
    }

    private func inputValue(_ input: Syntax.InputValueDefinition) -> JSON {
        node(
            "InputValueDefinition", input.span,
            [
                "description": input.description.map(string), "name": name(input.name), "type": type(input.type),
                "defaultValue": input.defaultValue.map(value), "directives": directives(input.directives),
            ])
    }

    private func enumValue(_ value: Syntax.EnumValueDefinition) -> JSON {
        node(
            "EnumValueDefinition", value.span,
            ["description": value.description.map(string), "name": name(value.name), "directives": directives(value.directives)])
    }
}
