@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

/// What one check reads from the image: the rows of records that memory holds in part or not at all, each once.
///
/// A record that only the image has is made here and holds its row from then on, in no table until the check's batch; what memory has in
/// part keeps what the image says beside it. Memory wins wherever it holds a value.
@MainActor final class Hydration {
    private let reader: any ImageReader
    private let store: Store
    private let root: Record
    // Asked for every row that is read, by code that reaches nothing else of this object meanwhile.
    @exclusivity(unchecked) private var rows: RowReader
    /// The records of which memory has a part, and whether the image has their rows; those that only the image names and has no row of.
    private var asked: [ObjectIdentifier: Bool] = [:]
    /// The rows of records that memory has in part, and their cells.
    private var kept: [(record: Record, slots: ContiguousArray<SlotNumber>)] = []
    private var cells: [Place: (value: Value, errors: [FieldError])] = [:]
    private var rootSlots: [SlotNumber] = []
    private var askedFields: Set<SlotNumber> = []

    private struct Place: Hashable {
        let record: ObjectIdentifier
        let slot: SlotNumber
    }

    init(_ reader: any ImageReader, _ store: Store) {
        self.reader = reader
        self.store = store
        root = store.rootRecord(of: .query)
        rows = RowReader(reader, store)
    }

    /// Whether the image had nothing that memory lacks.
    var isEmpty: Bool { rows.made.records.isEmpty && kept.isEmpty && rootSlots.isEmpty }

    // MARK: Reading

    /// The value that the image has for a field that memory lacks; missing where it has none, or one of another kind than the field's,
    /// which the schema changed since.
    func value(of record: Record, at field: FieldRow) -> Value {
        guard let value = cells[Place(record: ObjectIdentifier(record), slot: field.readSlot)]?.value else { return .missing }
        return value.fits(field) ? value : .missing
    }

    /// Reads the row of a record that memory lacks a field of.
    func fill(_ record: Record) {
        guard !record.hasReadRow, asked.isEmpty || asked[ObjectIdentifier(record)] == nil else { return }
        var isFound = false
        reader.withRow(of: record.key) { isFound = rows.read($0, of: record.type) }
        guard isFound else { return asked[ObjectIdentifier(record)] = false }
        if record.place < 0 { rows.give(to: record) } else { keep(beside: record) }
    }

    /// Keeps the row of a record that memory has, whatever it shows: a layer may be all that it has of a field.
    private func keep(beside record: Record) {
        asked[ObjectIdentifier(record)] = true
        let owner = ObjectIdentifier(record)
        for (slot, value) in zip(rows.slots, rows.values.take()) { cells[Place(record: owner, slot: slot)] = (value, []) }
        for (slot, errors) in rows.errors { cells[Place(record: owner, slot: slot)]?.errors = errors }
        kept.append((record, rows.slots))
    }

    /// Reads the row of a field of the query root.
    func fillRoot(_ slot: SlotNumber) {
        guard askedFields.insert(slot).inserted else { return }
        var cell: (Value, [FieldError])?
        reader.withRootField(store.storageKey(of: slot, type: root.type)) { cell = rows.readField($0) }
        guard let cell else { return }
        cells[Place(record: ObjectIdentifier(root), slot: slot)] = cell
        rootSlots.append(slot)
    }

    /// The entity of a key, where the image has it.
    func entity(_ key: String, _ type: TypeID) -> Record? {
        let name = RecordTable.Name(key, type)
        if let known = store.table.find(name) ?? rows.made.find(name) {
            fill(known)
            return known.hasReadRow || asked[ObjectIdentifier(known)] == true ? known : nil
        }
        var isFound = false
        reader.withRow(of: key) { isFound = rows.isRow($0, of: type) }
        guard isFound else { return nil }
        let record = Record(name)
        rows.made.add(record)
        fill(record)
        return record.hasReadRow ? record : nil
    }

    // MARK: Writing

    /// Writes what was read within the check's batch.
    func write(_ table: inout RecordTable, _ batch: inout Batch) {
        table.reserve(rows.made.records.count)
        for record in rows.made.records {
            table.insert(record)
            guard record.hasReadRow else {
                // Only a link names it: the row may be read when something follows the link.
                record.presence = .swept
                continue
            }
            batch.create(record)
        }
        for (record, slots) in kept {
            record.hasReadRow = true
            guard !record.isDeleted, !slots.isEmpty else { continue }
            batch.name(record)
            for slot in slots { write(slot, of: record, &batch) }
        }
        for slot in rootSlots { write(slot, of: root, &batch) }
    }

    private func write(_ slot: SlotNumber, of record: Record, _ batch: inout Batch) {
        guard let (value, errors) = cells[Place(record: ObjectIdentifier(record), slot: slot)] else { return }
        // What a layer hid from the walk may lie here.
        guard record.value(at: slot).isMissing, record.errors(at: slot).isEmpty else { return }
        if !value.isMissing { batch.write(value, to: slot, of: record) }
        if !errors.isEmpty { batch.setErrors(errors, at: slot, of: record) }
    }
}

extension Value {
    /// Whether the value is of a field's kind.
    func fits(_ field: FieldRow) -> Bool { withUnsafePointer(to: self) { Self.fits($0, field) } }

    /// Whether the value at a place is of a field's kind. It is looked at where it lies: a copy of it would be counted.
    @inline(__always)
    static func fits(_ place: UnsafePointer<Value>, _ field: FieldRow) -> Bool {
        let isOne = field.child < 0 && field.lists == 0
        return switch place.pointee {
        case .null: true
        case .missing: false
        case .link: field.child >= 0 && field.lists == 0
        case .links: field.child >= 0 && field.lists > 0
        case .scalars: field.child < 0 && field.lists > 0
        case .string: isOne && (field.kind == .string || field.kind == .custom || field.kind == .enumeration)
        case .int: isOne && (field.kind == .int || field.kind == .float)
        case .float: isOne && field.kind == .float
        case .bool: isOne && field.kind == .bool
        }
    }
}
