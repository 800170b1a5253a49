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

/// An image of rows in memory, in the bytes that one on disk keeps.
@MainActor private final class RowImage: StoreImage {
    private var rows: [String: ContiguousArray<UInt8>] = [:]
    private var rootFields: [String: ContiguousArray<UInt8>] = [:]
    private let names = Names()

    func read(_ body: (any ImageReader) -> Void) { body(Reader(rows: rows, rootFields: rootFields, names: names)) }

    func write(_ batch: ImageBatch) {
        var writer = RowWriter(number: names.number)
        for snapshot in batch.records {
            writer.beginRow(type: snapshot.type, isDeleted: snapshot.isDeleted)
            batch.forEachCell(of: snapshot) { writer.add($0, $1) }
            rows[snapshot.key] = writer.bytes
        }
        batch.forEachRootField {
            writer.writeField($1)
            rootFields[$0] = writer.bytes
        }
    }

    func teach(_ memberships: Set<ImageMembership>) {}
    func forget(keys: [String], ids: [String]) {}
    var waitingKeys: [String] { [] }
    func stamp(_ key: OperationKey) {}
    func age(of key: OperationKey) -> Duration? { nil }
    func forgetTimes() {}
    func close() {}

    private struct Reader: ImageReader {
        let rows: [String: ContiguousArray<UInt8>]
        let rootFields: [String: ContiguousArray<UInt8>]
        let names: Names

        var memberships: Set<ImageMembership> { [] }
        func withRow(of key: String, _ body: (UnsafeRawBufferPointer) -> Void) { rows[key]?.withUnsafeBytes(body) }
        func withRootField(_ key: String, _ body: (UnsafeRawBufferPointer) -> Void) { rootFields[key]?.withUnsafeBytes(body) }
        func name(_ number: Int) -> String? { names.texts.indices.contains(number) ? names.texts[number] : nil }
    }

    private final class Names {
        private(set) var texts: [String] = []
        private var numbers: [String: Int] = [:]

        func number(_ text: String) -> Int {
            if let known = numbers[text] { return known }
            numbers[text] = texts.count
            texts.append(text)
            return texts.count - 1
        }
    }
}
