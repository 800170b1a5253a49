/// A type has what its kind consists of: fields, members or values (specification, sections 3.6 to 3.10).
enum TypesHaveParts: MeaningRule {
    static func check(_ check: inout SchemaUnderCheck) {
        for type in check.types {
            let (isEmpty, part): (Bool, String) =
                switch type.kind {
                case .scalar: (false, "")
                case .object, .interface: (type.fields.isEmpty, "field")
                case .union: (type.members.isEmpty, "member")
                case .enumeration: (type.values.isEmpty, "value")
                case .input: (type.inputFields.isEmpty, "field")
                }
            if isEmpty { check.report(type.definitionLocation, "`\(type.name)` is \(type.kind.words) and has at least one \(part)") }
        }
    }
}
