import BatonSchemaLanguage

/// What the other definitions of a target have to know of one as it is written: what it is called, and what it spreads.
public struct WrittenDefinition: Hashable, Sendable {
    /// What it is.
    public enum Kind: String, Hashable, Sendable {
        /// A query.
        case query
        /// A mutation.
        case mutation
        /// A subscription.
        case subscription
        /// A fragment.
        case fragment
    }

    /// What it is.
    public let kind: Kind
    /// Its name; empty for an operation without one, which is an error.
    public let name: String
    /// The name of the query that `@refetchable` makes of it.
    public let queryName: String?
    /// The fragments that it spreads, in the order written, each once.
    public let spreads: [String]

    /// A definition by its parts.
    public init(kind: Kind, name: String, queryName: String?, spreads: [String]) {
        self.kind = kind
        self.name = name
        self.queryName = queryName
        self.spreads = spreads
    }

    /// What a definition's syntax says.
    public init(_ definition: Syntax.ExecutableDefinition) {
        var collected: [String] = []
        switch definition {
        case .operation(let operation):
            kind =
                switch operation.type {
                case .query: .query
                case .mutation: .mutation
                case .subscription: .subscription
                }
            name = operation.name?.text ?? ""
            queryName = nil
            Self.collect(operation.selections, &collected)
        case .fragment(let fragment):
            kind = .fragment
            name = fragment.name.text
            queryName = fragment.directives.first(named: "refetchable")?.string("queryName")?.value
            Self.collect(fragment.selections, &collected)
        }
        var seen: Set<String> = []
        spreads = collected.count < 2 ? collected : collected.filter { seen.insert($0).inserted }
    }

    /// Whether two definitions are called the same and are the same kind of thing, so that one can take the other's place.
    public func isNamed(as other: WrittenDefinition) -> Bool {
        kind == other.kind && name == other.name && queryName == other.queryName
    }

    private static func collect(_ set: Syntax.SelectionSet, _ spreads: inout [String]) {
        for selection in set.selections {
            switch selection {
            case .field(let field): if let inner = field.selections { collect(inner, &spreads) }
            case .inlineFragment(let fragment): collect(fragment.selections, &spreads)
            case .spread(let spread): spreads.append(spread.name.text)
            }
        }
    }
}
