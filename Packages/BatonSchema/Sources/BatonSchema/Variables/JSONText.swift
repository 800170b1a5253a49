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
        // What needs no escape is appended a run at a time.
        let bytes = value.utf8
        var start = bytes.startIndex
        var index = start
        while index < bytes.endIndex {
            let byte = bytes[index]
            let next = bytes.index(after: index)
            if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                text += value[start..<index]
                appendEscaped(byte, to: &text)
                start = next
            }
            index = next
        }
        if start == bytes.startIndex { text += value } else { text += value[start...] }
        text += "\""
    }

    private static func appendEscaped(_ byte: UInt8, to text: inout String) {
        switch byte {
        case UInt8(ascii: "\""): text += "\\\""
        case UInt8(ascii: "\\"): text += "\\\\"
        case UInt8(ascii: "\n"): text += "\\n"
        case UInt8(ascii: "\r"): text += "\\r"
        case UInt8(ascii: "\t"): text += "\\t"
        default:
            let digits = String(byte, radix: 16)
            text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
    }

    /// Whether a text comes before another in the order of their UTF-8 bytes, the order of every sorted list that the project writes.
    public static func utf8Precedes(_ left: String, _ right: String) -> Bool {
        left.utf8.lexicographicallyPrecedes(right.utf8)
    }
}
