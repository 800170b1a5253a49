@_spi(Generated) @_spi(Runtime) import BatonDocument
@_spi(Generated) @_spi(Runtime) import BatonSchema

/// What a store asks of its image: a copy of its records that outlives the process, written behind every batch of server data and read by
/// the availability check alone.
///
/// The store links no database: a library beside it implements this, and tests keep theirs in memory.
@_spi(Runtime) @MainActor public protocol StoreImage: AnyObject {
    /// Runs a body inside one read transaction. An image that cannot be read now does not run it.
    func read(_ body: (any ImageReader) -> Void)

    /// Takes what a server batch changed, to be written off the main actor.
    func write(_ batch: ImageBatch)

    /// Takes what a server batch said of types that the build does not list, before the batch itself.
    func teach(_ memberships: Set<ImageMembership>)

    /// Forgets the rows of keys, and of every entity that has one of some ids: edits of a batch name them, and memory does not hold them.
    /// Comes before the batch itself.
    func forget(keys: [String], ids: [String])

    /// The keys of the records whose rows wait to be written: they are not collected, since the check would find neither them nor their
    /// rows.
    var waitingKeys: [String] { get }

    /// Takes the time at which an operation value was answered.
    func stamp(_ key: OperationKey)

    /// When an operation value was last answered, as long ago as given; `nil` where the image does not know.
    func age(of key: OperationKey) -> Duration?

    /// Forgets every operation's time: an invalidation outlives the launch.
    func forgetTimes()

    /// Gives the file back, for good.
    func close()
}

/// An image inside one read transaction.
@_spi(Runtime) public protocol ImageReader {
    /// The row of a record; `nil` where there is none.
    func row(of key: String) -> ImageRow?

    /// The row of one field of the query root, by its storage key; `nil` where there is none.
    func rootField(_ storageKey: String) -> ImageCell?

    /// All that servers said of types that the build does not list.
    var memberships: Set<ImageMembership> { get }
}

/// A record as the image has it.
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
@_spi(Runtime) public indirect enum ImageValue: Hashable, Sendable {
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
