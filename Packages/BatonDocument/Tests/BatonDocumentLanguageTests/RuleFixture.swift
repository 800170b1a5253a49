import BatonSchemaLanguage
import Testing

@testable import BatonDocumentLanguage

/// A schema for the rules' tests, and the checking of one rule alone.
enum RuleFixture {
    static let schema: Schema = {
        let (schema, diagnostics) = Schema.read(Source(path: "schema.graphql", text: sdl))
        guard let schema else { preconditionFailure("the fixture's schema: \(diagnostics)") }
        return schema
    }()

    static let sdl = """
        directive @note(text: String!) repeatable on FIELD | QUERY
        directive @fast on QUERY
        type Query {
          repository(owner: String!, name: String!): Repository
          issues(first: Int = 10, filter: IssueFilter, states: [IssueState!], ids: [ID!]): [Issue!]!
          node(id: ID!): Node
          search: SearchResult
          pick(by: Pick!): Issue
        }
        type Mutation { close(id: ID!): Issue }
        type Subscription { closed: Issue opened(first: Int): Issue }
        interface Node { id: ID! }
        union SearchResult = Issue | Repository
        type Repository implements Node { id: ID! name: String! owner: User issues(first: Int): [Issue!]! stars: Int! ratio: Float }
        type Issue implements Node { id: ID! number: Int! title: String! body: String state: IssueState! author: User assignee: User }
        type User implements Node { id: ID! login: String! }
        enum IssueState { OPEN CLOSED }
        input IssueFilter { text: String states: [IssueState!] limit: Int! = 5 author: String! nested: IssueFilter }
        input Pick @oneOf { number: Int id: ID }
        """

    /// The lines of a rule's diagnostics about documents, which are called `a.graphql`, `b.graphql` and so on.
    static func lines(_ rule: any ValidationRule.Type, _ texts: String...) -> [String] { lines([rule], texts) }

    /// The same of several rules.
    static func lines(_ rules: [any ValidationRule.Type], _ texts: String...) -> [String] { lines(rules, texts) }

    private static func lines(_ rules: [any ValidationRule.Type], _ texts: [String]) -> [String] {
        let documents = zip("abcdefgh", texts).map { name, text in
            let (document, diagnostics) = Syntax.ExecutableDocument.parse(Source(path: "\(name).graphql", text: text))
            precondition(diagnostics.isEmpty, "\(diagnostics)")
            return document
        }
        return Validation.check(documents, against: schema, rules: rules).map(\.description)
    }
}
