/// Each field of a oneOf input object can be left out: it is nullable and has no default (specification, section 3.10.1).
enum OneOfFields: MeaningRule {
    static func check(_ check: inout SchemaUnderCheck) {
        for type in check.types where type.isOneOf {
            for field in type.inputFields {
                if field.type.isNonNull {
                    check.report(field.typeLocation, "exactly one field of `\(type.name)` is given, so `\(field.name)` must be nullable")
                }
                if field.defaultValue != nil {
                    check.report(field.location, "exactly one field of `\(type.name)` is given, so `\(field.name)` cannot have a default")
                }
            }
        }
    }
}
