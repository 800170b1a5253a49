@_spi(Generated) @_spi(Runtime) import BatonDocument
@_spi(Generated) @_spi(Runtime) import BatonSchema

extension Store {
    /// Tells the image what a server batch changed, while the layers are lifted.
    func tellImage(_ batch: borrowing Batch) {
        guard let image, batch.kind == .server else { return }
        tellFacts(of: batch, to: image)
        walks &+= 1
        var maker = ImageBatchMaker(store: self, number: walks)
        maker.reserve(batch.created.count)
        for record in batch.created { record.lend { maker.add($0) } }
        for flip in batch.flips { maker.add(flip.record) }
        // What a record's whole snapshot holds is not told again.
        for change in batch.journal { maker.add(change.slot, of: change.record) }
        for change in batch.journalBeyond { maker.add(change.slot, of: change.record) }
        for change in batch.errorJournal { maker.add(change.slot, of: change.record) }
        if let made = maker.finish(transient: transient) { image.write(made) }
    }
}

/// Notes what changed: whole records where memory has read their rows or made them, the changed fields alone of others.
@MainActor private struct ImageBatchMaker {
    private let store: Store
    private let root: Record
    /// The number by which records say that they were added; their place among the batch's is the visit's selection.
    private let number: UInt32
    private var records: ContiguousArray<RecordSnapshot> = []
    private var changes: ContiguousArray<ImageBatch.Change> = []
    private var rootSnapshot: RecordSnapshot?
    private var renderedKeys: [SlotNumber: String] = [:]
    private let transientTypes: Set<TypeID>

    init(store: Store, number: UInt32) {
        self.store = store
        self.number = number
        root = store.rootRecord(of: .query)
        transientTypes = Registry.shared.transientTypes
    }

    /// Makes room for as many whole records as given.
    mutating func reserve(_ count: Int) {
        records.reserveCapacity(count)
    }

    /// Adds a record with every field.
    mutating func add(_ record: Record) {
        guard record.visit.walk != number, isKept(record), record !== root else { return }
        append(record, isWhole: record.hasReadRow || record.isDeleted)
        if !record.isDeleted {
            record.forEachRenderedNumber { note(SlotNumber(rendered: Int($0))) }
            if record.hasErrors { record.forEachError { slot, _ in note(slot) } }
        }
    }

    /// Adds a changed field; the whole record where memory has read its row.
    mutating func add(_ slot: SlotNumber, of record: Record) {
        if record === root {
            var snapshot = rootSnapshot ?? RecordSnapshot(record, isWhole: false)
            snapshot.lastChange = note(slot, after: snapshot.lastChange)
            rootSnapshot = snapshot
            return
        }
        if record.visit.walk != number {
            guard isKept(record) else { return }
            if record.hasReadRow || record.isDeleted { return add(record) }
            append(record, isWhole: false)
            records[records.count - 1].lastChange = note(slot, after: -1)
            return
        }
        let place = Int(record.visit.selection)
        let last = records[place].lastChange
        if last >= 0 { records[place].lastChange = note(slot, after: last) }
    }

    private mutating func append(_ record: Record, isWhole: Bool) {
        record.visit = RecordVisit(walk: number, selection: Int32(records.count))
        records.append(RecordSnapshot(record, isWhole: isWhole))
    }

    /// Notes a changed field after another of its record; where it is noted.
    private mutating func note(_ slot: SlotNumber, after previous: Int32) -> Int32 {
        changes.append(ImageBatch.Change(slot: slot, previous: previous))
        note(slot)
        return Int32(changes.count - 1)
    }

    private mutating func note(_ slot: SlotNumber) {
        if slot.isRendered, renderedKeys[slot] == nil { renderedKeys[slot] = store.keys.text(of: slot) }
    }

    /// What hangs off a mutation's or a subscription's root is read once, by who asked for it, and lifted records are no records.
    private func isKept(_ record: Record) -> Bool {
        guard record.presence == .present else { return false }
        if !transientTypes.isEmpty, transientTypes.contains(record.type) { return false }
        guard record.keyPrefix == .client else { return true }
        return !record.key.hasPrefix(OperationKind.mutation.rootKey) && !record.key.hasPrefix(OperationKind.subscription.rootKey)
    }

    /// The batch; `nil` where nothing changed.
    func finish(transient: Set<RenderedKeys.Twin>) -> ImageBatch? {
        guard !records.isEmpty || rootSnapshot != nil else { return nil }
        return ImageBatch(
            records: records, root: rootSnapshot, changes: changes, renderedKeys: renderedKeys, transient: transient,
            transientTypes: transientTypes)
    }
}
