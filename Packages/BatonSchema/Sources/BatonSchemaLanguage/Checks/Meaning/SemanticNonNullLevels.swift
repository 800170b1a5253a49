/// The levels of `@semanticNonNull` are levels of the field's type, each named once.
enum SemanticNonNullLevels: MeaningRule {
    static func check(_ check: inout SchemaUnderCheck) {
        for type in check.types {
            for field in type.fields where !field.semanticNonNullLevels.isEmpty { self.check(field, &check) }
        }
    }

    private static func check(_ field: Schema.FieldDefinition, _ check: inout SchemaUnderCheck) {
        guard let levels = field.directives.first(where: { $0.name.text == "semanticNonNull" })?.argument("levels") else { return }
        var values = [levels]
        if case .list(let elements, _) = levels { values = elements }
        var seen: Set<Int> = []
        for value in values {
            // What is no integer is a mistake of another rule.
            guard case .int(let text, let span) = value else { continue }
            let location = Location(field.location.source, span.start)
            guard let level = Int(text), (0...field.type.listLevels).contains(level) else {
                check.report(
                    location,
                    "a level of `\(field.type)` is from 0, the value itself, to \(field.type.listLevels), within all its lists")
                continue
            }
            if !seen.insert(level).inserted { check.report(location, "the level \(level) is named more than once") }
        }
    }
}
