@_spi(Generated) @_spi(Runtime) import BatonDocument
@_spi(Generated) @_spi(Runtime) import BatonSchema

extension Store {
    /// Clears every record and forgets every root, resolution and rendered key: what is left is what a new store holds.
    ///
    /// Records that something still holds, a lens or a screen, read as missing, and their observers are told: the end of a session leaves
    /// nothing of it in memory.
    @_spi(Runtime) public func clear() {
        var batch = beginBatch(.local)
        for record in table.records {
            var slots: [SlotNumber] = []
            var wrong: [SlotNumber] = []
            record.forEachValue { slot, _ in slots.append(slot) }
            record.forEachError { slot, _ in wrong.append(slot) }
            for slot in slots { batch.write(.missing, to: slot, of: record) }
            for slot in wrong { batch.setErrors([], at: slot, of: record) }
        }
        table = RecordTable()
        roots = [:]
        resolutions = Resolutions()
        keys.forget()
        clearings += 1
        for kind in OperationKind.allCases { makeRootRecord(kind) }
        _ = end(batch)
    }
}
