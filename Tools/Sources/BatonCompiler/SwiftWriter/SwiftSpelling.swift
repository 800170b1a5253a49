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

    /// The type of a fragment's lens as a value. Where the spread's accessor has the fragment's own name, which hides it in a lens, it is by
    /// the name that ``alias(ofFragment:)`` declares.
    static func metatype(ofFragment fragment: String) -> String {
        "\(isHidden(fragment) ? "__\(fragment)" : name(fragment)).self"
    }

    /// A second name for the lens of a fragment that its spread's accessor would hide; empty where none is needed. GraphQL leaves names that
    /// start with two underscores to itself, so no accessor has this one.
    static func alias(ofFragment fragment: String) -> String {
        isHidden(fragment) ? "typealias __\(fragment) = \(name(fragment))\n" : ""
    }

    private static func isHidden(_ fragment: String) -> Bool {
        !fragment.dropFirst().contains("_") && fragment.prefix(1) == fragment.prefix(1).lowercased()
    }

    /// A string literal of a text: plain where it can be, raw where quotes or backslashes would need escapes.
    static func literal(_ text: String) -> String {
        var text = text
        // Bytes, since all that matters is ASCII, whose bytes are part of no other scalar.
        let (isEscaped, isRaw) = text.withUTF8 { bytes in
            var marks = (isEscaped: false, isRaw: false)
            for byte in bytes {
                if byte < 0x20 || byte == 0x7F { marks.isEscaped = true }
                if byte == quote || byte == backslash { marks.isRaw = true }
            }
            return marks
        }
        if isEscaped { return escaped(text) }
        guard isRaw else { return "\"\(text)\"" }
        let pounds = pounds(for: text)
        return "\(pounds)\"\(text)\"\(pounds)"
    }

    /// A literal of several lines, each indented by `indentation`; the line that opens it is not. It is raw where backslashes would need
    /// escapes, and never raw where there is a scalar that Swift takes only escaped.
    static func lines(_ text: String, indentation: String) -> String {
        var text = text
        // Bytes, since a mark that combines with a backslash makes another character of it.
        return text.withUTF8 { bytes in
            let isEscaped = bytes.contains(0x7F)
            let isRaw = !isEscaped && (bytes.contains(backslash) || longestRun(of: quote, in: bytes) > 2)
            let pounds = isRaw ? String(repeating: "#", count: longestRun(of: pound, in: bytes) + 1) : ""
            var literal = Array("\(pounds)\"\"\"\n".utf8)
            literal.reserveCapacity(bytes.count * 2)
            for line in bytes.split(separator: UInt8(ascii: "\n")) {
                literal += indentation.utf8
                if isEscaped { literal += escapes(String(decoding: line, as: UTF8.self)).utf8 } else { literal += line }
                literal.append(UInt8(ascii: "\n"))
            }
            literal += "\(indentation)\"\"\"\(pounds)".utf8
            return String(decoding: literal, as: UTF8.self)
        }
    }

    private static let quote = UInt8(ascii: "\"")
    private static let backslash = UInt8(ascii: "\\")

    private static let pound = UInt8(ascii: "#")

    /// One more `#` than the longest run of them in a text, so that nothing in it ends a raw literal or opens an escape.
    private static func pounds(for text: String) -> String {
        var text = text
        return String(repeating: "#", count: text.withUTF8 { longestRun(of: pound, in: $0) } + 1)
    }

    private static func longestRun(of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var longest = 0
        var run = 0
        for other in bytes {
            run = other == byte ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
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
