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

    /// Builds a schema from its documents, which are read together, and checks it by all rules: first those about the documents as
    /// written, then, where those hold, those about what the schema means.
    ///
    /// - Returns: The schema, `nil` when there is an error; and all errors, sorted.
    public static func build(
        _ documents: [Syntax.SchemaDocument], extensions: [Syntax.SchemaDocument] = []
    ) -> (schema: Schema?, diagnostics: [Diagnostic]) {
        var server = documents
        var diagnostics = SchemaRules.check(server)
        if !diagnostics.isEmpty {
            server = documents.map { $0.withoutRepeatedFields() }
            diagnostics = SchemaRules.check(server)
        }
        if !extensions.isEmpty { diagnostics += SchemaRules.check(extensions, extending: server, isClient: true) }
        if !diagnostics.isEmpty { return (nil, diagnostics.sorted()) }
        let schema = assumingValid(server, extensions: extensions)
        diagnostics = SchemaRules.check(schema)
        return diagnostics.isEmpty ? (schema, []) : (nil, diagnostics.sorted())
    }

    /// Builds a schema without checking it: of several definitions with one name the first counts, and names may mean nothing.
    @_spi(Vectors) public static func assumingValid(
        _ documents: [Syntax.SchemaDocument], extensions: [Syntax.SchemaDocument] = []
    ) -> Schema {
        var builder = SchemaBuilder()
        builder.add(documents)
        builder.add(extensions, isClient: true)
        return builder.schema()
    }
}

extension Syntax.SchemaDocument {
    /// The document with each field of a type that repeats an earlier one of its type word for word taken once, as the first of them.
    ///
    /// GraphQL's rule refuses a repeated field. But GitHub's published schema has some, no person who compiles against a server's schema
    /// can mend it, and Relay takes a server's schema as valid; while definitions that differ leave no telling what the server answers.
    /// So the rule stays as GraphQL has it, and the reader of schemas leaves out what says nothing new.
    func withoutRepeatedFields() -> Syntax.SchemaDocument {
        var document = self
        var places: [String: [String: Syntax.FieldDefinition]] = [:]
        for (index, definition) in definitions.enumerated() {
            guard case .type(var type) = definition, !type.fields.isEmpty else { continue }
            var seen = places[type.name.text] ?? [:]
            let count = type.fields.count
            type.fields = type.fields.filter { field in
                guard let first = seen[field.name.text] else {
                    seen[field.name.text] = field
                    return true
                }
                return !first.hasSignature(of: field)
            }
            places[type.name.text] = seen
            if type.fields.count < count { document.definitions[index] = .type(type) }
        }
        return document
    }
}

extension Syntax.FieldDefinition {
    /// Whether two definitions say the same of a field's type and arguments.
    fileprivate func hasSignature(of other: Syntax.FieldDefinition) -> Bool {
        Schema.TypeUse(type) == Schema.TypeUse(other.type) && arguments.elementsEqual(other.arguments) { $0.hasSignature(of: $1) }
    }
}

extension Syntax.InputValueDefinition {
    /// Whether two definitions say the same of an argument's name, type and default.
    fileprivate func hasSignature(of other: Syntax.InputValueDefinition) -> Bool {
        let printer = Printer(.compact)
        return name.text == other.name.text && Schema.TypeUse(type) == Schema.TypeUse(other.type)
            && defaultValue.map(printer.value) == other.defaultValue.map(printer.value)
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
