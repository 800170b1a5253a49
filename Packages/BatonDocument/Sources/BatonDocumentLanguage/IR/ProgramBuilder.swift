import BatonSchemaLanguage

/// Builds the IR of documents that every rule has passed.
///
/// A name that validation would have refused is left out, so that nothing here fails.
struct ProgramBuilder: Sendable {
    let schema: Schema
    let configuration: Configuration

    init(schema: Schema, configuration: Configuration) {
        self.schema = schema
        self.configuration = configuration
    }

    /// The program of documents, as written.
    func program(_ documents: [Syntax.ExecutableDocument]) -> Program {
        let floats = Self.floatArguments(documents)
        let built = documents.mapInParallel { document in
            var operations: [Program.Operation] = []
            var fragments: [Program.Fragment] = []
            for definition in document.definitions {
                switch definition {
                case .operation(let definition):
                    if let operation = operation(definition, document.source, floats) { operations.append(operation) }
                case .fragment(let definition): fragments.append(fragment(definition, document.source, floats))
                }
            }
            return (operations: operations, fragments: fragments)
        }
        return Program(
            schema: schema, configuration: configuration, operations: built.flatMap(\.operations), fragments: built.flatMap(\.fragments))
    }

    /// The arguments of fragments that take floats, by the fragment's name and theirs.
    private static func floatArguments(_ documents: [Syntax.ExecutableDocument]) -> FloatArguments {
        var found: FloatArguments = [:]
        for document in documents {
            for case .fragment(let fragment) in document.definitions where !fragment.directives.isEmpty {
                for argument in fragment.argumentDefinitions {
                    if let type = argument.type, type.name == "Float" { found[fragment.name.text, default: [:]][argument.name.text] = type }
                }
            }
        }
        return found
    }

    private func operation(_ definition: Syntax.OperationDefinition, _ source: Source, _ floats: FloatArguments) -> Program.Operation? {
        guard let name = definition.name, let root = schema.root(definition.type) else { return nil }
        let directives = DirectiveFacts(definition.directives, source, schema)
        var selections = SelectionBuilder(schema: schema, source: source, definition: name.text, floats: floats)
        return Program.Operation(
            name: name.text, type: definition.type, typeName: root.name,
            variables: definition.variables.map { variable in
                Program.Variable(
                    name: variable.name.text, type: Schema.TypeUse(variable.type), defaultValue: variable.defaultValue,
                    directives: variable.directives.filter { !RelayDirectives.isLeftOut($0.name.text) },
                    location: Location(source, variable.span.start))
            },
            directives: directives.server, selections: selections.selections(definition.selections, on: root.name),
            description: definition.description?.value, location: Location(source, name.span.start),
            throwsOnFieldError: directives.has("throwOnFieldError"), catch: directives.caught,
            cacheExpiration: directives.number("cacheExpiration", "seconds"))
    }

    private func fragment(_ definition: Syntax.FragmentDefinition, _ source: Source, _ floats: FloatArguments) -> Program.Fragment {
        let directives = DirectiveFacts(definition.directives, source, schema)
        var selections = SelectionBuilder(schema: schema, source: source, definition: definition.name.text, floats: floats)
        let typeName = definition.typeCondition.text
        return Program.Fragment(
            name: definition.name.text, typeName: typeName, directives: directives.server,
            selections: selections.selections(definition.selections, on: typeName), description: definition.description?.value,
            location: Location(source, definition.name.span.start),
            argumentDefinitions: directives.argumentDefinitions,
            refetch: RefetchTarget(schema: schema).refetch(directives, of: typeName),
            isInline: directives.has("inline"), isPlural: directives.boolean("relay", "plural") == true,
            throwsOnFieldError: directives.has("throwOnFieldError"), catch: directives.caught)
    }
}

/// The types of arguments, by a fragment's name and theirs.
private typealias FloatArguments = [String: [String: Schema.TypeUse]]

/// Builds the selections of one definition.
private struct SelectionBuilder {
    let schema: Schema
    let source: Source
    /// The name of the operation or fragment.
    let definition: String
    /// The arguments of fragments that take floats.
    let floats: FloatArguments

    mutating func selections(_ set: Syntax.SelectionSet, on parent: String) -> [Program.Selection] {
        var selections: [Program.Selection] = []
        selections.reserveCapacity(set.selections.count)
        let type = schema.type(parent)
        for selection in set.selections {
            switch selection {
            case .field(let field):
                if let field = self.field(field, on: parent, type) { selections.append(.field(field)) }
            case .spread(let written): selections.append(.spread(spread(written)))
            case .inlineFragment(let fragment): selections.append(.inlineFragment(inlineFragment(fragment, on: parent)))
            }
        }
        return selections
    }

    private mutating func field(_ field: Syntax.Field, on parent: String, _ type: Schema.NamedType?) -> Program.Field? {
        guard let definition = type?.field(field.name.text) ?? schema.field(field.name.text, of: parent) else { return nil }
        let alias = field.alias?.text
        let directives = DirectiveFacts(field.directives, source, schema)
        return Program.Field(
            alias: alias == field.name.text ? nil : alias, name: field.name.text, parentType: parent, definition: definition,
            arguments: field.arguments.compactMap { argument in
                definition.argument(argument.name.text).map {
                    Program.Argument(name: argument.name.text, value: argument.value, definition: $0)
                }
            },
            conditions: directives.conditions, directives: directives.server,
            selections: field.selections.map { selections($0, on: definition.type.name) } ?? [],
            location: Location(source, field.span.start), isGenerated: false, isClient: Program.isClient(definition),
            facts: directives.facts(of: field))
    }

    private func spread(_ spread: Syntax.FragmentSpread) -> Program.Spread {
        let directives = DirectiveFacts(spread.directives, source, schema)
        var arguments = directives.arguments
        if let floats = floats[spread.name.text] {
            for index in arguments.indices {
                if let type = floats[arguments[index].name] { arguments[index].value = arguments[index].value.withFloats(of: type) }
            }
        }
        return Program.Spread(
            fragmentName: spread.name.text, conditions: directives.conditions, directives: directives.server,
            location: Location(source, spread.span.start), arguments: arguments, alias: directives.alias(of: spread.name.text),
            deferral: directives.deferral(in: definition) { SpecialisedName.of(spread.name.text, arguments) },
            isUnmasked: directives.boolean("relay", "mask") == false)
    }

    private mutating func inlineFragment(_ fragment: Syntax.InlineFragment, on parent: String) -> Program.InlineFragment {
        let directives = DirectiveFacts(fragment.directives, source, schema)
        let typeCondition = fragment.typeCondition?.text
        return Program.InlineFragment(
            typeCondition: typeCondition, conditions: directives.conditions, directives: directives.server,
            selections: selections(fragment.selections, on: typeCondition ?? parent), location: Location(source, fragment.span.start),
            alias: directives.alias(of: typeCondition ?? parent), catch: directives.caught)
    }
}

extension Program {
    /// Whether no server sends a field: an extension of the schema declares it, or the runtime does.
    static func isClient(_ definition: Schema.FieldDefinition) -> Bool { definition.isClient || definition.name == "__id" }
}
