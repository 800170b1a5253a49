/// No two values of an enum have one name, those that extensions add included (specification, section 3.9).
enum UniqueEnumValueNames: DocumentRule {
    static func check(_ documents: inout DocumentsUnderCheck) {
        var errors = RepeatedParts()
        errors.find(in: documents, kinds: [.enumeration]) { type, part in
            for value in type.values { part(value.name) }
        }
        errors.report(to: &documents) { "the enum `\($0)` has more than one value `\($1)`" }
    }
}
