import BatonPlanLowering

/// The names of what a target's shared file declares for its lenses: slots and conditions.
struct SharedNames {
    /// Slots by what they stand for.
    let slots: [SlotName: String]
    /// Conditions by their texts.
    let conditions: [String: String]

    /// The names for everything that the model's lenses read.
    init(of model: LensModel) {
        var slots: Set<SlotName> = []
        var conditions: Set<String> = []
        for lens in model.fragments.map(\.lens) + model.operations.map(\.lens) { Self.collect(lens, &slots, &conditions) }
        self.slots = Self.name(slots.sorted()) { slot, digits in
            let name = "\(slot.typeName)_\(slot.field)"
            let isPlain = slot.storageKey == slot.field && digits == 0
            return isPlain ? name : "\(name)_\(Self.hash(slot.typeName + " " + slot.storageKey, digits: max(digits, 6)))"
        }
        self.conditions = Self.name(conditions.sorted()) { text, digits in
            let name = text.map { $0 == "$" ? "" : $0 == "!" ? "not_" : $0 == "&" ? "_and_" : $0 == "|" ? "_or_" : String($0) }.joined()
            return digits == 0 && !Self.reserved.contains(name) ? name : "\(name)_\(Self.hash(text, digits: max(digits, 6)))"
        }
    }

    /// What no condition can be called: the type of conditions, and what Swift reads as something else behind a dot.
    private static let reserved = SwiftSpelling.reservedMembers.union(["Condition"])

    private static func collect(_ lens: Lens, _ slots: inout Set<SlotName>, _ conditions: inout Set<String>) {
        for accessor in lens.accessors {
            if let condition = accessor.condition { conditions.insert(condition.text) }
            if let read = accessor.read { slots.insert(read.slot) }
            if case .link(let nested, _) = accessor.content { collect(nested, &slots, &conditions) }
        }
    }

    /// Names each key, with as many digits of its hash as it takes for no two to meet.
    private static func name<Key: Hashable>(_ keys: [Key], _ name: (Key, Int) -> String) -> [Key: String] {
        var names: [Key: String] = [:]
        var taken: Set<String> = []
        for key in keys {
            var digits = 0
            while !taken.insert(name(key, digits)).inserted { digits += digits == 0 ? 6 : 1 }
            names[key] = name(key, digits)
        }
        return names
    }

    /// The first hexadecimal digits of a text's hash: the same in every build, so that a slot keeps its name while its key does.
    private static func hash(_ text: String, digits: Int) -> String {
        String(SHA256.hexadecimal(of: Array(text.utf8)).prefix(digits))
    }
}
