import BatonSchemaLanguage

extension Program {
    /// Adds the query that each `@refetchable` fragment asks for, after the authors' operations.
    ///
    /// ```
    /// fragment F on User @refetchable(queryName: "Q") @argumentDefinitions(size: {type: "Int", defaultValue: 3}) { image(size: $size) }
    ///     →     query Q($size: Int = 3, $id: ID!) { node(id: $id) { ...F @arguments(size: $size) } }
    /// ```
    ///
    /// Its variables are the fragment's arguments and the variables of operations that the fragment and what it spreads use, sorted by
    /// name, then what identifies the object. The fragment selects the identifying field.
    func addingRefetchQueries() -> Program {
        guard fragments.contains(where: { $0.refetch != nil }) else { return self }
        var variables = GlobalVariables(self)
        var operations = operations
        var fragments = fragments
        for index in fragments.indices {
            guard let refetch = fragments[index].refetch,
                let query = query(refetch, of: fragments[index], variables.used(by: index))
            else { continue }
            operations.append(query)
            if let name = refetch.identifyingField { select(name, in: &fragments[index]) }
        }
        return Program(schema: schema, configuration: configuration, operations: operations, fragments: fragments)
    }

    private func select(_ name: String, in fragment: inout Fragment) {
        let isSelected = fragment.selections.contains { selection in
            if case .field(let field) = selection { field.alias == nil && field.name == name && field.conditions.isEmpty } else { false }
        }
        if isSelected { return }
        if let definition = schema.field(name, of: fragment.typeName) {
            fragment.selections.append(.field(Field(generated: definition, on: fragment.typeName, at: fragment.location)))
        } else if let definition = schema.field(name, of: "Node") {
            // All objects of such an interface or union are nodes.
            fragment.selections.append(
                .inlineFragment(
                    InlineFragment(
                        typeCondition: "Node", conditions: [], directives: [],
                        selections: [.field(Field(generated: definition, on: "Node", at: fragment.location))],
                        location: fragment.location, isGenerated: true)))
        }
    }

    private func query(_ refetch: Refetch, of fragment: Fragment, _ used: [String: Schema.TypeUse]) -> Operation? {
        guard let root = schema.root(.query) else { return nil }
        let location = fragment.location
        let span = Span(location.offset, location.offset)
        var variables = fragment.argumentDefinitions.map { definition in
            Variable(
                name: definition.name, type: definition.type, defaultValue: definition.defaultValue, directives: [],
                location: definition.location)
        }
        let local = Set(variables.map(\.name))
        variables += used.filter { !local.contains($0.key) }.map { name, type in
            Variable(name: name, type: type, defaultValue: nil, directives: [], location: location)
        }
        variables.sort { $0.name < $1.name }
        let spread = Selection.spread(
            Spread(
                fragmentName: fragment.name, conditions: [], directives: [], location: location,
                arguments: fragment.argumentDefinitions.map { definition in
                    SpreadArgument(
                        name: definition.name, value: .variable(Syntax.Name(definition.name, span), span), location: definition.location)
                }))
        var selections = [spread]
        let rootField: String? =
            switch refetch.kind {
            case .query: nil
            case .viewer: "viewer"
            case .node: "node"
            case .fetchable(let field): field
            }
        if let rootField {
            guard let definition = root.field(rootField) else { return nil }
            var arguments: [Argument] = []
            if let name = refetch.identifyingVariable {
                let value = Syntax.Value.variable(Syntax.Name(name, span), span)
                guard let argument = definition.argument("id") ?? definition.arguments.first else { return nil }
                arguments = [Argument(name: argument.name, value: value, definition: argument)]
                variables.removeAll { $0.name == name }
                let type = argument.type.isNonNull ? argument.type : .nonNull(argument.type)
                variables.append(Variable(name: name, type: type, defaultValue: nil, directives: [], location: location))
            }
            selections = [
                .field(
                    Field(
                        alias: nil, name: rootField, parentType: root.name, definition: definition, arguments: arguments, conditions: [],
                        directives: [], selections: selections, location: location, isGenerated: false, isClient: false, facts: nil))
            ]
        }
        return Operation(
            name: refetch.queryName, type: .query, typeName: root.name, variables: variables, directives: refetch.directives,
            selections: selections, description: nil, location: location, throwsOnFieldError: refetch.throwsOnFieldError,
            catch: refetch.catch, cacheExpiration: refetch.cacheExpiration, refetchOf: fragment.name)
    }
}
