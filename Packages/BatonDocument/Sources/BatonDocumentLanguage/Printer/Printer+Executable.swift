import BatonSchemaLanguage

extension Printer {
    /// How long a field with its arguments may be on one line of the pretty form.
    private static var lineLimit: Int { 80 }

    /// A document of operations and fragments.
    public func document(_ document: Syntax.ExecutableDocument) -> String {
        document.definitions.map(definition).joined(separator: isCompact ? "" : "\n\n")
    }

    /// An operation or a fragment.
    public func definition(_ definition: Syntax.ExecutableDefinition) -> String {
        switch definition {
        case .operation(let operation): self.operation(operation)
        case .fragment(let fragment):
            description(fragment.description) + "fragment \(fragment.name.text) on \(fragment.typeCondition.text)"
                + directives(fragment.directives) + space + selectionSet(fragment.selections)
        }
    }

    private func operation(_ operation: Syntax.OperationDefinition) -> String {
        var head = operation.type.rawValue
        let variables = variableDefinitions(operation.variables)
        let name = operation.name?.text ?? ""
        if !(name + variables).isEmpty { head += " \(name)\(variables)" }
        head += directives(operation.directives)
        let isShort = head == "query" && operation.description == nil
        return description(operation.description) + (isShort ? "" : head + space) + selectionSet(operation.selections)
    }

    private func variableDefinitions(_ variables: [Syntax.VariableDefinition]) -> String {
        if variables.isEmpty { return "" }
        let items = variables.map { variable in
            description(variable.description) + "$\(variable.name.text)\(colon)\(type(variable.type))"
                + (variable.defaultValue.map { "\(space)=\(space)\(value($0))" } ?? "") + directives(variable.directives)
        }
        // A description puts its variable on lines of its own.
        if !isCompact, items.contains(where: { $0.contains("\n") }) { return "(\n\(items.joined(separator: "\n"))\n)" }
        return "(\(items.joined(separator: separator)))"
    }

    private func selectionSet(_ set: Syntax.SelectionSet) -> String { block(set.selections.map(selection)) }

    private func selection(_ selection: Syntax.Selection) -> String {
        switch selection {
        case .field(let field): return self.field(field)
        case .spread(let spread): return "...\(spread.name.text)\(directives(spread.directives))"
        case .inlineFragment(let fragment):
            let condition = fragment.typeCondition.map { "\(space)on \($0.text)" } ?? ""
            return "...\(condition)\(directives(fragment.directives))\(space)\(selectionSet(fragment.selections))"
        }
    }

    private func field(_ field: Syntax.Field) -> String {
        let name = (field.alias.map { "\($0.text)\(colon)" } ?? "") + field.name.text
        var head = name + arguments(field.arguments)
        if !isCompact, head.unicodeScalars.count > Printer.lineLimit {
            head = "\(name)(\n\(indented(field.arguments.map(argument).joined(separator: "\n")))\n)"
        }
        return head + directives(field.directives) + (field.selections.map { space + selectionSet($0) } ?? "")
    }
}
