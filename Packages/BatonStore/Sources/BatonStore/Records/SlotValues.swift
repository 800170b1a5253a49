import Synchronization

/// A record's values of the keys that the build names: a buffer as long as the highest slot written, not as the type has keys.
///
///     holders │ index   0      1      2      3
///           1 │       ┌──────┬──────┬──────┬──────┐
///             │       │ id   │ name │ ·    │ image│   · is missing
///             │       └──────┴──────┴──────┴──────┘
///
/// Beyond its end every slot is missing. The record that holds it ends it with `release()`, and changes it by a copy of its two words that
/// it puts back: each access to the record's storage is then one load or one store, for which Swift needs no exclusivity check.
///
/// A snapshot holds the buffer too, and a record that writes meanwhile writes to a copy: what the image is told costs the main actor a
/// count, and no look at the values.
struct SlotValues: @unchecked Sendable {
    // Sendable because only its record writes to the buffer, on the main actor, and to one that nothing else holds.
    private var base: UnsafeMutablePointer<Value>?
    /// How many slots the buffer has.
    private(set) var count: Int32 = 0

    /// How many bytes before the values hold the count of holders.
    private static let headSize = max(MemoryLayout<Atomic<Int>>.stride, MemoryLayout<Value>.alignment)

    init() {
        base = nil
    }

    private init(length: Int) {
        let head = UnsafeMutableRawPointer.allocate(
            byteCount: Self.headSize + length * MemoryLayout<Value>.stride,
            alignment: max(MemoryLayout<Atomic<Int>>.alignment, MemoryLayout<Value>.alignment))
        head.bindMemory(to: Atomic<Int>.self, capacity: 1).initialize(to: Atomic(1))
        base = (head + Self.headSize).bindMemory(to: Value.self, capacity: length)
        count = Int32(length)
    }

    // MARK: Holders

    private static func holders(_ base: UnsafeMutablePointer<Value>) -> UnsafeMutablePointer<Atomic<Int>> {
        (UnsafeMutableRawPointer(base) - headSize).assumingMemoryBound(to: Atomic<Int>.self)
    }

    /// The same values, held once more, to be released by whoever asked.
    func shared() -> SlotValues {
        if let base { Self.holders(base).pointee.add(1, ordering: .relaxed) }
        return self
    }

    /// Ends one holder's hold; the last one's ends the buffer and its values, on any thread.
    func release() {
        guard let base, Self.holders(base).pointee.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 else { return }
        base.deinitialize(count: Int(count))
        let head = Self.holders(base)
        head.deinitialize(count: 1)
        UnsafeMutableRawPointer(head).deallocate()
    }

    // MARK: Reading

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

    // MARK: Writing

    /// Puts a value into a slot and gives back the one that was there.
    mutating func exchange(_ value: consuming Value, at index: Int) -> Value {
        if index >= Int(count) { grow(to: index + 1) }
        guard var base else { return .missing }
        if Self.holders(base).pointee.load(ordering: .acquiring) != 1 { base = copy(base) }
        let slot = base + index
        let before = slot.move()
        slot.initialize(to: value)
        return before
    }

    /// Puts a value into a slot below the count, of a buffer that nothing else holds.
    @inline(__always)
    func put(_ value: consuming Value, at index: Int) {
        guard let base, index < Int(count) else { return }
        base[index] = value
    }

    /// Makes room for the slots below `length`, so that a record's first writes allocate once.
    mutating func reserve(_ length: Int) {
        if length > Int(count) { grow(to: length) }
    }

    /// Leaves the buffer to who else holds it.
    private mutating func copy(_ base: UnsafeMutablePointer<Value>) -> UnsafeMutablePointer<Value> {
        let old = self
        self = SlotValues(length: Int(count))
        guard let own = self.base else { return base }
        own.initialize(from: base, count: Int(count))
        old.release()
        return own
    }

    private mutating func grow(to length: Int) {
        let old = self
        self = SlotValues(length: length)
        guard let base else { return }
        (base + Int(old.count)).initialize(repeating: .missing, count: length - Int(old.count))
        guard let oldBase = old.base else { return }
        base.initialize(from: oldBase, count: Int(old.count))
        old.release()
    }
}
