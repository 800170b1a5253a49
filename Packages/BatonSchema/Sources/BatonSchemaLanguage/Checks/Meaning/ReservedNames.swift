/// Names that begin with two underscores are introspection's (specification, section 2.1.9).
enum ReservedNames: MeaningRule {
    static func check(_ check: inout SchemaUnderCheck) {
        for directive in check.directives {
            self.check(directive.name, directive.location, &check)
            for argument in directive.arguments { self.check(argument.name, argument.location, &check) }
        }
        for type in check.types {
            self.check(type.name, type.location, &check)
            for field in type.fields {
                self.check(field.name, field.location, &check)
                for argument in field.arguments { self.check(argument.name, argument.location, &check) }
            }
            for value in type.values { self.check(value.name, value.location, &check) }
            for field in type.inputFields { self.check(field.name, field.location, &check) }
        }
    }

    private static func check(_ name: String, _ location: Location, _ check: inout SchemaUnderCheck) {
        guard name.utf8.starts(with: [UInt8(ascii: "_"), UInt8(ascii: "_")]) else { return }
        check.report(location, "`\(name)` begins with two underscores, which are reserved for introspection")
    }
}
