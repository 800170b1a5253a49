@_spi(Generated) @_spi(Runtime) import BatonSchema
import Synchronization

/// The storage keys that a store's session rendered from variables, numbered by the store and forgotten with it.
///
/// A rendering whose text the build names as a constant takes the constant's slot. A constant that the build names later makes twins,
/// which the store finds by `adoptions()` and writes together.
///
/// Behind a lock, since an ingest that meets a type its plan did not list numbers that type's keys where it runs.
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

    private struct State {
        var numbers: [Name: SlotNumber] = [:]
        var names: ContiguousArray<Name> = []
        var twins: [Twin: SlotNumber] = [:]
        var constantsSeen = 0
        /// How many keys earlier sessions had.
        var forgotten = 0
    }

    private let state = Mutex(State())

    /// The constants that the build named after the store rendered their text, by the rendered slot, per type; and the other way.
    var twins: [Twin: SlotNumber] { state.withLock { $0.twins } }

    /// The slot of a rendered key.
    func number(_ text: String, of type: TypeID) -> SlotNumber {
        let name = Name(type: type, text: ExactText(text))
        return state.withLock { state in
            if let known = state.numbers[name] { return known }
            let slot: SlotNumber
            if let constant = Registry.shared.existingConstant(text, of: type) {
                slot = constant
            } else {
                slot = SlotNumber(rendered: state.forgotten + state.names.count)
                state.names.append(name)
            }
            state.numbers[name] = slot
            return slot
        }
    }

    /// The text of a rendered slot.
    func text(of slot: SlotNumber) -> String {
        state.withLock { state in
            let index = slot.index - state.forgotten
            return state.names.indices.contains(index) ? state.names[index].text.text : ""
        }
    }

    /// Forgets every key. Their numbers are not handed out again: a scope that outlives the session, or a response on its way, finds
    /// nothing under them.
    func forget() {
        state.withLock { state in
            let next = state.forgotten + state.names.count
            state = State()
            state.forgotten = next
        }
    }

    /// The twins that joined since the last call: constants that the build named after the store rendered their text.
    func adoptions() -> [(type: TypeID, rendered: SlotNumber, constant: SlotNumber)] {
        let constants = Registry.shared.constantCount
        return state.withLock { state in
            guard constants != state.constantsSeen else { return [] }
            state.constantsSeen = constants
            var adopted: [(type: TypeID, rendered: SlotNumber, constant: SlotNumber)] = []
            for (index, name) in state.names.enumerated() {
                let rendered = SlotNumber(rendered: state.forgotten + index)
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
