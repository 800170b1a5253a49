import BatonDocumentLanguage
import BatonSchemaLanguage
import Testing

/// Documents compiled against a schema of issues, for tests of what is made of them.
enum CompiledDocuments {
    static let schema = """
        schema { query: RootQuery mutation: RootMutation subscription: RootSubscription }
        type RootQuery {
          issue(number: Int!, repository: ID): Issue
          issues(filter: IssueFilter, first: Int = 20, states: [IssueState!], above: Float): [Issue!]!
          viewer: User
        }
        type RootMutation { addNote(text: String!): Note }
        type RootSubscription { noteAdded(issue: Int!): Note! }
        type Issue {
          id: ID! number: Int! title: String! body(plain: Boolean): String state: IssueState! author: User labels: [Label]
          scores: [[Float!]]! createdAt: DateTime! grid: [[Label]]
        }
        type User { id: ID! login: String! url(size: Int = 1): String! friends: [User!] }
        type Label { name: String! color: String }
        type Note { id: ID! text: String! issue: Issue }
        enum IssueState { OPEN CLOSED }
        scalar DateTime
        input IssueFilter { states: [IssueState!] author: UserFilter not: IssueFilter number: Int! = 1 }
        input UserFilter { login: String! }
        """

    static func program(_ documents: String..., identity: Configuration.Identity = Configuration.Identity()) throws -> Program {
        try compiled(documents, identity: identity).operationForm
    }

    static func compiled(_ documents: [String], identity: Configuration.Identity = Configuration.Identity()) throws -> Compiled {
        let compiled = Compilation.compile(
            schema: [Source(path: "schema.graphql", text: schema)],
            configuration: Configuration(schema: "schema.graphql", identity: identity),
            documents: documents.enumerated().map { Source(path: "Document\($0.offset).graphql", text: $0.element) })
        #expect(compiled.diagnostics.filter { $0.severity == .error } == [])
        return try #require(compiled.compiled)
    }
}
