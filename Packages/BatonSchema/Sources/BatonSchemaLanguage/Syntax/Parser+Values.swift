extension Parser {
    /// A value; a constant one holds no variable.
    public mutating func value(isConstant: Bool) throws(SyntaxError) -> Syntax.Value {
        let start = token.start
        switch token.kind {
        case .openBracket:
            return try list(isConstant: isConstant)
        case .openBrace:
            return try object(isConstant: isConstant)
        case .int, .float:
            let text = source.text(start..<token.end)
            let isInt = at(.int)
            try advance()
            return isInt ? .int(text, span(from: start)) : .float(text, span(from: start))
        case .plainString, .escapedString, .blockString:
            return .string(try stringLiteral())
        case .name:
            let name = try name()
            switch name.text {
            case "true": return .boolean(true, name.span)
            case "false": return .boolean(false, name.span)
            case "null": return .null(name.span)
            default: return .enumeration(name)
            }
        case .dollar:
            if isConstant { throw constantExpected(at: start) }
            try advance()
            let name = try name("a variable's name")
            return .variable(name, span(from: start))
        default:
            throw unexpected(expected: "a value")
        }
    }

    private mutating func constantExpected(at start: Int) -> SyntaxError {
        // The variable's name makes the message clear, where there is one.
        if (try? advance()) != nil, at(.name) {
            return SyntaxError(
                offset: start, message: "expected a constant, found the variable `$\(source.text(token.start..<token.end))`")
        }
        return SyntaxError(offset: start, message: "expected a constant, found `$`")
    }

    private mutating func list(isConstant: Bool) throws(SyntaxError) -> Syntax.Value {
        let start = token.start
        try enter()
        try advance()
        var values: [Syntax.Value] = []
        while !at(.closeBracket) { values.append(try value(isConstant: isConstant)) }
        try advance()
        leave()
        return .list(values, span(from: start))
    }

    private mutating func object(isConstant: Bool) throws(SyntaxError) -> Syntax.Value {
        let start = token.start
        try enter()
        try advance()
        var fields: [Syntax.ObjectField] = []
        while !at(.closeBrace) {
            let fieldStart = token.start
            let name = try name("a field's name or `}`")
            try expect(.colon)
            let value = try value(isConstant: isConstant)
            fields.append(Syntax.ObjectField(name: name, value: value, span: span(from: fieldStart)))
        }
        try advance()
        leave()
        return .object(fields, span(from: start))
    }

    /// `(name: value …)`, if it comes now; parentheses hold one argument at least.
    public mutating func arguments(isConstant: Bool) throws(SyntaxError) -> [Syntax.Argument] {
        guard try skip(.openParenthesis) else { return [] }
        var arguments: [Syntax.Argument] = []
        repeat {
            let start = token.start
            let name = try name(arguments.isEmpty ? "an argument's name" : "an argument's name or `)`")
            try expect(.colon)
            let value = try value(isConstant: isConstant)
            arguments.append(Syntax.Argument(name: name, value: value, span: span(from: start)))
        } while !at(.closeParenthesis)
        try advance()
        return arguments
    }

    /// All directives that come now.
    public mutating func directives(isConstant: Bool) throws(SyntaxError) -> [Syntax.Directive] {
        var directives: [Syntax.Directive] = []
        while at(.at) {
            let start = token.start
            try advance()
            let name = try name("a directive's name")
            let arguments = try arguments(isConstant: isConstant)
            directives.append(Syntax.Directive(name: name, arguments: arguments, span: span(from: start)))
        }
        return directives
    }

    /// A type: a name, in lists and non-nulls.
    public mutating func typeReference() throws(SyntaxError) -> Syntax.TypeReference {
        let start = token.start
        var type: Syntax.TypeReference
        if at(.openBracket) {
            try enter()
            try advance()
            let inner = try typeReference()
            try expect(.closeBracket)
            leave()
            type = .list(inner, span(from: start))
        } else {
            type = .named(try name("a type"))
        }
        if at(.exclamation) {
            try advance()
            type = .nonNull(type, span(from: start))
        }
        return type
    }
}
