/// A JSON value of `baton.json` with the place it was written at, which Foundation's decoder does not tell.
struct ConfigurationValue {
    indirect enum Content {
        case null
        case boolean(Bool)
        /// Digits as written; no entry of the configuration that is read is a number.
        case number(String)
        case string(String)
        case array([ConfigurationValue])
        case object([Member])
    }

    /// A member of an object with the place of its key.
    struct Member {
        let key: String
        let keyOffset: Int
        let value: ConfigurationValue
    }

    let content: Content
    let offset: Int

    /// What a message calls the value's kind.
    var kind: String {
        switch content {
        case .null: "null"
        case .boolean: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "a list"
        case .object: "an object"
        }
    }
}

extension ConfigurationValue.Content {
    /// The value as JSON without spaces, the members of objects sorted by key.
    var json: String {
        switch self {
        case .null: "null"
        case .boolean(let value): value ? "true" : "false"
        case .number(let text): text
        case .string(let text): Printer.quoted(text)
        case .array(let values): "[\(values.map(\.content.json).joined(separator: ","))]"
        case .object(let members):
            "{\(members.sorted { $0.key < $1.key }.map { "\(Printer.quoted($0.key)):\($0.value.content.json)" }.joined(separator: ","))}"
        }
    }
}

/// A strict JSON reader (RFC 8259) of small files.
struct ConfigurationParser {
    private let bytes: [UInt8]
    private var offset = 0
    private var depth = 0

    /// How deep lists and objects may nest.
    static let depthLimit = 64

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The one value of the file.
    static func parse(_ bytes: [UInt8]) throws(SyntaxError) -> ConfigurationValue {
        if let invalid = Lexer.firstInvalidUTF8(in: bytes) {
            throw SyntaxError(offset: invalid, message: "the text is not valid UTF-8 here")
        }
        var parser = ConfigurationParser(bytes)
        let value = try parser.value()
        parser.skipSpace()
        if parser.offset < bytes.count { throw parser.unexpected("the end of the file") }
        return value
    }

    private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private mutating func skipSpace() {
        while let byte = current, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { offset += 1 }
    }

    private func unexpected(_ expected: String) -> SyntaxError {
        guard offset < bytes.count else { return SyntaxError(offset: offset, message: "expected \(expected), found the end of the file") }
        var end = offset + 1
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return SyntaxError(offset: offset, message: "expected \(expected), found `\(String(decoding: bytes[offset..<end], as: UTF8.self))`")
    }

    private mutating func value() throws(SyntaxError) -> ConfigurationValue {
        skipSpace()
        let start = offset
        switch current {
        case UInt8(ascii: "{"): return ConfigurationValue(content: .object(try object()), offset: start)
        case UInt8(ascii: "["): return ConfigurationValue(content: .array(try array()), offset: start)
        case UInt8(ascii: "\""): return ConfigurationValue(content: .string(try string()), offset: start)
        case UInt8(ascii: "t"): return try literal("true", .boolean(true))
        case UInt8(ascii: "f"): return try literal("false", .boolean(false))
        case UInt8(ascii: "n"): return try literal("null", .null)
        case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return try number()
        default: throw unexpected("a value")
        }
    }

    private mutating func literal(_ text: String, _ content: ConfigurationValue.Content) throws(SyntaxError) -> ConfigurationValue {
        let start = offset
        guard bytes[offset...].starts(with: text.utf8) else { throw unexpected("a value") }
        offset += text.utf8.count
        return ConfigurationValue(content: content, offset: start)
    }

    private mutating func number() throws(SyntaxError) -> ConfigurationValue {
        let start = offset
        if current == UInt8(ascii: "-") { offset += 1 }
        if current == UInt8(ascii: "0") { offset += 1 } else { try digits() }
        if current == UInt8(ascii: ".") {
            offset += 1
            try digits()
        }
        if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
            offset += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { offset += 1 }
            try digits()
        }
        return ConfigurationValue(content: .number(String(decoding: bytes[start..<offset], as: UTF8.self)), offset: start)
    }

    private mutating func digits() throws(SyntaxError) {
        guard let first = current, Lexer.isDigit(first) else { throw unexpected("a digit") }
        while let byte = current, Lexer.isDigit(byte) { offset += 1 }
    }

    private mutating func nest() throws(SyntaxError) {
        depth += 1
        if depth > Self.depthLimit {
            throw SyntaxError(offset: offset, message: "nested more than \(Self.depthLimit) levels deep")
        }
    }

    private mutating func array() throws(SyntaxError) -> [ConfigurationValue] {
        try nest()
        defer { depth -= 1 }
        offset += 1
        skipSpace()
        var values: [ConfigurationValue] = []
        if current == UInt8(ascii: "]") {
            offset += 1
            return values
        }
        while true {
            values.append(try value())
            skipSpace()
            if current == UInt8(ascii: "]") {
                offset += 1
                return values
            }
            guard current == UInt8(ascii: ",") else { throw unexpected("`,` or `]`") }
            offset += 1
        }
    }

    private mutating func object() throws(SyntaxError) -> [ConfigurationValue.Member] {
        try nest()
        defer { depth -= 1 }
        offset += 1
        skipSpace()
        var members: [ConfigurationValue.Member] = []
        var keys: Set<String> = []
        if current == UInt8(ascii: "}") {
            offset += 1
            return members
        }
        while true {
            skipSpace()
            let keyOffset = offset
            guard current == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
            let key = try string()
            if !keys.insert(key).inserted {
                throw SyntaxError(offset: keyOffset, message: "\"\(key)\" is given more than once")
            }
            skipSpace()
            guard current == UInt8(ascii: ":") else { throw unexpected("`:`") }
            offset += 1
            members.append(ConfigurationValue.Member(key: key, keyOffset: keyOffset, value: try value()))
            skipSpace()
            if current == UInt8(ascii: "}") {
                offset += 1
                return members
            }
            guard current == UInt8(ascii: ",") else { throw unexpected("`,` or `}`") }
            offset += 1
        }
    }

    private mutating func string() throws(SyntaxError) -> String {
        let start = offset
        offset += 1
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                defer { offset += 1 }
                return StringLiteralReader.value(in: bytes, start + 1..<offset)
            case UInt8(ascii: "\\"):
                // JSON's escapes are GraphQL's without the braced one.
                if offset + 2 < bytes.count, bytes[offset + 1] == UInt8(ascii: "u"), bytes[offset + 2] == UInt8(ascii: "{") {
                    throw SyntaxError(offset: offset, message: "`\\u{` is no escape of JSON")
                }
                offset = try StringLiteralReader.escape(in: bytes, at: offset).next
            case 0..<0x20:
                throw SyntaxError(offset: offset, message: "the string holds a control character; write it as an escape")
            default:
                offset += 1
            }
        }
        throw SyntaxError(offset: start, message: "the string has no closing quote")
    }
}
