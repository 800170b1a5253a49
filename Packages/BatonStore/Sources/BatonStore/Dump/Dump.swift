@_spi(Generated) @_spi(Runtime) import BatonSchema

extension Store {
    /// The store as text (contract §1, Dump): records sorted by key, one a line; a record's slots by storage key with `__typename`; links
    /// as `{"__ref": key}`, plural ones as `{"__refs": [key|null]}`; a field's errors under `__errors`; a deleted record as `null`.
    @_spi(Runtime) public func dump() -> String {
        let sorted = records.sorted { JSONText.utf8Precedes($0.key, $1.key) }
        var text = "{\n"
        for (index, record) in sorted.enumerated() {
            text += "  "
            JSONText.append(record.key, to: &text)
            text += ": "
            append(record, to: &text)
            text += index == sorted.count - 1 ? "\n" : ",\n"
        }
        return text + "}\n"
    }

    private func append(_ record: Record, to text: inout String) {
        guard !record.isDeleted else {
            text += "null"
            return
        }
        append(members(of: record), to: &text)
    }

    /// What the dump says of a live record: `__typename`, the slots and `__errors`, each by name with the dump's text of it.
    @_spi(Runtime) public func members(of record: Record) -> [(name: String, text: String)] {
        var members: [(name: String, text: String)] = [("__typename", Self.quoted(record.type.name))]
        record.forEachValue { slot, value in
            let name = storageKey(of: slot, type: record.type)
            // Twins are one key under two numbers, always written together.
            if slot.isRendered, keys.twins[RenderedKeys.Twin(type: record.type, slot: slot)] != nil { return }
            // A selected `__typename` is the type again.
            if name == "__typename" { return }
            members.append((name, Self.text(of: value)))
        }
        if record.hasErrors { members.append(("__errors", errorText(of: record))) }
        return members
    }

    private func errorText(of record: Record) -> String {
        var members: [(name: String, text: String)] = []
        record.forEachError { slot, errors in
            if slot.isRendered, keys.twins[RenderedKeys.Twin(type: record.type, slot: slot)] != nil { return }
            let texts = errors.map(Self.text(of:))
            let text = texts.count == 1 ? texts[0] : "[" + texts.joined(separator: ", ") + "]"
            members.append((storageKey(of: slot, type: record.type), text))
        }
        var text = ""
        append(members, to: &text)
        return text
    }

    private func append(_ members: [(name: String, text: String)], to text: inout String) {
        text += "{"
        for (index, member) in members.sorted(by: { JSONText.utf8Precedes($0.name, $1.name) }).enumerated() {
            if index > 0 { text += ", " }
            JSONText.append(member.name, to: &text)
            text += ": " + member.text
        }
        text += "}"
    }

    private static func text(of error: FieldError) -> String {
        var text = "{"
        if let extensions = error.extensions { text += "\"extensions\": " + Self.text(of: extensions) + ", " }
        text += "\"message\": " + quoted(error.message) + ", \"path\": " + quoted(error.dottedPath)
        return text + "}"
    }

    private static func text(of value: Value) -> String {
        switch value {
        case .missing, .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .int(let value): value.description
        case .float(let value): Variable.float(value).json
        case .string(let value): quoted(value)
        case .link(let record): "{\"__ref\": " + quoted(record.key) + "}"
        case .links(let links): "{\"__refs\": " + text(of: links) + "}"
        case .scalars(let scalars): text(of: .list(scalars))
        }
    }

    private static func text(of links: LinkList) -> String {
        var entries = links.map { $0.map { quoted($0.key) } ?? "null" }[...]
        guard let nesting = links.nesting else { return "[" + entries.joined(separator: ", ") + "]" }
        return text(of: nesting, &entries)
    }

    private static func text(of nesting: LinkList.Nesting, _ entries: inout ArraySlice<String>) -> String {
        switch nesting {
        case .entry: return entries.removeFirst()
        case .null: return "null"
        case .list(let nested):
            var texts: [String] = []
            for part in nested { texts.append(text(of: part, &entries)) }
            return "[" + texts.joined(separator: ", ") + "]"
        }
    }

    private static func text(of scalar: Scalar) -> String {
        switch scalar {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .int(let value): value.description
        case .float(let value): Variable.float(value).json
        case .string(let value): quoted(value)
        case .list(let scalars): "[" + scalars.map(text(of:)).joined(separator: ", ") + "]"
        }
    }

    private static func text(of value: Variable) -> String {
        switch value {
        case .list(let elements): "[" + elements.map(text(of:)).joined(separator: ", ") + "]"
        case .object(let fields):
            "{"
                + fields.sorted { JSONText.utf8Precedes($0.key, $1.key) }
                .map { quoted($0.key) + ": " + text(of: $0.value) }.joined(separator: ", ") + "}"
        default: value.json
        }
    }

    private static func quoted(_ string: String) -> String {
        var text = ""
        JSONText.append(string, to: &text)
        return text
    }

}
