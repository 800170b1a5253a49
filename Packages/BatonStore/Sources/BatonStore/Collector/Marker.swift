@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

/// Marks what is reached, by the number of its walk.
@MainActor struct Marker {
    let number: UInt32
    /// How many records are marked, and how many of them are the store's: in no list, so that a collection that sweeps nothing looks at no
    /// record twice.
    private(set) var marked = 0
    private(set) var present = 0
    private let visits: Visits
    private var closed: Set<ObjectIdentifier> = []
    /// The number of each resolution's first row among all that the walk follows.
    private var bases: [ObjectIdentifier: Int32] = [:]
    /// The numbers of the rows that joined a resolution while it was walked: of types that its plan did not list.
    private var added: [AddedRow: Int32] = [:]
    private var nextNumber: Int32 = 0

    private struct AddedRow: Hashable {
        let base: Int32
        let row: Int32
    }

    init(number: UInt32, count: Int) {
        self.number = number
        visits = Visits(count: count)
    }

    /// Marks one record alone.
    mutating func touch(_ record: Record) {
        guard record.visit.walk != number else { return }
        record.visit = RecordVisit(walk: number, selection: Self.alone)
        count(record)
    }

    @inline(__always)
    private mutating func count(_ record: Record) {
        // What has no place is in no table.
        guard record.place >= 0 else { return }
        marked &+= 1
        if record.presence == .present { present &+= 1 }
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
        // A resolution that was walked is walked from its root alone, which is entered already.
        guard bases[ObjectIdentifier(resolution)] == nil else { return }
        var walk = Walk(resolution: resolution, base: nextNumber)
        bases[ObjectIdentifier(resolution)] = nextNumber
        nextNumber += walk.room
        self.walk(record, 0, &walk)
    }

    /// A resolution as a walk follows it.
    private struct Walk {
        let resolution: Resolution
        let base: Int32
        /// How many rows have numbers from the base on.
        let room: Int32
        private var tables: ResolvedTables
        /// The tables' rows, so that a step counts no reference.
        private(set) var selections: UnsafePointer<SelectionRow>
        private(set) var fields: UnsafePointer<FieldRow>

        init(resolution: Resolution, base: Int32) {
            self.resolution = resolution
            self.base = base
            tables = resolution.tables
            room = Int32(tables.selections.count)
            selections = tables.selections.pointer
            fields = tables.fields.pointer
        }

        /// The row by which a record is read.
        mutating func row(of selection: Int32, _ record: Record) -> Int32 {
            guard selections[Int(selection)].isAbstract else { return selection }
            if let listed = tables.listed(selections[Int(selection)], record.type) { return listed }
            let row = resolution.row(of: selection, for: record.type)
            if Int(row) >= tables.selections.count {
                tables = resolution.tables
                selections = tables.selections.pointer
                fields = tables.fields.pointer
            }
            return row
        }
    }

    private mutating func walk(_ record: Record, _ selection: Int32, _ walk: inout Walk) {
        let selection = walk.row(of: selection, record)
        guard enter(record, selection < walk.room ? walk.base + selection : numberAdded(selection, walk.base)) else { return }
        let first = Int(walk.selections[Int(selection)].firstField)
        for index in first..<first + Int(walk.selections[Int(selection)].fieldCount) {
            let child = walk.fields[index].child
            guard child >= 0 else { continue }
            let slot = walk.fields[index].slot
            let readSlot = walk.fields[index].readSlot
            follow(record.links(at: slot), child, &walk)
            // A connection of the client's own is reached beside its pages.
            if readSlot != slot { follow(record.links(at: readSlot), child, &walk) }
        }
    }

    @inline(__always)
    private mutating func follow(_ links: Record.Links, _ child: Int32, _ walk: inout Walk) {
        switch links {
        case .none: break
        case .one(let target): target.lend { self.walk($0, child, &walk) }
        case .many(let targets): targets.lend { followAll($0, child, &walk) }
        }
    }

    private mutating func followAll(_ targets: LinkList, _ child: Int32, _ walk: inout Walk) {
        targets.forEachRecord { target in target.lend { self.walk($0, child, &walk) } }
    }

    /// Whether the walk has yet to enter a record by a selection.
    @inline(__always)
    private mutating func enter(_ record: Record, _ selection: Int32) -> Bool {
        if record.visit.walk != number || record.visit.selection < 0 {
            if record.visit.walk != number { count(record) }
            record.visit = RecordVisit(walk: number, selection: selection)
            return true
        }
        if record.visit.selection == selection { return false }
        return visits.insert(record, selection)
    }

    private mutating func numberAdded(_ row: Int32, _ base: Int32) -> Int32 {
        if let known = added[AddedRow(base: base, row: row)] { return known }
        added[AddedRow(base: base, row: row)] = nextNumber
        nextNumber += 1
        return nextNumber - 1
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
        case .links(let links): for case let record? in links { body(record) }
        default: break
        }
    }
}
