extension Syntax.SchemaDocument {
    /// Parses a schema. What could be read is returned beside the errors; a definition of an operation or a fragment is one.
    public static func parse(_ source: Source) -> (document: Syntax.SchemaDocument, diagnostics: [Diagnostic]) {
        var parser = Parser(source)
        var document = Syntax.SchemaDocument(source: source, definitions: [])
        do {
            try parser.start()
        } catch {
            parser.report(error)
            return (document, parser.diagnostics)
        }
        if parser.at(.openBrace), isJSON(source) {
            parser.report(
                SyntaxError(
                    offset: parser.token.start,
                    message: "a schema is read as SDL, and this is JSON, as an introspection query answers; most servers print their SDL, "
                        + "and of the JSON GraphQL.js makes it with `printSchema(buildClientSchema(data))`"))
            return (document, parser.diagnostics)
        }
        while !parser.at(.end) {
            let start = parser.token.start
            do {
                document.definitions.append(try parser.typeSystemDefinition())
            } catch {
                if !parser.recover(from: error, definitionAt: start) { break }
            }
        }
        if document.definitions.isEmpty, parser.diagnostics.isEmpty {
            parser.report(SyntaxError(offset: source.bytes.count, message: "expected a definition, found the end of the document"))
        }
        return (document, parser.diagnostics)
    }

    /// Whether a text is a JSON object: no definition opens with a brace and a string.
    private static func isJSON(_ source: Source) -> Bool {
        var lexer = Lexer(source.bytes)
        guard (try? lexer.next())?.kind == .openBrace, let key = try? lexer.next() else { return false }
        return key.isString
    }
}

extension Parser {
    /// Whether the token can start a definition of a schema that has no description.
    public var isAtTypeSystemKeyword: Bool {
        at(keyword: "schema") || at(keyword: "scalar") || at(keyword: "type") || at(keyword: "interface") || at(keyword: "union")
            || at(keyword: "enum") || at(keyword: "input") || at(keyword: "directive") || at(keyword: "extend")
    }

    /// A definition or extension of a schema's part.
    public mutating func typeSystemDefinition() throws(SyntaxError) -> Syntax.TypeSystemDefinition {
        let start = token.start
        return try typeSystemDefinition(description: try description(), from: start)
    }

    /// A definition or extension whose description, which starts at `start`, has been read.
    public mutating func typeSystemDefinition(
        description: Syntax.StringLiteral?, from start: Int
    ) throws(SyntaxError) -> Syntax.TypeSystemDefinition {
        let keyword = token.start
        let isExtension = at(keyword: "extend")
        if isExtension {
            if let description { throw SyntaxError(offset: description.span.start, message: "an extension has no description") }
            try advance()
        }
        if at(keyword: "schema") { return .schema(try schemaDefinition(description, isExtension, from: start)) }
        if at(keyword: "directive"), !isExtension { return .directive(try directiveDefinition(description, from: start)) }
        let kind: Syntax.TypeKind
        if at(keyword: "type") {
            kind = .object
        } else if at(keyword: "interface") {
            kind = .interface
        } else if at(keyword: "input") {
            kind = .input
        } else if at(keyword: "enum") {
            kind = .enumeration
        } else if at(keyword: "scalar") {
            kind = .scalar
        } else if at(keyword: "union") {
            kind = .union
        } else {
            throw unexpected(expected: isExtension ? "what to extend, such as `type`" : "a definition, such as `type`")
        }
        return .type(try typeDefinition(kind, description, isExtension, keyword, from: start))
    }

    private mutating func schemaDefinition(
        _ description: Syntax.StringLiteral?, _ isExtension: Bool, from start: Int
    ) throws(SyntaxError) -> Syntax.SchemaDefinition {
        try advance()
        let directives = try directives(isConstant: true)
        var roots: [Syntax.RootType] = []
        if !isExtension || at(.openBrace) {
            try expect(.openBrace)
            repeat {
                let rootStart = token.start
                let operation = try operationType("`query`, `mutation` or `subscription`")
                try expect(.colon)
                let type = try name("a type")
                roots.append(Syntax.RootType(operation: operation, type: type, span: span(from: rootStart)))
            } while !at(.closeBrace)
            try advance()
        } else if directives.isEmpty {
            throw unexpected(expected: "a directive or `{`")
        }
        return Syntax.SchemaDefinition(
            description: description, isExtension: isExtension, directives: directives, roots: roots, span: span(from: start))
    }

    /// `query`, `mutation` or `subscription`.
    public mutating func operationType(_ expected: String) throws(SyntaxError) -> Syntax.OperationType {
        if try skip(keyword: "query") { return .query }
        if try skip(keyword: "mutation") { return .mutation }
        if try skip(keyword: "subscription") { return .subscription }
        throw unexpected(expected: expected)
    }

    private mutating func typeDefinition(
        _ kind: Syntax.TypeKind, _ description: Syntax.StringLiteral?, _ isExtension: Bool, _ keyword: Int, from start: Int
    ) throws(SyntaxError) -> Syntax.TypeDefinition {
        try advance()
        var type = Syntax.TypeDefinition(
            kind: kind, description: description, isExtension: isExtension, name: try name("the type's name"), interfaces: [],
            directives: [], fields: [], members: [], values: [], inputFields: [], keyword: keyword, span: Span(start, start))
        if kind == .object || kind == .interface { type.interfaces = try implementedInterfaces() }
        type.directives = try directives(isConstant: true)
        switch kind {
        case .scalar: break
        case .object, .interface: type.fields = try fieldDefinitions()
        case .union: type.members = try unionMembers()
        case .enumeration: type.values = try enumValues()
        case .input: type.inputFields = try inputFields()
        }
        if isExtension, type.interfaces.isEmpty, type.directives.isEmpty, type.fields.isEmpty, type.members.isEmpty, type.values.isEmpty,
            type.inputFields.isEmpty
        {
            throw unexpected(expected: "what `\(type.name.text)` is extended by")
        }
        type.span = span(from: start)
        return type
    }

