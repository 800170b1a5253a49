@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

extension Store {
    /// Writes a change set as one batch: what differs, and nothing else; then tells the observed slots that changed.
    ///
    /// The order is the contract's (§4): records by key, slots, then errors; a slot that the payload answers without an error loses the
    /// errors it had.
    @discardableResult
    @_spi(Runtime) public func commit(_ change: ChangeSet, kind: BatchKind) -> CommitOutcome {
        adoptTwins()
        var batch = beginBatch(kind)
        change.payload.data.withUnsafeBytes { bytes in
            var writer = ChangeWriter(change: change, bytes: bytes.assumingMemoryBound(to: UInt8.self), stringsMade: 0)
            writer.findRecords(&table, &batch)
            writer.writeValues(&batch)
            writer.writeErrors(&batch)
            statistics.stringsMade += writer.stringsMade
        }
        return end(batch)
    }

    func beginBatch(_ kind: BatchKind) -> Batch {
        batches &+= 1
        return Batch(kind: kind, number: batches, twins: keys.twins)
    }

    func end(_ batch: consuming Batch) -> CommitOutcome {
        let outcome = batch.finish()
        statistics.batches += 1
        statistics.recordsCreated += outcome.recordsCreated
        statistics.slotsChanged += outcome.slotsChanged
        statistics.notifications += outcome.notifications
        return outcome
    }

    /// Copies what records hold under keys that the build named only after the store rendered them, so that both slots read alike.
    func adoptTwins() {
        let adopted = keys.adoptions()
        guard !adopted.isEmpty else { return }
        var batch = beginBatch(.local)
        for (type, rendered, constant) in adopted {
            for record in table.records where record.type == type {
                let value = record.value(at: rendered)
                if !value.isMissing, record.value(at: constant).isMissing { batch.write(value, to: constant, of: record) }
                let errors = record.errors(at: rendered)
                if !errors.isEmpty { batch.setErrors(errors, at: constant, of: record) }
            }
        }
        _ = end(batch)
    }
}
