/// What a store did since it was made: deterministic counts, for tests and benchmarks.
@_spi(Runtime) public struct StoreStatistics: Hashable, Sendable {
    /// Batches that ended.
    public internal(set) var batches = 0
    /// Records that batches created.
    public internal(set) var recordsCreated = 0
    /// Slots that batches left with another value, and slots that they left with other errors, as outcomes count them.
    public internal(set) var slotsChanged = 0
    /// Observed slots that were told of a change.
    public internal(set) var notifications = 0
    /// Strings made from payloads' bytes.
    public internal(set) var stringsMade = 0
}
