/// A box around a field of a generated input object that may hold the input object's own type again, which a value can't hold in itself.
/// Generated code's alone: code reads and writes the field as any other.
@_spi(Generated) public struct Indirect<Value: Hashable & Sendable>: Hashable, Sendable {
    private final class Box: Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    private var box: Box

    /// A box around a value.
    public init(_ value: Value) { box = Box(value) }

    /// The field's value. The box never changes: a new value gets a new one.
    public var value: Value {
        get { box.value }
        set { box = Box(newValue) }
    }

    /// Whether the values are equal.
    public static func == (left: Indirect, right: Indirect) -> Bool { left.value == right.value }

    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
