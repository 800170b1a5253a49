/// The one lexer of Baton's GraphQL: schemas and executable documents alike (specification, section 2.1).
///
/// It walks bytes and makes no strings. The text must be valid UTF-8 (see ``firstInvalidUTF8(in:)``).
public struct Lexer: Sendable {
    private let bytes: [UInt8]

    /// The offset at which the next token is looked for.
    public private(set) var offset = 0

    /// A lexer at the start of a text.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The byte at an offset; 0 past the end, which no token holds.
    private func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    /// Goes on after what could not be read: at the byte past `offset`, or past the scalar that starts there.
    public mutating func resume(after offset: Int) {
        var next = max(offset, self.offset) + 1
        while next < bytes.count, bytes[next] & 0xC0 == 0x80 { next += 1 }
        self.offset = min(next, bytes.count)
    }

    /// The next token; at the end of the text, `.end` again and again.
    public mutating func next() throws(SyntaxError) -> Token {
        skipIgnored()
        let start = offset
        guard start < bytes.count else { return Token(kind: .end, start: start, end: start) }
        let first = bytes[start]
        if Lexer.isNameStart(first) { return name(start) }
        switch first {
        case UInt8(ascii: "!"): return punctuator(.exclamation)
        case UInt8(ascii: "$"): return punctuator(.dollar)
        case UInt8(ascii: "&"): return punctuator(.ampersand)
        case UInt8(ascii: "("): return punctuator(.openParenthesis)
        case UInt8(ascii: ")"): return punctuator(.closeParenthesis)
        case UInt8(ascii: ":"): return punctuator(.colon)
        case UInt8(ascii: "="): return punctuator(.equals)
        case UInt8(ascii: "@"): return punctuator(.at)
        case UInt8(ascii: "["): return punctuator(.openBracket)
        case UInt8(ascii: "]"): return punctuator(.closeBracket)
        case UInt8(ascii: "{"): return punctuator(.openBrace)
        case UInt8(ascii: "|"): return punctuator(.pipe)
        case UInt8(ascii: "}"): return punctuator(.closeBrace)
        case UInt8(ascii: "."):
            if byte(start + 1) == first, byte(start + 2) == first {
                offset = start + 3
                return Token(kind: .spread, start: start, end: offset)
            }
            if byte(start + 1) == first { throw SyntaxError(offset: start, message: "unexpected `..`; a spread has three dots, `...`") }
            if Lexer.isDigit(byte(start + 1)) {
                throw SyntaxError(offset: start, message: "a number does not start with `.`; write a digit before it")
            }
            throw SyntaxError(offset: start, message: "unexpected `.`")
        case UInt8(ascii: "\""):
            if byte(start + 1) == first, byte(start + 2) == first { return try blockString(start) }
            return try string(start)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return try number(start)
        default:
            throw SyntaxError(offset: start, message: unexpectedCharacter(at: start))
        }
    }

    private mutating func punctuator(_ kind: Token.Kind) -> Token {
        defer { offset += 1 }
        return Token(kind: kind, start: offset, end: offset + 1)
    }

    private mutating func name(_ start: Int) -> Token {
        var end = start + 1
        while end < bytes.count, Lexer.isNameContinue(bytes[end]) { end += 1 }
        offset = end
        return Token(kind: .name, start: start, end: end)
    }

