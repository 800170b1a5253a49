@_spi(Generated) @_spi(Runtime) import BatonDocument
@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

/// What one payload writes: flat entries over the payload's bytes, made off the main actor and committed on it.
///
///     records ─▶ blocks (a record by a selection) ─▶ values ─▶ elements (lists)
///                                                      └────▶ the payload's bytes, or the side text of unescaped strings
@_spi(Runtime) public final class ChangeSet: @unchecked Sendable {
    // Sendable by immutability: the ingest hands the buffers over and nothing writes them again.
    /// The resolution that the payload was read by.
    public let resolution: Resolution
    /// The resolution's tables, which the entries index.
    public let tables: ResolvedTables
    /// The response's errors, in order.
    public let errors: [FieldError]
    /// The errors that reached no field: the response's own.
    public let unplacedErrors: [FieldError]

    let payload: Payload
    let records: GrowingBuffer<FlatRecord>
    let blocks: GrowingBuffer<FlatBlock>
    let values: GrowingBuffer<FlatValue>
    let elements: GrowingBuffer<FlatValue>
    let side: GrowingBuffer<UInt8>
    let placed: [PlacedError]
    /// What the response said of types and conditions.
    let memberships: [Membership]
    /// The pages to merge and the edits to make, in the payload's order.
    let effects: [Effect]

    /// An error with the field that it landed on.
    @_spi(Runtime) public struct PlacedError: Sendable {
        let record: Int
        let slot: SlotNumber
        /// The error.
        public let error: FieldError
        /// Whether a `@catch` handles it: on the field or on one above it.
        public let isCaught: Bool
        /// Whether the operation itself selects the field, rather than a fragment alone.
        public let isOwn: Bool
    }

    /// A type that satisfies a condition, as a response said.
    struct Membership: Hashable {
        let type: TypeID
        let condition: TypeID
    }

    /// A connection's page, or an edit of an edge directive: what a field of a record does beyond its slot.
    struct Effect {
        /// Where the field's value began in the payload.
        let start: UInt32
        /// The record that has the field.
        let record: Int
        /// The field's row, and its details'.
        let field: Int
        let detail: Int
        let value: FlatValue
        /// The record of the connection that a page merges into; -1 for an edit, and for a page that is null.
        let connection: Int
    }

    /// The errors that landed on fields, in order.
    public var fieldErrors: [PlacedError] { placed }

    init(
        resolution: Resolution, tables: ResolvedTables, payload: Payload, errors: [FieldError], unplaced: [FieldError],
        placed: [PlacedError],
        memberships: [Membership], effects: [Effect], records: consuming GrowingBuffer<FlatRecord>,
        blocks: consuming GrowingBuffer<FlatBlock>,
        values: consuming GrowingBuffer<FlatValue>, elements: consuming GrowingBuffer<FlatValue>, side: consuming GrowingBuffer<UInt8>
    ) {
        self.resolution = resolution
        self.tables = tables
        self.payload = payload
        self.errors = errors
        unplacedErrors = unplaced
        self.placed = placed
        self.memberships = memberships
        self.effects = effects
        self.records = records
        self.blocks = blocks
        self.values = values
        self.elements = elements
        self.side = side
    }

    /// How many records the change set names, the root among them.
    public var recordCount: Int { records.count }
}
