@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

/// Marks what is reached, by the number of its walk.
@MainActor struct Marker {
    let number: UInt32
    /// What was entered beyond the one selection that a record remembers.
    private var entered: Set<Entry> = []
    private var closed: Set<ObjectIdentifier> = []
    /// The number of each resolution's first selection among all that the walk follows.
    private var bases: [ObjectIdentifier: Int32] = [:]
    private var nextBase: Int32 = 0

    private struct Entry: Hashable {
        let record: ObjectIdentifier
        let selection: Int32
    }

    init(number: UInt32) {
        self.number = number
    }

    /// Marks one record alone.
    func touch(_ record: Record) {
        if record.visit.walk != number { record.visit = RecordVisit(walk: number, selection: -1) }
    }

    /// Marks what a resolution's selections reach from a record.
    mutating func mark(_ record: Record, by resolution: Resolution) {
        let base = bases[ObjectIdentifier(resolution), default: nextBase]
        if base == nextBase {
            bases[ObjectIdentifier(resolution)] = base
            nextBase += Int32(resolution.selections.count)
        }
        walk(record, 0, base, resolution.selections.pointer, resolution.fields.pointer)
    }

    private mutating func walk(
        _ record: Record, _ selection: Int32, _ base: Int32, _ selections: UnsafePointer<SelectionRow>, _ fields: UnsafePointer<FieldRow>
    ) {
        guard enter(record, base + selection) else { return }
        let row = selections[Int(selection)]
        for index in Int(row.firstField)..<Int(row.firstField + row.fieldCount) where fields[index].child >= 0 {
            switch record.value(at: fields[index].slot) {
            case .link(let target): walk(target, fields[index].child, base, selections, fields)
            case .links(let targets):
                for case let target? in targets.entries { walk(target, fields[index].child, base, selections, fields) }
            default: break
            }
        }
    }

    /// Whether the walk has yet to enter a record by a selection.
    @inline(__always)
    private mutating func enter(_ record: Record, _ selection: Int32) -> Bool {
        if record.visit.walk != number || record.visit.selection < 0 {
            record.visit = RecordVisit(walk: number, selection: selection)
            return true
        }
        if record.visit.selection == selection { return false }
        return entered.insert(Entry(record: ObjectIdentifier(record), selection: selection)).inserted
    }

    /// Marks a layer's records, what its own selection reaches, and everything below what it displaced.
    mutating func mark(_ layer: OptimisticLayer, from root: Record) {
        mark(root, by: layer.change.resolution)
        for record in layer.records { touch(record) }
        for record in layer.undo.created { touch(record) }
        var open: [Record] = []
        for change in layer.undo.slots {
            touch(change.record)
            change.before.forEachLink { open.append($0) }
        }
        while let record = open.popLast() {
            touch(record)
            guard closed.insert(ObjectIdentifier(record)).inserted else { continue }
            record.forEachValue { _, value in value.forEachLink { open.append($0) } }
        }
    }
}

extension Value {
    /// Runs a body over the records that the value links to.
    func forEachLink(_ body: (Record) -> Void) {
        switch self {
        case .link(let record): body(record)
        case .links(let links): for case let record? in links.entries { body(record) }
        default: break
        }
    }
}
