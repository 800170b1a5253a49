@_spi(Generated) @_spi(Runtime) import BatonDocument
@_spi(Generated) @_spi(Runtime) import BatonSchema

extension Store {
    /// Tells the image what a server batch changed, while the layers are lifted.
    func tellImage(_ batch: borrowing Batch) {
        guard let image, batch.kind == .server else { return }
        var maker = ImageBatchMaker(store: self)
        for record in batch.created { maker.add(record) }
        for change in batch.journal { maker.add(change.slot, of: change.record) }
        for change in batch.journalBeyond { maker.add(change.slot, of: change.record) }
        for change in batch.errorJournal { maker.add(change.slot, of: change.record) }
        for flip in batch.flips { maker.add(flip.record) }
        if !maker.made.isEmpty { image.write(maker.made) }
    }
}

/// Copies what changed: whole records where memory has read their rows or made them, the changed fields alone of others.
@MainActor private struct ImageBatchMaker {
    let store: Store
    var made = ImageBatch()
    private var places: [ObjectIdentifier: Int] = [:]
    private var fields: Set<Field> = []
    /// The records of which every field was added.
    private var complete: Set<ObjectIdentifier> = []

    private struct Field: Hashable {
        let record: ObjectIdentifier
        let slot: SlotNumber
    }

    init(store: Store) {
        self.store = store
    }

    /// Adds a record with every field.
    mutating func add(_ record: Record) {
        guard isKept(record), complete.insert(ObjectIdentifier(record)).inserted else { return }
        if record === store.rootRecord(of: .query) { return }
        let place = place(of: record)
        guard !record.isDeleted else { return }
        record.forEachValue { slot, _ in addCell(slot, of: record, at: place) }
        record.forEachError { slot, _ in addCell(slot, of: record, at: place) }
    }

    /// Adds a changed field; the whole record where memory has read its row.
    mutating func add(_ slot: SlotNumber, of record: Record) {
        guard isKept(record) else { return }
        if record === store.rootRecord(of: .query) {
            guard fields.insert(Field(record: ObjectIdentifier(record), slot: slot)).inserted, !store.isTransient(slot, record.type) else {
                return
            }
            made.rootFields.append(cell(slot, of: record))
        } else if record.hasReadRow || record.isDeleted {
            add(record)
        } else {
            addCell(slot, of: record, at: place(of: record))
        }
    }

    /// What hangs off a mutation's or a subscription's root is read once, by who asked for it, and lifted records are no records.
    private func isKept(_ record: Record) -> Bool {
        guard record.presence == .present else { return false }
        guard record.keyPrefix == .client else { return true }
        return !record.key.hasPrefix(OperationKind.mutation.rootKey) && !record.key.hasPrefix(OperationKind.subscription.rootKey)
    }

    private mutating func place(of record: Record) -> Int {
        if let known = places[ObjectIdentifier(record)] { return known }
        places[ObjectIdentifier(record)] = made.records.count
        made.records.append(
            RecordSnapshot(record: record, isWhole: record.hasReadRow || record.isDeleted, isDeleted: record.isDeleted))
        return made.records.count - 1
    }

    private mutating func addCell(_ slot: SlotNumber, of record: Record, at place: Int) {
        guard fields.insert(Field(record: ObjectIdentifier(record), slot: slot)).inserted, !store.isTransient(slot, record.type) else {
            return
        }
        made.records[place].cells.append(cell(slot, of: record))
    }

    private func cell(_ slot: SlotNumber, of record: Record) -> CellSnapshot {
        CellSnapshot(
            type: record.type, slot: slot, renderedKey: slot.isRendered ? store.keys.text(of: slot) : nil,
            contents: record.value(at: slot), errors: record.errors(at: slot))
    }
}
