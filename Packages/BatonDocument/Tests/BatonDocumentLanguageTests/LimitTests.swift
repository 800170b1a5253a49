import BatonSchemaLanguage
import Testing

@testable import BatonDocumentLanguage

/// Documents too deep, too wrong or too long to be written by hand.
struct LimitTests {
    private let configuration = Configuration(schema: "schema.graphql", identity: .init())

    private func compile(_ text: String) -> (program: Program?, lines: [String]) {
        let (compiled, diagnostics) = Compilation.compile(
            schema: [Source(path: "schema.graphql", text: RuleFixture.sdl)], configuration: configuration,
            documents: [Source(path: "a.graphql", text: text)])
        return (compiled?.operationForm, diagnostics.map(\.description))
    }

    /// A query that nests `depth` selections by fragments of one selection each.
    private func nested(_ depth: Int) -> String {
        let chain = (0..<depth).map { "fragment F\($0) on User { friends { ...F\($0 + 1) } }" }.joined(separator: "\n")
        return "query Q { me { ...F0 } }\n\(chain)\nfragment F\(depth) on User { id }"
    }

    private func lines(nesting depth: Int) -> [String] {
        let schema = Schema.read(
            Source(path: "s", text: "type Query { me: User } type User { id: ID! friends: [User!] }")
        ).schema
        guard let schema else { return ["no schema"] }
        let (document, _) = Syntax.ExecutableDocument.parse(Source(path: "a.graphql", text: nested(depth)))
        return Validation.check([document], against: schema, rules: [NestingHasALimit.self]).map(\.detailedDescription)
    }

    @Test func `fragments nest no deeper than a plan`() {
        // The root, the user, and two for each list of friends.
        #expect(lines(nesting: 49) == [])
        #expect(
            lines(nesting: 50) == [
                """
                a.graphql:1:7: error: the query `Q` nests 102 levels of objects and lists, its fragments included; 100 are the most
                query Q { me { ...F0 } }
                      ^
                """
            ])
    }

    @Test func `fragments that nest deeper than a stack have their depth measured`() {
        #expect(lines(nesting: 20_000).count == 1)
    }

    @Test func `a document with very many errors has a hundred of them reported, first ones first, and says that there are more`() {
        let fields = (0..<5_000).map { "x\($0)" }.joined(separator: "\n")
        let found = compile("query Q {\n\(fields)\n}").lines
        #expect(found.count == 101)
        #expect(found.first?.hasPrefix("a.graphql:2:1: error: ") == true)
        #expect(found.last == "a.graphql:102:1: error: there are more errors from here on; 100 are reported at once")
    }

    @Test(.timeLimit(.minutes(1)))
    func `very many selections under one condition are merged in linear time`() throws {
        let fields = (0..<20_000).map { "a\($0): title" }.joined(separator: " ")
        let (program, lines) = compile("query Q($c: Boolean!) { issues { ... @include(if: $c) { \(fields) } } }")
        #expect(lines == [])
        #expect(try #require(program).operations[0].selections.count == 1)
    }

    @Test(.timeLimit(.minutes(1)))
    func `very many selections of one field are merged in linear time`() throws {
        let fields = (0..<20_000).map { "author { a\($0): login }" }.joined(separator: " ")
        let (program, lines) = compile("query Q { issues { \(fields) } }")
        #expect(lines == [])
        guard case .field(let issues) = try #require(program).operations[0].selections[0] else { return }
        // The author and the key field.
        #expect(issues.selections.count == 2)
    }

    @Test func `a value too long to be read is cut where a message quotes it`() {
        let text = String(repeating: "x", count: 5_000)
        #expect(
            compile("query Q { issues(first: \"\(text)\") { id } }").lines == [
                "a.graphql:1:25: error: expected a value of type `Int`, found `\"\(text.prefix(78))…`"
            ])
    }

    @Test func `a number too large for a Float is no Float`() {
        #expect(
            RuleFixture.lines(ValuesOfCorrectType.self, "query Q($f: Float = 1e400, $g: Float = 1e308) { __typename }") == [
                "a.graphql:1:21: error: expected a value of type `Float`, found `1e400`. A `Float` has 64 bits"
            ])
    }

    @Test func `a line too long to be looked at is not quoted`() {
        let source = Source(path: "a.graphql", text: String(repeating: " ", count: 5_000) + "x")
        #expect(source.error(at: 5_000, "no").detailedDescription == "a.graphql:1:5001: error: no")
        #expect(Source(path: "a.graphql", text: "  x").error(at: 2, "no").detailedDescription == "a.graphql:1:3: error: no\n  x\n  ^")
    }
}
