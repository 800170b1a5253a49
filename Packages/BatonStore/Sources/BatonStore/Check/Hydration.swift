@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

/// What one check reads from the image: the rows of records that memory holds in part or not at all, each once, kept aside until the
/// check's batch. Memory wins wherever it holds a value.
@MainActor final class Hydration {
    private let reader: any ImageReader
    private let store: Store
    /// The cells of the rows that were read.
    private var cells: [Place: (value: Value, errors: [FieldError])] = [:]
    /// The records that only the image has, by key.
    private var made: [ExactText: Record] = [:]
    private var rows: [(record: Record, row: ImageRow)] = []
    private var rootFields: [(record: Record, slot: SlotNumber)] = []
    private var asked: Set<ObjectIdentifier> = []
    private var askedFields: Set<SlotNumber> = []
    private var deleted: Set<ObjectIdentifier> = []

    private struct Place: Hashable {
        let record: ObjectIdentifier
        let slot: SlotNumber
    }

    init(_ reader: any ImageReader, _ store: Store) {
        self.reader = reader
        self.store = store
    }

    /// Whether the image had nothing that memory lacks.
    var isEmpty: Bool { rows.isEmpty && rootFields.isEmpty }

    // MARK: Reading

    /// The value that the image has for a field that memory lacks; missing where it has none, or one of another kind than the field's,
    /// which the schema changed since.
    func value(of record: Record, at field: FieldRow) -> Value {
        guard let value = cells[Place(record: ObjectIdentifier(record), slot: field.readSlot)]?.value else { return .missing }
        return Self.fits(value, field) ? value : .missing
    }

    private static func fits(_ value: Value, _ field: FieldRow) -> Bool {
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

    /// Whether the image has a record as deleted.
    func isDeleted(_ record: Record) -> Bool { deleted.contains(ObjectIdentifier(record)) }

    /// Reads the row of a record that memory lacks a field of.
    func fill(_ record: Record) {
        guard !record.hasReadRow, asked.insert(ObjectIdentifier(record)).inserted, let row = reader.row(of: record.key),
            row.type == record.type.name
        else { return }
        take(row, for: record)
    }

    private func take(_ row: ImageRow, for record: Record) {
        rows.append((record, row))
        if row.isDeleted, made[ExactText(record.key)] != nil { deleted.insert(ObjectIdentifier(record)) }
        for (key, cell) in row.cells {
            // A key that neither the build nor this session names yet is numbered now, until the collector finds it unnamed.
            take(cell, store.keys.numberUnheld(key, of: record.type), of: record)
        }
    }

    private func take(_ cell: ImageCell, _ slot: SlotNumber, of record: Record) {
        // Whatever memory shows: a layer may be all that it has of the field.
        cells[Place(record: ObjectIdentifier(record), slot: slot)] = (value(cell.value), cell.errors)
    }

    /// Reads the row of a field of the query root.
    func fillRoot(_ root: Record, _ slot: SlotNumber) {
        guard askedFields.insert(slot).inserted, let cell = reader.rootField(store.storageKey(of: slot, type: root.type)) else { return }
        take(cell, slot, of: root)
        rootFields.append((root, slot))
    }

    /// The entity of a key, where the image has it.
    func entity(_ key: String, _ type: TypeID) -> Record? {
        if let known = made[ExactText(key)] { return rows.contains { $0.record === known } ? known : nil }
        guard let row = reader.row(of: key), row.type == type.name else { return nil }
        let record = target(key, row.type)
        if asked.insert(ObjectIdentifier(record)).inserted { take(row, for: record) }
        return record
    }

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
    private func target(_ key: String, _ type: String) -> Record {
        let id = TypeID(type)
        if let known = store.anyRecord(key, id) { return known }
        if let known = made[ExactText(key)] { return known }
        let record = store.makeRecord(key, id)
        made[ExactText(key)] = record
        return record
    }

    // MARK: Writing

    /// Writes what was read within the check's batch.
    func write(_ table: inout RecordTable, _ batch: inout Batch) {
        let filled = Set(rows.map { ObjectIdentifier($0.record) })
        for record in made.values {
            table.insert(record)
            guard filled.contains(ObjectIdentifier(record)) else {
                // Only a link names it: the row may be read when something follows the link.
                record.presence = .swept
                continue
            }
            batch.create(record)
            record.isDeleted = deleted.contains(ObjectIdentifier(record))
        }
        for (record, row) in rows {
            record.hasReadRow = true
            guard !record.isDeleted, !row.isDeleted, !row.cells.isEmpty else { continue }
            batch.name(record)
            for key in row.cells.keys { write(store.keys.numberUnheld(key, of: record.type), of: record, &batch) }
        }
        for (record, slot) in rootFields { write(slot, of: record, &batch) }
    }

    private func write(_ slot: SlotNumber, of record: Record, _ batch: inout Batch) {
        guard let (value, errors) = cells[Place(record: ObjectIdentifier(record), slot: slot)] else { return }
        // What a layer hid from the walk may lie here.
        guard record.value(at: slot).isMissing, record.errors(at: slot).isEmpty else { return }
        if !value.isMissing { batch.write(value, to: slot, of: record) }
        if !errors.isEmpty { batch.setErrors(errors, at: slot, of: record) }
    }
}
