/// Defaults and the arguments of directives are values of their types (specification, sections 3.6.1, 3.10 and 5.6.1).
enum ValuesFitTheirTypes: MeaningRule {
    static func check(_ check: inout SchemaUnderCheck) {
        for directive in check.directives { self.check(directive.arguments, &check) }
        for type in check.types {
            for field in type.fields {
                self.check(field.arguments, &check)
                self.check(field.directives, field.location.source, &check)
            }
            for value in type.values { self.check(value.directives, value.location.source, &check) }
            self.check(type.inputFields, &check)
        }
    }

    private static func check(_ values: [Schema.InputValue], _ check: inout SchemaUnderCheck) {
        for value in values {
            if let literal = value.defaultValue { self.check(literal, value.type, value.location.source, &check) }
            self.check(value.directives, value.location.source, &check)
        }
    }

    private static func check(_ directives: [Syntax.Directive], _ source: Source, _ check: inout SchemaUnderCheck) {
        for directive in directives {
            guard let definition = check.schema.directives[directive.name.text] else { continue }
            for argument in directive.arguments {
                guard let expected = definition.argument(argument.name.text) else { continue }
                self.check(argument.value, expected.type, source, &check)
            }
        }
    }

    private static func check(_ value: Syntax.Value, _ type: Schema.TypeUse, _ source: Source, _ check: inout SchemaUnderCheck) {
        for mistake in check.schema.mistakes(in: value, as: type) { check.report(Location(source, mistake.offset), mistake.message) }
    }
}
