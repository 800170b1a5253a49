@_spi(Generated) @_spi(Runtime) import BatonStore

/// What the store is held against: records as dictionaries, every state made anew from the server's data and the payloads of the layers,
/// nothing kept that can be computed.
struct ReferenceModel {
    enum Value: Equatable {
        case null
        case string(String)
        case int(Int)
        case strings([String?])
        case link(String)
        case links([String?])

        var targets: [String] {
            switch self {
            case .link(let key): [key]
            case .links(let keys): keys.compactMap { $0 }
            default: []
            }
        }
    }

    struct Record: Equatable {
        let type: String
        var slots: [String: Value] = [:]
        var errors: [String: [String]] = [:]
        var isDeleted = false
    }

    typealias State = [String: Record]

    struct Layer {
        let number: Int
        let payload: ModelPayload
    }

    /// The server's data.
    var base: State = [
        "client:root": Record(type: "Query"), "client:root:mutation": Record(type: "Mutation"),
        "client:root:subscription": Record(type: "Subscription"),
    ]
    var layers: [Layer] = []

    /// The server's data, then that with each layer over it.
    var states: [State] {
        var states = [base]
        for layer in layers {
            var state = states[states.count - 1]
            Self.apply(layer.payload, to: &state)
            states.append(state)
        }
        return states
    }

    /// What is shown.
    var shown: State { states[layers.count] }

    // MARK: Writing

    static func apply(_ payload: ModelPayload, to state: inout State) {
        var entries: [Entry: [String?]] = [:]
        write(payload.tree, 0, payload.operation.kind.rootKey, payload, &state, &entries)
        var landed: [String: [String: [String]]] = [:]
        for error in payload.errors {
            guard let (key, slot) = place(error.path, payload, entries) else { continue }
            let text = "{\"message\": \"\(error.message)\", \"path\": \"\(error.path.joined(separator: "."))\"}"
            landed[key, default: [:]][slot, default: []].append(text)
        }
        for (key, slots) in landed { for (slot, errors) in slots { state[key]?.errors[slot] = errors } }
    }

    /// What a payload says of a field, for its errors' paths: the records behind it.
    private struct Entry: Hashable {
        let key: String
        let selection: Int
        let name: String
    }

    private static func write(
        _ tree: ModelTree, _ selection: Int, _ key: String, _ payload: ModelPayload, _ state: inout State,
        _ entries: inout [Entry: [String?]]
    ) {
        guard case .object(let members) = tree else { return }
        let row = payload.operation.selections[selection]
        var record = state[key] ?? Record(type: row.type)
        record.isDeleted = false
        state[key] = record
        for (name, value) in members {
            guard let field = row.fields.first(where: { $0.name == name }) else { continue }
            let slot = payload.operation.storageKey(field, payload.id)
            func target(_ tree: ModelTree, _ suffix: String) -> String? {
                guard case .object(let members) = tree, let number = field.child else { return nil }
                if case .string(let id)? = members.first(where: { $0.name == "id" })?.value {
                    return payload.operation.selections[number].type + ":" + id
                }
                return key + ":" + slot + suffix
            }
            // A link is written before what it leads to, as the payload has it: of two values for a slot the one that began later wins.
            state[key]?.errors[slot] = nil
            let elements: [ModelTree]
            var targets: [String?] = []
            switch value {
            case .null:
                elements = []
                state[key]?.slots[slot] = .null
            case .string(let text):
                elements = []
                state[key]?.slots[slot] = .string(text)
            case .int(let number):
                elements = []
                state[key]?.slots[slot] = .int(number)
            case .object:
                elements = [value]
                targets = [target(value, "")]
                state[key]?.slots[slot] = targets[0].map(Value.link) ?? .null
            case .list(let parts):
                elements = parts
                targets = parts.enumerated().map { target($1, ":\($0)") }
                state[key]?.slots[slot] =
                    field.child != nil ? .links(targets) : .strings(parts.map { if case .string(let text) = $0 { text } else { nil } })
            }
            entries[Entry(key: key, selection: selection, name: name)] = targets
            guard let child = field.child else { continue }
            for (element, target) in zip(elements, targets) {
                if let target { write(element, child, target, payload, &state, &entries) }
            }
        }
    }

    /// Where an error lands: the last field that its path reaches.
    private static func place(
        _ path: [String], _ payload: ModelPayload, _ entries: [Entry: [String?]]
    ) -> (key: String, slot: String)? {
        var key = payload.operation.kind.rootKey
        var selection = 0
        var landed: (String, String)?
        var rest = path[...]
        while let name = rest.popFirst(), let field = payload.operation.selections[selection].fields.first(where: { $0.name == name }) {
            landed = (key, payload.operation.storageKey(field, payload.id))
            guard let targets = entries[Entry(key: key, selection: selection, name: name)], let child = field.child else { break }
            var index = 0
            if field.isPlural {
                guard let given = rest.popFirst().flatMap({ Int($0) }) else { break }
                index = given
            }
            guard index < targets.count, let target = targets[index] else { break }
            key = target
            selection = child
        }
        return landed
    }

