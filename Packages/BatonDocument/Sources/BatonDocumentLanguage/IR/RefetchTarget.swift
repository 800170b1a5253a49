import BatonSchemaLanguage

/// Tells how a query leads back to an object of a fragment's type.
struct RefetchTarget {
    let schema: Schema

    /// What `@refetchable` says of a fragment; `nil` without one, and where no query leads to the type, which a rule reports.
    func refetch(_ directives: DirectiveFacts, of typeName: String) -> Program.Refetch? {
        guard let name = directives.string("refetchable", "queryName"), let location = directives.location(of: "refetchable"),
            let target = target(typeName, prefersFetchable: directives.boolean("refetchable", "preferFetchable") == true)
        else { return nil }
        let written = directives.strings("refetchable", "directives").flatMap { Syntax.Directive.parsed($0.value) ?? [] }
        let query = DirectiveFacts(written, location.source, schema)
        return Program.Refetch(
            queryName: name, kind: target.kind, identifyingVariable: target.field == nil ? nil : "id", identifyingField: target.field,
            directives: query.server, throwsOnFieldError: query.has("throwOnFieldError"), catch: query.caught,
            cacheExpiration: query.number("cacheExpiration", "seconds"), location: location)
    }

    /// In Relay's order: the viewer, the query root, `Node`, a type with `@fetchable`; this before `Node` where it is preferred.
    func target(_ typeName: String, prefersFetchable: Bool = false) -> (kind: Program.Refetch.Kind, field: String?)? {
        guard let query = schema.root(.query), let type = schema.type(typeName) else { return nil }
        if typeName == "Viewer", query.field("viewer")?.type.nullable == .named(typeName) { return (.viewer, nil) }
        if typeName == query.name { return (.query, nil) }
        let fetchable = fetchable(type, query)
        if prefersFetchable, let fetchable { return fetchable }
        if isNode(type), query.field("node")?.argument("id") != nil { return (.node, "id") }
        return fetchable
    }

    private func fetchable(_ type: Schema.NamedType, _ query: Schema.NamedType) -> (kind: Program.Refetch.Kind, field: String?)? {
        guard let fetchable = type.directives.first(where: { $0.name.text == "fetchable" }),
            case .string(let field)? = fetchable.argument("field_name"), query.field("fetch__\(type.name)") != nil
        else { return nil }
        return (.fetchable(field: "fetch__\(type.name)"), field.value)
    }

    /// Whether every object of the type is a `Node`.
    private func isNode(_ type: Schema.NamedType) -> Bool {
        if type.name == "Node" { return type.kind == .interface }
        if type.kind == .object || type.interfaces.contains("Node") { return type.interfaces.contains("Node") }
        let possible = schema.possibleTypes(of: type.name)
        return !possible.isEmpty && possible.allSatisfy { schema.type($0)?.interfaces.contains("Node") == true }
    }
}
