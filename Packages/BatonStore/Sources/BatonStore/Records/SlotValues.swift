/// A record's values of the keys that the build names: a buffer as long as the highest slot written, not as the type has keys.
///
///     index   0      1      2      3
///           ┌──────┬──────┬──────┬──────┐
///           │ id   │ name │ ·    │ image│   · is missing
///           └──────┴──────┴──────┴──────┘
///
/// Beyond its end every slot is missing. The record that holds it ends it with `destroy()`, and changes it by a copy of its two words that
/// it puts back: each access to the record's storage is then one load or one store, for which Swift needs no exclusivity check.
struct SlotValues: @unchecked Sendable {
    // Sendable because only its record, which the main actor owns, reaches the buffer.
    private var base: UnsafeMutablePointer<Value>?
    /// How many slots the buffer has.
    private(set) var count: Int32 = 0

    init() {
        base = nil
    }

    /// Ends the buffer and its values.
    func destroy() {
        base?.deinitialize(count: Int(count))
        base?.deallocate()
    }

    /// The value of a slot.
    @inline(__always)
    subscript(index: Int) -> Value {
        guard let base, index < Int(count) else { return .missing }
        return base[index]
    }

    /// Where a slot's value lies; `nil` beyond the buffer's end. Valid until the record is next written.
    @inline(__always)
    func place(_ index: Int) -> UnsafePointer<Value>? {
        guard let base, index < Int(count) else { return nil }
        return UnsafePointer(base + index)
    }

    /// The string of a slot; `nil` where it holds anything else.
    @inline(__always)
    func string(_ index: Int) -> String? {
        guard let base, index < Int(count), case .string(let text) = base[index] else { return nil }
        return text
    }

    /// Puts a value into a slot and gives back the one that was there.
    mutating func exchange(_ value: consuming Value, at index: Int) -> Value {
        if index >= Int(count) { grow(to: index + 1) }
        guard let base else { return .missing }
        let slot = base + index
        let before = slot.move()
        slot.initialize(to: value)
        return before
    }

    /// Makes room for the slots below `length`, so that a record's first writes allocate once.
    mutating func reserve(_ length: Int) {
        if length > Int(count) { grow(to: length) }
    }

    private mutating func grow(to length: Int) {
        let grown = UnsafeMutablePointer<Value>.allocate(capacity: length)
        if let base {
            grown.moveInitialize(from: base, count: Int(count))
            base.deallocate()
        }
        (grown + Int(count)).initialize(repeating: .missing, count: length - Int(count))
        base = grown
        count = Int32(length)
    }
}
