import BatonSchemaLanguage

extension Program {
    /// Selects what tells the types of objects (contract §11), as Relay places it.
    ///
    /// ```
    /// node { id }                       →     node { __typename id }
    /// ... on Named { name }             →     ... on Named { __isNamed: __typename name }
    /// fragment F on Named { name }      →     fragment F on Named { __isNamed: __typename name }
    /// ```
    ///
    /// The selection of a field of an abstract type starts with `__typename`, unless its author wrote it there. A fragment or inline
    /// fragment on an abstract type starts with what answers that an object is of that type, which a build can't know of types that the
    /// schema gets later.
    func insertingTypeNames() -> Program {
        let schema = schema
        let definition = schema.typenameDefinition
        guard let definition else { return self }
        let insertion = TypeNameInsertion(schema: schema, definition: definition)
        var program = rewritingSelectionsInParallel { selections, _ in insertion.insert(selections) }
        var fragments = program.fragments
        for index in fragments.indices where insertion.isAbstract(fragments[index].typeName) {
            fragments[index].selections.insert(insertion.membership(fragments[index].typeName, fragments[index].location), at: 0)
        }
        program.replaceFragments(fragments)
        return program
    }
}

private struct TypeNameInsertion {
    let schema: Schema
    let definition: Schema.FieldDefinition

    func isAbstract(_ typeName: String) -> Bool { schema.type(typeName)?.isAbstract == true }

    func membership(_ typeName: String, _ location: Location) -> Program.Selection {
        .field(Program.Field(generated: definition, alias: "__is\(typeName)", on: typeName, at: location))
    }

    func insert(_ selections: [Program.Selection]) -> [Program.Selection]? {
        selections.rewriting { selection in
            switch selection {
            case .field(var field):
                if field.selections.isEmpty { return nil }
                var inner = insert(field.selections)
                let typeName = field.typeName
                if isAbstract(typeName), !field.selections.contains(where: \.isTypeName) {
                    let added = Program.Selection.field(Program.Field(generated: definition, on: typeName, at: field.location))
                    inner = [added] + (inner ?? field.selections)
                }
                guard let inner else { return nil }
                field.selections = inner
                return [.field(field)]
            case .inlineFragment(var fragment):
                var inner = insert(fragment.selections)
                if let typeName = fragment.typeCondition, isAbstract(typeName) {
                    inner = [membership(typeName, fragment.location)] + (inner ?? fragment.selections)
                }
                guard let inner else { return nil }
                fragment.selections = inner
                return [.inlineFragment(fragment)]
            case .spread: return nil
            }
        }
    }
}

extension Program.Selection {
    /// Whether it is `__typename` under its own name and no condition.
    fileprivate var isTypeName: Bool {
        if case .field(let field) = self { field.alias == nil && field.name == "__typename" && field.conditions.isEmpty } else { false }
    }
}

extension Schema {
    /// `__typename`, which every composite type has.
    var typenameDefinition: FieldDefinition? { roots[.query].flatMap { field("__typename", of: $0) } }
}
