import Testing

@testable import BatonSchemaLanguage

/// The type system built from SDL.
struct SchemaTests {
    private func lines(_ text: String) -> [String] {
        Schema.read(Source(path: "s.graphql", text: text)).diagnostics.map(\.description)
    }

    private func schema(_ text: String) throws -> Schema {
        let (schema, diagnostics) = Schema.read(Source(path: "s.graphql", text: text))
        #expect(diagnostics == [])
        return try #require(schema)
    }

    @Test func `types of every kind are there with their parts`() throws {
        let schema = try schema(
            """
            "The roots." schema { query: Root }
            type Root { node(id: ID!, in: [Filter!] = [{text: "a"}]): Node @deprecated(reason: "old") any: Any date: Date! }
            interface Node { id: ID! }
            interface Named implements Node { id: ID! name: String }
            type Issue implements Node & Named { id: ID! name: String state: State }
            type Other { a: Int }
            union Any = | Issue | Other
            "Open or not." enum State { "Still." OPEN CLOSED @deprecated }
            input Filter { text: String! limit: Int = 3 }
            input Pick @oneOf { a: Int b: Int }
            scalar Date @specifiedBy(url: "x")
            directive @note(text: String!) repeatable on | FIELD | QUERY
            """)
        #expect(schema.root(.query)?.name == "Root")
        #expect(schema.root(.mutation) == nil)
        let node = try #require(schema.field("node", of: "Root"))
        #expect(node.type.description == "Node")
        #expect(node.argument("in")?.type.description == "[Filter!]")
        #expect(node.argument("id")?.isRequired == true)
        #expect(node.argument("in")?.isRequired == false)
        #expect(node.deprecationReason == "old")
        #expect(schema.possibleTypes(of: "Node") == ["Issue"])
        #expect(schema.possibleTypes(of: "Any") == ["Issue", "Other"])
        #expect(schema.overlap("Any", "Named"))
        #expect(!schema.overlap("Other", "Named"))
        #expect(schema.isSubtype("Issue", of: "Any"))
        #expect(schema.type("State")?.description == "Open or not.")
        #expect(schema.type("State")?.value("CLOSED")?.deprecationReason == "No longer supported")
        #expect(schema.type("Filter")?.inputField("text")?.isRequired == true)
        #expect(schema.type("Pick")?.isOneOf == true)
        #expect(schema.type("Date")?.isLeaf == true)
        #expect(schema.directives["note"]?.isRepeatable == true)
        #expect(schema.directives["note"]?.locations == ["FIELD", "QUERY"])
        #expect(schema.typeNames == ["Root", "Node", "Named", "Issue", "Other", "Any", "State", "Filter", "Pick", "Date"])
    }

    @Test func `GraphQL's own scalars, directives and fields need no definition`() throws {
        let schema = try schema("type Query { a: Int }")
        #expect(schema.type("ID")?.isBuiltIn == true)
        #expect(schema.directives["include"]?.argument("if")?.type.description == "Boolean!")
        #expect(schema.field("__typename", of: "Query")?.type.description == "String!")
        #expect(schema.field("__schema", of: "Query")?.type.name == "__Schema")
        #expect(schema.field("__schema", of: "__Type") == nil)
    }

