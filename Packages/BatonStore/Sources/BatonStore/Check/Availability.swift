@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

extension Store {
    /// Whether every field of a resolution is in memory (contract §5, without an image): a missing field is a miss, null is an answer, and
    /// a deleted record is not entered.
    @_spi(Runtime) public func availability(of resolution: Resolution) -> Bool {
        adoptTwins()
        walks &+= 1
        let root = rootRecord(of: resolution.rootKind)
        var walk = AvailabilityWalk(resolution: resolution, number: walks)
        return walk.holds(root, 0)
    }
}

@MainActor private struct AvailabilityWalk {
    let tables: ResolvedTables
    let number: UInt32
    /// What was entered beyond the one selection that a record remembers.
    var entered: Set<Entry> = []

    struct Entry: Hashable {
        let record: ObjectIdentifier
        let selection: Int32
    }

    init(resolution: Resolution, number: UInt32) {
        tables = resolution.tables
        self.number = number
    }

    mutating func holds(_ record: Record, _ selection: Int32) -> Bool {
        guard enter(record, selection) else { return true }
        let row = tables.selections[Int(selection)]
        for index in Int(row.firstField)..<Int(row.firstField + row.fieldCount) {
            let field = tables.fields[index]
            switch record.value(at: field.slot) {
            case .missing: return false
            case .link(let target) where field.child >= 0:
                if !target.isDeleted, !holds(target, field.child) { return false }
            case .links(let targets) where field.child >= 0:
                for case let target? in targets.entries where !target.isDeleted {
                    if !holds(target, field.child) { return false }
                }
            default: break
            }
        }
        return true
    }

    /// Whether the walk has yet to enter a record by a selection.
    private mutating func enter(_ record: Record, _ selection: Int32) -> Bool {
        if record.visit.walk != number {
            record.visit = RecordVisit(walk: number, selection: selection)
            return true
        }
        if record.visit.selection == selection { return false }
        return entered.insert(Entry(record: ObjectIdentifier(record), selection: selection)).inserted
    }
}