    mutating func delete(_ key: String) {
        base[key]?.slots = [:]
        base[key]?.errors = [:]
        base[key]?.isDeleted = true
    }

    // MARK: Collecting

    /// Forgets the records of the server's data that nothing reaches, and the fields that nothing names.
    mutating func collect(_ roots: [(operation: ModelOperation, id: String)]) {
        let states = states
        let shown = states[layers.count]
        var kept: Set<String> = ["client:root", "client:root:mutation", "client:root:subscription"]
        var entered: Set<String> = []
        func walk(_ key: String, _ selection: Int, _ operation: ModelOperation, _ id: String) {
            guard let record = shown[key] else { return }
            kept.insert(key)
            guard entered.insert("\(operation.name) \(id) \(selection) \(key)").inserted else { return }
            for field in operation.selections[selection].fields {
                guard let child = field.child else { continue }
                for target in record.slots[operation.storageKey(field, id)]?.targets ?? [] { walk(target, child, operation, id) }
            }
        }
        for root in roots { walk(root.operation.kind.rootKey, 0, root.operation, root.id) }
        var displaced: [String] = []
        for (index, layer) in layers.enumerated() {
            walk(layer.payload.operation.kind.rootKey, 0, layer.payload.operation, layer.payload.id)
            let (before, after) = (states[index], states[index + 1])
            var named: State = [:]
            Self.apply(layer.payload, to: &named)
            kept.formUnion(named.keys)
            for (key, record) in before where record != after[key] {
                for (slot, value) in record.slots where value != after[key]?.slots[slot] {
                    kept.insert(key)
                    displaced += value.targets
                }
            }
        }
        var closed: Set<String> = []
        while let key = displaced.popLast() {
            guard let record = shown[key] else { continue }
            kept.insert(key)
            guard closed.insert(key).inserted else { continue }
            displaced += record.slots.values.flatMap(\.targets)
        }
        base = base.filter { kept.contains($0.key) }
        // A key with a variable goes with the last operation value that renders it.
        let named = (roots + layers.map { ($0.payload.operation, $0.payload.id) }).filter { $0.operation.name == "ItemQuery" }.map(\.id)
        func isNamed(_ slot: String) -> Bool { !slot.contains("(") || named.contains { slot.contains("\"\($0)\"") } }
        base = base.mapValues { record in
            var record = record
            record.slots = record.slots.filter { isNamed($0.key) }
            record.errors = record.errors.filter { isNamed($0.key) }
            return record
        }
    }

    // MARK: Telling

    /// The slots of which one state's readers are told when another takes its place: value or errors differ, or a record behind a link was
    /// deleted or revived.
    static func told(_ before: State, _ after: State) -> Set<String> {
        let flipped = Set(before.keys.filter { key in after[key].map { $0.isDeleted != before[key]?.isDeleted } ?? false })
        var told: Set<String> = []
        for (key, record) in before {
            for slot in Set(record.slots.keys).union(record.errors.keys) {
                let isSame = record.slots[slot] == after[key]?.slots[slot] && record.errors[slot] == after[key]?.errors[slot]
                if !isSame || !flipped.isDisjoint(with: record.slots[slot]?.targets ?? []) { told.insert(key + " " + slot) }
            }
        }
        return told
    }

    // MARK: The dump

    static func dump(_ state: State) -> String {
        let lines = state.keys.sorted().map { key in "  \"\(escaped(key))\": " + text(state[key] ?? Record(type: "")) }
        return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
    }

    private static func text(_ record: Record) -> String {
        if record.isDeleted { return "null" }
        var members = ["__typename": "\"\(record.type)\""]
        for (slot, value) in record.slots { members[slot] = text(value) }
        if !record.errors.isEmpty {
            members["__errors"] = text(record.errors.mapValues { $0.count == 1 ? $0[0] : "[" + $0.joined(separator: ", ") + "]" })
        }
        return text(members)
    }

    private static func text(_ members: [String: String]) -> String {
        "{" + members.keys.sorted().map { "\"\(escaped($0))\": \(members[$0] ?? "")" }.joined(separator: ", ") + "}"
    }

    private static func text(_ value: Value) -> String {
        func quoted(_ text: String?) -> String { text.map { "\"\(escaped($0))\"" } ?? "null" }
        switch value {
        case .null: return "null"
        case .string(let text): return quoted(text)
        case .int(let number): return "\(number)"
        case .strings(let texts): return "[" + texts.map(quoted).joined(separator: ", ") + "]"
        case .link(let key): return "{\"__ref\": \(quoted(key))}"
        case .links(let keys): return "{\"__refs\": [" + keys.map(quoted).joined(separator: ", ") + "]}"
        }
    }

    private static func escaped(_ text: String) -> String {
        text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"")
    }
}
