import BatonPlanLowering
import BatonSchemaLanguage

/// The names of what a target's shared file declares for its lenses: slots, conditions, scopes and types.
struct SharedNames {
    /// Slots by what they stand for.
    let slots: [SlotName: String]
    /// The slots that only the app itself writes.
    let clientSlots: Set<SlotName>
    /// Conditions by their texts.
    let conditions: [String: String]
    /// Scopes by their texts.
    let scopes: [ScopeText: String]
    /// The types that lenses test records for, by their names in the schema: a concrete type itself, else its set of types.
    let types: [String: String]

    /// The names for everything that lenses use.
    init(of uses: Set<SharedUse>, _ schema: Schema) {
        var found = Found()
        for use in uses { found.add(use) }
        slots = Self.name(found.slots.sorted()) { slot, digits in
            let name = "\(slot.typeName)_\(slot.field)"
            let isPlain = slot.storageKey == slot.field && digits == 0
            return isPlain ? name : "\(name)_\(Self.hash(slot.typeName + " " + slot.storageKey, digits: max(digits, 6)))"
        }
        clientSlots = found.clientSlots
        conditions = Self.name(found.conditions.sorted()) { text, digits in
            let name = text.map { $0 == "$" ? "" : $0 == "!" ? "not_" : $0 == "&" ? "_and_" : $0 == "|" ? "_or_" : String($0) }.joined()
            return digits == 0 && !Self.reserved.contains(name) ? name : "\(name)_\(Self.hash(text, digits: max(digits, 6)))"
        }
        scopes = Self.name(found.scopes.sorted()) { scope, digits in "scope_\(Self.hash(scope.text, digits: max(digits, 6)))" }
        types = Self.name(found.types.sorted()) { type, digits in
            let name = schema.type(type)?.isAbstract == true ? "\(type)_possible" : type
            return digits == 0 && !Self.reservedTypes.contains(name) ? name : "\(name)_\(Self.hash(type, digits: max(digits, 6)))"
        }
    }

    /// What lenses use, by its kind.
    private struct Found {
        var slots: [SlotName] = []
        var clientSlots: Set<SlotName> = []
        var conditions: [String] = []
        var scopes: [ScopeText] = []
        var types: [String] = []

        mutating func add(_ use: SharedUse) {
            switch use {
            case .slot(let slot): slots.append(slot)
            case .clientSlot(let slot): clientSlots.insert(slot)
            case .condition(let text): conditions.append(text)
            case .scope(let scope): scopes.append(scope)
            case .type(let name): types.append(name)
            case .enumeration, .variableType: break
            }
        }
    }

    /// What no type can be called: what stands beside them, and what they are made with.
    private static let reservedTypes = SwiftSpelling.reservedMembers.union(["TypeID", "TypeSet", "format", "schemaDigest", "transient"])

    /// What no condition can be called: the type of conditions, and what Swift reads as something else behind a dot.
    private static let reserved = SwiftSpelling.reservedMembers.union(["Condition"])

    /// Names each key, with as many digits of its hash as it takes for no two to meet.
    private static func name<Key: Hashable>(_ keys: [Key], _ name: (Key, Int) -> String) -> [Key: String] {
        var names: [Key: String] = [:]
        var taken: Set<String> = []
        for key in keys {
            var digits = 0
            var candidate = name(key, digits)
            while !taken.insert(candidate).inserted {
                digits += digits == 0 ? 6 : 1
                candidate = name(key, digits)
            }
            names[key] = candidate
        }
        return names
    }

    /// The first hexadecimal digits of a text's hash: the same in every build, so that a slot keeps its name while its key does.
    private static func hash(_ text: String, digits: Int) -> String {
        String(SHA256.hexadecimal(of: Array(text.utf8)).prefix(digits))
    }
}
