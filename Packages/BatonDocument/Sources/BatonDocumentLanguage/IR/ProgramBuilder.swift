import BatonSchemaLanguage

/// Builds the IR of documents that every rule has passed.
///
/// A name that validation would have refused is left out, so that nothing here fails.
struct ProgramBuilder {
    private let schema: Schema
    private let configuration: Configuration

    init(schema: Schema, configuration: Configuration) {
        self.schema = schema
        self.configuration = configuration
    }

    /// The program of documents.
    func program(_ documents: [Syntax.ExecutableDocument]) -> Program {
        var operations: [Program.Operation] = []
        var fragments: [Program.Fragment] = []
        for document in documents {
            for definition in document.definitions {
                switch definition {
                case .operation(let definition):
                    if let operation = operation(definition, document.source) { operations.append(operation) }
                case .fragment(let definition): fragments.append(fragment(definition, document.source))
                }
            }
        }
        return Program(schema: schema, configuration: configuration, operations: operations, fragments: fragments)
    }

    private func operation(_ definition: Syntax.OperationDefinition, _ source: Source) -> Program.Operation? {
        guard let name = definition.name, let root = schema.root(definition.type) else { return nil }
        return Program.Operation(
            name: name.text, type: definition.type, typeName: root.name,
            variables: definition.variables.map { variable in
                Program.Variable(
                    name: variable.name.text, type: Schema.TypeUse(variable.type), defaultValue: variable.defaultValue,
                    directives: variable.directives, location: Location(source, variable.span.start))
            },
            directives: others(definition.directives), selections: selections(definition.selections, on: root.name, source),
            description: definition.description?.value, location: Location(source, name.span.start))
    }

    private func fragment(_ definition: Syntax.FragmentDefinition, _ source: Source) -> Program.Fragment {
        Program.Fragment(
            name: definition.name.text, typeName: definition.typeCondition.text, directives: others(definition.directives),
            selections: selections(definition.selections, on: definition.typeCondition.text, source),
            description: definition.description?.value, location: Location(source, definition.name.span.start))
    }

    private func selections(_ set: Syntax.SelectionSet, on parent: String, _ source: Source) -> [Program.Selection] {
        set.selections.compactMap { selection in
            switch selection {
            case .field(let field): return self.field(field, on: parent, source)
            case .spread(let spread):
                return .spread(
                    Program.Spread(
                        fragmentName: spread.name.text, conditions: conditions(spread.directives),
                        directives: others(spread.directives), location: Location(source, spread.span.start)))
            case .inlineFragment(let fragment):
                return .inlineFragment(
                    Program.InlineFragment(
                        typeCondition: fragment.typeCondition?.text, conditions: conditions(fragment.directives),
                        directives: others(fragment.directives),
                        selections: selections(fragment.selections, on: fragment.typeCondition?.text ?? parent, source),
                        location: Location(source, fragment.span.start)))
            }
        }
    }

    private func field(_ field: Syntax.Field, on parent: String, _ source: Source) -> Program.Selection? {
        guard let definition = schema.field(field.name.text, of: parent) else { return nil }
        let alias = field.alias?.text
        return .field(
            Program.Field(
                alias: alias == field.name.text ? nil : alias, name: field.name.text, parentType: parent, definition: definition,
                arguments: field.arguments.compactMap { argument in
                    definition.argument(argument.name.text).map {
                        Program.Argument(name: argument.name.text, value: argument.value, definition: $0)
                    }
                },
                conditions: conditions(field.directives), directives: others(field.directives),
                selections: field.selections.map { selections($0, on: definition.type.name, source) } ?? [],
                location: Location(source, field.span.start), isGenerated: false))
    }

    /// `@include` and `@skip` in the order written.
    private func conditions(_ directives: [Syntax.Directive]) -> [Program.Condition] {
        directives.compactMap { directive in
            guard let kind = Program.Condition.Kind(rawValue: directive.name.text) else { return nil }
            switch directive.argument("if") {
            case .variable(let name, _): return Program.Condition(kind, if: .variable(name.text))
            case .boolean(let value, _): return Program.Condition(kind, if: .constant(value))
            default: return nil
            }
        }
    }

    private func others(_ directives: [Syntax.Directive]) -> [Syntax.Directive] {
        directives.filter { Program.Condition.Kind(rawValue: $0.name.text) == nil && !RelayDirectives.isLeftOut($0.name.text) }
    }
}
