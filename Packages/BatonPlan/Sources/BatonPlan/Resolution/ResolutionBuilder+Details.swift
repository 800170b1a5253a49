@_spi(Generated) @_spi(Runtime) import BatonSchema

extension ResolutionBuilder {
    /// Binds what few fields have; `nil` where nothing is left of it but labels.
    func resolve(_ details: PlanDetails, _ type: TypeID) -> ResolvedDetails? {
        guard details.lookup != nil || details.connection != nil || details.edit != nil else { return nil }
        return ResolvedDetails(
            lookup: details.lookup.map(resolve), connection: details.connection.map { resolve($0, type) }, edit: details.edit.map(resolve))
    }

    private func resolve(_ lookup: PlanDetails.Lookup) -> ResolvedDetails.Lookup {
        var texts: [String] = []
        for value in lookup.values {
            guard let text = value.bound(with: variables)?.keyText, !text.isEmpty else { break }
            texts.append(text)
        }
        let key = texts.count == lookup.values.count ? EntityKey.rest(values: texts) : nil
        return ResolvedDetails.Lookup(types: lookup.types, isTyped: lookup.isTyped, key: key)
    }

    private func resolve(_ connection: PlanDetails.Connection, _ type: TypeID) -> ResolvedDetails.Connection {
        let key = connection.template?.render(variables) ?? connection.key
        let slot = connection.template == nil ? Registry.shared.constant(key, of: type) : number(type, key)
        var mode = ResolvedDetails.Connection.Mode.replace
        if let after = connection.after?.bound(with: variables)?.keyText {
            mode = .append(after: after)
        } else if let before = connection.before?.bound(with: variables)?.keyText {
            mode = .prepend(before: before)
        }
        return ResolvedDetails.Connection(key: key, slot: slot, mode: mode)
    }

    private func resolve(_ edit: PlanDetails.Edit) -> ResolvedDetails.Edit {
        var connections: [String] = []
        switch edit.connections?.bound(with: variables) {
        case .string(let key): connections = [key]
        case .list(let keys):
            for case .string(let key) in keys { connections.append(key) }
        default: break
        }
        return ResolvedDetails.Edit(kind: edit.kind, connections: connections, edgeType: edit.edgeType)
    }
}

extension Variable {
    /// The text that a scalar is in an entity's key: a string's contents, a number as it is written; `nil` for null, lists and objects.
    var keyText: String? {
        switch self {
        case .string(let text): text
        case .int, .float, .bool: json
        case .null, .list, .object: nil
        }
    }
}

extension PlanTables {
    /// A range of the text.
    func string(_ start: UInt32, _ count: UInt32) -> String {
        String(decoding: UnsafeBufferPointer(start: text.pointer + Int(start), count: Int(count)), as: UTF8.self)
    }

    /// Whether a range of the text is a text given.
    func isText(_ start: UInt32, _ count: UInt32, _ other: StaticString) -> Bool {
        guard Int(count) == other.utf8CodeUnitCount, Int(start + count) <= text.count else { return false }
        return (0..<Int(count)).allSatisfy { text[Int(start) + $0] == other.utf8Start[$0] }
    }
}
