@_spi(Generated) @_spi(Runtime) import BatonSchema

/// A record as the image has it, taken apart.
@_spi(Runtime) public struct ImageRow: Hashable, Sendable {
    /// The name of the record's type.
    public var type: String
    /// Whether the record was deleted.
    public var isDeleted: Bool
    /// The fields by storage key.
    public var cells: [String: ImageCell]

    /// A row.
    public init(type: String, isDeleted: Bool = false, cells: [String: ImageCell] = [:]) {
        self.type = type
        self.isDeleted = isDeleted
        self.cells = cells
    }
}

/// A field as the image has it.
@_spi(Runtime) public struct ImageCell: Hashable, Sendable {
    /// The value.
    public var value: ImageValue
    /// The errors that landed on the field, in order.
    public var errors: [FieldError]

    /// A cell.
    public init(_ value: ImageValue, errors: [FieldError] = []) {
        self.value = value
        self.errors = errors
    }
}

/// A value as the image has it: what a slot holds, with records by their keys.
@_spi(Runtime) public enum ImageValue: Hashable, Sendable {
    /// Nothing but errors was received.
    case missing
    /// A scalar, null among them, or a list of scalars.
    case scalar(Scalar)
    /// A link.
    case link(key: String, type: String)
    /// A plural link; its entries are links, nulls and, where lists nest, plural links.
    case links([ImageValue])
}

extension ImageValue {
    init(_ value: Value) {
        switch value {
        case .missing: self = .missing
        case .link(let record): self = .link(key: record.key, type: record.type.name)
        case .links(let links): self = ImageValue(links)
        case .scalars(let scalars): self = .scalar(.list(scalars))
        case .null, .bool, .int, .float, .string: self = .scalar(value.scalar ?? .null)
        }
    }

    private init(_ links: LinkList) {
        var entries = links.map { record -> ImageValue in
            record.map { .link(key: $0.key, type: $0.type.name) } ?? .scalar(.null)
        }[...]
        if let nesting = links.nesting { self = Self.nested(nesting, &entries) } else { self = .links(Array(entries)) }
    }

    private static func nested(_ nesting: LinkList.Nesting, _ entries: inout ArraySlice<ImageValue>) -> ImageValue {
        switch nesting {
        case .entry: return entries.popFirst() ?? .scalar(.null)
        case .null: return .scalar(.null)
        case .list(let parts):
            var values: [ImageValue] = []
            for part in parts { values.append(nested(part, &entries)) }
            return .links(values)
        }
    }
}
