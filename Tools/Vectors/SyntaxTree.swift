import BatonDocumentLanguage
import BatonSchemaLanguage

/// Syntax as the tree in JSON that GraphQL.js makes of it, with the places of all nodes in Unicode scalars.
struct SyntaxTree {
    private let places: TextPlaces

    init(_ places: TextPlaces) {
        self.places = places
    }

    /// A node; children that are not there are left out.
    func node(_ kind: String, _ span: Span, _ children: [String: JSON?] = [:]) -> JSON {
        var facts = children.compactMapValues(\.self)
        facts["kind"] = .string(kind)
        facts["loc"] = .object([
            "start": .number(Double(places.scalarOffset(span.start))), "end": .number(Double(places.scalarOffset(span.end))),
        ])
        return .object(facts)
    }

    // MARK: What all documents share

    func name(_ name: Syntax.Name) -> JSON { node("Name", name.span, ["value": .string(name.text)]) }

    func namedType(_ name: Syntax.Name) -> JSON { node("NamedType", name.span, ["name": self.name(name)]) }

    func type(_ type: Syntax.TypeReference) -> JSON {
        switch type {
        case .named(let name): namedType(name)
        case .list(let inner, let span): node("ListType", span, ["type": self.type(inner)])
        case .nonNull(let inner, let span): node("NonNullType", span, ["type": self.type(inner)])
        }
    }

    func string(_ literal: Syntax.StringLiteral) -> JSON {
        node("StringValue", literal.span, ["value": .string(literal.value), "block": .boolean(literal.isBlock)])
    }

    func value(_ value: Syntax.Value) -> JSON {
        switch value {
        case .variable(let name, let span): node("Variable", span, ["name": self.name(name)])
        case .int(let text, let span): node("IntValue", span, ["value": .string(text)])
        case .float(let text, let span): node("FloatValue", span, ["value": .string(text)])
        case .string(let literal): string(literal)
        case .boolean(let value, let span): node("BooleanValue", span, ["value": .boolean(value)])
        case .null(let span): node("NullValue", span)
        case .enumeration(let name): node("EnumValue", name.span, ["value": .string(name.text)])
        case .list(let values, let span): node("ListValue", span, ["values": .array(values.map(self.value))])
        case .object(let fields, let span):
            node(
                "ObjectValue", span,
                [
                    "fields": .array(
                        fields.map { node("ObjectField", $0.span, ["name": name($0.name), "value": self.value($0.value)]) })
                ])
        }
    }

    func arguments(_ arguments: [Syntax.Argument]) -> JSON {
        .array(arguments.map { node("Argument", $0.span, ["name": name($0.name), "value": value($0.value)]) })
    }

    func directives(_ directives: [Syntax.Directive]) -> JSON {
        .array(
            directives.map { node("Directive", $0.span, ["name": name($0.name), "arguments": arguments($0.arguments)]) })
    }

    // MARK: Executable documents

    func definition(_ definition: Syntax.ExecutableDefinition) -> JSON {
        switch definition {
        case .operation(let operation):
            node(
                "OperationDefinition", operation.span,
                [
                    "description": operation.description.map(string), "operation": .string(operation.type.rawValue),
                    "name": operation.name.map(name), "variableDefinitions": .array(operation.variables.map(variable)),
                    "directives": directives(operation.directives), "selectionSet": selectionSet(operation.selections),
                ])
        case .fragment(let fragment):
            node(
                "FragmentDefinition", fragment.span,
                [
                    "description": fragment.description.map(string), "name": name(fragment.name),
                    "typeCondition": namedType(fragment.typeCondition), "directives": directives(fragment.directives),
                    "selectionSet": selectionSet(fragment.selections),
                ])
        }
    }

    private func variable(_ variable: Syntax.VariableDefinition) -> JSON {
        // Between the dollar and the name nothing but ignored characters may stand.
        let bytes = Array(places.text.utf8.prefix(variable.name.span.start))
        let dollar = bytes.lastIndex(of: UInt8(ascii: "$")) ?? variable.span.start
        return node(
            "VariableDefinition", variable.span,
            [
                "description": variable.description.map(string),
                "variable": node("Variable", Span(dollar, variable.name.span.end), ["name": name(variable.name)]),
                "type": type(variable.type), "defaultValue": variable.defaultValue.map(value),
                "directives": directives(variable.directives),
            ])
    }

    private func selectionSet(_ set: Syntax.SelectionSet) -> JSON {
        node("SelectionSet", set.span, ["selections": .array(set.selections.map(selection))])
    }

    private func selection(_ selection: Syntax.Selection) -> JSON {
        switch selection {
        case .field(let field):
            node(
                "Field", field.span,
                [
                    "alias": field.alias.map(name), "name": name(field.name), "arguments": arguments(field.arguments),
                    "directives": directives(field.directives), "selectionSet": field.selections.map(selectionSet),
                ])
        case .spread(let spread):
            node("FragmentSpread", spread.span, ["name": name(spread.name), "directives": directives(spread.directives)])
        case .inlineFragment(let fragment):
            node(
                "InlineFragment", fragment.span,
                [
                    "typeCondition": fragment.typeCondition.map(namedType), "directives": directives(fragment.directives),
                    "selectionSet": selectionSet(fragment.selections),
                ])
        }
    }
}
