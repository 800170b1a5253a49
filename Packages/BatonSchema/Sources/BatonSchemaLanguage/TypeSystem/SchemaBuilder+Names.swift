extension SchemaBuilder {
    /// Checks that every name used is defined, once, as the kind of type its place needs.
    mutating func checkNames() {
        for (reference, source, isInput) in typesInUse { check(reference.name, source, isInput: isInput) }
        for name in order {
            guard let draft = drafts[name] else { continue }
            keepDistinctFields(of: name)
            checkUnique(draft.inputFields.map { ($0.name, $0.location) }, "the input object `\(name)` has more than one field")
            checkUnique(draft.values.map { ($0.name, $0.location) }, "the enum `\(name)` has more than one value")
            checkMembers(draft.members, "the union `\(name)` has the member", "a union's member is an object type", .object)
            checkMembers(draft.interfaces, "the type `\(name)` implements", "only an interface can be implemented", .interface)
        }
    }

    /// Takes a field that is defined again, just as before, once: as its first definition. GitHub's published schema repeats some, no
    /// person who compiles against a server's schema can mend it, and Relay takes a server's schema as valid. Definitions that differ
    /// leave no telling what the server answers, and are an error.
    private mutating func keepDistinctFields(of name: String) {
        guard let fields = drafts[name]?.fields, fields.count > 1 else { return }
        var places: [String: Int] = [:]
        var distinct: [FieldDefinition] = []
        distinct.reserveCapacity(fields.count)
        for field in fields {
            if let place = places[field.name] {
                if !field.isClient, distinct[place].hasSignature(of: field) { continue }
                diagnostics.append(field.location.error("the type `\(name)` has more than one field `\(field.name)`"))
            } else {
                places[field.name] = distinct.count
                distinct.append(field)
            }
        }
        if distinct.count < fields.count { drafts[name]?.fields = distinct }
    }

    private mutating func checkUnique(_ names: [(name: String, location: Location)], _ message: String) {
        guard names.count > 1 else { return }
        var seen: Set<String> = []
        for (name, location) in names where !seen.insert(name).inserted {
            diagnostics.append(location.error("\(message) `\(name)`"))
        }
    }

    private mutating func check(_ name: Syntax.Name, _ source: Source, isInput: Bool) {
        guard let draft = drafts[name.text] else {
            diagnostics.append(source.error(at: name.span.start, unknown(name.text)))
            return
        }
        switch (draft.definition.kind, isInput) {
        case (.input, false):
            diagnostics.append(
                source.error(at: name.span.start, "a field cannot be of type `\(name.text)`, which is an input object"))
        case (.object, true), (.interface, true), (.union, true):
            diagnostics.append(
                source.error(
                    at: name.span.start,
                    "an argument or input field cannot be of type `\(name.text)`, which is \(draft.definition.kind.words)"))
        default: break
        }
    }

    private func unknown(_ name: String) -> String {
        "there is no type `\(name)`\(Suggestions.sentence(for: name, among: drafts.keys.filter { !$0.hasPrefix("__") }))"
    }

    private mutating func checkMembers(
        _ members: [(Syntax.Name, Source)], _ twice: String, _ rule: String, _ kind: Syntax.TypeKind
    ) {
        var seen: Set<String> = []
        for (member, source) in members {
            if !seen.insert(member.text).inserted {
                diagnostics.append(source.error(at: member.span.start, "\(twice) `\(member.text)` more than once"))
            }
            guard let draft = drafts[member.text] else {
                diagnostics.append(source.error(at: member.span.start, unknown(member.text)))
                continue
            }
            if draft.definition.kind != kind {
                diagnostics.append(
                    source.error(at: member.span.start, "\(rule); `\(member.text)` is \(draft.definition.kind.words)"))
            }
        }
    }
}

extension Schema.FieldDefinition {
    /// Whether two definitions say the same of a field's type and arguments.
    fileprivate func hasSignature(of other: Schema.FieldDefinition) -> Bool {
        type == other.type && arguments.elementsEqual(other.arguments) { $0.hasSignature(of: $1) }
    }
}

extension Schema.InputValue {
    /// Whether two definitions say the same of an argument's name, type and default.
    fileprivate func hasSignature(of other: Schema.InputValue) -> Bool {
        let printer = Printer(.compact)
        return name == other.name && type == other.type
            && defaultValue.map(printer.value) == other.defaultValue.map(printer.value)
    }
}

extension Schema {
    /// A schema of checked drafts.
    init(
        drafts: [String: SchemaBuilder.Draft], order: [String], directives: [String: DirectiveDefinition],
        roots: [Syntax.OperationType: String]
    ) {
        var types: [String: NamedType] = [:]
        types.reserveCapacity(drafts.count)
        var possible: [String: [String]] = [:]
        for (name, draft) in drafts {
            types[name] = NamedType(
                name: name, kind: draft.definition.kind, description: draft.definition.description?.value,
                interfaces: draft.interfaces.map(\.0.text), fields: draft.fields, members: draft.members.map(\.0.text),
                values: draft.values, inputFields: draft.inputFields, directives: draft.directives,
                location: Location(draft.source, draft.definition.name.span.start), isBuiltIn: draft.origin == .builtIn,
                isClient: draft.origin == .client)
        }
        for name in order {
            guard let type = types[name] else { continue }
            if type.kind == .union { possible[name] = type.members }
            if type.kind == .object {
                for interface in type.interfaces { possible[interface, default: []].append(name) }
            }
        }
        self.types = types
        self.typeNames = order
        self.directives = directives
        self.roots = roots
        self.possibleTypes = possible
        self.possibleTypeSets = possible.mapValues(Set.init)
    }
}
