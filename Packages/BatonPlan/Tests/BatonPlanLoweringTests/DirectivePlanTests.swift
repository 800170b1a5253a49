import BatonDocumentLanguage
@_spi(Generated) import BatonPlan
import BatonSchemaLanguage
import Testing

@testable import BatonPlanLowering

/// What directives, abstract types and `baton.json` make of a plan.
@Suite struct DirectivePlanTests {
    private static let schema = """
        directive @defer(label: String, if: Boolean = true) on FRAGMENT_SPREAD | INLINE_FRAGMENT
        type Query { node(id: ID!): Node me: User search: [Item] }
        interface Node { id: ID! }
        interface Named { name: String }
        union Item = User | Post | Tag
        type User implements Node & Named { id: ID! name: String posts(first: Int, after: String, kind: String): PostConnection bio: String }
        type Post implements Node { id: ID! text: String }
        type Tag implements Named { name: String }
        type PostConnection { edges: [PostEdge] pageInfo: PageInfo! }
        type PostEdge { cursor: String! node: Post }
        type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
        """

    private func plan(_ document: String) throws -> String {
        var configuration = Configuration(schema: "schema.graphql")
        configuration.lookups = [
            Configuration.Lookup(field: Configuration.FieldName(type: "Query", field: "node"), arguments: [Configuration.Name("id")])
        ]
        configuration.transient.fields = [Configuration.FieldName(type: "Query", field: "me")]
        let (compiled, diagnostics) = Compilation.compile(
            schema: [Source(path: "schema.graphql", text: Self.schema)], configuration: configuration,
            documents: [Source(path: "document.graphql", text: document)])
        #expect(diagnostics.filter { $0.severity == .error }.map(\.description) == [])
        let program = try #require(compiled).operationForm
        let operation = try #require(program.operations.first)
        let text = try #require(PlanText(program).text(of: operation))
        _ = try Plan(parsing: text)
        return text
    }

    @Test func anAbstractSelectionHasAVariantForEachGroupOfTypes() throws {
        let text = try plan("query Q { search { ... on Named { name } ... on Post { text } } }")
        #expect(text.contains("1 Item:\n  * 2\n"))
        #expect(text.contains("  ?Named "))
        #expect(text.contains("  User "))
        #expect(text.contains("  Tag "))
        #expect(text.contains("  __typename typename\n  __isNamed is\n  name string\n"))
    }

    @Test func aConnectionHasItsKeyAndCursors() throws {
        let text = try plan(
            """
            query Q($after: String, $kind: String) {
              me { posts(first: 2, after: $after, kind: $kind) @connection(key: "Me_posts") { edges { node { text } } } }
            }
            """)
        #expect(text.contains("  me >1\n    transient\n"))
        #expect(
            text.contains(
                """
                  posts >2 posts(after:$after,first:2,kind:$kind)
                    connection __Me_posts_connection(kind:$kind)
                    after $after

                """))
    }

    @Test func aLookupNamesItsCandidates() throws {
        let text = try plan("query Q($id: ID!) { node(id: $id) { id } }")
        #expect(text.hasPrefix("types 0 User Post\n0 Query\n  node >1 node(id:$id)\n    lookup #0 $id\n"))
    }

    @Test func aDeferredFieldComesInItsPart() throws {
        let text = try plan("query Q($if: Boolean!) { me { id name ...F @defer(if: $if) } } fragment F on User { bio name }")
        #expect(text.contains("label 0 Q$defer$F\n"))
        #expect(text.contains("  bio string ?!$if\n    defer 0 ?$if\n"))
        #expect(text.contains("  name string\n"))
    }

    @Test func plansOfOneProgramKeepTheirOwnLabels() throws {
        let fragments = "fragment Bio on User { bio } fragment Part on Query { me { ...Bio @defer } } fragment Name on User { name }"
        let first = "query A { me { ...Name @defer(label: \"n\") } ...Part }"
        let second = "query B { ...Part }"
        let (compiled, _) = Compilation.compile(
            schema: [Source(path: "schema.graphql", text: Self.schema)], configuration: Configuration(schema: "schema.graphql"),
            documents: [Source(path: "document.graphql", text: "\(first) \(second) \(fragments)")])
        let program = try #require(compiled).operationForm
        let together = PlanText(program)
        let texts = program.operations.map { together.text(of: $0) }
        #expect(texts == program.operations.map { PlanText(program).text(of: $0) })
        #expect(texts == program.operations.reversed().map { together.text(of: $0) }.reversed())
        #expect(try #require(texts.last ?? nil).hasPrefix("label 0 Part$defer$Bio\n"))
    }
}
