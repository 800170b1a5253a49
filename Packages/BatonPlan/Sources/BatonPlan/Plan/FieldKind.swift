/// What a field's value is, as the plan says and the ingest reads it.
@_spi(Runtime) public enum FieldKind: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// A string or an ID.
    case string
    /// An integer of 64 bits.
    case int
    /// A double.
    case float
    /// A boolean.
    case bool
    /// A custom scalar: its text.
    case custom
    /// An enum: its text.
    case enumeration
    /// An object, or lists of objects.
    case link
    /// The name of the object's type, `__typename`: the record's type tells it, so that no slot holds it.
    case typename
    /// An answer that the object's type satisfies a condition, `__isNamed`: it teaches a membership, and no slot holds it.
    case membership

    /// Whether a slot of the record holds the value.
    @inlinable public var isStored: Bool { rawValue <= FieldKind.link.rawValue }

    /// The kinds by the words of a plan's text.
    static let words: [(word: StaticString, kind: FieldKind)] = [
        ("string", .string), ("int", .int), ("bool", .bool), ("enum", .enumeration), ("float", .float), ("custom", .custom),
        ("typename", .typename), ("is", .membership),
    ]
}
