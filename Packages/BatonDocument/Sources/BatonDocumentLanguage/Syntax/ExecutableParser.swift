import BatonSchemaLanguage

extension Syntax.ExecutableDocument {
    /// Parses a document of operations and fragments. What could be read is returned beside the errors; a definition of a schema is one.
    public static func parse(_ source: Source) -> (document: Syntax.ExecutableDocument, diagnostics: [Diagnostic]) {
        let (document, typeSystem, diagnostics) = parseAny(source)
        let misplaced = typeSystem.definitions.map {
            source.error(at: $0.span.start, "a schema's definition cannot stand in a document of operations and fragments")
        }
        return (document, diagnostics + misplaced)
    }

    /// Parses a document of any definitions.
    @_spi(Vectors) public static func parseAny(
        _ source: Source
    ) -> (document: Syntax.ExecutableDocument, typeSystem: Syntax.SchemaDocument, diagnostics: [Diagnostic]) {
        var parser = Parser(source)
        var document = Syntax.ExecutableDocument(source: source, definitions: [])
        var typeSystem = Syntax.SchemaDocument(source: source, definitions: [])
        do {
            try parser.start()
        } catch {
            parser.report(error)
            return (document, typeSystem, parser.diagnostics)
        }
        while !parser.at(.end) {
            let start = parser.token.start
            do {
                let description = try parser.description()
                if parser.isAtTypeSystemKeyword {
                    typeSystem.definitions.append(try parser.typeSystemDefinition(description: description, from: start))
                } else {
                    document.definitions.append(try parser.executableDefinition(description: description, from: start))
                }
            } catch {
                if !parser.recover(from: error, definitionAt: start) { break }
            }
        }
        if document.definitions.isEmpty, typeSystem.definitions.isEmpty, parser.diagnostics.isEmpty {
            parser.report(
                SyntaxError(offset: source.bytes.count, message: "expected an operation or a fragment, found the end of the document"))
        }
        return (document, typeSystem, parser.diagnostics)
    }
}

extension Parser {
    /// An operation or a fragment whose description, which starts at `start`, has been read.
    mutating func executableDefinition(
        description: Syntax.StringLiteral?, from start: Int
    ) throws(SyntaxError) -> Syntax.ExecutableDefinition {
        if at(.openBrace) {
            if let description {
                throw SyntaxError(offset: description.span.start, message: "an operation without a keyword has no description")
            }
            let selections = try selectionSet()
            return .operation(
                Syntax.OperationDefinition(
                    description: nil, type: .query, name: nil, variables: [], directives: [], selections: selections,
                    span: span(from: start)))
        }
        if at(keyword: "fragment") { return .fragment(try fragmentDefinition(description, from: start)) }
        let type = try operationType("`query`, `mutation`, `subscription` or `fragment`")
        let name = at(.name) ? try self.name() : nil
        let variables = try variableDefinitions()
        let directives = try directives(isConstant: false)
        let selections = try selectionSet()
        return .operation(
            Syntax.OperationDefinition(
                description: description, type: type, name: name, variables: variables, directives: directives, selections: selections,
                span: span(from: start)))
    }

    private mutating func fragmentDefinition(
        _ description: Syntax.StringLiteral?, from start: Int
    ) throws(SyntaxError) -> Syntax.FragmentDefinition {
        try advance()
        if at(keyword: "on") { throw SyntaxError(offset: token.start, message: "expected the fragment's name, found `on`") }
        let name = try name("the fragment's name")
        if at(.openParenthesis) {
            throw SyntaxError(
                offset: token.start, message: "a fragment declares no variables; it uses those of the operations that reach it")
        }
        try expect(keyword: "on")
        let typeCondition = try self.name("a type")
        let directives = try directives(isConstant: false)
        let selections = try selectionSet()
        return Syntax.FragmentDefinition(
            description: description, name: name, typeCondition: typeCondition, directives: directives, selections: selections,
            span: span(from: start))
    }

    private mutating func variableDefinitions() throws(SyntaxError) -> [Syntax.VariableDefinition] {
        guard try skip(.openParenthesis) else { return [] }
        var variables: [Syntax.VariableDefinition] = []
        repeat {
            let start = token.start
            let description = try description()
            guard try skip(.dollar) else { throw unexpected(expected: variables.isEmpty ? "a variable" : "a variable or `)`") }
            let name = try name("a variable's name")
            try expect(.colon)
            let type = try typeReference()
            let defaultValue = try skip(.equals) ? try value(isConstant: true) : nil
            let directives = try directives(isConstant: true)
            variables.append(
                Syntax.VariableDefinition(
                    description: description, name: name, type: type, defaultValue: defaultValue, directives: directives,
                    span: span(from: start)))
        } while !at(.closeParenthesis)
        try advance()
        return variables
    }

    private mutating func selectionSet() throws(SyntaxError) -> Syntax.SelectionSet {
        let start = token.start
        guard at(.openBrace) else { throw unexpected(expected: "`{`") }
        try enter()
        try advance()
        if at(.closeBrace) { throw SyntaxError(offset: token.start, message: "expected a selection, found `}`") }
        var selections: [Syntax.Selection] = []
        repeat { selections.append(try selection()) } while !at(.closeBrace)
        try advance()
        leave()
        return Syntax.SelectionSet(selections: selections, span: span(from: start))
    }

    private mutating func selection() throws(SyntaxError) -> Syntax.Selection {
        let start = token.start
        if at(.spread) { return try fragment(from: start) }
        var name = try self.name("a field, `...` or `}`")
        var alias: Syntax.Name?
        if try skip(.colon) {
            alias = name
            name = try self.name("a field's name")
        }
        let arguments = try arguments(isConstant: false)
        let directives = try directives(isConstant: false)
        let selections = at(.openBrace) ? try selectionSet() : nil
        return .field(
            Syntax.Field(
                alias: alias, name: name, arguments: arguments, directives: directives, selections: selections, span: span(from: start)))
    }

    /// A spread or an inline fragment.
    private mutating func fragment(from start: Int) throws(SyntaxError) -> Syntax.Selection {
        try advance()
        let hasCondition = try skip(keyword: "on")
        if !hasCondition, at(.name) {
            let name = try name()
            return .spread(Syntax.FragmentSpread(name: name, directives: try directives(isConstant: false), span: span(from: start)))
        }
        let typeCondition = hasCondition ? try name("a type") : nil
        let directives = try directives(isConstant: false)
        guard at(.openBrace) else {
            throw unexpected(expected: hasCondition || !directives.isEmpty ? "`{`" : "a fragment's name, `on` or `{`")
        }
        let selections = try selectionSet()
        return .inlineFragment(
            Syntax.InlineFragment(typeCondition: typeCondition, directives: directives, selections: selections, span: span(from: start)))
    }
}
