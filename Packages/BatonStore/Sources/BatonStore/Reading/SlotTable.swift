@_spi(Generated) @_spi(Runtime) public import BatonSchema
import Synchronization

/// The slots that a target's lenses read, by their places in a text of the target's shared file. Generated code's alone.
///
/// A line is a type's name, a space, and a storage key or a template of one; `~` before it marks a slot that only the app itself writes.
/// Text, since it costs the Swift compiler nothing; a slot is interned when it is first read, so that no record makes room for a
/// field that nothing asked for.
@_spi(Generated) public final class SlotTable: Sendable {
    private let text: StaticString
    /// Where the lines start, and where the text ends.
    private let starts: ContiguousArray<Int32>
    /// For each line nothing, or the complement of its slot's word: no type has the last number.
    @usableFromInline nonisolated(unsafe) let words: UnsafeMutablePointer<Atomic<UInt64>>

    /// The table of a text.
    public init(_ text: StaticString) {
        let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        var starts: ContiguousArray<Int32> = []
        var start = 0
        while start < bytes.count {
            starts.append(Int32(start))
            start = (bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count) + 1
        }
        words = .allocate(capacity: max(1, starts.count))
        for place in starts.indices { (words + place).initialize(to: Atomic(0)) }
        starts.append(Int32(start))
        self.starts = starts
        self.text = text
    }

    deinit {
        words.deinitialize(count: starts.count - 1)
        words.deallocate()
    }

    /// The slot of a line, counted from 0.
    @inlinable public subscript(_ line: Int) -> Slot {
        let word = words[line].load(ordering: .relaxed)
        guard word != 0 else { return intern(line) }
        return Slot(word: ~word)
    }

    /// Interns a line's slot; two threads that do it at once find the same.
    @usableFromInline func intern(_ line: Int) -> Slot {
        precondition(line >= 0 && line < starts.count - 1, "batonc writes a line for each slot")
        let bytes = UnsafeBufferPointer(
            start: text.utf8Start + Int(starts[line]), count: Int(starts[line + 1] - starts[line]) - 1)
        let isClient = bytes.first == UInt8(ascii: "~")
        let parts = bytes[(isClient ? 1 : 0)...].split(separator: UInt8(ascii: " "), maxSplits: 1).map {
            String(decoding: $0, as: UTF8.self)
        }
        precondition(parts.count == 2, "batonc writes a slot as its type and its key")
        let slot = isClient ? Slot(client: parts[0], parts[1]) : Slot(parts[0], parts[1])
        words[line].store(~slot.word, ordering: .relaxed)
        return slot
    }
}
