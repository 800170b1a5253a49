@_spi(Generated) @_spi(Runtime) import BatonStore

/// What it costs a new launch to read an operation from its image, over an image in memory: the store's own work, without a database's.
enum HydrationBenchmarks {
    /// The seconds of checks of empty stores, each of which brings in all that a change set wrote.
    @MainActor static func seconds(_ plan: Plan, _ change: ChangeSet, _ runs: Int) throws -> [Double] {
        let image = RowImage()
        let first = Store(clock: StoreClock(), image: image)
        first.commit(change, kind: .server)
        var stores = (0..<runs).map { _ in Store(clock: StoreClock(), image: image) }[...]
        return Measure.seconds(runs: runs) {
            guard let store = stores.popFirst() else { return }
            precondition(store.check(store.resolve(plan, [:])).availability == .image)
        }
    }
}

/// An image of rows in memory.
@MainActor private final class RowImage: StoreImage {
    private var rows: [String: ImageRow] = [:]
    private var rootFields: [String: ImageCell] = [:]

    func read(_ body: (any ImageReader) -> Void) { body(Reader(rows: rows, rootFields: rootFields)) }

    func write(_ batch: ImageBatch) {
        for snapshot in batch.records {
            var row = ImageRow(type: snapshot.type)
            batch.forEachCell(of: snapshot) { row.cells[$0] = $1 }
            rows[snapshot.key] = row
        }
        batch.forEachRootField { rootFields[$0] = $1 }
    }

    func teach(_ memberships: Set<ImageMembership>) {}
    func forget(keys: [String], ids: [String]) {}
    var waitingKeys: [String] { [] }
    func stamp(_ key: OperationKey) {}
    func age(of key: OperationKey) -> Duration? { nil }
    func forgetTimes() {}
    func close() {}

    private struct Reader: ImageReader {
        let rows: [String: ImageRow]
        let rootFields: [String: ImageCell]

        var memberships: Set<ImageMembership> { [] }
        func row(of key: String) -> ImageRow? { rows[key] }
        func rootField(_ storageKey: String) -> ImageCell? { rootFields[storageKey] }
    }
}
