import BatonSchemaLanguage

extension Program {
    /// The variables of an operation that it or a fragment it reaches still uses, in the order written; the others are not in the text.
    public func variablesInUse(of operation: Operation) -> [Variable] {
        if operation.variables.isEmpty { return [] }
        var used: Set<String> = []
        for directive in operation.directives + operation.variables.flatMap(\.directives) { use(directive, &used) }
        use(operation.selections, &used)
        for fragment in fragments(reachedFrom: operation.selections) {
            for directive in fragment.directives { use(directive, &used) }
            use(fragment.selections, &used)
        }
        return operation.variables.filter { used.contains($0.name) }
    }

    private func use(_ selections: [Selection], _ used: inout Set<String>) {
        for selection in selections {
            for condition in selection.conditions { condition.variable.map { _ = used.insert($0) } }
            switch selection {
            case .field(let field):
                for argument in field.arguments { argument.value.forEachVariable { used.insert($0.text) } }
                for directive in field.directives { use(directive, &used) }
                use(field.selections, &used)
            case .inlineFragment(let fragment):
                for directive in fragment.directives { use(directive, &used) }
                use(fragment.selections, &used)
            case .spread(let spread):
                for directive in spread.directives { use(directive, &used) }
            }
        }
    }

    private func use(_ directive: Syntax.Directive, _ used: inout Set<String>) {
        for argument in directive.arguments { argument.value.forEachVariable { used.insert($0.text) } }
    }
}
