/// A box around a field of a generated input object that may hold the input object's own type again, which a value can't hold in itself.
///
/// Generated code declares such fields with it; code reads and writes them as any others.
@propertyWrapper public struct Indirect<Value> {
    private final class Box {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    private var box: Box

    /// The field's value.
    public var wrappedValue: Value {
        get { box.value }
        set { box = Box(newValue) }
    }

    /// A box around a value.
    public init(wrappedValue: Value) { box = Box(wrappedValue) }
}

extension Indirect: Equatable where Value: Equatable {
    /// Whether the values are equal.
    public static func == (left: Indirect, right: Indirect) -> Bool { left.wrappedValue == right.wrappedValue }
}

extension Indirect: Hashable where Value: Hashable {
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

// The box never changes: a new value gets a new one.
extension Indirect: @unchecked Sendable where Value: Sendable {}
