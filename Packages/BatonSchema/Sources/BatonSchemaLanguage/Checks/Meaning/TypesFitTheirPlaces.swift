/// A field is of a type that can be read, an argument or an input object's field of one that can be given (specification, section 3.4.2).
enum TypesFitTheirPlaces: MeaningRule {
    static func check(_ check: inout SchemaUnderCheck) {
        for directive in check.directives { checkInputs(directive.arguments, &check) }
        for type in check.types {
            for field in type.fields {
                if check.schema.types[field.type.name]?.kind == .input {
                    check.report(field.typeLocation, "a field cannot be of type `\(field.type.name)`, which is an input object")
                }
                checkInputs(field.arguments, &check)
            }
            checkInputs(type.inputFields, &check)
        }
    }

    private static func checkInputs(_ values: [Schema.InputValue], _ check: inout SchemaUnderCheck) {
        for value in values {
            guard let type = check.schema.types[value.type.name], !type.isInput else { continue }
            check.report(
                value.typeLocation, "an argument or input field cannot be of type `\(type.name)`, which is \(type.kind.words)")
        }
    }
}