    /// `implements A & B`, with an optional leading `&`.
    private mutating func implementedInterfaces() throws(SyntaxError) -> [Syntax.Name] {
        guard try skip(keyword: "implements") else { return [] }
        return try names(separatedBy: .ampersand, "an interface's name")
    }

    private mutating func unionMembers() throws(SyntaxError) -> [Syntax.Name] {
        guard try skip(.equals) else { return [] }
        return try names(separatedBy: .pipe, "a type's name")
    }

    private mutating func names(separatedBy separator: Token.Kind, _ expected: String) throws(SyntaxError) -> [Syntax.Name] {
        _ = try skip(separator)
        var names = [try name(expected)]
        while try skip(separator) { names.append(try name(expected)) }
        return names
    }

    private mutating func fieldDefinitions() throws(SyntaxError) -> [Syntax.FieldDefinition] {
        guard try skip(.openBrace) else { return [] }
        var fields: [Syntax.FieldDefinition] = []
        repeat {
            let start = token.start
            let description = try description()
            let name = try name(fields.isEmpty ? "a field's name" : "a field's name or `}`")
            let arguments = try inputValues(.openParenthesis, .closeParenthesis, "an argument's name")
            try expect(.colon)
            let type = try typeReference()
            let directives = try directives(isConstant: true)
            fields.append(
                Syntax.FieldDefinition(
                    description: description, name: name, arguments: arguments, type: type, directives: directives,
                    span: span(from: start)))
        } while !at(.closeBrace)
        try advance()
        return fields
    }

    private mutating func inputFields() throws(SyntaxError) -> [Syntax.InputValueDefinition] {
        try inputValues(.openBrace, .closeBrace, "a field's name")
    }

    private mutating func inputValues(
        _ open: Token.Kind, _ close: Token.Kind, _ expected: String
    ) throws(SyntaxError) -> [Syntax.InputValueDefinition] {
        guard try skip(open) else { return [] }
        var values: [Syntax.InputValueDefinition] = []
        repeat {
            let start = token.start
            let description = try description()
            let name = try name(values.isEmpty ? expected : "\(expected) or \(close.text)")
            try expect(.colon)
            let type = try typeReference()
            let defaultValue = try skip(.equals) ? try value(isConstant: true) : nil
            let directives = try directives(isConstant: true)
            values.append(
                Syntax.InputValueDefinition(
                    description: description, name: name, type: type, defaultValue: defaultValue, directives: directives,
                    span: span(from: start)))
        } while !at(close)
        try advance()
        return values
    }

    private mutating func enumValues() throws(SyntaxError) -> [Syntax.EnumValueDefinition] {
        guard try skip(.openBrace) else { return [] }
        var values: [Syntax.EnumValueDefinition] = []
        repeat {
            let start = token.start
            let description = try description()
            if at(keyword: "true") || at(keyword: "false") || at(keyword: "null") {
                throw SyntaxError(
                    offset: token.start, message: "`\(source.text(token.start..<token.end))` is reserved and cannot be an enum's value")
            }
            let name = try name(values.isEmpty ? "an enum's value" : "an enum's value or `}`")
            let directives = try directives(isConstant: true)
            values.append(
                Syntax.EnumValueDefinition(description: description, name: name, directives: directives, span: span(from: start)))
        } while !at(.closeBrace)
        try advance()
        return values
    }

    private mutating func directiveDefinition(
        _ description: Syntax.StringLiteral?, from start: Int
    ) throws(SyntaxError) -> Syntax.DirectiveDefinition {
        try advance()
        try expect(.at)
        let name = try name("the directive's name")
        let arguments = try inputValues(.openParenthesis, .closeParenthesis, "an argument's name")
        let isRepeatable = try skip(keyword: "repeatable")
        try expect(keyword: "on")
        _ = try skip(.pipe)
        var locations: [Syntax.Name] = []
        repeat {
            let start = token.start
            let location = try self.name("a directive's location")
            guard Parser.directiveLocations.contains(location.text) else {
                let suggestion = Suggestions.sentence(for: location.text, among: Parser.directiveLocations)
                throw SyntaxError(
                    offset: start, message: "`\(location.text)` is no place that a directive can stand at\(suggestion)")
            }
            locations.append(location)
        } while try skip(.pipe)
        return Syntax.DirectiveDefinition(
            description: description, name: name, arguments: arguments, isRepeatable: isRepeatable, locations: locations,
            span: span(from: start))
    }

    /// The specification's names for the places of directives (section 3.13).
    static let directiveLocations: Set<String> = [
        "QUERY", "MUTATION", "SUBSCRIPTION", "FIELD", "FRAGMENT_DEFINITION", "FRAGMENT_SPREAD", "INLINE_FRAGMENT", "VARIABLE_DEFINITION",
        "SCHEMA", "SCALAR", "OBJECT", "FIELD_DEFINITION", "ARGUMENT_DEFINITION", "INTERFACE", "UNION", "ENUM", "ENUM_VALUE",
        "INPUT_OBJECT", "INPUT_FIELD_DEFINITION",
    ]
}
