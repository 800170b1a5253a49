/// A scalar as a record holds it: what an element of a list of scalars is read from.
public enum Scalar: Hashable, Sendable {
    /// The server's null.
    case null
    /// A boolean.
    case bool(Bool)
    /// An integer.
    case int(Int)
    /// A double.
    case float(Double)
    /// A string, an ID, a custom scalar's or an enum's text.
    case string(String)
    /// A list, where lists nest.
    case list([Scalar])
}

extension Scalar {
    /// Whether two scalars are written alike: strings by their bytes, since two spellings of one text are two values of a server's.
    public static func == (left: Scalar, right: Scalar) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.int(let left), .int(let right)): left == right
        case (.float(let left), .float(let right)): left.bitPattern == right.bitPattern
        case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
        case (.list(let left), .list(let right)): left == right
        default: false
        }
    }

    /// Hashes what a server wrote.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0)
        case .bool(let value): hasher.combine(value)
        case .int(let value): hasher.combine(value)
        case .float(let value): hasher.combine(value.bitPattern)
        case .string(let value): hasher.combine(value)
        case .list(let elements): hasher.combine(elements)
        }
    }

    /// The value as a string accessor reads it: a number or a boolean as its text (contract §6).
    public var text: String? {
        switch self {
        case .string(let value): value
        case .int(let value): value.description
        case .float(let value): value.description
        case .bool(let value): value ? "true" : "false"
        case .null, .list: nil
        }
    }

    /// The value as an int accessor reads it: an int or a whole float.
    public var integer: Int? {
        switch self {
        case .int(let value): value
        case .float(let value): Int(exactly: value)
        default: nil
        }
    }

    /// The value as a float accessor reads it: a float or an int.
    public var double: Double? {
        switch self {
        case .float(let value): value
        case .int(let value): Double(value)
        default: nil
        }
    }

    /// The value as a boolean accessor reads it.
    public var boolean: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }
}
