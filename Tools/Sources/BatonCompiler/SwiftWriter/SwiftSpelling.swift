/// How names and texts are spelled in Swift source.
enum SwiftSpelling {
    /// A name where it is declared or used: in back quotes where Swift reserves it.
    static func name(_ name: String) -> String {
        keywords.contains(name) ? "`\(name)`" : name
    }

    /// A string literal of a text: plain where it can be, raw where quotes or backslashes would need escapes.
    static func literal(_ text: String) -> String {
        let scalars = text.unicodeScalars
        if scalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) { return escaped(text) }
        guard scalars.contains("\"") || scalars.contains("\\") else { return "\"\(text)\"" }
        let pounds = pounds(for: text)
        return "\(pounds)\"\(text)\"\(pounds)"
    }

    /// A literal of several lines, each indented by `indentation`; the line that opens it is not. It is raw where backslashes would need
    /// escapes, and never raw where there is a scalar that Swift takes only escaped.
    static func lines(_ text: String, indentation: String) -> String {
        let isEscaped = text.unicodeScalars.contains("\u{7F}")
        // Scalars, since a mark that combines with a backslash makes another character of it.
        let isRaw = !isEscaped && (text.unicodeScalars.contains("\\") || text.contains("\"\"\""))
        let pounds = isRaw ? pounds(for: text) : ""
        let lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { line in
            let line = String(decoding: line, as: UTF8.self)
            return "\(indentation)\(isEscaped ? escapes(line) : line)\n"
        }
        return "\(pounds)\"\"\"\n\(lines.joined())\(indentation)\"\"\"\(pounds)"
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
