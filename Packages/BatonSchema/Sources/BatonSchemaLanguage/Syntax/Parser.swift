/// A recursive descent parser of GraphQL (September 2025).
///
/// This package parses what schemas and executable documents share, and schemas; `BatonDocumentLanguage` extends it with operations
/// and fragments. A failing definition is reported and skipped, so that one pass reports several errors.
public struct Parser: Sendable {
    /// How deep selections, lists and objects may nest. Deeper text is refused, so that no input exhausts the stack.
    public static let depthLimit = 200

    /// How many errors of one document are reported before the rest of it is left alone.
    static let errorLimit = 20

    /// The text being parsed.
    public let source: Source
    /// The token not yet consumed.
    public private(set) var token = Token(kind: .end, start: 0, end: 0)
    /// The offset past the last token consumed.
    public private(set) var previousEnd = 0
    /// The errors so far.
    public private(set) var diagnostics: [Diagnostic] = []

    private let bytes: [UInt8]
    private var lexer: Lexer
    private var names = NameTable()
    private var depth = 0

    /// A parser at the start of a source; call ``start()`` next.
    public init(_ source: Source) {
        self.source = source
        bytes = source.bytes
        lexer = Lexer(source.bytes)
    }

    /// Checks the encoding and reads the first token.
    public mutating func start() throws(SyntaxError) {
        // Spans are stored in 32 bits.
        if bytes.count >= Int(UInt32.max) { throw SyntaxError(offset: 0, message: "the text is longer than 4 GB") }
        if let offset = Lexer.firstInvalidUTF8(in: bytes) {
            throw SyntaxError(offset: offset, message: "the text is not valid UTF-8 here")
        }
        token = try lexer.next()
    }

    // MARK: Tokens

    /// Consumes the token and reads the next one.
    public mutating func advance() throws(SyntaxError) {
        previousEnd = token.end
        token = try lexer.next()
    }

    /// Whether the token is of a kind.
    public func at(_ kind: Token.Kind) -> Bool { token.kind == kind }

    /// Whether the token is this very name.
    public func at(keyword: StaticString) -> Bool {
        guard token.kind == .name, token.end - token.start == keyword.utf8CodeUnitCount else { return false }
        for offset in 0..<keyword.utf8CodeUnitCount where bytes[token.start + offset] != keyword.utf8Start[offset] { return false }
        return true
    }

    /// Consumes the token when it is of a kind.
    public mutating func skip(_ kind: Token.Kind) throws(SyntaxError) -> Bool {
        guard token.kind == kind else { return false }
        try advance()
        return true
    }

    /// Consumes the token when it is this very name.
    public mutating func skip(keyword: StaticString) throws(SyntaxError) -> Bool {
        guard at(keyword: keyword) else { return false }
        try advance()
        return true
    }

    /// Consumes a token of a kind, which must come now.
    public mutating func expect(_ kind: Token.Kind) throws(SyntaxError) {
        guard token.kind == kind else { throw unexpected(expected: kind.text) }
        try advance()
    }

    /// Consumes a name that must come now.
    public mutating func expect(keyword: StaticString) throws(SyntaxError) {
        guard try skip(keyword: keyword) else { throw unexpected(expected: "`\(keyword)`") }
    }

    /// Consumes a name, which must come now.
    public mutating func name(_ expected: String = "a name") throws(SyntaxError) -> Syntax.Name {
        guard token.kind == .name else { throw unexpected(expected: expected) }
        let name = Syntax.Name(names.name(in: bytes, token.start..<token.end), Span(token.start, token.end))
        try advance()
        return name
    }

    /// The error that something else was expected than the token.
    public func unexpected(expected: String) -> SyntaxError {
        SyntaxError(offset: token.start, message: "expected \(expected), found \(described(token))")
    }

    /// The span from an offset to the last token consumed.
    public func span(from start: Int) -> Span { Span(start, previousEnd) }

    private func described(_ token: Token) -> String {
        switch token.kind {
        case .name, .int, .float: "`\(source.text(token.start..<token.end))`"
        default: token.kind.text
        }
    }

    // MARK: Nesting

    /// Goes one level deeper; ``leave()`` comes back.
    public mutating func enter() throws(SyntaxError) {
        depth += 1
        if depth > Parser.depthLimit {
            throw SyntaxError(offset: token.start, message: "nested more than \(Parser.depthLimit) levels deep")
        }
    }

    /// Comes back from one level.
    public mutating func leave() { depth -= 1 }

    // MARK: Recovery

    /// Reports an error in the definition that starts at `start` and goes on at the next definition.
    ///
    /// A definition starts at a keyword that is the first of its line and not indented more than the failed one, so that what is left
    /// of the failed definition is not reported, too. Without one the document is left alone.
    ///
    /// - Returns: Whether there is a next definition.
    public mutating func recover(from error: SyntaxError, definitionAt start: Int) -> Bool {
        diagnostics.append(source.error(at: error.offset, error.message + unclosed(from: start, error)))
        depth = 0
        let failed = start
        let indentation = start - source.lineStart(before: start)
        // The lexer may have stopped inside of a token; what follows it is read anew.
        if token.end <= error.offset { lexer.resume(after: error.offset) }
        while diagnostics.count < Parser.errorLimit {
            do {
                let next = try lexer.next()
                token = next
                if next.kind == .end { return false }
                if next.start > failed, next.kind == .name, startsDefinition(next, indentation: indentation) { return true }
            } catch {
                lexer.resume(after: error.offset)
            }
        }
        return false
    }

    /// Where the innermost bracket opened that the end of the document leaves open, to follow a message that the end is unexpected.
    private func unclosed(from start: Int, _ error: SyntaxError) -> String {
        guard token.kind == .end, error.offset == token.start else { return "" }
        var lexer = Lexer(bytes)
        var open: [Token] = []
        while let token = try? lexer.next(), token.kind != .end {
            guard token.start >= start else { continue }
            switch token.kind {
            case .openBrace, .openParenthesis, .openBracket: open.append(token)
            case .closeBrace, .closeParenthesis, .closeBracket: _ = open.popLast()
            default: break
            }
        }
        guard let bracket = open.last else { return "" }
        let position = source.position(of: bracket.start)
        return "; the \(bracket.kind.text) at line \(position.line), column \(position.column), is not closed"
    }

    /// Reports an error that ends the document.
    public mutating func report(_ error: SyntaxError) {
        diagnostics.append(source.error(at: error.offset, error.message))
    }

    private func startsDefinition(_ token: Token, indentation: Int) -> Bool {
        let lineStart = source.lineStart(before: token.start)
        guard token.start - lineStart <= indentation else { return false }
        let isFirst = bytes[lineStart..<token.start].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        return isFirst && Parser.definitionKeywords.contains(source.text(token.start..<token.end))
    }

    private static let definitionKeywords: Set<String> = [
        "query", "mutation", "subscription", "fragment", "schema", "scalar", "type", "interface", "union", "enum", "input", "directive",
        "extend",
    ]

    // MARK: Shared parts

    /// The text between the quotes of the string token, which is consumed.
    public mutating func stringLiteral() throws(SyntaxError) -> Syntax.StringLiteral {
        guard token.isString else { throw unexpected(expected: "a string") }
        let literal = Syntax.StringLiteral(token, of: source)
        try advance()
        return literal
    }

    /// The string before a definition that describes it, if there is one.
    public mutating func description() throws(SyntaxError) -> Syntax.StringLiteral? {
        token.isString ? try stringLiteral() : nil
    }
}
