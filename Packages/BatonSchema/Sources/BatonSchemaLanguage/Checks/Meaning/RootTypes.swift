/// Queries start from an object type, and so does each other kind of operation that a schema has, from one of its own (specification,
/// section 3.3.1).
enum RootTypes: MeaningRule {
    static func check(_ check: inout SchemaUnderCheck) {
        var kinds: [String: Syntax.OperationType] = [:]
        for operation in Syntax.OperationType.allCases {
            guard let name = check.schema.roots[operation], let type = check.schema.types[name],
                let location = check.schema.rootLocations[operation]
            else { continue }
            if type.kind != .object {
                check.report(location, "the \(operation.rawValue) root is an object type; `\(name)` is \(type.kind.words)")
            } else if let other = kinds.updateValue(operation, forKey: name) {
                check.report(
                    location, "`\(name)` is the \(other.rawValue) root already and cannot be the \(operation.rawValue) root, too")
            }
        }
        let schema = check.schema
        guard schema.roots[.query] == nil else { return }
        check.report(
            schema.location,
            schema.isDefinedBySchemaDefinition
                ? "the schema has no query root" : "the schema has no type `Query` to start queries from")
    }
}
