/// An enum generated for a schema's enum.
///
/// Reading cannot fail: a text that the build does not know becomes the type's `unknown` case.
public protocol SchemaEnum: Hashable, Sendable, VariableConvertible, ScalarElement {
    /// The value of a text, as the server wrote it.
    init(text: String)
    /// The text, as it is stored and sent.
    var text: String { get }
}

extension SchemaEnum {
    /// Whether two have the same text.
    public static func == (left: Self, right: Self) -> Bool { left.text == right.text }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) { hasher.combine(text) }

    /// The enum's text.
    @_spi(Generated) public var variable: Variable? { .string(text) }

    /// The case of a text.
    @_spi(Generated) public static func element(_ scalar: Scalar, dropped: inout Bool) -> Self? {
        checked(scalar.text.map(Self.init(text:)), &dropped)
    }
}
