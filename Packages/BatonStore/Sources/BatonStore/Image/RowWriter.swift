@_spi(Generated) @_spi(Runtime) import BatonSchema

/// Writes a row in the bytes by which an image keeps it: what an image lends a check, which reads it without a look at anything else.
///
///     row      flags  type  cell…                 flags: 1 where the record was deleted
///     cell     storage key  field                 types, storage keys and what entities' keys start with are names, which the image
///     field    tag  value  [count  error…]        numbers; a tag says what the value is, and whether errors follow it
///     link     type  prefix  length  bytes        the key is the prefix, a colon and the bytes
///     list     count  (tag  value)…
///
/// Numbers are of seven bits a byte, the low ones first, the top bit set in all but the last; an int's sign is in its lowest bit.
@_spi(Runtime) public struct RowWriter {
    /// What was written.
    public private(set) var bytes: ContiguousArray<UInt8> = []
    private let number: (String) -> Int

    /// A writer of nothing yet.
    ///
    /// - Parameter number: gives a name's number, which is the image's for good.
    public init(number: @escaping (String) -> Int) {
        self.number = number
    }

    // MARK: Rows

    /// Begins the row of a record of a type, in place of what was written.
    public mutating func beginRow(type: String, isDeleted: Bool) {
        bytes.removeAll(keepingCapacity: true)
        bytes.append(isDeleted ? 1 : 0)
        put(number(type))
    }

    /// Adds a field to the row.
    public mutating func add(_ storageKey: String, _ cell: ImageCell) {
        put(number(storageKey))
        put(cell)
    }

    /// Writes the row of one field of the query root, in place of what was written.
    public mutating func writeField(_ cell: ImageCell) {
        bytes.removeAll(keepingCapacity: true)
        put(cell)
    }

    /// Writes a row that was taken apart, in place of what was written; the same bytes for the same row.
    public mutating func write(_ row: ImageRow) {
        beginRow(type: row.type, isDeleted: row.isDeleted)
        for (key, cell) in row.cells.sorted(by: { $0.key < $1.key }) { add(key, cell) }
    }

    // MARK: Values

    private mutating func put(_ cell: ImageCell) {
        let tag = bytes.count
        put(cell.value)
        guard !cell.errors.isEmpty else { return }
        bytes[tag] |= RowTag.errors
        put(cell.errors.count)
        for error in cell.errors { put(error) }
    }

    private mutating func put(_ value: ImageValue) {
        switch value {
        case .missing: put(RowTag.missing)
        case .scalar(let scalar): put(scalar)
        case .link(let key, let type):
            put(RowTag.link)
            put(number(type))
            let colon = key.utf8.firstIndex(of: EntityKey.separator) ?? key.endIndex
            put(number(String(key[..<colon])))
            put(text: key[colon...].dropFirst())
        case .links(let entries):
            put(RowTag.links)
            put(entries.count)
            for entry in entries { put(entry) }
        }
    }

    private mutating func put(_ scalar: Scalar) {
        switch scalar {
        case .null: put(RowTag.null)
        case .bool(let flag): put(flag ? RowTag.yes : RowTag.no)
        case .int(let number): put(int: number)
        case .float(let number): put(float: number)
        case .string(let text): put(string: text)
        case .list(let elements):
            put(RowTag.scalars)
            put(elements.count)
            for element in elements { put(element) }
        }
    }

    private mutating func put(_ error: FieldError) {
        put(text: error.message[...])
        put(error.path.count)
        for step in error.path {
            switch step {
            case .key(let key): put(string: key)
            case .index(let index): put(int: index)
            }
        }
        if let extensions = error.extensions { put(extensions) } else { put(RowTag.missing) }
    }

    private mutating func put(_ value: Variable) {
        switch value {
        case .null: put(RowTag.null)
        case .bool(let flag): put(flag ? RowTag.yes : RowTag.no)
        case .int(let number): put(int: number)
        case .float(let number): put(float: number)
        case .string(let text): put(string: text)
        case .list(let elements):
            put(RowTag.scalars)
            put(elements.count)
            for element in elements { put(element) }
        case .object(let members):
            put(RowTag.object)
            put(members.count)
            for (name, member) in members.sorted(by: { $0.key < $1.key }) {
                put(text: name[...])
                put(member)
            }
        }
    }

    // MARK: Bytes

    private mutating func put(_ tag: UInt8) { bytes.append(tag) }

    private mutating func put(int number: Int) {
        put(RowTag.int)
        put(word: UInt64(bitPattern: Int64(number)) << 1 ^ (number < 0 ? .max : 0))
    }

    private mutating func put(float number: Double) {
        put(RowTag.float)
        withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    }

    private mutating func put(string text: String) {
        put(RowTag.string)
        put(text: text[...])
    }

    private mutating func put(text: Substring) {
        put(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func put(_ number: Int) { put(word: UInt64(number)) }

    private mutating func put(word: UInt64) {
        var rest = word
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}

/// What a value of a row is. The top bit says that errors follow it.
enum RowTag {
    static let missing: UInt8 = 0
    static let null: UInt8 = 1
    static let no: UInt8 = 2
    static let yes: UInt8 = 3
    static let int: UInt8 = 4
    static let float: UInt8 = 5
    static let string: UInt8 = 6
    static let link: UInt8 = 7
    static let links: UInt8 = 8
    static let scalars: UInt8 = 9
    static let object: UInt8 = 10
    static let errors: UInt8 = 0x80
}
