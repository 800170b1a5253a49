extension Configuration {
    /// Checks what the configuration says of a schema: that its types, fields and arguments are there and fit what they are named for.
    ///
    /// - Returns: All errors, each at the name it is about in `baton.json`; what was made in code has no place and is not checked.
    public func check(against schema: Schema) -> [Diagnostic] {
        var check = ConfigurationCheck(schema: schema, identity: identity)
        for entry in identity.types { check.entry(entry) }
        for lookup in lookups { check.lookup(lookup) }
        for (name, type) in customScalarTypes { check.customScalar(name, type) }
        for type in transient.types { check.transientType(type) }
        for field in transient.fields { _ = check.rootField(field) }
        return check.diagnostics
    }
}

private struct ConfigurationCheck {
    let schema: Schema
    let identity: Configuration.Identity
    var diagnostics: [Diagnostic] = []

    private mutating func report(_ location: Location?, _ message: String) {
        if let location { diagnostics.append(location.error(message)) }
    }

    private mutating func unknownType(_ name: String, _ location: Location?) {
        report(location, "the schema has no type `\(name)`\(Suggestions.sentence(for: name, among: schema.typeNames))")
    }

    private mutating func unknownField(_ name: String, of type: Schema.NamedType, _ location: Location?) {
        let suggestion = Suggestions.sentence(for: name, among: type.fields.map(\.name))
        report(location, "the type `\(type.name)` has no field `\(name)`\(suggestion)")
    }

    /// Key fields are scalars of an object type or an interface.
    mutating func entry(_ entry: Configuration.Identity.Entry) {
        guard let type = schema.type(entry.type) else { return unknownType(entry.type, entry.location) }
        guard type.kind == .object || type.kind == .interface else {
            report(entry.location, "only an object type or an interface has key fields; `\(entry.type)` is \(type.kind.words)")
            return
        }
        for (index, name) in entry.fields.enumerated() {
            let location = index < entry.fieldLocations.count ? entry.fieldLocations[index] : entry.location
            guard let field = type.field(name) else {
                unknownField(name, of: type, location)
                continue
            }
            let isScalar = field.type.element == nil && schema.type(field.type.name)?.isLeaf == true
            if !isScalar || field.arguments.contains(where: \.isRequired) {
                report(
                    location, "a key field is a scalar without required arguments; `\(entry.type).\(name)` is of type `\(field.type)`")
            } else if field.isClient, !type.isClient {
                report(location, "a key field is a field of the server's; `\(entry.type).\(name)` is a client field")
            }
        }
    }

    /// A field of the query root.
    mutating func rootField(_ name: Configuration.FieldName) -> Schema.FieldDefinition? {
        guard let type = schema.type(name.type) else {
            unknownType(name.type, name.location)
            return nil
        }
        guard type.name == schema.root(.query)?.name else {
            report(name.location, "only a field of the query root can stand here, and `\(name.type)` is not the query root")
            return nil
        }
        guard let field = type.field(name.field) else {
            unknownField(name.field, of: type, name.location)
            return nil
        }
        return field
    }

    /// A lookup's field returns one entity, by arguments that make its key.
    mutating func lookup(_ lookup: Configuration.Lookup) {
        guard let field = rootField(lookup.field) else { return }
        let path = "\(lookup.field.type).\(lookup.field.field)"
        guard field.type.element == nil, let type = schema.type(field.type.name), type.isComposite else {
            return report(lookup.field.location, "a lookup's field returns one object; `\(path)` is of type `\(field.type)`")
        }
        for name in lookup.arguments {
            guard let argument = field.argument(name.text) else {
                let suggestion = Suggestions.sentence(for: name.text, among: field.arguments.map(\.name))
                report(name.location, "the field `\(path)` has no argument `\(name.text)`\(suggestion)")
                continue
            }
            if argument.type.element != nil || schema.type(argument.type.name)?.isLeaf != true {
                report(name.location, "a key's value is a scalar; the argument `\(name.text)` of `\(path)` is of type `\(argument.type)`")
            }
        }
        if let name = lookup.type {
            guard checkType(name, of: lookup, within: type) else { return }
        }
        checkKey(of: lookup, within: type)
    }

    private mutating func checkType(_ name: Configuration.Name, of lookup: Configuration.Lookup, within type: Schema.NamedType) -> Bool {
        guard let entity = schema.type(name.text) else {
            unknownType(name.text, name.location)
            return false
        }
        if entity.kind != .object {
            report(name.location, "a lookup's entity is of an object type; `\(name.text)` is \(entity.kind.words)")
            return false
        }
        if !schema.isPossibleType(name.text, of: type.name) {
            report(
                name.location,
                "the field `\(lookup.field.type).\(lookup.field.field)` is of type `\(type.name)` and never returns a `\(name.text)`")
            return false
        }
        return true
    }

    private mutating func checkKey(of lookup: Configuration.Lookup, within type: Schema.NamedType) {
        guard schema.lookupCandidates(lookup, identity).isEmpty else { return }
        let count = lookup.arguments.count
        let place = lookup.type?.location ?? lookup.field.location
        guard lookup.type != nil || type.kind == .object else {
            return report(
                place,
                "no type that `\(lookup.field.type).\(lookup.field.field)` returns has a key of \(count == 1 ? "one value" : "\(count) values")"
            )
        }
        let name = lookup.type?.text ?? type.name
        let fields = schema.keyFields(of: name, identity)
        if fields.isEmpty {
            report(place, "the type `\(name)` has no key, so there is nothing to look up by")
        } else {
            let key = fields.map { "`\($0)`" }.joined(separator: ", ")
            report(
                place,
                "the key of `\(name)` is \(key), so its lookup has \(fields.count == 1 ? "one argument" : "\(fields.count) arguments")")
        }
    }

    /// A custom scalar is one the schema declares.
    mutating func customScalar(_ name: String, _ type: Configuration.HostType) {
        guard let scalar = schema.type(name) else { return unknownType(name, type.location) }
        if scalar.kind != .scalar {
            report(type.location, "only a custom scalar is mapped to a type; `\(name)` is \(scalar.kind.words)")
        } else if scalar.isBuiltIn {
            report(type.location, "only a custom scalar is mapped to a type; `\(name)` is one of GraphQL's own")
        }
    }

    /// A transient type has records.
    mutating func transientType(_ name: Configuration.Name) {
        guard let type = schema.type(name.text) else { return unknownType(name.text, name.location) }
        if type.kind != .object, type.kind != .interface {
            report(name.location, "only an object type or an interface is transient; `\(name.text)` is \(type.kind.words)")
        }
    }
}
