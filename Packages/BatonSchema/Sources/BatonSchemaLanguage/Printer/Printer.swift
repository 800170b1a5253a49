/// Prints syntax trees as text.
///
/// Two forms: *pretty*, for people, one selection a line; and *compact*, contract §11's, without any line break or optional space and
/// with a comma between items. Parsing what was printed gives the same tree again, positions aside.
public struct Printer: Sendable {
    /// The form of the text.
    public enum Form: Hashable, Sendable {
        /// For people.
        case pretty
        /// For servers.
        case compact
    }

    /// The form of the text.
    public let form: Form

    /// A printer of a form.
    public init(_ form: Form) {
        self.form = form
    }

    /// Whether the form is the compact one.
    public var isCompact: Bool { form == .compact }

    // MARK: Values and types

    /// A value.
    public func value(_ value: Syntax.Value) -> String {
        switch value {
        case .variable(let name, _): "$\(name.text)"
        case .int(let text, _), .float(let text, _): text
        case .string(let literal): string(literal)
        case .boolean(let value, _): value ? "true" : "false"
        case .null: "null"
        case .enumeration(let name): name.text
        case .list(let values, _): "[\(values.map(self.value).joined(separator: separator))]"
        case .object(let fields, _):
            "{\(fields.map { "\($0.name.text)\(colon)\(self.value($0.value))" }.joined(separator: separator))}"
        }
    }

    /// A string. Compact, a string stays as it was written and a block string becomes an ordinary one, which has no line breaks.
    public func string(_ literal: Syntax.StringLiteral) -> String {
        if isCompact, let written = literal.written { return "\"\(written)\"" }
        if literal.isBlock, !isCompact { return BlockString.text(of: literal.value) }
        return Printer.quoted(literal.value)
    }

    /// A type.
    public func type(_ type: Syntax.TypeReference) -> String { Schema.TypeUse(type).description }

    /// `(name: value …)`, or nothing.
    public func arguments(_ arguments: [Syntax.Argument]) -> String {
        arguments.isEmpty ? "" : "(\(arguments.map(argument).joined(separator: separator)))"
    }

    /// `name: value`.
    public func argument(_ argument: Syntax.Argument) -> String { "\(argument.name.text)\(colon)\(value(argument.value))" }

    /// Directives, each with a space before it in the pretty form.
    public func directives(_ directives: [Syntax.Directive]) -> String {
        directives.map { "\(space)@\($0.name.text)\(arguments($0.arguments))" }.joined()
    }

    /// A string literal that stands for a text: quotes, backslashes and control characters escaped.
    public static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\u{8}": result += "\\b"
            case "\t": result += "\\t"
            case "\n": result += "\\n"
            case "\u{C}": result += "\\f"
            case "\r": result += "\\r"
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}":
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    // MARK: Layout

    /// A space where the pretty form has one.
    public var space: String { isCompact ? "" : " " }
    /// Between a name and its value.
    public var colon: String { isCompact ? ":" : ": " }
    /// Between items on a line.
    public var separator: String { isCompact ? "," : ", " }

    /// Items in braces, one a line in the pretty form; nothing for no items.
    public func block(_ items: [String]) -> String {
        if items.isEmpty { return "" }
        if isCompact { return "{\(items.joined(separator: ","))}" }
        return "{\n\(indented(items.joined(separator: "\n")))\n}"
    }

    /// Every line one level deeper.
    public func indented(_ text: String) -> String {
        var result = "  "
        for scalar in text.unicodeScalars {
            result.unicodeScalars.append(scalar)
            if scalar == "\n" { result += "  " }
        }
        return result
    }

    /// Words with one space between those that are not empty.
    func words(_ parts: [String]) -> String { parts.filter { !$0.isEmpty }.joined(separator: " ") }

    /// A description before what it describes.
    public func description(_ description: Syntax.StringLiteral?) -> String {
        guard let description else { return "" }
        return string(description) + (isCompact ? "" : "\n")
    }
}
