import BatonSchemaLanguage

/// The directives of Relay's and Baton's language, which documents may use beside the server's.
///
/// They are written as SDL (`RelayDirectives+Definitions.swift`) and read once. A server that defines one of these names, as some
/// define `@defer`, does not change what it means in a document: the language's own definition counts, since its meaning is the
/// compiler's and the server never sees it, or, for `@defer`, sees what the compiler makes of it.
public enum RelayDirectives {
    /// What a directive of the language does here.
    public enum Standing: Hashable, Sendable {
        /// The compiler acts on it and leaves it out of the text that is sent.
        case client
        /// The compiler acts on it and the server does: it stays in the text.
        case sent
        /// It is Relay's and has no meaning here; it is left out of the text with a warning that says why.
        case meaningless(why: String)
        /// It is Relay's and is refused; documents say the same in another way.
        case unsupported(instead: String)
    }

    /// Every directive of the language by its name, without `@`.
    public static let definitions: [String: Schema.DirectiveDefinition] = schema?.directives.filter { !$0.value.isBuiltIn } ?? [:]

    /// What a directive does here; `nil` for one that is not of the language, and so the server's.
    public static func standing(_ name: String) -> Standing? {
        guard definitions[name] != nil else { return nil }
        return exceptions[name] ?? .client
    }

    /// Whether a directive is left out of the text that a server receives.
    public static func isLeftOut(_ name: String) -> Bool {
        guard let standing = standing(name) else { return false }
        return standing != .sent
    }

    /// A type that an argument of one of these directives has, as `RequiredFieldAction`; a schema need not define it.
    static func type(_ name: String) -> Schema.NamedType? { schema?.type(name) }

    private static let schema = Schema.read(Source(path: "relay", text: text)).schema

    /// The directives that are not just acted on here.
    private static let exceptions: [String: Standing] = [
        "defer": .sent,
        "no_inline": .meaningless(why: "every fragment is compiled apart"),
        "preloadable": .meaningless(why: "every query can be preloaded with `preload`"),
        "raw_response_type": .meaningless(why: "every mutation has a typed `OptimisticResponse`"),
        "relay_test_operation": .meaningless(why: "tests answer any operation with a `ScriptedTransport`"),
        "waterfall": .meaningless(why: "no client field leads to a server's object"),
        "assignable": .unsupported(instead: "write to the store with a mutation's optimistic response or `commitPayload`"),
        "exec_time_resolvers": .unsupported(instead: "compute such values in the view"),
        "live_query": .unsupported(instead: "use a subscription, or refetch the query"),
        "match": .unsupported(instead: "select on each type in an inline fragment, `... on Type { … }`"),
        "module": .unsupported(instead: "spread the fragment in an inline fragment on its type"),
        "stream": .unsupported(instead: "page through the list with `@connection`, or `@defer` a fragment that holds it"),
        "stream_connection": .unsupported(instead: "use `@connection`"),
        "uncheckedArguments_DEPRECATED": .unsupported(instead: "arguments are always checked; pass those that the fragment declares"),
        "updatable": .unsupported(instead: "write to the store with a mutation's optimistic response or `commitPayload`"),
    ]
}
