extension Schema {
    /// Reads a schema from its SDL.
    ///
    /// - Returns: The schema, `nil` when there is an error; and all errors, sorted.
    public static func read(_ source: Source) -> (schema: Schema?, diagnostics: [Diagnostic]) {
        let (document, diagnostics) = Syntax.SchemaDocument.parse(source)
        if !diagnostics.isEmpty { return (nil, diagnostics.sorted()) }
        return build([document])
    }

    /// Builds a schema from its documents, which are read together.
    ///
    /// What is checked: every name is defined once and every name that is used is defined as the kind of type its place needs,
    /// extensions extend what is there, and there is a query root.
    ///
    /// - Returns: The schema, `nil` when there is an error; and all errors, sorted.
    public static func build(_ documents: [Syntax.SchemaDocument]) -> (schema: Schema?, diagnostics: [Diagnostic]) {
        var builder = SchemaBuilder()
        builder.add(Schema.builtInDocument, isBuiltIn: true)
        for document in documents { builder.add(document, isBuiltIn: false) }
        return builder.finish(end: documents.first.map { Location($0.source, 0) } ?? Location(Schema.builtIn, 0))
    }
}

/// Merges definitions and extensions by name, then checks that names mean something.
struct SchemaBuilder {
    struct Draft {
        var definition: Syntax.TypeDefinition
        let source: Source
        let isBuiltIn: Bool
        /// The definition's own parts and its extensions', each with the source it was written in.
        var fields: [FieldDefinition] = []
        var inputFields: [InputValue] = []
        var values: [EnumValue] = []
        var members: [(Syntax.Name, Source)] = []
        var interfaces: [(Syntax.Name, Source)] = []
        var directives: [Syntax.Directive] = []
    }

    typealias FieldDefinition = Schema.FieldDefinition
    typealias InputValue = Schema.InputValue
    typealias EnumValue = Schema.EnumValue

    var drafts: [String: Draft] = [:]
    var order: [String] = []
    var directives: [String: Schema.DirectiveDefinition] = [:]
    var roots: [Syntax.OperationType: (name: Syntax.Name, source: Source)] = [:]
    var schemaDefinition: Location?
    var diagnostics: [Diagnostic] = []
    /// Every type written in the schema, checked once all types are known.
    var typesInUse: [(reference: Syntax.TypeReference, source: Source, isInput: Bool)] = []
    private var extensions: [(Syntax.TypeDefinition, Source)] = []
    private var schemaExtensions: [(Syntax.SchemaDefinition, Source)] = []

    mutating func add(_ document: Syntax.SchemaDocument, isBuiltIn: Bool) {
        let source = document.source
        for definition in document.definitions {
            switch definition {
            case .schema(let schema): add(schema, source)
            case .directive(let directive): add(directive, source, isBuiltIn)
            case .type(let type):
                if type.isExtension {
                    extensions.append((type, source))
                } else {
                    add(type, source, isBuiltIn)
                }
            }
        }
    }

    private mutating func add(_ schema: Syntax.SchemaDefinition, _ source: Source) {
        if schema.isExtension {
            schemaExtensions.append((schema, source))
            return
        }
        let location = Location(source, schema.span.start)
        if schemaDefinition != nil {
            diagnostics.append(location.error("the schema is defined more than once"))
            return
        }
        schemaDefinition = location
        addRoots(schema.roots, source)
    }

    private mutating func addRoots(_ added: [Syntax.RootType], _ source: Source) {
        for root in added {
            if roots[root.operation] != nil {
                diagnostics.append(source.error(at: root.span.start, "the \(root.operation.rawValue) root is defined more than once"))
            } else {
                roots[root.operation] = (root.type, source)
            }
        }
    }

    private mutating func add(_ directive: Syntax.DirectiveDefinition, _ source: Source, _ isBuiltIn: Bool) {
        let name = directive.name.text
        if let existing = directives[name] {
            // A schema may write out what GraphQL defines already; its own words count.
            if !existing.isBuiltIn {
                diagnostics.append(source.error(at: directive.name.span.start, "the directive `@\(name)` is defined more than once"))
                return
            }
        }
        directives[name] = Schema.DirectiveDefinition(
            name: name, description: directive.description?.value,
            arguments: inputValues(directive.arguments, source, of: "the directive `@\(name)`", "argument"),
            isRepeatable: directive.isRepeatable, locations: directive.locations.map(\.text),
            location: Location(source, directive.name.span.start), isBuiltIn: isBuiltIn)
    }

    private mutating func add(_ type: Syntax.TypeDefinition, _ source: Source, _ isBuiltIn: Bool) {
        let name = type.name.text
        if let existing = drafts[name] {
            if !existing.isBuiltIn {
                diagnostics.append(source.error(at: type.name.span.start, "the type `\(name)` is defined more than once"))
                return
            }
            // A schema may write out GraphQL's own types; they stay GraphQL's.
            if existing.definition.kind == type.kind { return }
            diagnostics.append(source.error(at: type.name.span.start, "`\(name)` is a type of GraphQL itself"))
            return
        }
        if !isBuiltIn { order.append(name) }
        drafts[name] = Draft(definition: type, source: source, isBuiltIn: isBuiltIn)
        merge(type, source, into: name)
    }

