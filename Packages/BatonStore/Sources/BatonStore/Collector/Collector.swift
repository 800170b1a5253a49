@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

/// What a collection did.
@_spi(Runtime) public struct CollectionOutcome: Hashable, Sendable {
    /// How many records were left.
    public let kept: Int
    /// How many were swept.
    public let swept: Int
}

extension Store {
    /// Schedules a collection for the next turn of the main actor; a second call before it adds nothing.
    func scheduleCollection() {
        guard !isCollectionScheduled, !isEnded else { return }
        isCollectionScheduled = true
        Task { @MainActor [weak self] in
            guard let self, isCollectionScheduled else { return }
            collect()
        }
    }

    /// Sweeps the records that nothing reaches: no root by its selection, no optimistic layer by its own, nothing that a layer
    /// displaced and would put back, and no row that waits for the image. What a layer displaced is followed through every link, since any batch beneath may need it.
    ///
    /// A swept record holds nothing and is in the store no more. Where a record that is left still links to it, by a field that no root
    /// reads, it stays behind the link without being one of the store's records, and a payload that names it again finds it there.
    @discardableResult
    @_spi(Runtime) public func collect() -> CollectionOutcome {
        isCollectionScheduled = false
        guard !isEnded else { return CollectionOutcome(kept: table.records.count, swept: 0) }
        walks &+= 1
        let number = walks
        var marker = Marker(number: number, count: table.records.count)
        for kind in OperationKind.allCases { marker.touch(rootRecord(of: kind)) }
        for root in roots.values { marker.mark(root.record, by: root.resolution) }
        for key in image?.waitingKeys ?? [] {
            if let record = record(key) { marker.touch(record) }
        }
        for layer in layers { marker.mark(layer, from: rootRecord(of: layer.change.resolution.rootKind)) }
        // Where all are marked, nothing is swept and nothing is kept for a link.
        guard marker.marked < table.records.count else {
            freeKeys()
            return CollectionOutcome(kept: marker.present, swept: 0)
        }
        for record in table.records { marker.keepLinks(of: record) }
        var sweep = Sweep()
        var unmarked = 0
        for record in table.records {
            guard record.visit.walk == number else {
                unmarked += 1
                continue
            }
            if record.visit.selection == Marker.linked, record.presence == .present {
                sweep.take(record)
                record.presence = .swept
            }
            if record.presence == .present { sweep.kept += 1 }
        }
        table.remove(unmarked) { record in
            record.visit.walk == number
        } removed: { record in
            if record.presence == .present { sweep.take(record) }
            record.presence = .present
        }
        if !sweep.seen.isEmpty {
            var batch = beginBatch(.local)
            for record in sweep.seen { batch.clear(record) }
            _ = end(batch)
        }
        freeKeys()
        return CollectionOutcome(kept: sweep.kept, swept: sweep.swept)
    }

    /// Frees the rendered keys that no resolution, no scope and no layer names any more, with what records hold under them.
    private func freeKeys() {
        resolutions.dropUnused()
        var displaced: Set<SlotNumber> = []
        for layer in layers { layer.undo.addRenderedSlots(to: &displaced) }
        let freed = keys.unname(except: displaced)
        guard !freed.isEmpty else { return }
        for record in table.records { record.forgetRendered { freed.contains($0) } }
        keys.reuse(freed)
    }

    /// What a collection takes. Records that somebody read once are cleared by a batch, which tells who still observes them: a lens without
    /// a root.
    private struct Sweep {
        var kept = 0
        var swept = 0
        var seen: [Record] = []

        @MainActor mutating func take(_ record: Record) {
            swept += 1
            record.isDeleted = false
            // What its row said is gone from memory, so that it may be read again.
            record.hasReadRow = false
            if record.wasObserved { seen.append(record) } else { record.clear() }
        }
    }
}
