@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

/// One walk of the availability check: it ends at the first field that is nowhere, and keeps what is to be written for after it.
@MainActor struct CheckWalk {
    let store: Store
    let resolution: Resolution
    let hydration: Hydration?
    private let root: Record
    private var tables: ResolvedTables
    private var number: UInt32
    private var visits: Visits

    /// The links that lookups found.
    private(set) var bindings: [Binding] = []
    /// The slots of deferred parts that are half there.
    private(set) var clearings: [(record: Record, slot: SlotNumber)] = []
    /// The client's own links, behind which the image may know something that nothing waits for.
    private var clientLinks: [(record: Record, field: FieldRow)] = []
    /// Whether the walk ends at the first field that is nowhere.
    private var isWaiting = true
    /// The records and rows at which deferred parts may be.
    private var parts: [(record: Record, row: Int32)] = []

    struct Binding {
        let record: Record
        let slot: SlotNumber
        let target: Record
    }

    init(store: Store, resolution: Resolution, hydration: Hydration?, number: UInt32) {
        self.store = store
        self.resolution = resolution
        self.hydration = hydration
        self.number = number
        root = store.rootRecord(of: .query)
        tables = resolution.tables
        visits = Visits(count: store.table.records.count)
    }

    // MARK: Records

    /// Whether a record holds what a selection waits for.
    mutating func holds(_ record: Record, _ selection: Int32) -> Bool {
        let number = row(of: selection, record)
        guard enter(record, number) else { return true }
        let row = tables.selections.pointer[Int(number)]
        if let hydration {
            fill(record, row, hydration)
            if record.isDeleted, record.place < 0 { return true }
        }
        var hasParts = false
        let isMade = isMade(record)
        let fields = tables.fields
        for index in Int(row.firstField)..<Int(row.firstField + row.fieldCount) {
            let field = fields.pointer + index
            guard field.pointee.flags.contains(.awaited) else {
                if field.pointee.label >= 0 { hasParts = true }
                if hydration != nil, field.pointee.child >= 0, field.pointee.flags.contains(.client) {
                    clientLinks.append((record, field.pointee))
                }
                continue
            }
            // Most fields end here: a scalar that is there.
            if field.pointee.child < 0, isMade ? record.holds(field.pointee) : !record.isMissing(at: field.pointee.readSlot) { continue }
            guard holds(record, field.pointee) || !isWaiting else { return false }
        }
        if hasParts { parts.append((record, number)) }
        return true
    }

    /// Whether a record holds a field, and what lies behind it.
    private mutating func holds(_ record: Record, _ field: FieldRow) -> Bool {
        if !isMade(record) || record.holds(field) {
            switch record.links(at: field.readSlot) {
            case .one(let target):
                return target.lend { target in
                    note(target, field)
                    return holds(linked: target, field.child)
                }
            case .many(let targets): return targets.lend { holds(all: $0, field.child) }
            case .none: break
            }
        }
        switch value(record, field) {
        case .missing:
            guard field.flags.contains(.lookup), let target = lookUp(field) else { return false }
            bindings.append(Binding(record: record, slot: field.readSlot, target: target))
            return holds(target, field.child)
        case .link(let target):
            note(target, field)
            return holds(linked: target, field.child)
        case .links(let targets): return holds(all: targets, field.child)
        default: return true
        }
    }

    /// Notes the connection that a field leads to, where the image may be all that knows of it.
    @inline(__always)
    private func note(_ target: Record, _ field: FieldRow) {
        if hydration != nil, field.flags.contains(.connection) { store.noteConnection(target, tables.details[Int(field.detail)]) }
    }

    @inline(__always)
    private mutating func holds(linked target: Record, _ child: Int32) -> Bool {
        child < 0 || target.isDeleted || holds(target, child)
    }

    private mutating func holds(all targets: LinkList, _ child: Int32) -> Bool {
        child < 0 || targets.allRecords { target in target.lend { holds(linked: $0, child) } || !isWaiting }
    }

    @inline(__always)
    private func value(_ record: Record, _ field: FieldRow) -> Value {
        let value = record.value(at: field.readSlot)
        guard let hydration else { return value }
        if case .missing = value { return hydration.value(of: record, at: field) }
        return isMade(record) && !value.fits(field) ? .missing : value
    }

