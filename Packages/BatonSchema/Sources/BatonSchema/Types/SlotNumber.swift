/// Where a record keeps the value of one storage key.
///
///     raw:   …  -3   -2   -1 │ 0    1    2  …
///            keys a store    │ keys the build names,
///            rendered        │ dense per type
///
/// A constant key's number indexes the record's dense values; a rendered key's number names an entry of the record's short list.
@_spi(Runtime) public struct SlotNumber: Hashable, Sendable, BitwiseCopyable, Comparable {
    /// The number: a constant's index, or the complement of a rendered key's.
    public let raw: Int32

    /// The slot of a number as it is kept in tables.
    @inlinable public init(raw: Int32) {
        self.raw = raw
    }

    /// The slot of a key that the build names.
    @inlinable public init(constant index: Int) {
        raw = Int32(truncatingIfNeeded: index)
    }

    /// The slot of a key that a store rendered.
    @inlinable public init(rendered number: Int) {
        raw = ~Int32(truncatingIfNeeded: number)
    }

    /// Whether a store rendered the key.
    @inlinable public var isRendered: Bool { raw < 0 }

    /// The dense index of a constant key, or the store's number of a rendered one.
    @inlinable public var index: Int { Int(raw < 0 ? ~raw : raw) }

    /// Orders slots by their numbers.
    @inlinable public static func < (left: SlotNumber, right: SlotNumber) -> Bool { left.raw < right.raw }
}
