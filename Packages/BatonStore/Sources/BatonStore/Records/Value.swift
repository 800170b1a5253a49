@_spi(Generated) @_spi(Runtime) import BatonSchema

/// What a slot holds (contract §1). Readers that are inlined into generated code look at it; it is theirs alone.
@_spi(Generated) public enum Value: Sendable {
    /// The store never received it.
    case missing
    /// The server's null.
    case null
    /// A boolean.
    case bool(Bool)
    /// An integer.
    case int(Int)
    /// A double.
    case float(Double)
    /// A string, an ID, an enum's or a custom scalar's text.
    case string(String)
    /// A link to a record.
    case link(Record)
    /// A plural link.
    case links(LinkList)
    /// A list of scalars.
    case scalars([Scalar])

    /// The value as one scalar; `nil` for links, lists and what is missing.
    var scalar: Scalar? {
        switch self {
        case .null: .null
        case .bool(let value): .bool(value)
        case .int(let value): .int(value)
        case .float(let value): .float(value)
        case .string(let value): .string(value)
        case .missing, .link, .links, .scalars: nil
        }
    }

    var isMissing: Bool {
        if case .missing = self { true } else { false }
    }
}

@_spi(Generated) extension Value: Equatable {
    /// Whether a reader could not tell two values apart: links are compared by identity, floats by their bits.
    public static func == (left: Value, right: Value) -> Bool {
        switch (left, right) {
        case (.missing, .missing), (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.int(let left), .int(let right)): left == right
        case (.float(let left), .float(let right)): left.bitPattern == right.bitPattern
        case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
        case (.link(let left), .link(let right)): left === right
        case (.links(let left), .links(let right)): left.isEqual(to: right)
        case (.scalars(let left), .scalars(let right)): left == right
        default: false
        }
    }
}
