@_spi(Generated) @_spi(Runtime) import BatonSchema

/// A record's values of the keys that its store rendered, sorted by the store's number: short, and apart from the dense values, so that
/// a session's keys never widen the records they are not written to.
struct RenderedValues: Sendable {
    private struct Entry: Sendable {
        let number: Int32
        var value: Value
        var isObserved: Bool
    }

    private var entries: ContiguousArray<Entry> = []

    private func position(of number: Int32) -> Int {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].number < number { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func holds(_ number: Int32, at position: Int) -> Bool {
        position < entries.count && entries[position].number == number
    }

    subscript(number: Int32) -> Value {
        let position = position(of: number)
        return holds(number, at: position) ? entries[position].value : .missing
    }

    mutating func exchange(_ value: Value, at number: Int32) -> Value {
        let position = position(of: number)
        guard holds(number, at: position) else {
            entries.insert(Entry(number: number, value: value, isObserved: false), at: position)
            return .missing
        }
        let before = entries[position].value
        entries[position].value = value
        return before
    }

    mutating func observe(_ number: Int32) {
        let position = position(of: number)
        if holds(number, at: position) {
            entries[position].isObserved = true
        } else {
            entries.insert(Entry(number: number, value: .missing, isObserved: true), at: position)
        }
    }

    func isObserved(_ number: Int32) -> Bool {
        let position = position(of: number)
        return holds(number, at: position) && entries[position].isObserved
    }

    var isEmpty: Bool { entries.isEmpty }

    /// Drops the entries of the numbers given, observed or not: nothing names them any more. Whether one of them held a value.
    mutating func forget(where isFreed: (Int32) -> Bool) -> Bool {
        var heldValue = false
        entries.removeAll { entry in
            guard isFreed(entry.number) else { return false }
            if !entry.value.isMissing { heldValue = true }
            return true
        }
        return heldValue
    }

    func forEach(_ body: (Int32, Value) -> Void) {
        for entry in entries where !entry.value.isMissing { body(entry.number, entry.value) }
    }
}
