/// A type implements interfaces, each named once, with all that those implement; and no interface itself (specification, sections 3.6
/// and 3.7).
enum ImplementedInterfaces: MeaningRule {
    static func check(_ check: inout SchemaUnderCheck) {
        for type in check.types where !type.interfaces.isEmpty {
            var seen: Set<String> = []
            let all = Set(type.interfaces)
            for (name, location) in zip(type.interfaces, type.interfaceLocations) {
                guard let interface = check.schema.types[name] else { continue }
                if !seen.insert(name).inserted {
                    check.report(location, "the type `\(type.name)` implements `\(name)` more than once")
                } else if interface.kind != .interface {
                    check.report(location, "only an interface can be implemented; `\(name)` is \(interface.kind.words)")
                } else if name == type.name {
                    check.report(location, "the interface `\(name)` cannot implement itself")
                } else {
                    for inherited in interface.interfaces where !all.contains(inherited) {
                        check.report(
                            location,
                            inherited == type.name
                                ? "`\(type.name)` cannot implement `\(name)`, which implements `\(type.name)`"
                                : "`\(type.name)` implements `\(name)` and so has to implement `\(inherited)`, too")
                    }
                }
            }
        }
    }
}
