/// Merges definitions and their extensions by name.
///
/// It takes documents as they are: of several definitions with one name the first counts, and names may mean nothing. The rules in
/// `Checks` say what is wrong with them.
struct SchemaBuilder {
    /// A definition or an extension of a type, with who wrote it.
    private struct Part {
        let definition: Syntax.TypeDefinition
        let source: Source
        let isBuiltIn: Bool
        let isClient: Bool
    }

    private var definitions: [String: Part] = [:]
    private var extensions: [String: [Part]] = [:]
    private var order: [String] = []
    private var directives: [String: Schema.DirectiveDefinition] = [:]
    private var roots: [Syntax.OperationType: (name: String, location: Location)] = [:]
    private var schemaDefinition: Location?
    private var start: Location?

    init() {
        add([Schema.builtInDocument], isBuiltIn: true)
    }

    /// Adds the server's documents, or the client's.
    mutating func add(_ documents: [Syntax.SchemaDocument], isBuiltIn: Bool = false, isClient: Bool = false) {
        let count = documents.reduce(definitions.count) { $0 + $1.definitions.count }
        definitions.reserveCapacity(count)
        for document in documents {
            let source = document.source
            if !isBuiltIn, start == nil { start = Location(source, 0) }
            for definition in document.definitions {
                switch definition {
                case .schema(let schema): add(schema, source)
                case .directive(let directive): add(directive, source, isBuiltIn, isClient)
                case .type(let type):
                    add(Part(definition: type, source: source, isBuiltIn: isBuiltIn, isClient: isClient))
                }
            }
        }
    }

    private mutating func add(_ schema: Syntax.SchemaDefinition, _ source: Source) {
        if !schema.isExtension, schemaDefinition == nil { schemaDefinition = Location(source, schema.span.start) }
        for root in schema.roots where roots[root.operation] == nil {
            roots[root.operation] = (root.type.text, Location(source, root.type.span.start))
        }
    }

    private mutating func add(_ directive: Syntax.DirectiveDefinition, _ source: Source, _ isBuiltIn: Bool, _ isClient: Bool) {
        // A schema may write out what is built in; its own words count.
        if let existing = directives[directive.name.text], !existing.isBuiltIn { return }
        directives[directive.name.text] = Schema.DirectiveDefinition(
            name: directive.name.text, describedBy: directive.description,
            arguments: directive.arguments.map { Schema.InputValue($0, source) },
            isRepeatable: directive.isRepeatable, locations: directive.locations.map(\.text),
            location: Location(source, directive.name.span.start), isBuiltIn: isBuiltIn, isClient: isClient)
    }

    private mutating func add(_ part: Part) {
        let name = part.definition.name.text
        if part.definition.isExtension {
            extensions[name, default: []].append(part)
        } else if definitions[name] == nil {
            if !part.isBuiltIn { order.append(name) }
            definitions[name] = part
        }
    }

    /// The schema.
    func schema() -> Schema {
        var types: [String: Schema.NamedType] = [:]
        types.reserveCapacity(definitions.count)
        for (name, part) in definitions { types[name] = type(part, extensions[name] ?? []) }
        return Schema(
            types: types, typeNames: order, directives: directives, roots: rootsByName(types), isDefined: schemaDefinition != nil,
            location: schemaDefinition ?? start ?? Location(Schema.builtIn, 0))
    }

    /// Without a schema definition the roots are the types of the default names.
    private func rootsByName(_ types: [String: Schema.NamedType]) -> [Syntax.OperationType: (name: String, location: Location)] {
        var roots = roots
        if schemaDefinition == nil {
            for operation in Syntax.OperationType.allCases where roots[operation] == nil {
                guard let type = types[operation.defaultTypeName], type.kind == .object else { continue }
                roots[operation] = (type.name, type.location)
            }
        }
        return roots
    }

    private func type(_ part: Part, _ extensions: [Part]) -> Schema.NamedType {
        let definition = part.definition
        var merged = Schema.NamedType.Parts(definition, part.source, isClient: part.isClient)
        for part in extensions where part.definition.kind == definition.kind {
            merged.append(Schema.NamedType.Parts(part.definition, part.source, isClient: part.isClient))
        }
        return Schema.NamedType(
            name: definition.name.text, kind: definition.kind, describedBy: definition.description, parts: merged,
            location: Location(part.source, definition.name.span.start), definitionLocation: Location(part.source, definition.keyword),
            isBuiltIn: part.isBuiltIn, isClient: part.isClient)
    }
}

extension Schema.NamedType {
    /// What a type consists of.
    struct Parts {
        var interfaces: [String]
        var interfaceLocations: [Location]
        var members: [String]
        var memberLocations: [Location]
        var fields: [Schema.FieldDefinition]
        var values: [Schema.EnumValue]
        var inputFields: [Schema.InputValue]
        var directives: [Syntax.Directive]

        /// The parts that one definition or extension writes.
        init(_ definition: Syntax.TypeDefinition, _ source: Source, isClient: Bool) {
            interfaces = definition.interfaces.map(\.text)
            interfaceLocations = definition.interfaces.map { Location(source, $0.span.start) }
            members = definition.members.map(\.text)
            memberLocations = definition.members.map { Location(source, $0.span.start) }
            fields = definition.fields.map { Schema.FieldDefinition($0, source, isClient: isClient) }
            values = definition.values.map {
                Schema.EnumValue(
                    name: $0.name.text, describedBy: $0.description, directives: $0.directives,
                    location: Location(source, $0.name.span.start))
            }
            inputFields = definition.inputFields.map { Schema.InputValue($0, source) }
            directives = definition.directives
        }

        /// Adds an extension's parts.
        mutating func append(_ other: Parts) {
            interfaces += other.interfaces
            interfaceLocations += other.interfaceLocations
            members += other.members
            memberLocations += other.memberLocations
            fields += other.fields
            values += other.values
            inputFields += other.inputFields
            directives += other.directives
        }
    }
}

extension Schema.FieldDefinition {
    convenience init(_ field: Syntax.FieldDefinition, _ source: Source, isClient: Bool) {
        self.init(
            name: field.name.text, describedBy: field.description, arguments: field.arguments.map { Schema.InputValue($0, source) },
            type: Schema.TypeUse(field.type), directives: field.directives, location: Location(source, field.name.span.start),
            typeOffset: field.type.span.start, isClient: isClient,
            semanticNonNullLevels: field.directives.isEmpty ? [] : Self.levels(field.directives))
    }

    /// The levels of `@semanticNonNull(levels: [Int] = [0])`; empty without the directive.
    private static func levels(_ directives: [Syntax.Directive]) -> [Int] {
        guard let directive = directives.first(where: { $0.name.text == "semanticNonNull" }) else { return [] }
        guard let argument = directive.argument("levels") else { return [0] }
        var values = [argument]
        if case .list(let elements, _) = argument { values = elements }
        return Set(values.compactMap { if case .int(let text, _) = $0 { Int(text) } else { nil } }).sorted()
    }
}

extension Schema.InputValue {
    convenience init(_ value: Syntax.InputValueDefinition, _ source: Source) {
        self.init(
            name: value.name.text, describedBy: value.description, type: Schema.TypeUse(value.type), defaultValue: value.defaultValue,
            directives: value.directives, location: Location(source, value.name.span.start), typeOffset: value.type.span.start)
    }
}
