@_spi(Generated) @_spi(Runtime) import BatonSchema

/// A value of a change set: sixteen trivial bytes over the payload's.
///
///     ┌────────────┬─────┬────────┬─────────────────────────────┐
///     │ start: 4   │ tag │ unused │ bits: 8                     │
///     └────────────┴─────┴────────┴─────────────────────────────┘
///
/// `start` is where the value began in the payload: of two values for one slot the one that began later wins.
struct FlatValue: BitwiseCopyable {
    enum Tag: UInt8, BitwiseCopyable {
        /// The response did not answer the field.
        case absent
        /// The response answered it, and no slot holds the answer: it told the type, or a membership.
        case told
        case null
        /// `bits` is 0 or 1.
        case bool
        /// `bits` is the integer's pattern.
        case int
        /// `bits` is the double's pattern.
        case float
        /// `bits` is a range of the payload.
        case string
        /// `bits` is a range of the change set's side text: the string had escapes.
        case sideString
        /// `bits` is the number of a record of the change set.
        case link
        /// `bits` is a range of the change set's elements.
        case list
        /// `bits` is the place of an unfinished object on the ingest's stack, with its selection: its key waits for its parent's.
        case pending
    }

    let start: UInt32
    let tag: Tag
    let bits: UInt64

    @inline(__always)
    init(_ tag: Tag, start: Int, bits: UInt64 = 0) {
        self.start = UInt32(truncatingIfNeeded: start)
        self.tag = tag
        self.bits = bits
    }

    @inline(__always)
    init(_ tag: Tag, start: Int, first: Int, second: Int) {
        self.init(tag, start: start, bits: UInt64(UInt32(truncatingIfNeeded: first)) << 32 | UInt64(UInt32(truncatingIfNeeded: second)))
    }

    static var absent: FlatValue { FlatValue(.absent, start: 0) }

    /// Whether a slot takes the value.
    @inline(__always)
    var isWritten: Bool { tag.rawValue > Tag.told.rawValue }

    /// The first half of `bits`: a range's start, an unfinished object's place.
    @inline(__always)
    var first: Int { Int(bits >> 32) }
    /// The second half of `bits`: a range's length, an unfinished object's selection.
    @inline(__always)
    var second: Int { Int(UInt32(truncatingIfNeeded: bits)) }
}

/// A record that a change set names: its key's prefix as a number, the bytes after it, and its hash.
struct FlatRecord: BitwiseCopyable {
    let hash: UInt64
    let keyStart: UInt32
    let keyLength: UInt32
    let prefix: UInt32
    let type: UInt32
    /// Whether the key's bytes lie in the side text rather than in the payload.
    let isSide: Bool
    /// The first of the record's blocks, or -1.
    var firstBlock: Int32
}

/// One record's values by one selection, however often the payload repeats them.
struct FlatBlock: BitwiseCopyable {
    let selection: Int32
    let firstValue: Int32
    /// The record's next block, or -1.
    var next: Int32
    /// A place of the payload before which every value of the block began.
    var end: UInt32
}
