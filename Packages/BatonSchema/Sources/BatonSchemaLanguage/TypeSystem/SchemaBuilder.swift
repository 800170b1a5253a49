extension Schema {
    /// Reads a schema from its SDL, with the client's extensions of it.
    ///
    /// - Parameters:
    ///   - source: The server's schema.
    ///   - extensions: Client schema extensions, read together: they give the server's types client fields and declare client types.
    /// - Returns: The schema, `nil` when there is an error; and all errors, sorted.
    public static func read(_ source: Source, extensions: [Source] = []) -> (schema: Schema?, diagnostics: [Diagnostic]) {
        read([source], extensions: extensions)
    }

    /// Reads a schema whose SDL is several files.
    public static func read(_ sources: [Source], extensions: [Source] = []) -> (schema: Schema?, diagnostics: [Diagnostic]) {
        let server = sources.map { Syntax.SchemaDocument.parse($0) }
        let client = extensions.map { Syntax.SchemaDocument.parse($0) }
        let diagnostics = (server + client).flatMap(\.diagnostics)
        if !diagnostics.isEmpty { return (nil, diagnostics.sorted()) }
        return build(server.map(\.document), extensions: client.map(\.document))
    }

    /// Builds a schema from its documents, which are read together.
    ///
    /// What is checked: every name is defined once and every name that is used is defined as the kind of type its place needs,
    /// extensions extend what is there, client fields are nullable, and there is a query root.
    ///
    /// - Returns: The schema, `nil` when there is an error; and all errors, sorted.
    public static func build(
        _ documents: [Syntax.SchemaDocument], extensions: [Syntax.SchemaDocument] = []
    ) -> (schema: Schema?, diagnostics: [Diagnostic]) {
        var builder = SchemaBuilder()
        builder.add([Schema.builtInDocument], .builtIn)
        builder.add(documents, .server)
        builder.add(extensions, .client)
        return builder.finish(end: documents.first.map { Location($0.source, 0) } ?? Location(Schema.builtIn, 0))
    }
}

/// Merges definitions and extensions by name, then checks that names mean something.
struct SchemaBuilder {
    /// Who declares something.
    enum Origin {
        /// GraphQL itself.
        case builtIn
        /// The server's schema.
        case server
        /// A client schema extension.
        case client
    }

    struct Draft {
        var definition: Syntax.TypeDefinition
        let source: Source
        let origin: Origin
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
    /// Who declares what is being added.
    private var origin = Origin.builtIn

    /// Adds the definitions of one origin and then their extensions, which may stand before what they extend.
    mutating func add(_ documents: [Syntax.SchemaDocument], _ origin: Origin) {
        self.origin = origin
        var extensions: [(Syntax.TypeDefinition, Source)] = []
        var schemaExtensions: [(Syntax.SchemaDefinition, Source)] = []
        for document in documents {
            let source = document.source
            for definition in document.definitions {
                switch definition {
                case .schema(let schema):
                    if origin == .client {
                        report(
                            schema.span.start, source, "a client schema extension has no roots of its own; extend the server's root types")
                    } else if schema.isExtension {
                        schemaExtensions.append((schema, source))
                    } else {
                        add(schema, source)
                    }
                case .directive(let directive): add(directive, source)
                case .type(let type) where type.isExtension: extensions.append((type, source))
                case .type(let type): add(type, source)
                }
            }
        }
        for (type, source) in extensions { extend(type, source) }
        for (schema, source) in schemaExtensions { addRoots(schema.roots, source) }
    }

    mutating func report(_ offset: Int, _ source: Source, _ message: String) {
        diagnostics.append(source.error(at: offset, message))
    }

