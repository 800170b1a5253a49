@_spi(Generated) @_spi(Runtime) import BatonSchema

/// The storage keys that a store's session rendered from variables, numbered by the store and forgotten with it.
///
/// A rendering whose text the build names as a constant takes the constant's slot. A constant that the build names later makes twins,
/// which the store finds by `adoptions()` and writes together.
struct RenderedKeys {
    private struct Name: Hashable {
        let type: TypeID
        let text: ExactText
    }

    private var numbers: [Name: SlotNumber] = [:]
    private var names: ContiguousArray<Name> = []
    /// The constants that the build named after the store rendered their text, by the rendered slot, per type.
    private(set) var twins: [Twin: SlotNumber] = [:]
    private var constantsSeen = 0
    /// How many keys earlier sessions had.
    private var forgotten = 0

    /// A slot of a type.
    struct Twin: Hashable {
        let type: TypeID
        let slot: SlotNumber
    }

    /// The slot of a rendered key.
    mutating func number(_ text: String, of type: TypeID) -> SlotNumber {
        let name = Name(type: type, text: ExactText(text))
        if let known = numbers[name] { return known }
        let slot: SlotNumber
        if let constant = Registry.shared.existingConstant(text, of: type) {
            slot = constant
        } else {
            slot = SlotNumber(rendered: forgotten + names.count)
            names.append(name)
        }
        numbers[name] = slot
        return slot
    }

    /// The text of a rendered slot.
    func text(of slot: SlotNumber) -> String {
        let index = slot.index - forgotten
        return names.indices.contains(index) ? names[index].text.text : ""
    }

    /// Forgets every key. Their numbers are not handed out again: a scope that outlives the session, or a response on its way, finds
    /// nothing under them.
    mutating func forget() {
        let next = forgotten + names.count
        self = RenderedKeys()
        forgotten = next
    }

    /// The twins that joined since the last call: constants that the build named after the store rendered their text.
    mutating func adoptions() -> [(type: TypeID, rendered: SlotNumber, constant: SlotNumber)] {
        let constants = Registry.shared.constantCount
        guard constants != constantsSeen else { return [] }
        constantsSeen = constants
        var adopted: [(type: TypeID, rendered: SlotNumber, constant: SlotNumber)] = []
        for (index, name) in names.enumerated() {
            let rendered = SlotNumber(rendered: forgotten + index)
            guard twins[Twin(type: name.type, slot: rendered)] == nil,
                let constant = Registry.shared.existingConstant(name.text.text, of: name.type)
            else { continue }
            twins[Twin(type: name.type, slot: rendered)] = constant
            twins[Twin(type: name.type, slot: constant)] = rendered
            adopted.append((name.type, rendered, constant))
        }
        return adopted
    }
}
