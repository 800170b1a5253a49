import BatonSchemaLanguage
import Testing

@testable import BatonDocumentLanguage

/// Documents in, program and text out.
struct CompilationTests {
    private func compile(
        _ texts: String..., identity: Configuration.Identity = .init()
    ) -> (program: Program?, lines: [String]) {
        let (compiled, diagnostics) = Compilation.compile(
            schema: [Source(path: "schema.graphql", text: RuleFixture.sdl)],
            configuration: Configuration(schema: "schema.graphql", identity: identity),
            documents: zip("abcdefgh", texts).map { Source(path: "\($0).graphql", text: $1) })
        return (compiled?.operationForm, diagnostics.map(\.description))
    }

    private func text(_ document: String, identity: Configuration.Identity = .init()) throws -> String {
        let (program, lines) = compile(document, identity: identity)
        #expect(lines == [])
        let compiled = try #require(program)
        return try #require(OperationTexts(compiled).all().first).text
    }

    // MARK: Key fields

    @Test func `a missing id goes last in each selection that a field leads to`() throws {
        #expect(
            try text("query Q { issues { title author { id login } } ...F } fragment F on Query { issues { title } }")
                == "query Q{issues{title,author{id,login},id},...F}fragment F on Query{issues{title,id}}")
    }

    @Test func `configured key fields follow the id, each where it is missing`() throws {
        let identity = Configuration.Identity(types: [.init(type: "Issue", fields: ["number", "title"])])
        #expect(try text("query Q { issues { number } }", identity: identity) == "query Q{issues{number,id,title}}")
    }

    @Test func `an interface's key fields are its implementers'`() throws {
        let identity = Configuration.Identity(types: [.init(type: "Node", fields: ["id"])])
        let (program, lines) = compile("query Q { issues { title } }", identity: identity)
        #expect(lines == [])
        #expect(program?.keyFields(of: "Issue") == ["id"])
        #expect(program?.keyFields(of: "Query") == [])
    }

    @Test func `a conditional id does not stand for the key`() throws {
        #expect(
            try text("query Q($a: Boolean!) { issues { id @include(if: $a) title } }")
                == "query Q($a:Boolean!){issues{id@include(if:$a),title,id}}")
    }

    @Test func `a field that the compiler adds is marked, one of the author's is not`() throws {
        let (program, _) = compile("query Q { issues { title author { id } } }")
        guard case .field(let issues)? = program?.operations.first?.selections.first else {
            Issue.record("no field")
            return
        }
        let generated = issues.selections.compactMap {
            if case .field(let field) = $0 { "\(field.name) \(field.isGenerated)" } else { nil }
        }
        #expect(generated == ["title false", "author false", "id true"])
    }

    // MARK: Conditions and merging

    @Test func `constant conditions are folded`() throws {
        #expect(
            try text(
                "query Q($a: Boolean!, $b: Int) { issues(first: $b) @skip(if: true) { id } search: issues @include(if: true) @skip(if: $a) { id } }"
            ) == "query Q($a:Boolean!){search:issues@skip(if:$a){id}}")
    }

    @Test func `a definition without anything left is an error`() {
        let (program, lines) = compile("query Q { issues @skip(if: true) { id } }")
        #expect(program == nil)
        #expect(lines == ["a.graphql:1:7: error: the query `Q` selects nothing; constant conditions leave everything out"])
    }

    @Test func `equal selections are merged at the first's place`() throws {
        #expect(
            try text(
                "query Q { issues(first: 1, ids: []) { title } a: search { __typename } issues(ids: [], first: 1) { body title } }"
                    .replacing("a: search { __typename } ", with: "b: issues { id } "))
                == "query Q{issues(first:1,ids:[]){title,id,body},b:issues{id}}")
    }

    @Test func `selections under one condition come together`() throws {
        #expect(
            try text(
                "query Q($a: Boolean!) { issues { ... @include(if: $a) { body } title ... on Issue { number state @include(if: $a) } } }")
                == "query Q($a:Boolean!){issues{body@include(if:$a),state@include(if:$a),title,number,id}}")
    }

    // MARK: Text

    @Test func `the text is the operation, then the fragments it reaches by name`() throws {
        #expect(
            try text(
                """
                query Q($first: Int = 3, $filter: IssueFilter) @note(text: "x") {
                  issues(first: $first, filter: $filter, states: [OPEN]) { ...B ...A }
                }
                fragment B on Issue { title }
                fragment A on Issue { author { login ...C } }
                fragment C on User { id }
                """)
                == "query Q($first:Int=3,$filter:IssueFilter)@note(text:\"x\"){issues(first:$first,filter:$filter,states:[OPEN]){...B,...A,id}}"
                + "fragment A on Issue{author{login,...C,id}}fragment B on Issue{title}fragment C on User{id}")
    }

    @Test func `server directives stay, after conditions`() throws {
        #expect(
            try text("query Q($a: Boolean!) { issues @note(text: \"b\") @include(if: $a) { id } }")
                == "query Q($a:Boolean!){issues@include(if:$a)@note(text:\"b\"){id}}")
    }

    // MARK: Diagnostics

    @Test func `all documents are checked together and diagnostics are sorted`() {
        let (program, lines) = compile(
            "query Q { issues { ...F titel } }", "fragment F on Issue { id }\nfragment G on Issue { nope }", "query Q { issues { id } }")
        #expect(program == nil)
        #expect(
            lines == [
                "a.graphql:1:25: error: the type `Issue` has no field `titel`. Did you mean `title`?",
                "b.graphql:2:1: warning: the fragment `G` is not reached by any operation",
                "b.graphql:2:23: error: the type `Issue` has no field `nope`",
                "c.graphql:1:7: error: the name `Q` is taken by the query at a.graphql:1",
            ])
    }

    @Test func `a warning alone does not stop the program`() {
        let (program, lines) = compile("query Q { issues { id } } fragment F on Issue { id }")
        #expect(program?.operations.map(\.name) == ["Q"])
        #expect(program?.fragments.isEmpty == true)
        #expect(lines == ["a.graphql:1:27: warning: the fragment `F` is not reached by any operation"])
    }

    @Test func `errors of syntax are not followed by what they cause`() {
        let (program, lines) = compile("query Q { issues { ...F } }", "fragment F on Issue { id")
        #expect(program == nil)
        #expect(
            lines == [
                "b.graphql:1:25: error: expected a field, `...` or `}`, found the end of the document; "
                    + "the `{` at line 1, column 21, is not closed"
            ])
    }

    @Test func `identity is checked against the schema where baton.json says it`() {
        let json = Source(
            path: "baton.json", text: "{\"schema\": \"s\",\n \"identity\": {\"types\": {\"Isue\": [\"id\"],\n \"User\": [\"logn\"]}}}")
        let configuration = Configuration.read(json).configuration
        let (_, lines) = compile("query Q { issues { id } }", identity: configuration?.identity ?? .init())
        #expect(
            lines == [
                "baton.json:2:25: error: the schema has no type `Isue`. Did you mean `Issue`?",
                "baton.json:3:11: error: the type `User` has no field `logn`. Did you mean `login`?",
            ])
    }
}
