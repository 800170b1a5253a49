@_spi(Generated) @_spi(Runtime) import BatonSchema
import Synchronization

/// The storage keys that a store's session rendered from variables, numbered by the store and forgotten with it.
///
/// A rendering whose text the build names as a constant takes the constant's slot. A constant that the build names later makes twins,
/// which the store finds by `adoptions()` and writes together.
///
/// Behind a lock, since an ingest that meets a type its plan did not list numbers that type's keys where it runs, and since the last
/// resolution that names a key may end anywhere.
final class RenderedKeys: Sendable {
    private struct Name: Hashable {
        let type: TypeID
        let text: ExactText
    }

    /// A slot of a type.
    struct Twin: Hashable {
        let type: TypeID
        let slot: SlotNumber
    }

    private struct Entry {
        let name: Name
        /// How many resolutions and scopes hold the key.
        var holders = 0
    }

    private struct State {
        var numbers: [Name: SlotNumber] = [:]
        /// The keys by number; `nil` where a number is free.
        var entries: ContiguousArray<Entry?> = []
        /// The free numbers, the lowest last.
        var free: [Int] = []
        var twins: [Twin: SlotNumber] = [:]
        var constantsSeen = 0
        /// How many numbers earlier sessions had.
        var forgotten = 0
    }

    private let state = Mutex(State())

    /// The constants that the build named after the store rendered their text, by the rendered slot, per type; and the other way.
    var twins: [Twin: SlotNumber] { state.withLock { $0.twins } }

    /// How many rendered keys have numbers.
    var count: Int { state.withLock { $0.entries.count - $0.free.count } }

    /// The slot of a rendered key, held by one more.
    fileprivate func hold(_ text: String, of type: TypeID) -> SlotNumber {
        let name = Name(type: type, text: ExactText(text))
        return state.withLock { state in
            let slot = state.numbers[name] ?? Self.number(name, &state)
            if slot.isRendered { state.entries[slot.index - state.forgotten]?.holders += 1 }
            return slot
        }
    }

    /// The slot of a key that nobody holds yet: free again at the next collection unless somebody does by then.
    func numberUnheld(_ text: String, of type: TypeID) -> SlotNumber {
        let name = Name(type: type, text: ExactText(text))
        return state.withLock { state in state.numbers[name] ?? Self.number(name, &state) }
    }

    private static func number(_ name: Name, _ state: inout State) -> SlotNumber {
        if let constant = Registry.shared.existingConstant(name.text.text, of: name.type) { return constant }
        let number: Int
        if let free = state.free.popLast() {
            number = free
            state.entries[free] = Entry(name: name)
        } else {
            number = state.entries.count
            state.entries.append(Entry(name: name))
        }
        let slot = SlotNumber(rendered: state.forgotten + number)
        state.numbers[name] = slot
        return slot
    }

    fileprivate func letGo(_ slots: [SlotNumber]) {
        state.withLock { state in
            for slot in slots where slot.index >= state.forgotten { state.entries[slot.index - state.forgotten]?.holders -= 1 }
        }
    }

    /// The text of a rendered slot.
    func text(of slot: SlotNumber) -> String {
        state.withLock { state in
            let index = slot.index - state.forgotten
            return state.entries.indices.contains(index) ? state.entries[index]?.name.text.text ?? "" : ""
        }
    }

    // MARK: Freeing

    /// Takes the names of the keys that nobody holds; the numbers go to others only after `reuse`, so that records forget them first. One
    /// that has a twin stays: what is written under the constant is written to it too.
    ///
    /// - Parameter kept: the slots that something names without holding them.
    func unname(except kept: Set<SlotNumber>) -> Set<Int32> {
        state.withLock { state in
            var freed: Set<Int32> = []
            for (number, entry) in state.entries.enumerated() {
                guard let entry, entry.holders == 0 else { continue }
                let slot = SlotNumber(rendered: state.forgotten + number)
                guard !kept.contains(slot), state.twins[Twin(type: entry.name.type, slot: slot)] == nil else { continue }
                state.numbers[entry.name] = nil
                state.entries[number] = nil
                freed.insert(Int32(slot.index))
            }
            return freed
        }
    }

    /// Lets others have the numbers whose names were taken, the lowest first.
    func reuse(_ numbers: Set<Int32>) {
        guard !numbers.isEmpty else { return }
        state.withLock { state in
            state.free += numbers.map { Int($0) - state.forgotten }
            state.free.sort(by: >)
        }
    }

    /// Forgets every key. Their numbers are not handed out again: a scope that outlives the session, or a response on its way, finds
    /// nothing under them.
    func forget() {
        state.withLock { state in
            let next = state.forgotten + state.entries.count
            state = State()
            state.forgotten = next
        }
    }

    // MARK: Twins

    /// The twins that joined since the last call: constants that the build named after the store rendered their text.
    func adoptions() -> [(type: TypeID, rendered: SlotNumber, constant: SlotNumber)] {
        let constants = Registry.shared.constantCount
        return state.withLock { state in
            guard constants != state.constantsSeen else { return [] }
            state.constantsSeen = constants
            var adopted: [(type: TypeID, rendered: SlotNumber, constant: SlotNumber)] = []
            for (number, entry) in state.entries.enumerated() {
                guard let name = entry?.name else { continue }
                let rendered = SlotNumber(rendered: state.forgotten + number)
                guard state.twins[Twin(type: name.type, slot: rendered)] == nil,
                    let constant = Registry.shared.existingConstant(name.text.text, of: name.type)
                else { continue }
                state.twins[Twin(type: name.type, slot: rendered)] = constant
                state.twins[Twin(type: name.type, slot: constant)] = rendered
                adopted.append((name.type, rendered, constant))
            }
            return adopted
        }
    }
}

/// The rendered keys that one resolution or one scope names: held for as long as it lives, and freed by the collector once nobody holds
/// them.
final class KeyHold: Sendable {
    private let keys: RenderedKeys
    private let slots = Mutex<[SlotNumber]>([])

    init(_ keys: RenderedKeys) {
        self.keys = keys
    }

    deinit {
        let slots = slots.withLock { $0 }
        if !slots.isEmpty { keys.letGo(slots) }
    }

    /// The slot of a storage key rendered from variables.
    func number(_ text: String, of type: TypeID) -> SlotNumber {
        let slot = keys.hold(text, of: type)
        if slot.isRendered { slots.withLock { $0.append(slot) } }
        return slot
    }
}
