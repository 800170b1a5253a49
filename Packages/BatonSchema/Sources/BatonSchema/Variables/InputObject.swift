/// An input object: a value of named fields, as generated code declares it for the schema's.
///
/// Two are equal when they are sent as the same object.
public protocol InputObject: Hashable, Sendable, VariableConvertible {}

extension InputObject {
    /// Whether two are sent as the same object.
    public static func == (left: Self, right: Self) -> Bool { left.variable == right.variable }

    /// Hashes what is sent.
    public func hash(into hasher: inout Hasher) { hasher.combine(variable) }
}
