@_spi(Generated) @_spi(Runtime) public import BatonStore

/// An image in memory: what several launches have in common. It keeps rows and times as one on disk does, by a clock of the caller's.
@_spi(Runtime) @MainActor public final class MemoryImage: StoreImage {
    private let clock: StoreClock
    private var rows: [String: ImageRow] = [:]
    private var rootFields: [String: ImageCell] = [:]
    private var times: [OperationKey: ContinuousClock.Instant] = [:]
    private var memberships: Set<ImageMembership> = []
    private let names = RowNames()

    /// An image that holds nothing.
    public init(_ clock: StoreClock) {
        self.clock = clock
    }

    /// None: what is written is there at once.
    public let waitingKeys: [String] = []

    /// Runs a body over what is kept.
    public func read(_ body: (any ImageReader) -> Void) {
        body(Reader(rows: rows, rootFields: rootFields, memberships: memberships, names: names))
    }

    /// Keeps what a batch changed.
    public func write(_ batch: ImageBatch) {
        for snapshot in batch.records {
            var row = snapshot.isWhole ? ImageRow(type: snapshot.type) : rows[snapshot.key] ?? ImageRow(type: snapshot.type)
            row.isDeleted = snapshot.isDeleted
            batch.forEachCell(of: snapshot) { row.cells[$0] = $1 }
            rows[snapshot.key] = row
        }
        batch.forEachRootField { rootFields[$0] = $1 }
    }

    /// Keeps what a server said of types.
    public func teach(_ memberships: Set<ImageMembership>) { self.memberships.formUnion(memberships) }

    /// Drops the rows of keys and of entities with ids.
    public func forget(keys: [String], ids: [String]) {
        for key in keys { rows[key] = nil }
        for id in ids { rows = rows.filter { key, row in key != "\(row.type):\(id)" } }
    }

    /// Keeps the time.
    public func stamp(_ key: OperationKey) { times[key] = clock.now }
    /// How long ago that was.
    public func age(of key: OperationKey) -> Duration? { times[key].map { $0.duration(to: clock.now) } }
    /// Forgets every time.
    public func forgetTimes() { times = [:] }

    /// The next launch opens it again.
    public func close() {}

    /// Lends rows in the bytes that an image on disk keeps.
    private struct Reader: ImageReader {
        let rows: [String: ImageRow]
        let rootFields: [String: ImageCell]
        let memberships: Set<ImageMembership>
        let names: RowNames

        func withRow(of key: String, _ body: (UnsafeRawBufferPointer) -> Void) {
            guard let row = rows[key] else { return }
            var writer = RowWriter(number: names.number)
            writer.write(row)
            writer.bytes.withUnsafeBytes(body)
        }

        func withRootField(_ storageKey: String, _ body: (UnsafeRawBufferPointer) -> Void) {
            guard let cell = rootFields[storageKey] else { return }
            var writer = RowWriter(number: names.number)
            writer.writeField(cell)
            writer.bytes.withUnsafeBytes(body)
        }

        func name(_ number: Int) -> String? { names.name(number) }
    }
}

/// Names by the numbers that rows know them by.
private final class RowNames {
    private var names: [String] = []
    private var numbers: [String: Int] = [:]

    func number(_ name: String) -> Int {
        if let known = numbers[name] { return known }
        numbers[name] = names.count
        names.append(name)
        return names.count - 1
    }

    func name(_ number: Int) -> String? { names.indices.contains(number) ? names[number] : nil }
}
