@_spi(Generated) @_spi(Runtime) import BatonStore

/// An image in memory: what a script's launches have in common. It keeps rows and times as one on disk does, by the script's own clock.
@MainActor final class MemoryImage: StoreImage {
    private let clock: StoreClock
    private var rows: [String: ImageRow] = [:]
    private var rootFields: [String: ImageCell] = [:]
    private var times: [OperationKey: ContinuousClock.Instant] = [:]

    init(_ clock: StoreClock) {
        self.clock = clock
    }

    let waitingKeys: [String] = []

    func read(_ body: (any ImageReader) -> Void) { body(Reader(rows: rows, rootFields: rootFields)) }

    func write(_ batch: ImageBatch) {
        for snapshot in batch.records {
            var row = snapshot.isWhole ? ImageRow(type: snapshot.type) : rows[snapshot.key] ?? ImageRow(type: snapshot.type)
            row.isDeleted = snapshot.isDeleted
            batch.forEachCell(of: snapshot) { row.cells[$0] = $1 }
            rows[snapshot.key] = row
        }
        for cell in batch.rootFields { rootFields[batch.storageKey(of: cell)] = batch.contents(of: cell) }
    }

    func stamp(_ key: OperationKey) { times[key] = clock.now }
    func age(of key: OperationKey) -> Duration? { times[key].map { $0.duration(to: clock.now) } }
    func forgetTimes() { times = [:] }

    /// The next launch opens it again.
    func close() {}

    private struct Reader: ImageReader {
        let rows: [String: ImageRow]
        let rootFields: [String: ImageCell]

        func row(of key: String) -> ImageRow? { rows[key] }
        func rootField(_ storageKey: String) -> ImageCell? { rootFields[storageKey] }
    }
}
