import BatonSchemaLanguage

/// The compact JSON of an argument's value, which names a specialised fragment.
enum ArgumentJSON {
    /// The value as it stands, its variables an operation's.
    static func of(_ value: Syntax.Value) -> String {
        of(value) { "{\"variable\":\"\($0)\"}" }
    }

    /// The value with each variable given its JSON.
    static func of(_ value: Syntax.Value, variable: (String) -> String) -> String {
        switch value {
        case .variable(let name, _): variable(name.text)
        case .list(let values, _) where value.hasVariables:
            "{\"list\":[\(values.map { of($0, variable: variable) }.joined(separator: ","))]}"
        case .object(let fields, _) where value.hasVariables:
            "{\"object\":[\(fields.map { "{\"name\":\"\($0.name.text)\",\"value\":\(of($0.value, variable: variable))}" }.joined(separator: ","))]}"
        default: "{\"value\":\(constant(value))}"
        }
    }

    /// The JSON of a local argument that was not given and has no default.
    static let absent = "{\"value\":null}"

    private static func constant(_ value: Syntax.Value) -> String {
        switch value {
        case .int(let text, _): text
        case .float(let text, _): FloatText(text)?.json ?? text
        // Relay keeps a string as it was written, escapes and all.
        case .string(let literal): quoted(literal.written ?? literal.value)
        case .boolean(let value, _): value ? "true" : "false"
        case .null, .variable: "null"
        case .enumeration(let name): "\"\(name.text)\""
        case .list(let values, _): "[\(values.map(constant).joined(separator: ","))]"
        case .object(let fields, _): "{\(fields.map { "\"\($0.name.text)\":\(constant($0.value))" }.joined(separator: ","))}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\u{8}": result += "\\b"
            case "\u{C}": result += "\\f"
            case "\u{0}"..."\u{1F}":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

extension Syntax.Value {
    /// Whether there is a variable in the value.
    var hasVariables: Bool {
        switch self {
        case .variable: true
        case .list(let values, _): values.contains(where: \.hasVariables)
        case .object(let fields, _): fields.contains { $0.value.hasVariables }
        default: false
        }
    }
}
