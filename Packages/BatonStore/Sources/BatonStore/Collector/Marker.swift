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
        if record.visit.walk != number { record.visit = RecordVisit(walk: number, selection: Self.alone) }
    }

    /// What stands for a selection where a record is marked by none, and where it stays for a link alone.
    static let alone: Int32 = -1
    static let linked: Int32 = -2

    /// Marks the records that a marked one links to, though nothing reaches them through the link.
    func keepLinks(of record: Record) {
        guard record.visit.walk == number, record.visit.selection != Self.linked else { return }
        record.forEachLink { target in
            if target.visit.walk != number { target.visit = RecordVisit(walk: number, selection: Self.linked) }
        }
    }

    /// Marks what a resolution's selections reach from a record.
    mutating func mark(_ record: Record, by resolution: Resolution) {
        let base = bases[ObjectIdentifier(resolution), default: nextBase]
        if base == nextBase {
            bases[ObjectIdentifier(resolution)] = base
            // With room for the rows of types that the plan did not list.
            nextBase += Int32(resolution.tables.selections.count) + 1 << 16
        }
        var walk = Walk(resolution: resolution, base: base)
        self.walk(record, 0, &walk)
    }

    /// A resolution as a walk follows it.
    private struct Walk {
        let resolution: Resolution
        let base: Int32
        var tables: ResolvedTables

        init(resolution: Resolution, base: Int32) {
            self.resolution = resolution
            self.base = base
            tables = resolution.tables
        }

        /// The row by which a record is read.
        mutating func row(of selection: Int32, _ record: Record) -> Int32 {
            guard tables.selections.pointer[Int(selection)].isAbstract else { return selection }
            let row = resolution.row(of: selection, for: record.type)
            if Int(row) >= tables.selections.count { tables = resolution.tables }
            return row
        }
    }

    private mutating func walk(_ record: Record, _ selection: Int32, _ walk: inout Walk) {
        let selection = walk.row(of: selection, record)
        guard enter(record, walk.base + selection) else { return }
        let row = walk.tables.selections.pointer[Int(selection)]
        for index in Int(row.firstField)..<Int(row.firstField + row.fieldCount) {
            let field = walk.tables.fields.pointer[index]
            guard field.child >= 0 else { continue }
            follow(record.value(at: field.slot), field.child, &walk)
            // A connection of the client's own is reached beside its pages.
            if field.readSlot != field.slot { follow(record.value(at: field.readSlot), field.child, &walk) }
        }
    }

    private mutating func follow(_ value: Value, _ child: Int32, _ walk: inout Walk) {
        switch value {
        case .link(let target): self.walk(target, child, &walk)
        case .links(let targets):
            for case let target? in targets.entries { self.walk(target, child, &walk) }
        default: break
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
        for creation in layer.undo.created { touch(creation.record) }
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
