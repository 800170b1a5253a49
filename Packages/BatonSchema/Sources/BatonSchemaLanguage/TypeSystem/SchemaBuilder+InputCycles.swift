extension SchemaBuilder {
    /// Checks that every input object has a value: none needs another of its own type, directly or through others (specification,
    /// section 3.10). A field that may be absent, null or an empty list ends the need.
    mutating func checkInputCycles() {
        var needs: [String: [Schema.InputValue]] = [:]
        for (name, draft) in drafts {
            let needed = draft.inputFields.filter { field in
                field.isRequired && field.type.element == nil && drafts[field.type.name]?.definition.kind == .input
            }
            if !needed.isEmpty { needs[name] = needed }
        }
        for name in order {
            guard let field = needs[name]?.first(where: { Self.reaches(name, from: $0.type.name, by: needs) }) else { continue }
            diagnostics.append(
                field.location.error("the input object `\(name)` has no value, since its field `\(field.name)` needs another `\(name)`"))
        }
    }

    private static func reaches(_ name: String, from start: String, by needs: [String: [Schema.InputValue]]) -> Bool {
        var seen: Set<String> = []
        var waiting = [start]
        while let next = waiting.popLast() {
            if next == name { return true }
            if seen.insert(next).inserted { waiting += (needs[next] ?? []).map(\.type.name) }
        }
        return false
    }
}
