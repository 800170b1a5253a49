/// What must be given is not deprecated, since nobody could stop giving it (specification, section 3.13.3).
enum RequiredIsNotDeprecated: MeaningRule {
    static func check(_ check: inout SchemaUnderCheck) {
        for directive in check.directives { self.check(directive.arguments, "argument", &check) }
        for type in check.types {
            for field in type.fields { self.check(field.arguments, "argument", &check) }
            self.check(type.inputFields, "input field", &check)
        }
    }

    private static func check(_ values: [Schema.InputValue], _ kind: String, _ check: inout SchemaUnderCheck) {
        for value in values where value.isRequired && !value.directives.isEmpty {
            guard let directive = value.directives.first(where: { $0.name.text == "deprecated" }) else { continue }
            check.report(
                Location(value.location.source, directive.span.start), "the \(kind) `\(value.name)` is required and cannot be deprecated")
        }
    }
}