    @Test func `GraphQL's own definitions may be written out`() {
        #expect(
            lines("scalar ID directive @skip(if: Boolean!) on FIELD directive @deprecated on FIELD_DEFINITION type Query { a: ID }") == [])
    }

    @Test func `a field that is defined again just as before counts once, as its first definition`() throws {
        let schema = try schema(
            #"type Query { "first" a(b: Int = 1): Int c: Int "second" a(b: Int = 1): Int } extend type Query { c: Int d: Int }"#)
        #expect(schema.type("Query")?.fields.map(\.name) == ["a", "c", "d"])
        #expect(schema.field("a", of: "Query")?.description == "first")
    }

    /// It defines two fields of `EnterpriseOwnerInfo` twice.
    @Test(.enabled(if: SharedData.has("data/github/schema.graphql"), SharedData.absence))
    func `GitHub's published schema is read`() throws {
        let (schema, diagnostics) = Schema.read(
            Source(path: "schema.graphql", text: try SharedData.text("data/github/schema.graphql")))
        #expect(diagnostics == [])
        #expect(schema?.type("EnterpriseOwnerInfo")?.fields.filter { $0.name == "repositoryDeployKeySetting" }.count == 1)
    }

    @Test func `extensions are merged into what they extend`() throws {
        let schema = try schema(
            """
            extend type Query { b: E @c }
            type Query { a: U }
            directive @c on FIELD_DEFINITION | OBJECT
            extend type Query implements I @c { d: Int }
            interface I { d: Int }
            enum E { X } extend enum E { Y }
            union U = Query extend union U = T
            type T { a: Int }
            input N { a: Int } extend input N { b: Int }
            extend schema { mutation: T }
            """)
        #expect(schema.type("Query")?.fields.map(\.name) == ["a", "b", "d"])
        #expect(schema.type("Query")?.interfaces == ["I"])
        #expect(schema.type("Query")?.directives.map(\.name.text) == ["c"])
        #expect(schema.type("E")?.values.map(\.name) == ["X", "Y"])
        #expect(schema.possibleTypes(of: "U") == ["Query", "T"])
        #expect(schema.type("N")?.inputFields.map(\.name) == ["a", "b"])
        #expect(schema.operation(startingFrom: "T") == .mutation)
    }

    @Test(arguments: [
        ("type A { a: Int }", ["1:1: error: the schema has no type `Query` to start queries from"]),
        ("schema { mutation: A } type A { a: Int }", ["1:1: error: the schema has no query root"]),
        ("schema { query: B } type A { a: Int }", ["1:17: error: there is no type `B`. Did you mean `A`?"]),
        ("schema { query: A } scalar A", ["1:17: error: the query root is an object type; `A` is a scalar"]),
        (
            "schema { query: A mutation: A } type A { a: Int }",
            ["1:29: error: `A` is the query root already and cannot be the mutation root, too"]
        ),
        ("type Query { a: Int } type Query { b: Int }", ["1:28: error: the type `Query` is defined more than once"]),
        ("type Query { a: Int a: ID }", ["1:21: error: the type `Query` has more than one field `a`"]),
        ("type Query { a(b: Int): Int a: Int }", ["1:29: error: the type `Query` has more than one field `a`"]),
        ("type Query { a(b: Int = 1): Int a(b: Int = 2): Int }", ["1:33: error: the type `Query` has more than one field `a`"]),
        ("type Query { a: Strin }", ["1:17: error: there is no type `Strin`. Did you mean `String`?"]),
        ("type Query { a(b: Int, b: Int): Int }", ["1:24: error: the field `Query.a` has more than one argument `b`"]),
        ("type Query { a(b: Query): Int }", ["1:19: error: an argument or input field cannot be of type `Query`, which is an object type"]),
        ("type Query { a: N } input N { b: Int }", ["1:17: error: a field cannot be of type `N`, which is an input object"]),
        ("type Query implements U { a: Int } union U = Query", ["1:23: error: only an interface can be implemented; `U` is a union"]),
        ("type Query { a: Int } union U = Int", ["1:33: error: a union's member is an object type; `Int` is a scalar"]),
        ("type Query { a: Int } enum E { X X }", ["1:34: error: the enum `E` has more than one value `X`"]),
        ("type Query { a: Int } extend type Qery { b: Int }", ["1:35: error: there is no type `Qery` to extend. Did you mean `Query`?"]),
        (
            "type Query { a: Int } extend enum Query { B }",
            ["1:23: error: `Query` is an object type and cannot be extended as an enum"]
        ),
        (
            "type Query { a: Int } directive @a on FIELD directive @a on FIELD",
            ["1:56: error: the directive `@a` is defined more than once"]
        ),
        ("schema { query: A } schema { query: A } type A { a: Int }", ["1:21: error: the schema is defined more than once"]),
        ("schema { query: A query: A } type A { a: Int }", ["1:19: error: the query root is defined more than once"]),
        ("type Query { a: Int } enum ID { A }", ["1:28: error: `ID` is a type of GraphQL itself"]),
    ])
    func `what a schema gets wrong is an error at its place`(text: String, expected: [String]) {
        #expect(lines(text) == expected.map { "s.graphql:\($0)" })
    }

    @Test(arguments: [
        ("type Query { }", "1:14: error: expected a field's name, found `}`"),
        ("type Query { a Int }", "1:16: error: expected `:`, found `Int`"),
        ("enum E { true }", "1:10: error: `true` is reserved and cannot be an enum's value"),
        ("directive @a on FELD", "1:17: error: `FELD` is no place that a directive can stand at. Did you mean `FIELD`?"),
        (
            "type Query {\n  a(b: [Int",
            "2:12: error: expected `]`, found the end of the document; the `[` at line 2, column 8, is not closed"
        ),
        (
            "type Query {\n  a: Int\n",
            "3:1: error: expected a field's name or `}`, found the end of the document; the `{` at line 1, column 12, is not closed"
        ),
        (
            " {\"data\": {\"__schema\": {}}}",
            "1:2: error: a schema is read as SDL, and this is JSON, as an introspection query answers; most servers print their SDL, and of "
                + "the JSON GraphQL.js makes it with `printSchema(buildClientSchema(data))`"
        ),
        ("extend type Query", "1:18: error: expected what `Query` is extended by, found the end of the document"),
        ("\"text\" extend type Query { a: Int }", "1:1: error: an extension has no description"),
        ("query Q { a }", "1:1: error: expected a definition, such as `type`, found `query`"),
        ("type Query { a(b: Int = $c): Int }", "1:25: error: expected a constant, found the variable `$c`"),
        ("", "1:1: error: expected a definition, found the end of the document"),
    ])
    func `what cannot be read says what was expected`(text: String, line: String) {
        #expect(lines(text) == ["s.graphql:\(line)"])
    }

    @Test func `several definitions report their errors`() {
        #expect(
            lines("type A { a }\ntype Query { a: Int }\ntype B {\n  type: !\n}\n").map { $0.dropFirst("s.graphql:".count) } == [
                "1:12: error: expected `:`, found `}`", "4:9: error: expected a type, found `!`",
            ])
    }

    @Test func `both printed forms of a schema read as the same schema`() throws {
        let text = """
            \"""
            Roots of
              all
            \"""
            schema @a {
              query: Q
            }

            "A type." type Q implements I & J @a(b: {c: [1, "d"]}) {
              "A field."
              e(
                "An argument."
                f: Int = 3 @a
                g: [H!]!
              ): I! @deprecated
            }

            extend union U = Q | R

            directive @a(b: Int) repeatable on FIELD | QUERY
            """
        let (document, diagnostics) = Syntax.SchemaDocument.parse(Source(path: "s", text: text))
        #expect(diagnostics == [])
        let pretty = Printer(.pretty).document(document)
        #expect(pretty == text.replacing("\"A type.\" type", with: "\"A type.\"\ntype"))
        let compact = Printer(.compact).document(document)
        #expect(
            compact
                == "\"Roots of\\n  all\"schema@a{query:Q} \"A type.\"type Q implements I&J@a(b:{c:[1,\"d\"]}){\"A field.\"e(\"An argument.\""
                + "f:Int=3@a,g:[H!]!):I!@deprecated} extend union U=Q|R directive @a(b:Int) repeatable on FIELD|QUERY")
        let (again, _) = Syntax.SchemaDocument.parse(Source(path: "s", text: compact))
        #expect(Printer(.compact).document(again) == compact)
    }
}
