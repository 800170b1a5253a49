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

    /// Sweeps the records that nothing reaches: no root by its selection, no optimistic layer by its own, and nothing that a layer
    /// displaced and would put back. What a layer displaced is followed through every link, since any batch beneath may need it.
    ///
    /// A swept record holds nothing and is in the store no more; a link that still points at it, unread by any root, is mended by the next
    /// check that follows it, and by the next payload that names it.
    @discardableResult
    @_spi(Runtime) public func collect() -> CollectionOutcome {
        isCollectionScheduled = false
        guard !isEnded else { return CollectionOutcome(kept: table.records.count, swept: 0) }
        walks &+= 1
        let number = walks
        var marker = Marker(number: number)
        for kind in OperationKind.allCases { marker.touch(rootRecord(of: kind)) }
        for root in roots.values { marker.mark(root.record, by: root.resolution) }
        for layer in layers { marker.mark(layer, from: rootRecord(of: layer.change.resolution.rootKind)) }
        var swept = 0
        var sweptAndSeen: [Record] = []
        table.keep { record in
            record.visit.walk == number
        } removed: { record in
            swept += 1
            if record.wasObserved { sweptAndSeen.append(record) } else { record.clear() }
        }
        tellSwept(sweptAndSeen)
        return CollectionOutcome(kept: table.records.count, swept: swept)
    }

    /// Clears the swept records that somebody read once, telling who still observes them: a lens without a root.
    private func tellSwept(_ records: [Record]) {
        guard !records.isEmpty else { return }
        var batch = beginBatch(.local)
        for record in records { batch.clear(record) }
        _ = end(batch)
    }
}
