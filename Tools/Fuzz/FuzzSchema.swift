import BatonSchemaLanguage

/// The schema and the configuration that fuzzed documents are compiled against: with every kind of type, a connection, edges,
/// mutations' payloads, and keys of one field and of two.
enum FuzzSchema {
    static let source = Source(
        path: "schema.graphql",
        text: """
            directive @note(text: String) repeatable on QUERY | FIELD | FRAGMENT_SPREAD | INLINE_FRAGMENT | FRAGMENT_DEFINITION
            type Query {
              repository(name: String!): Repository
              issues(first: Int = 10, filter: Filter, ids: [ID!]): [Issue!]!
              search(text: String!, types: [State!]): [Result!]
              actor: Actor
              asset(uuid: String!): Asset
              quote(base: String!, quote: String!): Quote
              node(id: ID!): Node
              viewer: Viewer
            }
            type Mutation {
              rename(input: RenameInput!): RenamePayload
              addIssue(title: String!): AddIssuePayload
              removeIssue(id: ID!): RemoveIssuePayload
            }
            type Subscription { renamed(id: ID!): Issue }
            interface Node { id: ID! }
            interface Actor { login: String! avatar(size: Int): String }
            union Result = Issue | Repository | User | Quote
            type Viewer { user: User issues(first: Int, after: String, state: State): IssueConnection }
            type Repository implements Node {
              id: ID! name: String! owner: Actor self: Repository
              issues(first: Int, after: String, last: Int, before: String, state: State): IssueConnection!
            }
            type IssueConnection { nodes: [Issue] total: Int! ratio: Float edges: [IssueEdge] pageInfo: PageInfo! }
            type IssueEdge { cursor: String! node: Issue }
            type PageInfo { endCursor: String startCursor: String hasNextPage: Boolean! hasPreviousPage: Boolean! }
            type Issue implements Node {
              id: ID! number: Int! title: String @semanticNonNull state: State author: User related: [[Issue!]] created: Date
            }
            type User implements Node & Actor { id: ID! login: String! avatar(size: Int): String best: Result }
            type Bot implements Actor { login: String! avatar(size: Int): String owner: User }
            type Asset { uuid: String! id: ID name(upper: Boolean): String }
            type Quote { base: String! quote: String! price: Float! }
            type RenamePayload { issue: Issue query: Query }
            type AddIssuePayload { edge: IssueEdge issue: Issue }
            type RemoveIssuePayload { removed: ID issues: [ID!] }
            scalar Date
            enum State { OPEN CLOSED }
            input Filter { text: String = "a" states: [State!] nested: Filter }
            input RenameInput { id: ID! title: String! }
            """)

    /// The schema, with what is wrong with it.
    static let (schema, diagnostics) = Schema.read(source, extensions: [extensions])

    private static let extensions = Source(
        path: "client.graphql", text: "extend type Issue { isSelected: Boolean draft: Draft } type Draft { text: String issue: Issue }")

    static let configuration: Configuration = {
        let text = """
            {"schema": "schema.graphql", "identity": {"types": {"Asset": ["uuid"], "Quote": ["base", "quote"]}},
             "lookups": [{"field": "Query.asset", "type": "Asset", "argument": "uuid"},
                         {"field": "Query.quote", "type": "Quote", "arguments": ["base", "quote"]}],
             "customScalarTypes": {"Date": "Foundation.Date"}, "transient": {"types": ["Quote"], "fields": ["Query.search"]}}
            """
        return Configuration.read(Source(path: "baton.json", text: text)).configuration ?? Configuration(schema: "schema.graphql")
    }()
}
