@_spi(Generated) @_spi(Runtime) import BatonDocument
@_spi(Generated) @_spi(Runtime) import BatonSchema

extension Store {
    /// Ends the store, once and for good: it clears every record, forgets roots, layers, resolutions and rendered keys, and commits nothing
    /// any more, so that a late response reaches nothing.
    ///
    /// Records that something still holds, a lens or a screen, read as missing, and their observers are told: the end of a session leaves
    /// nothing of it in memory.
    @_spi(Runtime) public func end() {
        guard !isEnded else { return }
        isEnded = true
        layers = []
        var batch = beginBatch(.local)
        for record in table.records { batch.clear(record) }
        let old = table.records
        table = RecordTable()
        roots = [:]
        released.removeAll()
        completed.removeAll()
        stamps = FetchStamps()
        resolutions = Resolutions()
        keys.forget()
        for record in old { record.place = -1 }
        for kind in OperationKind.allCases { makeRootRecord(kind) }
        _ = end(batch)
        image?.close()
    }
}
