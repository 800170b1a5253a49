@_spi(Generated) @_spi(Runtime) import BatonSchema

/// One selection of a resolution, flat: what the ingest's loop and the walks read.
@_spi(Runtime) public struct SelectionRow: BitwiseCopyable, Sendable {
    /// The number of the records' type; the declared type's where the selection is abstract.
    public let type: UInt32
    /// The first of the selection's fields in the table of fields.
    public let firstField: Int32
    /// How many fields it has; none for an abstract selection, whose variants have them.
    public let fieldCount: Int32
    /// The first of its key fields in the table of keys.
    public let firstKey: Int32
    /// How many fields make the key; none for a type without identity, and where a guard dropped one.
    public let keyCount: Int32
    /// The first of its choices in the table of choices, where it is abstract.
    public let firstChoice: Int32
    /// How many types it lists, where it is abstract.
    public let choiceCount: Int32
    /// Whether the object's own type chooses a variant.
    public let isAbstract: Bool
    /// Whether it is a variant of an abstract selection, so that a path to its record ends in its type.
    public let isVariant: Bool
    /// Whether two of its fields share a slot, as aliases of one field do.
    public let sharesSlots: Bool
    /// Whether a field of it is a connection's, or has an edit.
    public let hasEffects: Bool
}

/// A type that an abstract selection lists.
@_spi(Runtime) public struct ChoiceRow: BitwiseCopyable, Sendable {
    /// The type's number.
    public let type: UInt32
    /// The variant's row.
    public let row: Int32
    /// Where the type's name starts in the resolution's text.
    public let nameStart: UInt32
    /// Its length in bytes.
    public let nameLength: UInt32
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
    /// Where the record keeps the value; `SlotNumber.none` for what no slot holds.
    public let slot: SlotNumber
    /// Where a lens finds it: the slot, or that of the link to the client's own connection.
    public let readSlot: SlotNumber
    /// The number of the type and slot among those that the resolution names, dense from zero.
    public let place: Int32
    /// The selection behind a link, or -1.
    public private(set) var child: Int32
    /// The number of the label of the part that brings the field; -1 where it comes with its object, -2 where several parts may bring it.
    public let label: Int32
    /// The field's details, or -1.
    public let detail: Int32
    /// What is said of the field in one bit each.
    public let flags: FieldFlags
    /// What the value is.
    public let kind: FieldKind
    /// How many lists enclose it.
    public let lists: UInt8
    /// Whether any response answers the field, and a slot holds the answer.
    public let isPlain: Bool
    /// Whether the field is plain and one scalar, in no list.
    public let isPlainScalar: Bool

    /// The field with another selection behind it.
    func leading(to selection: Int32) -> FieldRow {
        var field = self
        field.child = selection
        return field
    }

    /// Whether a server's response must carry the field: with its object, or in a part of a label.
    ///
    /// - Parameters:
    ///   - part: the part's label, or -1 for a response that is no part.
    ///   - isWithin: whether the part brings the object itself too.
    @inlinable public func isRequired(in part: Int32, isWithin: Bool) -> Bool {
        if part < 0 || isWithin, flags.contains(.required) { return true }
        return part >= 0 && label == part && !flags.contains(.client) && kind != .membership
    }
}

/// What few fields of a resolution have.
@_spi(Runtime) public struct ResolvedDetails: Sendable {
    /// The entity that a field's arguments name.
    public struct Lookup: Sendable {
        /// The types that it may be of.
        public let types: [TypeID]
        /// Whether the type is given, so that there is one.
        public let isTyped: Bool
        /// The text after the type and its colon in the entity's key, composed as the ingest composes it; `nil` where an argument is
        /// absent, null, empty or no scalar.
        public let key: String?
    }

    /// The connection of the client's own that a field's pages merge into.
    public struct Connection: Sendable {
        /// How a page merges.
        public enum Mode: Hashable, Sendable {
            /// The page is the whole connection.
            case replace
            /// The page goes to the end, when its cursor is still the last.
            case append(after: String)
            /// The page goes to the start, when its cursor is still the first.
            case prepend(before: String)
        }

        /// The storage key of the link to it.
        public let key: String
        /// The slot of the link to it.
        public let slot: SlotNumber
        /// How a page merges.
        public let mode: Mode
        /// The type of its edges, as far as the plan says; `nil` where it does not select them, or they are of several types.
        public internal(set) var edgeType: TypeID?
    }

    /// What a payload's field does to connections, or to a record.
    public struct Edit: Sendable {
        /// What it does.
        public let kind: EditKind
        /// The keys of the connections' records.
        public let connections: [String]
        /// The type of the edges that are made of nodes.
        public let edgeType: TypeID?
    }

    /// The entity that its arguments name.
    public let lookup: Lookup?
    /// The connection that its pages merge into.
    public internal(set) var connection: Connection?
    /// What it does to connections.
    public let edit: Edit?
}

extension SlotNumber {
    /// The slot of what no slot holds.
    public static var none: SlotNumber { SlotNumber(rendered: Int(Int32.max)) }
}
