@_spi(Generated) @_spi(Runtime) import BatonPlan

/// An optimistic response over the store's data: shown at once, applied again over every batch that comes beneath it, and taken away when
/// the server's answer replaces it or the mutation fails.
///
///     ┌───────────────┐
///     │ second layer  │   a batch lifts the layers, newest first, writes beneath them,
///     ├───────────────┤   and applies them again, oldest first; who observes is told of
///     │ first layer   │   the difference alone
///     ├───────────────┤
///     │ server's data │
///     └───────────────┘
///
/// A layer is never in the image.
@_spi(Runtime) @MainActor public final class OptimisticLayer {
    /// What the layer writes.
    public let change: ChangeSet
    /// What undoes it as it was last applied.
    var undo = UndoLog()
    /// The records that the change names.
    var records: ContiguousArray<Record> = []

    init(_ change: ChangeSet) {
        self.change = change
    }
}

extension Store {
    /// Applies an optimistic change as the newest layer, in the turn of the call. An ended store applies nothing, and the layer that it
    /// gives is one that was taken away.
    @_spi(Runtime) public func applyOptimistic(_ change: ChangeSet) -> (layer: OptimisticLayer, outcome: CommitOutcome) {
        let layer = OptimisticLayer(change)
        guard !isEnded else { return (layer, .nothing) }
        adoptTwins()
        layers.append(layer)
        var batch = beginBatch(.optimistic)
        reapply([layer], in: &batch)
        return (layer, end(batch))
    }

    /// Replaces a layer by the server's answer, in one batch. A layer that was taken away before is no layer: the answer is committed.
    @discardableResult
    @_spi(Runtime) public func resolve(_ layer: OptimisticLayer, _ change: ChangeSet) -> CommitOutcome {
        guard !isEnded else { return .nothing }
        adoptTwins()
        return takeAway(layer, .server) { apply(change, to: &$0) }
    }

    /// Takes a layer away: the mutation failed. One that was taken away before stays so.
    @discardableResult
    @_spi(Runtime) public func revert(_ layer: OptimisticLayer) -> CommitOutcome {
        guard layers.contains(where: { $0 === layer }) else { return .nothing }
        return takeAway(layer, .optimistic) { _ in }
    }

    private func takeAway(_ layer: OptimisticLayer, _ kind: BatchKind, _ body: (inout Batch) -> Void) -> CommitOutcome {
        var batch = beginBatch(kind)
        // What lies beneath the layer is not touched by a revert; an answer is written beneath them all.
        let first = layers.firstIndex { $0 === layer }
        let lowest = kind == .optimistic ? first ?? layers.endIndex : layers.startIndex
        lift(layers[lowest...], in: &batch)
        if let first { layers.remove(at: first) }
        body(&batch)
        tellImage(batch)
        reapply(layers[lowest...], in: &batch)
        // What the layer displaced or made is held by nothing any more.
        if first != nil { scheduleCollection() }
        return end(batch)
    }

    /// Undoes layers, newest first.
    func lift(_ layers: ArraySlice<OptimisticLayer>, in batch: inout Batch) {
        for layer in layers.reversed() {
            batch.lift(layer.undo)
            layer.undo = UndoLog()
        }
    }

    /// Applies layers, oldest first.
    func reapply(_ layers: ArraySlice<OptimisticLayer>, in batch: inout Batch) {
        for layer in layers {
            batch.beginLayer(nextBatchNumber())
            layer.records = apply(layer.change, to: &batch)
            layer.undo = batch.endLayer()
        }
    }
}
