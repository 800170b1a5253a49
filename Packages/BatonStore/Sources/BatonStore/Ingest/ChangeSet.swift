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

    /// An error with the field that it landed on.
    struct PlacedError {
        let record: Int
        let slot: SlotNumber
        let error: FieldError
    }

    init(
        resolution: Resolution, tables: ResolvedTables, payload: Payload, errors: [FieldError], unplaced: [FieldError],
        placed: [PlacedError],
        records: consuming GrowingBuffer<FlatRecord>, blocks: consuming GrowingBuffer<FlatBlock>,
        values: consuming GrowingBuffer<FlatValue>, elements: consuming GrowingBuffer<FlatValue>, side: consuming GrowingBuffer<UInt8>
    ) {
        self.resolution = resolution
        self.tables = tables
        self.payload = payload
        self.errors = errors
        unplacedErrors = unplaced
        self.placed = placed
        self.records = records
        self.blocks = blocks
        self.values = values
        self.elements = elements
        self.side = side
    }

    /// How many records the change set names, the root among them.
    public var recordCount: Int { records.count }
}
