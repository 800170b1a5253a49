@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

extension Store {
    /// Writes a change set as one batch: what differs, and nothing else; then tells the observed slots that changed.
    ///
    /// The order is the contract's (§4): records by key, slots, edits, then errors; a slot that the payload answers without an error loses
    /// the errors it had. Under optimistic layers the batch lifts them, applies the change, and applies them again. An ended store writes
    /// nothing.
    ///
    /// - Parameter kind: `server`, or `local` for what the runtime itself writes; an optimistic change is a layer.
    @discardableResult
    @_spi(Runtime) public func commit(_ change: ChangeSet, kind: BatchKind) -> CommitOutcome {
        precondition(kind != .optimistic, "an optimistic change is applied as a layer")
        guard !isEnded else { return .nothing }
        adoptTwins()
        return write(kind) { apply(change, to: &$0) }
    }

    /// Runs a body as a batch beneath the layers.
    @discardableResult
    func write(_ kind: BatchKind, _ body: (inout Batch) -> Void) -> CommitOutcome {
        var batch = beginBatch(kind)
        lift(layers[...], in: &batch)
        body(&batch)
        tellImage(batch)
        reapply(layers[...], in: &batch)
        return end(batch)
    }

    /// Applies a change set within a batch; gives the records that it names.
    @discardableResult
    func apply(_ change: ChangeSet, to batch: inout Batch) -> ContiguousArray<Record> {
        change.payload.data.withUnsafeBytes { bytes in
            if !change.memberships.isEmpty {
                for membership in change.memberships { Registry.shared.teach(membership.type, satisfies: membership.condition) }
                batch.note(change.memberships)
            }
            var writer = ChangeWriter(
                change: change, bytes: bytes.assumingMemoryBound(to: UInt8.self), walks: walks, connectionTypes: connectionTypes)
            writer.findRecords(&table, &batch)
            writer.writeValues(&batch)
            if !change.effects.isEmpty {
                writer.writeEffects(&table, &batch)
                walks = writer.walks
                connectionTypes = writer.connectionTypes
                batch.note(writer.remainder)
            }
            writer.writeErrors(&batch)
            statistics.stringsMade += writer.stringsMade
            return writer.records
        }
    }

    func beginBatch(_ kind: BatchKind) -> Batch {
        Batch(kind: kind, number: nextBatchNumber(), twins: keys.twins, keepsCreated: image != nil && kind == .server)
    }

    func nextBatchNumber() -> UInt32 {
        batches &+= 1
        return batches
    }

    func end(_ batch: consuming Batch) -> CommitOutcome {
        // What only lifted layers had named leaves. A record may have been lifted more than once.
        for record in batch.lifted where record.presence == .lifted {
            record.presence = .present
            table.remove(record)
        }
        if batch.dropsLinks, batch.kind != .local { scheduleCollection() }
        let outcome = batch.finish(table.records)
        statistics.batches += 1
        statistics.recordsCreated += outcome.recordsCreated
        statistics.slotsChanged += outcome.slotsChanged
        statistics.notifications += outcome.notifications
        if outcome.touchesVerdicts, !isEnded { verdictsTouched?() }
        return outcome
    }

    /// Copies what records hold under keys that the build named only after the store rendered them, so that both slots read alike; whether
    /// there were such keys.
    @discardableResult
    func adoptTwins() -> Bool {
        let adopted = keys.adoptions()
        guard !adopted.isEmpty else { return false }
        // Beneath the layers, which then write to both slots, and undo both.
        write(.local) { batch in
            for (type, rendered, constant) in adopted {
                for record in table.records where record.type == type {
                    let value = record.value(at: rendered)
                    if !value.isMissing, record.value(at: constant).isMissing { batch.write(value, to: constant, of: record) }
                    let errors = record.errors(at: rendered)
                    if !errors.isEmpty { batch.setErrors(errors, at: constant, of: record) }
                }
            }
        }
        return true
    }
}
