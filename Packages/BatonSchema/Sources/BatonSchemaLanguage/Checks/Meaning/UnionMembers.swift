/// The members of a union are object types, each named once (specification, section 3.8).
enum UnionMembers: MeaningRule {
    static func check(_ check: inout SchemaUnderCheck) {
        for type in check.types where type.kind == .union {
            var seen: Set<String> = []
            for (name, location) in zip(type.members, type.memberLocations) {
                if !seen.insert(name).inserted {
                    check.report(location, "the union `\(type.name)` has the member `\(name)` more than once")
                } else if let member = check.schema.types[name], member.kind != .object {
                    check.report(location, "a union's member is an object type; `\(name)` is \(member.kind.words)")
                }
            }
        }
    }
}
