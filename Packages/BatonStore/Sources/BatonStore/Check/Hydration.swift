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
    /// The records that only the image has, or only names.
    // Asked for every link that is read, by code that reaches nothing else of this object meanwhile.
    @exclusivity(unchecked) private var made = RecordTable()
    /// The rows of records that memory has in part, and their cells.
    private var rows: [(record: Record, slots: [SlotNumber])] = []
    private var cells: [Place: (value: Value, errors: [FieldError])] = [:]
    private var rootSlots: [SlotNumber] = []
    private var asked: Set<ObjectIdentifier> = []
    private var askedFields: Set<SlotNumber> = []
    /// The types of rows, by their names, and the fields of the last row of each.
    @exclusivity(unchecked) private var types: [KnownType] = []

    private struct Place: Hashable {
        let record: ObjectIdentifier
        let slot: SlotNumber
    }

    /// A type that rows are of. Rows of one type have the same fields, mostly in the same order, so that their keys are guessed before they
    /// are looked up.
    private struct KnownType {
        let name: String
        let type: TypeID
        private var fields: [(key: ExactText, slot: SlotNumber)] = []
        private var known: [ExactText: SlotNumber] = [:]

        init(_ name: String) {
            self.name = name
            type = TypeID(name)
        }

        /// The slots of a row's fields, in the order of its cells. A key that neither the build nor this session names yet is numbered now,
        /// until the collector finds it unnamed.
        mutating func slots(of row: ImageRow, _ keys: RenderedKeys) -> [SlotNumber] {
            var slots: [SlotNumber] = []
            slots.reserveCapacity(row.cells.count)
            for key in row.cells.keys {
                let key = ExactText(key)
                let index = slots.count
                if index < fields.count, fields[index].key == key {
                    slots.append(fields[index].slot)
                    continue
                }
                let slot = known[key] ?? keys.numberUnheld(key.text, of: type)
                known[key] = slot
                slots.append(slot)
                if index < fields.count { fields[index] = (key, slot) } else { fields.append((key, slot)) }
            }
            return slots
        }
    }

    init(_ reader: any ImageReader, _ store: Store) {
        self.reader = reader
        self.store = store
        root = store.rootRecord(of: .query)
    }

    /// Whether the image had nothing that memory lacks.
    var isEmpty: Bool { made.records.isEmpty && rows.isEmpty && rootSlots.isEmpty }

    // MARK: Reading

    /// The value that the image has for a field that memory lacks; missing where it has none, or one of another kind than the field's,
    /// which the schema changed since.
    func value(of record: Record, at field: FieldRow) -> Value {
        guard let value = cells[Place(record: ObjectIdentifier(record), slot: field.readSlot)]?.value else { return .missing }
        return Self.fits(value, field) ? value : .missing
    }

    /// Whether a value is of a field's kind.
    static func fits(_ value: Value, _ field: FieldRow) -> Bool {
        switch value {
        case .null: true
        case .missing: false
        case .link: field.child >= 0 && field.lists == 0
        case .links: field.child >= 0 && field.lists > 0
        case .scalars: field.child < 0 && field.lists > 0
        case .string: field.child < 0 && field.lists == 0 && [.string, .custom, .enumeration].contains(field.kind)
        case .int: field.child < 0 && field.lists == 0 && [.int, .float].contains(field.kind)
        case .float: field.child < 0 && field.lists == 0 && field.kind == .float
        case .bool: field.child < 0 && field.lists == 0 && field.kind == .bool
        }
    }

    /// Reads the row of a record that memory lacks a field of.
    func fill(_ record: Record) {
        guard !record.hasReadRow, asked.insert(ObjectIdentifier(record)).inserted, let row = reader.row(of: record.key),
            row.type == record.type.name
        else { return }
        if record.place < 0 { give(row, to: record) } else { keep(row, beside: record) }
    }

    /// Gives a record that only the image has its row.
    private func give(_ row: ImageRow, to record: Record) {
        record.hasReadRow = true
        record.isDeleted = row.isDeleted
        guard !row.isDeleted else { return }
        let slots = types[place(of: row.type)].slots(of: row, store.keys)
        var length = 0
        for slot in slots where !slot.isRendered { length = max(length, slot.index + 1) }
        record.reserve(length)
        for (slot, cell) in zip(slots, row.cells.values) {
            _ = record.exchange(value(cell.value), at: slot)
            if !cell.errors.isEmpty { record.setErrors(cell.errors, at: slot) }
        }
    }

    /// Keeps the row of a record that memory has, whatever it shows: a layer may be all that it has of a field.
    private func keep(_ row: ImageRow, beside record: Record) {
        let slots = row.isDeleted ? [] : types[place(of: row.type)].slots(of: row, store.keys)
        for (slot, cell) in zip(slots, row.cells.values) { keep(cell, slot, beside: record) }
        rows.append((record, slots))
    }

    private func keep(_ cell: ImageCell, _ slot: SlotNumber, beside record: Record) {
        cells[Place(record: ObjectIdentifier(record), slot: slot)] = (value(cell.value), cell.errors)
    }

    /// Reads the row of a field of the query root.
    func fillRoot(_ slot: SlotNumber) {
        guard askedFields.insert(slot).inserted, let cell = reader.rootField(store.storageKey(of: slot, type: root.type)) else { return }
        keep(cell, slot, beside: root)
        rootSlots.append(slot)
    }

    /// The entity of a key, where the image has it.
    func entity(_ key: String, _ type: TypeID) -> Record? {
        if let known = made.find(name(key, type)) {
            fill(known)
            return known.hasReadRow ? known : nil
        }
        guard let row = reader.row(of: key), row.type == type.name else { return nil }
        let record = target(key, row.type)
        guard asked.insert(ObjectIdentifier(record)).inserted else { return record }
        if record.place < 0 { give(row, to: record) } else { keep(row, beside: record) }
        return record
    }

    // MARK: Names

    private func place(of typeName: String) -> Int {
        for place in types.indices where types[place].name == typeName { return place }
        types.append(KnownType(typeName))
        return types.count - 1
    }

    private func name(_ key: String, _ type: TypeID) -> RecordTable.Name {
        // Most records are entities, whose keys start with their types.
        let prefix = type.name
        let length = prefix.utf8.count
        let isEntity = key.withBytes { key in
            key.count > length && key[length] == EntityKey.separator && prefix.withBytes { memoryEqual(key.baseAddress, offset: 0, $0) }
        }
        return isEntity ? RecordTable.Name(key, type, prefix: type, length: length + 1) : RecordTable.Name(key, type)
    }

    // MARK: Values

    private func value(_ value: ImageValue) -> Value {
        switch value {
        case .missing: return .missing
        case .scalar(.null): return .null
        case .scalar(.bool(let flag)): return .bool(flag)
        case .scalar(.int(let number)): return .int(number)
        case .scalar(.float(let number)): return .float(number)
        case .scalar(.string(let text)): return .string(text)
        case .scalar(.list(let elements)): return .scalars(elements)
        case .link(let key, let type): return .link(target(key, type))
        case .links(let values):
            var entries: ContiguousArray<Record?> = []
            for case .links in values {
                let nesting = nest(values, &entries)
                return .links(LinkList(entries, nesting: nesting))
            }
            for value in values {
                if case .link(let key, let type) = value { entries.append(target(key, type)) } else { entries.append(nil) }
            }
            return .links(LinkList(entries))
        }
    }

    /// How lists nest; their nulls are parts, and no entries.
    private func nest(_ values: [ImageValue], _ entries: inout ContiguousArray<Record?>) -> LinkList.Nesting {
        var parts: [LinkList.Nesting] = []
        for value in values {
            switch value {
            case .links(let nested): parts.append(nest(nested, &entries))
            case .link(let key, let type):
                entries.append(target(key, type))
                parts.append(.entry)
            default: parts.append(.null)
            }
        }
        return .list(parts)
    }

    /// The record of a key: memory's, or one that the batch is to make.
    private func target(_ key: String, _ typeName: String) -> Record {
        let name = name(key, types[place(of: typeName)].type)
        if let known = store.table.find(name) ?? made.find(name) { return known }
        let record = Record(name)
        made.add(record)
        return record
    }

    // MARK: Writing

    /// Writes what was read within the check's batch.
    func write(_ table: inout RecordTable, _ batch: inout Batch) {
        for record in made.records {
            table.insert(record)
            guard record.hasReadRow else {
                // Only a link names it: the row may be read when something follows the link.
                record.presence = .swept
                continue
            }
            batch.create(record)
            if batch.hasTwins { for slot in record.writtenSlots { batch.write(record.value(at: slot), to: slot, of: record) } }
        }
        for (record, slots) in rows {
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
