/// A lexical token: its kind and the bytes it covers. Its text is read from the source only where it is needed.
public struct Token: Hashable, Sendable {
    /// The kinds of tokens.
    public enum Kind: UInt8, Hashable, Sendable {
        /// The end of the text.
        case end
        /// `!`
        case exclamation
        /// `$`
        case dollar
        /// `&`
        case ampersand
        /// `(`
        case openParenthesis
        /// `)`
        case closeParenthesis
        /// `...`
        case spread
        /// `:`
        case colon
        /// `=`
        case equals
        /// `@`
        case at
        /// `[`
        case openBracket
        /// `]`
        case closeBracket
        /// `{`
        case openBrace
        /// `|`
        case pipe
        /// `}`
        case closeBrace
        /// A name.
        case name
        /// An integer.
        case int
        /// A float.
        case float
        /// A string without escapes.
        case plainString
        /// A string with escapes.
        case escapedString
        /// A block string.
        case blockString

        /// What a message calls a token of this kind.
        public var text: String {
            switch self {
            case .end: "the end of the document"
            case .exclamation: "`!`"
            case .dollar: "`$`"
            case .ampersand: "`&`"
            case .openParenthesis: "`(`"
            case .closeParenthesis: "`)`"
            case .spread: "`...`"
            case .colon: "`:`"
            case .equals: "`=`"
            case .at: "`@`"
            case .openBracket: "`[`"
            case .closeBracket: "`]`"
            case .openBrace: "`{`"
            case .pipe: "`|`"
            case .closeBrace: "`}`"
            case .name: "a name"
            case .int: "an integer"
            case .float: "a float"
            case .plainString, .escapedString: "a string"
            case .blockString: "a block string"
            }
        }
    }

    /// The kind.
    public let kind: Kind
    /// The offset of the first byte.
    public let start: Int
    /// The offset past the last byte.
    public let end: Int

    /// Whether it is a string of any form.
    public var isString: Bool { kind == .plainString || kind == .escapedString || kind == .blockString }
}
