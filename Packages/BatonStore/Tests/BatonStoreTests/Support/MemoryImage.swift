@_spi(Generated) @_spi(Runtime) import BatonStore

/// An image in memory, written at once: what outlives a store in tests.
@MainActor final class MemoryImage: StoreImage {
    var rows: [String: ImageRow] = [:]
    var rootFields: [String: ImageCell] = [:]
    var times: [OperationKey: Duration] = [:]
    var memberships: Set<ImageMembership> = []
    private(set) var forgotten: [String] = []
    private(set) var taughtTimes = 0
    var waitingKeys: [String] = []
    var isReadable = true
    private(set) var rowsRead: [String] = []
    private(set) var batches = 0
    private(set) var isClosed = false

    func read(_ body: (any ImageReader) -> Void) {
        if isReadable { body(Reader(rows: rows, rootFields: rootFields, memberships: memberships, tell: { self.rowsRead.append($0) })) }
    }

    func write(_ batch: ImageBatch) {
        batches += 1
        for snapshot in batch.records {
            var row = snapshot.isWhole ? ImageRow(type: snapshot.type) : rows[snapshot.key] ?? ImageRow(type: snapshot.type)
            row.isDeleted = snapshot.isDeleted
            batch.forEachCell(of: snapshot) { row.cells[$0] = $1 }
            rows[snapshot.key] = row
        }
        batch.forEachRootField { rootFields[$0] = $1 }
    }

    func teach(_ memberships: Set<ImageMembership>) {
        taughtTimes += 1
        self.memberships.formUnion(memberships)
    }

    func forget(keys: [String], ids: [String]) {
        for key in keys { rows[key] = nil }
        for id in ids { rows = rows.filter { key, row in key != "\(row.type):\(id)" } }
        forgotten += keys + ids
    }

    func stamp(_ key: OperationKey) { times[key] = .zero }
    func age(of key: OperationKey) -> Duration? { times[key] }
    func forgetTimes() { times = [:] }
    func close() { isClosed = true }

    /// Lends rows in bytes, made of those that tests look at.
    private struct Reader: ImageReader {
        let rows: [String: ImageRow]
        let rootFields: [String: ImageCell]
        let memberships: Set<ImageMembership>
        let tell: @MainActor (String) -> Void
        private let names = RowNames()

        func withRow(of key: String, _ body: (UnsafeRawBufferPointer) -> Void) {
            let tell = tell
            MainActor.assumeIsolated { tell(key) }
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
final class RowNames {
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
