import BatonSchemaLanguage

extension Program {
    /// Selects the key fields of every object that a field reads, last in its selection and only where they are missing (contract §11):
    /// `id` where its type is `ID`, then what `baton.json` configures for the type.
    ///
    /// ```
    /// author { name }                              →     author { name id }
    /// search { ... on Book { title } }             →     search { ... on Book { title }  ... on Node { id } }
    /// ```
    ///
    /// An abstract type that has no `id` of its own selects it on `Node`, when an object of it is one, and on each other type that has
    /// it. The selections of operations and fragments themselves need none: the field that leads to them has it.
    func insertingKeyFields() -> Program {
        var keys = KeySelections(program: self)
        return rewritingSelections { selections, _ in keys.insert(selections) }
    }
}

private struct KeySelections {
    /// The key selections of one type.
    private struct Keys {
        /// Fields of the type itself, in order.
        var fields: [Schema.FieldDefinition] = []
        /// Fields on more concrete types, for an abstract type, in order.
        var onTypes: [(typeName: String, fields: [Schema.FieldDefinition])] = []
    }

    private let program: Program
    private let schema: Schema
    private var known: [String: Keys] = [:]

    init(program: Program) {
        self.program = program
        schema = program.schema
    }

    mutating func insert(_ selections: [Program.Selection]) -> [Program.Selection]? {
        selections.rewriting { selection in
            switch selection {
            case .field(var field):
                if field.selections.isEmpty { return nil }
                let inner = insert(field.selections)
                let added = missing(in: inner ?? field.selections, of: field)
                if inner == nil, added.isEmpty { return nil }
                field.selections = (inner ?? field.selections) + added
                return [.field(field)]
            case .inlineFragment(var fragment):
                guard let inner = insert(fragment.selections) else { return nil }
                fragment.selections = inner
                return [.inlineFragment(fragment)]
            case .spread: return nil
            }
        }
    }

    private mutating func missing(in selections: [Program.Selection], of field: Program.Field) -> [Program.Selection] {
        let keys = keys(of: field.typeName)
        var added: [Program.Selection] = []
        for definition in keys.fields where !selections.contains(where: { $0.isPlain(definition.name) }) {
            added.append(.field(Program.Field(generated: definition, on: field.typeName, at: field.location)))
        }
        // As in Relay, an `id` that is there says that its author knows the objects by it.
        if keys.onTypes.isEmpty || selections.contains(where: { $0.isPlain("id") }) { return added }
        for (typeName, fields) in keys.onTypes {
            added.append(
                .inlineFragment(
                    Program.InlineFragment(
                        typeCondition: typeName, conditions: [], directives: [],
                        selections: fields.map { .field(Program.Field(generated: $0, on: typeName, at: field.location)) },
                        location: field.location, isGenerated: true)))
        }
        return added
    }

    private mutating func keys(of typeName: String) -> Keys {
        if let keys = known[typeName] { return keys }
        let keys = makeKeys(of: typeName)
        known[typeName] = keys
        return keys
    }

    private func makeKeys(of typeName: String) -> Keys {
        guard let type = schema.type(typeName), type.isComposite, !type.isBuiltIn else { return Keys() }
        var keys = Keys()
        let id = type.identifier
        if let id { keys.fields.append(id) }
        keys.fields += configuredFields(of: type)
        if !type.isAbstract { return keys }
        let possible = schema.possibleTypes(of: typeName).compactMap(schema.type)
        let node = schema.type("Node").flatMap { $0.kind == .interface ? $0 : nil }
        let selected = Set(keys.fields.map(\.name))
        if id == nil, let node, let nodeID = node.identifier, possible.contains(where: { $0.interfaces.contains(node.name) }) {
            keys.onTypes.append((node.name, [nodeID]))
        }
        for concrete in possible {
            var fields: [Schema.FieldDefinition] = []
            let isNode = node.map { concrete.interfaces.contains($0.name) } == true
            if id == nil, !isNode, let id = concrete.identifier { fields.append(id) }
            fields += configuredFields(of: concrete).filter { !selected.contains($0.name) }
            if !fields.isEmpty { keys.onTypes.append((concrete.name, fields)) }
        }
        return keys
    }

    /// What `baton.json` configures beside `id`.
    private func configuredFields(of type: Schema.NamedType) -> [Schema.FieldDefinition] {
        program.keyFields(of: type.name).filter { $0 != "id" || type.identifier == nil }.compactMap(type.field)
    }
}

extension Program.Selection {
    /// Whether it is a field under its own name and no condition.
    fileprivate func isPlain(_ name: String) -> Bool {
        if case .field(let field) = self { field.alias == nil && field.name == name && field.conditions.isEmpty } else { false }
    }
}

extension Schema.NamedType {
    /// The field `id` of a type, where it is an `ID` that needs no argument.
    var identifier: Schema.FieldDefinition? {
        guard let field = field("id"), case .named("ID") = field.type.nullable, !field.isClient || isClient,
            !field.arguments.contains(where: \.isRequired)
        else { return nil }
        return field
    }
}
