/// The one composer of storage keys, used by the compiler for constants and templates and by the runtime for renderings (contract §1).
@_spi(Generated) public enum StorageKey {
    /// An argument's value in a document: a JSON value that may hold variables. An enum's value is a `string`.
    public enum Argument: Hashable, Sendable {
        /// The null literal.
        case null
        /// A boolean literal.
        case bool(Bool)
        /// An integer literal.
        case int(Int)
        /// A float literal.
        case float(Double)
        /// A string literal, or an enum's text.
        case string(String)
        /// A list literal.
        case list([Argument])
        /// An input object literal.
        case object([String: Argument])
        /// A variable, named without its `$`.
        case variable(String)
    }

    /// The storage key of a field as the build names it: a constant, or a template where an argument has variables.
    public static func render(_ field: String, _ arguments: [String: Argument]) -> String {
        compose(field, arguments) { argument in
            if case .variable(let name) = argument { return "$" + name }
            return nil
        }
    }

    /// The storage key of a field with its variables bound: no variable is left.
    ///
    /// An argument that is null or whose variable is absent is left out; inside an object an absent variable leaves its field out, and
    /// inside a list it is null.
    public static func render(_ field: String, _ arguments: [String: Argument], with variables: Variables) -> String {
        compose(field, arguments.compactMapValues { bind($0, variables) }) { _ in nil }
    }

    /// The storage key of a mutation root's field: its name, or its name and alias (`addNote(as:"first")`).
    public static func render(mutationField field: String, alias: String?) -> String {
        guard let alias, alias != field else { return field }
        return render(field, ["as": .string(alias)])
    }

    private static func bind(_ argument: Argument, _ variables: Variables) -> Argument? {
        switch argument {
        case .variable(let name): variables[name].map(Argument.init)
        case .list(let elements): .list(elements.map { bind($0, variables) ?? .null })
        case .object(let fields): .object(fields.compactMapValues { bind($0, variables) })
        default: argument
        }
    }

    private static func compose(_ field: String, _ arguments: [String: Argument], _ variable: (Argument) -> String?) -> String {
        var text = field
        var separator = "("
        for (name, argument) in arguments.sorted(by: { JSONText.utf8Precedes($0.key, $1.key) }) where argument != .null {
            text += separator + name + ":"
            append(argument, to: &text, variable)
            separator = ","
        }
        if separator == "," { text += ")" }
        return text
    }

    private static func append(_ argument: Argument, to text: inout String, _ variable: (Argument) -> String?) {
        switch argument {
        case .null: text += "null"
        case .bool(let value): JSONText.append(.bool(value), to: &text)
        case .int(let value): JSONText.append(.int(value), to: &text)
        case .float(let value): JSONText.append(value, to: &text)
        case .string(let value): JSONText.append(value, to: &text)
        case .variable: text += variable(argument) ?? "null"
        case .list(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += "," }
                append(element, to: &text, variable)
            }
            text += "]"
        case .object(let fields):
            text += "{"
            for (index, field) in fields.sorted(by: { JSONText.utf8Precedes($0.key, $1.key) }).enumerated() {
                if index > 0 { text += "," }
                JSONText.append(field.key, to: &text)
                text += ":"
                append(field.value, to: &text, variable)
            }
            text += "}"
        }
    }
}

extension StorageKey.Argument {
    /// A literal of a value without variables.
    public init(_ value: Variable) {
        self =
            switch value {
            case .null: .null
            case .bool(let value): .bool(value)
            case .int(let value): .int(value)
            case .float(let value): .float(value)
            case .string(let value): .string(value)
            case .list(let elements): .list(elements.map(Self.init))
            case .object(let fields): .object(fields.mapValues(Self.init))
            }
    }
}