    /// Whether the walk brought a record from the image, so that what it holds may be of another kind than its field.
    @inline(__always)
    private func isMade(_ record: Record) -> Bool { hydration != nil && record.place < 0 }

    /// Whether the walk has yet to enter a record by a row.
    @inline(__always)
    private mutating func enter(_ record: Record, _ row: Int32) -> Bool {
        if record.visit.walk != number {
            record.visit = RecordVisit(walk: number, selection: row)
            return true
        }
        if record.visit.selection == row { return false }
        return visits.insert(record, row)
    }

    /// The row by which a record is read.
    @inline(__always)
    private mutating func row(of selection: Int32, _ record: Record) -> Int32 {
        let row = tables.selections.pointer[Int(selection)]
        guard row.isAbstract else { return selection }
        if let listed = tables.listed(row, record.type) { return listed }
        let unlisted = resolution.row(of: selection, for: record.type)
        if Int(unlisted) >= tables.selections.count { tables = resolution.tables }
        return unlisted
    }

    /// Lets the image say what it knows of a record, where a field of the row is missing, client fields and deferred ones among them.
    private func fill(_ record: Record, _ row: SelectionRow, _ hydration: Hydration) {
        if record.hasReadRow { return }
        let isRoot = record === root
        // A layer may be all that memory has of a field.
        let isCovered = record.place >= 0 && !store.layers.isEmpty
        for index in Int(row.firstField)..<Int(row.firstField + row.fieldCount) {
            let slot = tables.fields.pointer[index].readSlot
            guard slot != .none, isCovered || record.isMissing(at: slot) else { continue }
            guard isRoot else { return hydration.fill(record) }
            hydration.fillRoot(slot)
        }
    }

    /// Lets the image say what it knows behind the client's own links.
    mutating func fillClientLinks() {
        isWaiting = false
        // Client links behind client links join the list while it is walked.
        var index = 0
        while index < clientLinks.count {
            let (record, field) = clientLinks[index]
            index += 1
            _ = holds(record, field)
        }
        isWaiting = true
    }

    // MARK: Lookups

    /// The entity that a field's arguments name: of the type given, or of the one type among several that has it.
    private func lookUp(_ field: FieldRow) -> Record? {
        guard field.detail >= 0, let lookup = tables.details[Int(field.detail)].lookup, let key = lookup.key else { return nil }
        var found: Record?
        for type in lookup.types {
            guard let record = entity(type.name + ":" + key, type) else { continue }
            // One id under two types names neither.
            if found != nil { return nil }
            found = record
        }
        return found
    }

    private func entity(_ key: String, _ type: TypeID) -> Record? {
        if let record = store.record(key), record.type == type { return record.isDeleted ? nil : record }
        guard let record = hydration?.entity(key, type), !record.isDeleted else { return nil }
        return record
    }

    // MARK: Deferred parts

    /// Whether a deferred part is not there as a whole. One that is half there is noted to be cleared, but for the fields that the rest of
    /// the operation reads too.
    mutating func checkParts() -> Bool {
        var lacks = false
        // Parts within parts join the list while it is walked.
        var index = 0
        while index < parts.count {
            let (record, row) = parts[index]
            index += 1
            let selection = tables.selections[Int(row)]
            let range = Int(selection.firstField)..<Int(selection.firstField + selection.fieldCount)
            for label in Set(range.map { tables.fields[$0].label }) where label >= 0 {
                let fields = range.map { tables.fields[$0] }.filter {
                    $0.label == label && $0.readSlot != .none && !$0.flags.contains(.client)
                }
                if !holdsPart(record, fields) {
                    lacks = true
                    let isRead = Set(range.map { tables.fields[$0] }.filter { $0.label < 0 }.map(\.readSlot))
                    for field in fields where !isRead.contains(field.readSlot) && !value(record, field).isMissing {
                        clearings.append((record, field.readSlot))
                    }
                }
            }
        }
        return lacks
    }

    private mutating func holdsPart(_ record: Record, _ fields: [FieldRow]) -> Bool {
        // A walk of its own: what another part lacked is no answer here.
        store.walks &+= 1
        number = store.walks
        // A part is small, so that its visits are kept by name.
        visits = Visits(count: 0)
        return fields.allSatisfy { holds(record, $0) }
    }
}
