@_spi(Generated) @_spi(Runtime) import BatonStore

/// The fuzz target of an image's rows: any bytes as the row of every record that a check asks for.
enum RowTarget {
    /// - A check of bytes that came to harm leaves a sound store.
    /// - What is taken apart is written again, and taken apart as the same.
    static func row(_ bytes: [UInt8]) {
        MainActor.assumeIsolated {
            let image = BytesImage(bytes)
            let store = Store(clock: StoreClock(), image: image)
            _ = store.check(store.resolve(StoreTargets.plan, ["full": true, "id": "1"]))
            let faults = store.faults()
            precondition(faults.isEmpty, faults.joined(separator: "; "))
            guard let row = bytes.withUnsafeBytes({ ImageRow($0, name: BytesImage.name) }) else { return }
            var writer = RowWriter { BytesImage.names.firstIndex(of: $0) ?? 0 }
            writer.write(row)
            let again = writer.bytes.withUnsafeBytes { ImageRow($0, name: BytesImage.name) }
            precondition(again == row, "a row that was written again reads otherwise: \(row) \(String(describing: again))")
        }
    }
}

/// An image that has one row for whatever is asked of it.
private final class BytesImage: StoreImage {
    nonisolated static let names = [
        "Node", "Query", "client", "Home", "Owner", "id", "name", "count", "ratio", "flag", "mood", "any", "tags", "grid", "home", "homes",
        "more", "mine", "street", "owners",
    ]
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    nonisolated static func name(_ number: Int) -> String? { names.indices.contains(number) ? names[number] : nil }

    func read(_ body: (any ImageReader) -> Void) { body(Reader(bytes: bytes)) }
    func write(_ batch: ImageBatch) {}
    func teach(_ memberships: Set<ImageMembership>) {}
    func forget(keys: [String], ids: [String]) {}
    var waitingKeys: [String] { [] }
    func stamp(_ key: OperationKey) {}
    func age(of key: OperationKey) -> Duration? { nil }
    func forgetTimes() {}
    func close() {}

    private struct Reader: ImageReader {
        let bytes: [UInt8]

        var memberships: Set<ImageMembership> { [] }
        func withRow(of key: String, _ body: (UnsafeRawBufferPointer) -> Void) { bytes.withUnsafeBytes(body) }
        func withRootField(_ storageKey: String, _ body: (UnsafeRawBufferPointer) -> Void) {
            // A root field's row is what follows a row's type and first key.
            bytes.dropFirst(3).withUnsafeBytes(body)
        }
        func name(_ number: Int) -> String? { BytesImage.name(number) }
    }
}
