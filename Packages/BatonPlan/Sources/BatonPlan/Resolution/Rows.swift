@_spi(Generated) @_spi(Runtime) import BatonSchema

/// One selection of a resolution, flat: what the ingest's loop and the walks read.
@_spi(Runtime) public struct SelectionRow: BitwiseCopyable, Sendable {
    /// The number of the records' type.
    public let type: UInt32
    /// The first of the selection's fields in the table of fields.
    public let firstField: Int32
    /// How many fields it has.
    public let fieldCount: Int32
    /// The first of its key fields in the table of keys.
    public let firstKey: Int32
    /// How many fields make the key; none for a type without identity, and where a guard dropped one.
    public let keyCount: Int32
    /// Whether two of its fields share a slot, as aliases of one field do.
    public let sharesSlots: Bool
}

/// One field of a resolved selection, flat.
@_spi(Runtime) public struct FieldRow: BitwiseCopyable, Sendable {
    /// The first eight bytes of the response key and its closing quote, as a little-endian word; those beyond are zero.
    public let nameWord: UInt64
    /// Which bits of eight bytes of the response `nameWord` speaks for.
    public let nameMask: UInt64
    /// Where the response key starts in the resolution's text.
    public let nameStart: UInt32
    /// Its length in bytes.
    public let nameLength: UInt32
    /// Where the storage key starts in the resolution's text.
    public let keyStart: UInt32
    /// Its length in bytes.
    public let keyLength: UInt32
    /// Where the record keeps the value.
    public let slot: SlotNumber
    /// The number of the type and slot among those that the resolution names, dense from zero.
    public let place: Int32
    /// The selection behind a link, or -1.
    public let child: Int32
    /// What the value is.
    public let kind: FieldKind
    /// How many lists enclose it.
    public let lists: UInt8
}
