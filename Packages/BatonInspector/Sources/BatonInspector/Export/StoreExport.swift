@_spi(Runtime) public import BatonStore

/// A store as a text that a bug report can carry and a test can read back as a fixture.
public enum StoreExport {
    /// The store's records in the dump format (contract §1): JSON, records sorted by key, one a line; links as `{"__ref": key}`, plural
    /// ones as `{"__refs": [key|null]}`, a field's errors under `__errors`, a deleted record as `null`.
    ///
    /// The text holds what the store holds, personal data included: what leaves a device with it is the app's to decide.
    @MainActor public static func text(of store: Store) -> String {
        store.dump()
    }
}
