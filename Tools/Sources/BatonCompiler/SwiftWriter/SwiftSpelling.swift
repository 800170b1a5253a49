/// How names and texts are spelled in Swift source.
enum SwiftSpelling {
    /// A name where it is declared or used: in back quotes where Swift reserves it.
    static func name(_ name: String) -> String {
        keywords.contains(name) ? "`\(name)`" : name
    }

    /// A name as the label of an argument, where Swift takes most keywords as they are.
    static func label(_ name: String) -> String {
        ["_", "inout"].contains(name) ? "`\(name)`" : name
    }

    /// A string literal of a text: plain where it can be, raw where quotes or backslashes would need escapes.
    static func literal(_ text: String) -> String {
        // Bytes, since all that matters is ASCII, whose bytes are part of no other scalar.
        let bytes = text.utf8
        if bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return escaped(text) }
        guard bytes.contains(where: { $0 == quote || $0 == backslash }) else { return "\"\(text)\"" }
        let pounds = pounds(for: text)
        return "\(pounds)\"\(text)\"\(pounds)"
    }

    /// A literal of several lines, each indented by `indentation`; the line that opens it is not. It is raw where backslashes would need
    /// escapes, and never raw where there is a scalar that Swift takes only escaped.
    static func lines(_ text: String, indentation: String) -> String {
        let isEscaped = text.utf8.contains(0x7F)
        // Bytes, since a mark that combines with a backslash makes another character of it.
        let isRaw = !isEscaped && (text.utf8.contains(backslash) || hasThreeQuotes(text))
        let pounds = isRaw ? pounds(for: text) : ""
        var literal = "\(pounds)\"\"\"\n"
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
            literal += indentation
            if isEscaped { literal += escapes(String(Substring(line))) } else { literal += Substring(line) }
            literal += "\n"
        }
        return "\(literal)\(indentation)\"\"\"\(pounds)"
    }

    private static let quote = UInt8(ascii: "\"")
    private static let backslash = UInt8(ascii: "\\")

    private static func hasThreeQuotes(_ text: String) -> Bool {
        var run = 0
        for byte in text.utf8 {
            run = byte == quote ? run + 1 : 0
            if run == 3 { return true }
        }
        return false
    }

    /// One more `#` than the longest run of them in a text, so that nothing in it ends a raw literal or opens an escape.
    private static func pounds(for text: String) -> String {
        var longest = 0
        var run = 0
        for byte in text.utf8 {
            run = byte == UInt8(ascii: "#") ? run + 1 : 0
            longest = max(longest, run)
        }
        return String(repeating: "#", count: longest + 1)
    }

    private static func escaped(_ text: String) -> String { "\"\(escapes(text))\"" }

    private static func escapes(_ text: String) -> String {
        var literal = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: literal += "\\u{\(String(scalar.value, radix: 16))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal
    }

    /// Names that need back quotes where they are declared, or where an expression starts with them, as `await` does.
    private static let keywords: Set<String> = [
        "Any", "Protocol", "Self", "Type", "_", "any", "as", "associatedtype", "async", "await", "borrowing", "break", "case", "catch",
        "class", "consume", "consuming", "continue", "copy", "default", "defer", "deinit", "discard", "do", "each", "else", "enum",
        "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal",
        "is", "isolated", "let", "nil", "nonisolated", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
        "rethrows", "return", "self", "sending", "some", "static", "struct", "subscript", "super", "switch", "then", "throw", "throws",
        "true", "try", "typealias", "unsafe", "var", "where", "while", "yield",
    ]

    /// Members that Swift reads as something else behind a dot, back quotes or not: `X.Type` is a metatype.
    static let reservedMembers: Set<String> = ["Protocol", "Self", "Type", "_", "init", "self"]
}
