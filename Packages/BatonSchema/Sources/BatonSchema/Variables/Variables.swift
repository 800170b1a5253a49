/// An operation's variables: values by name, where an absent name is absent and differs from null.
public struct Variables: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    private let values: [String: Variable]

    /// The variables as one JSON object, names sorted by their UTF-8 bytes and no spaces: what is sent, and half of a root's identity.
    public let json: String

    /// Variables of the values given; a name that is missing is absent.
    public init(_ values: [String: Variable] = [:]) {
        self.values = values
        json = values.isEmpty ? "{}" : Variable.object(values).json
    }

    /// Variables of the values given; of two equal names the last wins, and `nil` leaves its name absent.
    public init(dictionaryLiteral elements: (String, Variable?)...) {
        var values: [String: Variable] = [:]
        for (name, value) in elements { values[name] = value }
        self.init(values)
    }

    /// The value of a name; `nil` when it is absent.
    public subscript(name: String) -> Variable? { values[name] }

    /// Whether no name has a value.
    public var isEmpty: Bool { values.isEmpty }

    /// The names that have values, sorted by their UTF-8 bytes.
    public var names: [String] { values.keys.sorted(by: JSONText.utf8Precedes) }

    /// Two sets are equal when the bytes of their JSON are.
    public static func == (left: Variables, right: Variables) -> Bool { ExactText(left.json) == ExactText(right.json) }

    /// Hashes the JSON.
    public func hash(into hasher: inout Hasher) { hasher.combine(json) }
}

extension Variables {
    /// The variables that generated code collects: each value converted, those that are absent left out.
    @_spi(Generated) public init(_ values: KeyValuePairs<String, (any VariableConvertible)?>) {
        var converted: [String: Variable] = [:]
        for (name, value) in values {
            if let variable = value?.variable { converted[name] = variable }
        }
        self.init(converted)
    }
}
