/// The one writer of JSON values: storage keys, request bodies and dumps agree because they all end here.
@_spi(Runtime) public enum JSONText {
    /// Appends a value as JSON without spaces, with object keys sorted by their UTF-8 bytes.
    public static func append(_ value: Variable, to text: inout String) {
        switch value {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .int(let value): text += value.description
        case .float(let value): append(value, to: &text)
        case .string(let value): append(value, to: &text)
        case .list(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += "," }
                append(element, to: &text)
            }
            text += "]"
        case .object(let fields):
            text += "{"
            for (index, field) in fields.sorted(by: { utf8Precedes($0.key, $1.key) }).enumerated() {
                if index > 0 { text += "," }
                append(field.key, to: &text)
                text += ":"
                append(field.value, to: &text)
            }
            text += "}"
        }
    }

    /// Appends a float: the shortest decimal that reads back (contract §1); one that is not finite has no JSON and is `null`.
    public static func append(_ value: Double, to text: inout String) {
        text += value.isFinite ? value.description : "null"
    }

    /// Appends a quoted string, escaping the quote, the backslash and the controls below U+0020, and nothing else (contract §1).
    public static func append(_ value: String, to text: inout String) {
        text += "\""
        if value.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
            text += value
        } else {
            for scalar in value.unicodeScalars { appendEscaped(scalar, to: &text) }
        }
        text += "\""
    }

    private static func appendEscaped(_ scalar: Unicode.Scalar, to text: inout String) {
        switch scalar {
        case "\"": text += "\\\""
        case "\\": text += "\\\\"
        case "\n": text += "\\n"
        case "\r": text += "\\r"
        case "\t": text += "\\t"
        case "\u{0}"..<"\u{20}":
            let digits = String(scalar.value, radix: 16)
            text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: text.unicodeScalars.append(scalar)
        }
    }

    /// Whether a text comes before another in the order of their UTF-8 bytes, the order of every sorted list that the project writes.
    public static func utf8Precedes(_ left: String, _ right: String) -> Bool {
        left.utf8.lexicographicallyPrecedes(right.utf8)
    }
}
