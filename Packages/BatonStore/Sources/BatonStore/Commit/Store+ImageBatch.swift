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
        for record in batch.created { maker.add(record) }
        for flip in batch.flips { maker.add(flip.record) }
        // What a record's whole snapshot holds is not added again; the changed fields of the others are gathered by record.
        var changed: [ObjectIdentifier: (record: Record, slots: Set<SlotNumber>)] = [:]
        func note(_ slot: SlotNumber, of record: Record) {
            guard record.visit.walk != maker.number else { return }
            changed[ObjectIdentifier(record), default: (record, [])].slots.insert(slot)
        }
        for change in batch.journal { note(change.slot, of: change.record) }
        for change in batch.journalBeyond { note(change.slot, of: change.record) }
        for change in batch.errorJournal { note(change.slot, of: change.record) }
        for (record, slots) in changed.values { maker.add(slots, of: record) }
        if !maker.made.isEmpty { image.write(maker.made) }
    }
}

/// Copies what changed: whole records where memory has read their rows or made them, the changed fields alone of others.
@MainActor private struct ImageBatchMaker {
    let store: Store
    /// The number by which records say that they were added.
    let number: UInt32
    var made: ImageBatch
    private let hasTransient: Bool
    private let transientTypes: Set<TypeID>

    init(store: Store, number: UInt32) {
        self.store = store
        self.number = number
        hasTransient = store.hasTransient
        transientTypes = Registry.shared.transientTypes
        made = ImageBatch(root: store.rootRecord(of: .query))
    }

    /// Makes room for as many whole records as given.
    mutating func reserve(_ count: Int) {
        made.records.reserveCapacity(count)
        made.cells.reserveCapacity(count * 8)
    }

    /// Adds a record with every field.
    mutating func add(_ record: Record) {
        guard record.visit.walk != number, isKept(record), record !== store.rootRecord(of: .query) else { return }
        record.visit = RecordVisit(walk: number, selection: Marker.alone)
        var snapshot = RecordSnapshot(
            record: record, isWhole: record.hasReadRow || record.isDeleted, isDeleted: record.isDeleted, firstCell: made.cells.count,
            cellCount: 0)
        if !record.isDeleted {
            record.forEachValue { slot, value in addCell(slot, value, of: record) }
            if record.hasErrors {
                record.forEachError { slot, _ in
                    if record.value(at: slot).isMissing { addCell(slot, .missing, of: record) }
                }
            }
        }
        snapshot.cellCount = made.cells.count - snapshot.firstCell
        made.records.append(snapshot)
    }

    /// Adds changed fields; the whole record where memory has read its row.
    mutating func add(_ slots: Set<SlotNumber>, of record: Record) {
        guard isKept(record) else { return }
        if record === store.rootRecord(of: .query) {
            let cells = made.cells
            made.cells = []
            for slot in slots { addCell(slot, record.value(at: slot), of: record) }
            made.rootFields += made.cells
            made.cells = cells
        } else if record.hasReadRow || record.isDeleted {
            add(record)
        } else {
            var snapshot = RecordSnapshot(record: record, isWhole: false, isDeleted: false, firstCell: made.cells.count, cellCount: 0)
            for slot in slots { addCell(slot, record.value(at: slot), of: record) }
            snapshot.cellCount = made.cells.count - snapshot.firstCell
            made.records.append(snapshot)
        }
    }

    /// What hangs off a mutation's or a subscription's root is read once, by who asked for it, and lifted records are no records.
    private func isKept(_ record: Record) -> Bool {
        guard record.presence == .present, !isTransient(record) else { return false }
        guard record.keyPrefix == .client else { return true }
        return !record.key.hasPrefix(OperationKind.mutation.rootKey) && !record.key.hasPrefix(OperationKind.subscription.rootKey)
    }

    @inline(__always)
    private func isTransient(_ record: Record) -> Bool { !transientTypes.isEmpty && transientTypes.contains(record.type) }

    /// Whether a value links to a record that no image is told of: the whole field stays out, so that the next launch misses it.
    private func leadsToTransient(_ value: Value) -> Bool {
        switch value {
        case .link(let record): isTransient(record)
        case .links(let links): links.entries.contains { $0.map(isTransient) ?? false }
        default: false
        }
    }

    @inline(__always)
    private mutating func addCell(_ slot: SlotNumber, _ value: Value, of record: Record) {
        if hasTransient, store.isTransient(slot, record.type) { return }
        if !transientTypes.isEmpty, leadsToTransient(value) { return }
        made.cells.append(CellSnapshot(record: record, slot: slot, value: value))
        if slot.isRendered { made.renderedKeys[RenderedKeys.Twin(type: record.type, slot: slot)] = store.keys.text(of: slot) }
        if record.hasErrors {
            let errors = record.errors(at: slot)
            if !errors.isEmpty { made.errors[ImageBatch.ErrorPlace(record: ObjectIdentifier(record), slot: slot)] = errors }
        }
    }
}