    private mutating func merge(_ type: Syntax.TypeDefinition, _ source: Source, into name: String) {
        guard var draft = drafts[name] else { return }
        draft.directives += type.directives
        draft.interfaces += type.interfaces.map { ($0, source) }
        draft.members += type.members.map { ($0, source) }
        for field in type.fields {
            draft.fields.append(
                FieldDefinition(
                    name: field.name.text, description: field.description?.value,
                    arguments: inputValues(field.arguments, source, of: "the field `\(name).\(field.name.text)`", "argument"),
                    type: use(field.type, source, isInput: false), directives: field.directives,
                    location: Location(source, field.name.span.start)))
        }
        draft.inputFields += inputValues(type.inputFields, source, of: nil, "field")
        for value in type.values {
            draft.values.append(
                EnumValue(
                    name: value.name.text, description: value.description?.value, directives: value.directives,
                    location: Location(source, value.name.span.start)))
        }
        drafts[name] = draft
    }

    private mutating func inputValues(
        _ definitions: [Syntax.InputValueDefinition], _ source: Source, of owner: String?, _ kind: String
    ) -> [InputValue] {
        var seen: Set<String> = []
        return definitions.map { definition in
            if let owner, !seen.insert(definition.name.text).inserted {
                diagnostics.append(
                    source.error(at: definition.name.span.start, "\(owner) has more than one \(kind) `\(definition.name.text)`"))
            }
            return InputValue(
                name: definition.name.text, description: definition.description?.value,
                type: use(definition.type, source, isInput: true), defaultValue: definition.defaultValue,
                directives: definition.directives, location: Location(source, definition.name.span.start))
        }
    }

    private mutating func use(_ reference: Syntax.TypeReference, _ source: Source, isInput: Bool) -> Schema.TypeUse {
        typesInUse.append((reference, source, isInput))
        return Schema.TypeUse(reference)
    }

    // MARK: Finishing

    mutating func finish(end: Location) -> (schema: Schema?, diagnostics: [Diagnostic]) {
        for (type, source) in extensions { extend(type, source) }
        for (schema, source) in schemaExtensions { addRoots(schema.roots, source) }
        checkNames()
        checkInputCycles()
        let rootNames = resolveRoots(end)
        diagnostics.sort()
        if !diagnostics.isEmpty { return (nil, diagnostics) }
        return (Schema(drafts: drafts, order: order, directives: directives, roots: rootNames), [])
    }

    private mutating func extend(_ type: Syntax.TypeDefinition, _ source: Source) {
        let name = type.name.text
        guard let draft = drafts[name] else {
            let suggestion = Suggestions.sentence(for: name, among: order)
            diagnostics.append(source.error(at: type.name.span.start, "there is no type `\(name)` to extend\(suggestion)"))
            return
        }
        guard draft.definition.kind == type.kind else {
            diagnostics.append(
                source.error(
                    at: type.name.span.start,
                    "`\(name)` is \(draft.definition.kind.words) and cannot be extended as \(type.kind.words)"))
            return
        }
        merge(type, source, into: name)
    }

    private mutating func resolveRoots(_ end: Location) -> [Syntax.OperationType: String] {
        // Without a schema definition the roots are the types of the default names.
        if schemaDefinition == nil {
            for (operation, name) in [(Syntax.OperationType.query, "Query"), (.mutation, "Mutation"), (.subscription, "Subscription")]
            where roots[operation] == nil {
                if let draft = drafts[name], draft.definition.kind == .object { roots[operation] = (draft.definition.name, draft.source) }
            }
        }
        var names: [Syntax.OperationType: String] = [:]
        for operation in Syntax.OperationType.allCases {
            guard let (name, source) = roots[operation] else { continue }
            guard let draft = drafts[name.text] else {
                let suggestion = Suggestions.sentence(for: name.text, among: order)
                diagnostics.append(source.error(at: name.span.start, "there is no type `\(name.text)`\(suggestion)"))
                continue
            }
            guard draft.definition.kind == .object else {
                diagnostics.append(
                    source.error(
                        at: name.span.start,
                        "the \(operation.rawValue) root is an object type; `\(name.text)` is \(draft.definition.kind.words)"))
                continue
            }
            if let other = names.first(where: { $0.value == name.text })?.key {
                diagnostics.append(
                    source.error(
                        at: name.span.start,
                        "`\(name.text)` is the \(other.rawValue) root already and cannot be the \(operation.rawValue) root, too"))
            }
            names[operation] = name.text
        }
        if roots[.query] == nil {
            diagnostics.append(
                (schemaDefinition ?? end).error(
                    schemaDefinition == nil ? "the schema has no type `Query` to start queries from" : "the schema has no query root"))
        }
        return names
    }
}

extension Syntax.TypeKind {
    /// What a message calls a type of this kind.
    public var words: String {
        switch self {
        case .scalar: "a scalar"
        case .object: "an object type"
        case .interface: "an interface"
        case .union: "a union"
        case .enumeration: "an enum"
        case .input: "an input object"
        }
    }
}
