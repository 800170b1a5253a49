import BatonSchemaLanguage

/// How the query root leads to a fragment's type, so that a query can be made for the fragment (`@refetchable`, Relay).
public enum Refetchability: Hashable, Sendable {
    /// The fragment is on the query root itself.
    case query
    /// Through `viewer`, to the type `Viewer`.
    case viewer
    /// Through `node(id:)`, to a type whose objects implement `Node`.
    case node
    /// Through `fetch__Type(id:)`, to a type with `@fetchable`, whose identity is the field named.
    case fetchable(field: String)

    /// Whether the made query has the variable `$id`.
    var takesID: Bool { self == .node || self != .query && self != .viewer }

    /// How a type is reached; `nil` for one that is not.
    static func of(_ typeName: String, _ schema: Schema) -> Refetchability? {
        guard let type = schema.type(typeName), type.isComposite, let query = schema.root(.query) else { return nil }
        if query.name == typeName { return .query }
        if typeName == "Viewer", query.field("viewer")?.type.name == typeName { return .viewer }
        if let directive = type.directives.first(named: "fetchable"), query.field("fetch__\(typeName)") != nil,
            let field = directive.string("field_name")
        {
            return .fetchable(field: field.value)
        }
        guard query.field("node")?.argument("id") != nil else { return nil }
        let possible = schema.possibleTypes(of: typeName)
        let isNode = !possible.isEmpty && possible.allSatisfy { schema.type($0)?.interfaces.contains("Node") == true }
        return typeName == "Node" || isNode ? .node : nil
    }
}
