/// A JSON value: what an operation's variable, an argument or an error's extension holds.
///
/// Enums and mapped scalars are their text, as they are sent.
public enum Variable: Hashable, Sendable {
    /// JSON's null, which differs from an absent variable.
    case null
    /// A boolean.
    case bool(Bool)
    /// An integer of 64 bits.
    case int(Int)
    /// A number with a fraction or an exponent. One that is not finite has no JSON and is written `null`.
    case float(Double)
    /// A string, an ID, an enum's or a custom scalar's text.
    case string(String)
    /// A list.
    case list([Variable])
    /// An object; absent fields are absent.
    case object([String: Variable])
}

extension Variable: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// JSON's null.
    public init(nilLiteral: ()) { self = .null }
    /// A boolean.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// An integer.
    public init(integerLiteral value: Int) { self = .int(value) }
    /// A number with a fraction.
    public init(floatLiteral value: Double) { self = .float(value) }
    /// A string.
    public init(stringLiteral value: String) { self = .string(value) }
    /// A list.
    public init(arrayLiteral elements: Variable...) { self = .list(elements) }
    /// An object; of two equal names the last wins.
    public init(dictionaryLiteral elements: (String, Variable)...) {
        self = .object(Dictionary(elements, uniquingKeysWith: { _, last in last }))
    }
}

extension Variable {
    /// The value as JSON without spaces, object keys sorted by their UTF-8 bytes: the form of storage keys and of a request's body
    /// (contract §1 and §10).
    public var json: String {
        var text = ""
        JSONText.append(self, to: &text)
        return text
    }
}
