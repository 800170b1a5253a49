/// An immutable table of trivial rows behind one pointer, for the loops that may not touch a reference count.
///
/// Subscripts are checked in debug builds.
@_spi(Runtime) public final class FlatTable<Row: BitwiseCopyable>: @unchecked Sendable {
    // Sendable by immutability: the rows are written before the initializer returns and never again.
    /// The rows.
    @usableFromInline let rows: UnsafeMutablePointer<Row>
    /// How many there are.
    public let count: Int

    /// A table of the rows given.
    public init(_ elements: [Row]) {
        count = elements.count
        rows = .allocate(capacity: Swift.max(elements.count, 1))
        rows.initialize(from: elements, count: elements.count)
    }

    /// A table of a copy of the rows given.
    public init(_ elements: UnsafeBufferPointer<Row>) {
        count = elements.count
        rows = .allocate(capacity: Swift.max(elements.count, 1))
        if let base = elements.baseAddress { rows.initialize(from: base, count: elements.count) }
    }

    deinit {
        rows.deallocate()
    }

    /// A row.
    @inlinable public subscript(index: Int) -> Row {
        assert(index >= 0 && index < count)
        return rows[index]
    }

    /// The rows, for as long as the table lives.
    @inlinable public var pointer: UnsafePointer<Row> { UnsafePointer(rows) }
}
