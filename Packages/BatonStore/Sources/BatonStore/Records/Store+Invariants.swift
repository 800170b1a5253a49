@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

extension Store {
    /// What is wrong with the store, in words; nothing where everything that its parts rely on holds. For tests and fuzzing, which call it
    /// between steps: it walks the whole store, and lifts the layers and applies them again.
    @_spi(Runtime) public func faults() -> [String] {
        var faults = table.faults()
        for record in table.records { check(record, &faults) }
        checkRoots(&faults)
        checkLayers(&faults)
        return faults
    }

    private func check(_ record: Record, _ faults: inout [String]) {
        if record.presence == .lifted { faults.append("\(record.key) is lifted outside a batch") }
        let isEmpty = record.writtenSlots.isEmpty && record.slotsWithErrors.isEmpty
        if record.isDeleted || record.presence != .present, !isEmpty { faults.append("\(record.key) is not there and holds something") }
        record.forEachLink { target in
            guard target.place < 0 || table.records[Int(target.place)] !== target else { return }
            faults.append("\(record.key) links to \(target.key), which is not in the store")
        }
        var last: Int?
        for slot in record.writtenSlots where slot.isRendered {
            if let last, slot.index <= last { faults.append("\(record.key) keeps its rendered keys out of order") }
            last = slot.index
            if keys.text(of: slot).isEmpty { faults.append("\(record.key) holds a value under a key that nothing names") }
        }
        record.forEachError { slot, errors in
            if errors.isEmpty { faults.append("\(record.key) keeps a slot without errors among those with") }
        }
        for (twin, other) in keys.twins where twin.type == record.type {
            if record.value(at: twin.slot) != record.value(at: other) || record.errors(at: twin.slot) != record.errors(at: other) {
                faults.append("\(record.key) has twins that differ")
            }
        }
    }

    private func checkRoots(_ faults: inout [String]) {
        for (key, root) in roots {
            if root.key != key { faults.append("a root of \(key.name) is kept under another key") }
            if root.holders < root.networkHolders { faults.append("\(key.name) has more network holders than holders") }
        }
        for buffer in [released, completed] {
            if buffer.roots.count > buffer.size { faults.append("the release buffer holds more roots than it has places") }
            for root in buffer.roots where roots[root.key] !== root || root.holders > 0 {
                faults.append("\(root.key.name) waits in the release buffer, and is held or gone")
            }
        }
    }

    private func checkLayers(_ faults: inout [String]) {
        guard !layers.isEmpty else { return }
        let before = dump()
        let outcome = write(.local) { _ in }
        if outcome.slotsChanged != 0 || outcome.notifications != 0 {
            faults.append("lifting the layers and applying them again changed slots")
        }
        if dump() != before { faults.append("lifting the layers and applying them again changed the dump") }
    }
}
