import BatonSchemaLanguage

@testable import BatonDocumentLanguage

/// A rule with a document that keeps it and one that does not.
struct RuleExample: Sendable {
    /// The rule's name.
    let rule: String
    /// A document in which the rule finds nothing.
    let passing: String
    /// A document in which it finds something.
    let failing: String
    /// What it finds, as a terminal shows it, each with its line and caret.
    let rendered: String

    /// All examples.
    static var all: [RuleExample] { selections + values + definitions + directives }

    /// What a rule says of a document, as a terminal shows it.
    static func render(_ rule: any ValidationRule.Type, _ text: String) -> String {
        let (document, diagnostics) = Syntax.ExecutableDocument.parse(Source(path: "a.graphql", text: text))
        precondition(diagnostics.isEmpty, "\(diagnostics)")
        return Validation.check([document], against: schema, rules: [rule]).map(\.detailedDescription).joined(separator: "\n")
    }

    static let schema: Schema = {
        let (schema, diagnostics) = Schema.read(
            Source(path: "schema.graphql", text: sdl), extensions: [Source(path: "extensions.graphql", text: extensions)])
        guard let schema else { preconditionFailure("the examples' schema: \(diagnostics)") }
        return schema
    }()

    private static let sdl = """
        directive @traced(by: String!) on QUERY
        type Query {
          node(id: ID!): Node
          viewer: Viewer
          issue(id: ID!): Issue
          issues(first: Int, after: String, last: Int, before: String, state: State): IssueConnection
          users: [User!]!
          search: SearchResult
          count: Int!
          fetch__Photo(id: ID!): Photo
        }
        type Mutation { addIssue(title: String!): AddIssuePayload deleteIssue(id: ID!): DeleteIssuePayload }
        type Subscription { issueAdded: AddIssuePayload }
        interface Node { id: ID! }
        union SearchResult = Issue | User
        enum State { OPEN CLOSED }
        type Viewer { me: User }
        type User implements Node {
          id: ID!
          login: String!
          name: String
          friends: [User!]
          issues(first: Int, after: String, last: Int, before: String, state: State): IssueConnection
          labels(first: Int): LabelConnection
        }
        type Issue implements Node { id: ID! title: String! body: String state: State author: User }
        type Label { name: String! }
        type Photo @fetchable(field_name: "url") { url: ID! caption: String }
        type IssueConnection { edges: [IssueEdge] pageInfo: PageInfo! total: Int! }
        type IssueEdge { node: Issue cursor: String! }
        type PageInfo { endCursor: String hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String }
        type LabelConnection { edges: [Label] pageInfo: PageInfo! }
        type AddIssuePayload { edge: IssueEdge issue: Issue }
        type DeleteIssuePayload { deletedID: ID deletedIDs: [ID!] title: String }
        """

    private static let extensions = """
        extend type Query { clientTheme: String }
        extend type Issue { note: ClientNote }
        type ClientNote { text: String }
        """
}