    /// Spaces, tabs, line breaks, commas, comments and byte order marks separate tokens and mean nothing.
    private mutating func skipIgnored() {
        var index = offset
        scan: while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ","):
                index += 1
            case UInt8(ascii: "#"):
                index += 1
                while index < bytes.count, bytes[index] != UInt8(ascii: "\n"), bytes[index] != UInt8(ascii: "\r") { index += 1 }
            case 0xEF where byte(index + 1) == 0xBB && byte(index + 2) == 0xBF:
                index += 3
            default:
                break scan
            }
        }
        offset = index
    }

    // MARK: Numbers

    private mutating func number(_ start: Int) throws(SyntaxError) -> Token {
        var index = start
        var kind = Token.Kind.int
        if byte(index) == UInt8(ascii: "-") { index += 1 }
        if byte(index) == UInt8(ascii: "0") {
            index += 1
            if Lexer.isDigit(byte(index)) {
                throw SyntaxError(offset: index, message: "a number has no leading zero")
            }
        } else {
            index = try digits(index)
        }
        if byte(index) == UInt8(ascii: ".") {
            kind = .float
            index = try digits(index + 1)
        }
        if byte(index) | 0x20 == UInt8(ascii: "e") {
            kind = .float
            index += 1
            if byte(index) == UInt8(ascii: "+") || byte(index) == UInt8(ascii: "-") { index += 1 }
            index = try digits(index)
        }
        if byte(index) == UInt8(ascii: ".") || Lexer.isNameStart(byte(index)) {
            throw SyntaxError(offset: index, message: "a number ends before \(described(at: index)); write a space between them")
        }
        offset = index
        return Token(kind: kind, start: start, end: index)
    }

    private func digits(_ start: Int) throws(SyntaxError) -> Int {
        guard Lexer.isDigit(byte(start)) else {
            throw SyntaxError(offset: start, message: "expected a digit, found \(described(at: start))")
        }
        var index = start + 1
        while Lexer.isDigit(byte(index)) { index += 1 }
        return index
    }

    // MARK: Strings

    private mutating func string(_ start: Int) throws(SyntaxError) -> Token {
        var index = start + 1
        var kind = Token.Kind.plainString
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                offset = index + 1
                return Token(kind: kind, start: start, end: offset)
            case UInt8(ascii: "\\"):
                kind = .escapedString
                index = try StringLiteralReader.escape(in: bytes, at: index).next
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                throw SyntaxError(offset: index, message: "the string has no closing quote on its line")
            default:
                index += 1
            }
        }
        throw SyntaxError(offset: bytes.count, message: "the string has no closing quote")
    }

    private mutating func blockString(_ start: Int) throws(SyntaxError) -> Token {
        let quote = UInt8(ascii: "\"")
        var index = start + 3
        while index < bytes.count {
            if bytes[index] == quote, byte(index + 1) == quote, byte(index + 2) == quote {
                offset = index + 3
                return Token(kind: .blockString, start: start, end: offset)
            }
            if bytes[index] == UInt8(ascii: "\\"), byte(index + 1) == quote, byte(index + 2) == quote, byte(index + 3) == quote {
                index += 4
            } else {
                index += 1
            }
        }
        throw SyntaxError(offset: bytes.count, message: "the block string has no closing quotes `\"\"\"`")
    }

    // MARK: Characters

    private func unexpectedCharacter(at offset: Int) -> String {
        if bytes[offset] == UInt8(ascii: "'") { return "unexpected `'`; a string stands in double quotes" }
        return "unexpected \(described(at: offset))"
    }

    /// What a message calls the character at an offset.
    private func described(at offset: Int) -> String {
        guard offset < bytes.count else { return Token.Kind.end.text }
        var end = offset + 1
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        let text = String(decoding: bytes[offset..<end], as: UTF8.self)
        guard let scalar = text.unicodeScalars.first else { return "a character" }
        if scalar == "\n" || scalar == "\r" { return "the end of the line" }
        let isVisible =
            scalar.value > 0x20 && scalar.value != 0x7F && !scalar.properties.isDefaultIgnorableCodePoint
            && scalar.properties.generalCategory != .control && !scalar.properties.isWhitespace
        return isVisible ? "`\(text)`" : "character U+\(Lexer.hexadecimal(scalar.value))"
    }

    private static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    static func isNameStart(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") }

    static func isNameContinue(_ byte: UInt8) -> Bool { isNameStart(byte) || isDigit(byte) }

    /// Whether a text is a name.
    public static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, isNameStart(first) else { return false }
        return text.utf8.allSatisfy(isNameContinue)
    }

    /// Whether the eight bytes from an offset are ASCII.
    private static func isASCII(_ bytes: [UInt8], from index: Int) -> Bool {
        bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0 }
    }

    /// The offset of the first byte that is not part of valid UTF-8; `nil` when all is.
    public static func firstInvalidUTF8(in bytes: [UInt8]) -> Int? {
        var index = 0
        while index < bytes.count {
            let first = bytes[index]
            if first < 0x80 {
                index += 1
                // Most text is ASCII, which is passed over eight bytes at a time.
                while index + 8 <= bytes.count, isASCII(bytes, from: index) { index += 8 }
                continue
            }
            // The second byte's range excludes overlong forms, surrogates and what lies past U+10FFFF.
            let length: Int
            let second: ClosedRange<UInt8>
            switch first {
            case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
            case 0xE0: (length, second) = (3, 0xA0...0xBF)
            case 0xED: (length, second) = (3, 0x80...0x9F)
            case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
            case 0xF0: (length, second) = (4, 0x90...0xBF)
            case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
            case 0xF4: (length, second) = (4, 0x80...0x8F)
            default: return index
            }
            guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return index }
            for following in index + 2..<max(index + length, index + 2) where bytes[following] & 0xC0 != 0x80 { return index }
            index += length
        }
        return nil
    }
}
