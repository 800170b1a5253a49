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

    init?(named name: Substring) {
        switch name {
        case "string": self = .string
        case "int": self = .int
        case "float": self = .float
        case "bool": self = .bool
        case "custom": self = .custom
        case "enum": self = .enumeration
        default: return nil
        }
    }
}