    private mutating func add(_ schema: Syntax.SchemaDefinition, _ source: Source) {
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
                report(root.span.start, source, "the \(root.operation.rawValue) root is defined more than once")
            } else {
                roots[root.operation] = (root.type, source)
            }
        }
    }

    private mutating func add(_ directive: Syntax.DirectiveDefinition, _ source: Source) {
        let name = directive.name.text
        if let existing = directives[name] {
            // A schema may write out what is built in; its own words count.
            if !existing.isBuiltIn {
                report(directive.name.span.start, source, "the directive `@\(name)` is defined more than once")
                return
            }
        }
        directives[name] = Schema.DirectiveDefinition(
            name: name, description: directive.description?.value,
            arguments: inputValues(directive.arguments, source, of: "the directive `@\(name)`", "argument"),
            isRepeatable: directive.isRepeatable, locations: directive.locations.map(\.text),
            location: Location(source, directive.name.span.start), isBuiltIn: origin == .builtIn, isClient: origin == .client)
    }

    private mutating func add(_ type: Syntax.TypeDefinition, _ source: Source) {
        let name = type.name.text
        if let existing = drafts[name] {
            switch existing.origin {
            case .builtIn where existing.definition.kind == type.kind && origin == .server:
                // A schema may write out GraphQL's own types; they stay GraphQL's.
                return
            case .builtIn: report(type.name.span.start, source, "`\(name)` is a type of GraphQL itself")
            case .server where origin == .client:
                report(
                    type.name.span.start, source, "the server's schema defines the type `\(name)`; write `extend` to give it client fields")
            case .server, .client: report(type.name.span.start, source, "the type `\(name)` is defined more than once")
            }
            return
        }
        if origin != .builtIn { order.append(name) }
        drafts[name] = Draft(definition: type, source: source, origin: origin)
        merge(type, source, into: name)
    }

    private mutating func merge(_ type: Syntax.TypeDefinition, _ source: Source, into name: String) {
        guard var draft = drafts[name] else { return }
        draft.directives += type.directives
        draft.interfaces += type.interfaces.map { ($0, source) }
        draft.members += type.members.map { ($0, source) }
        for field in type.fields { draft.fields.append(self.field(field, of: name, source)) }
        draft.inputFields += inputValues(type.inputFields, source, of: nil, "field")
        for value in type.values {
            draft.values.append(
                EnumValue(
                    name: value.name.text, description: value.description?.value, directives: value.directives,
                    location: Location(source, value.name.span.start)))
        }
        drafts[name] = draft
    }

    private mutating func field(_ field: Syntax.FieldDefinition, of type: String, _ source: Source) -> FieldDefinition {
        let name = field.name.text
        if origin == .client, case .nonNull(let inner, let span) = field.type {
            report(
                span.start, source,
                "a client field is nullable, since no server promises it; write `\(Schema.TypeUse(inner))` for `\(type).\(name)`")
        }
        let use = use(field.type, source, isInput: false)
        return FieldDefinition(
            name: name, description: field.description?.value,
            arguments: inputValues(field.arguments, source, of: "the field `\(type).\(name)`", "argument"), type: use,
            directives: field.directives, location: Location(source, field.name.span.start), isClient: origin == .client,
            semanticNonNullLevels: semanticNonNullLevels(field.directives, use, source))
    }

    /// The levels of `@semanticNonNull`, which the type must have.
    private mutating func semanticNonNullLevels(
        _ directives: [Syntax.Directive], _ type: Schema.TypeUse, _ source: Source
    ) -> [Int] {
        guard let directive = directives.first(where: { $0.name.text == "semanticNonNull" }) else { return [] }
        var values: [Syntax.Value] = []
        switch directive.argument("levels") {
        case nil: return [0]
        case .list(let elements, _)?: values = elements
        case let single?: values = [single]
        }
        var levels: Set<Int> = []
        for value in values {
            guard case .int(let text, let span) = value, let level = Int(text), (0...type.listLevels).contains(level) else {
                report(
                    value.span.start, source,
                    "a level of `\(type)` is an integer from 0, the value itself, to \(type.listLevels), within all its lists")
                continue
            }
            if !levels.insert(level).inserted { report(span.start, source, "the level \(level) is named more than once") }
        }
        return levels.sorted()
    }

    private mutating func inputValues(
        _ definitions: [Syntax.InputValueDefinition], _ source: Source, of owner: String?, _ kind: String
    ) -> [InputValue] {
        var seen: Set<String> = []
        return definitions.map { definition in
            if let owner, !seen.insert(definition.name.text).inserted {
                report(definition.name.span.start, source, "\(owner) has more than one \(kind) `\(definition.name.text)`")
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

    private mutating func extend(_ type: Syntax.TypeDefinition, _ source: Source) {
        let name = type.name.text
        guard let draft = drafts[name] else {
            report(
                type.name.span.start, source, "there is no type `\(name)` to extend\(Suggestions.sentence(for: name, among: order))")
            return
        }
        guard draft.definition.kind == type.kind else {
            report(
                type.name.span.start, source,
                "`\(name)` is \(draft.definition.kind.words) and cannot be extended as \(type.kind.words)")
            return
        }
        if origin == .client, draft.origin != .client {
            // Anything else would change what documents say to the server.
            guard type.kind == .object || type.kind == .interface else {
                report(
                    type.name.span.start, source,
                    "a client schema extension gives client fields to object types and interfaces; `\(name)` is \(type.kind.words) of the server's"
                )
                return
            }
            if let interface = type.interfaces.first {
                report(
                    interface.span.start, source,
                    "the server's type `\(name)` implements what the server says it does; a client schema extension adds client fields only"
                )
                return
            }
        }
        merge(type, source, into: name)
    }

    // MARK: Finishing

    mutating func finish(end: Location) -> (schema: Schema?, diagnostics: [Diagnostic]) {
        checkNames()
        checkInputCycles()
        let rootNames = resolveRoots(end)
        diagnostics.sort()
        if !diagnostics.isEmpty { return (nil, diagnostics) }
        return (Schema(drafts: drafts, order: order, directives: directives, roots: rootNames), [])
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
                report(
                    name.span.start, source, "there is no type `\(name.text)`\(Suggestions.sentence(for: name.text, among: order))")
                continue
            }
            guard draft.definition.kind == .object else {
                report(
                    name.span.start, source,
                    "the \(operation.rawValue) root is an object type; `\(name.text)` is \(draft.definition.kind.words)")
                continue
            }
            if let other = names.first(where: { $0.value == name.text })?.key {
                report(
                    name.span.start, source,
                    "`\(name.text)` is the \(other.rawValue) root already and cannot be the \(operation.rawValue) root, too")
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
