import Testing

@testable import BatonSchemaLanguage

/// Client schema extensions, and the directives by which a schema speaks to a Relay compiler.
struct SchemaExtensionTests {
    private let server = Source(
        path: "s",
        text: "type Query { user: User } type User implements Named { id: ID! name: String } interface Named { name: String } enum E { A }")

    private func lines(_ text: String) -> [String] {
        Schema.read(server, extensions: [Source(path: "e", text: text)]).diagnostics.map(\.description)
    }

    @Test func `an extension gives client fields and declares client types`() throws {
        let text = "extend type User { isPinned: Boolean drafts(first: Int = 1): [Draft!] } type Draft { id: ID about: User } enum F { A }"
        let (read, diagnostics) = Schema.read(server, extensions: [Source(path: "e", text: text)])
        #expect(diagnostics == [])
        let schema = try #require(read)
        #expect(schema.type("User")?.isClient == false)
        #expect(schema.type("User")?.fields.map(\.isClient) == [false, false, true, true])
        #expect(schema.type("Draft")?.isClient == true)
        #expect(schema.type("Draft")?.fields.map(\.isClient) == [true, true])
        #expect(schema.type("F")?.isClient == true)
        #expect(schema.field("isPinned", of: "User")?.location.source.path == "e")
        #expect(schema.keyFields(of: "Draft", .init()) == ["id"])
    }

    @Test func `several files of a schema are one schema, and extensions may extend each other`() throws {
        let (schema, diagnostics) = Schema.read(
            [Source(path: "a", text: "type Query { b: B }"), Source(path: "b", text: "type B { c: Int } extend type Query { d: B }")],
            extensions: [Source(path: "e", text: "extend type F { x: Int }"), Source(path: "f", text: "type F { y: Int }")])
        #expect(diagnostics == [])
        #expect(schema?.type("Query")?.fields.map(\.name) == ["b", "d"])
        #expect(schema?.type("F")?.fields.map(\.name) == ["y", "x"])
    }

    @Test(arguments: [
        (
            "extend type User { pin: Boolean! }",
            "1:25: error: a client field is nullable, since no server promises it; write `Boolean` for `User.pin`"
        ),
        (
            "type Draft { tags: [Int!]! }",
            "1:20: error: a client field is nullable, since no server promises it; write `[Int!]` for `Draft.tags`"
        ),
        ("extend type User { name: String }", "1:20: error: the type `User` has more than one field `name`"),
        ("type User { pin: Int }", "1:6: error: the schema defines the type `User` already; write `extend` to add to it"),
        ("type A { a: Int } type A { b: Int }", "1:24: error: the type `A` is defined more than once"),
        ("extend type Usr { pin: Int }", "1:13: error: there is no type `Usr` to extend. Did you mean `User`?"),
        (
            "extend enum E { B }",
            "1:13: error: a client schema extension gives client fields to object types and interfaces; the server's `E` is an enum"
        ),
        (
            "extend type User implements M { a: Int } interface M { a: Int }",
            "1:29: error: the server says what its type `User` implements; a client schema extension adds fields only"
        ),
        (
            "extend schema { mutation: User }",
            "1:17: error: a client schema extension has no roots of its own; extend the server's root types"
        ),
        ("extend type User { a: Nothing }", "1:23: error: there is no type `Nothing`"),
        ("type Int { a: Boolean }", "1:6: error: `Int` is a type of GraphQL itself"),
    ])
    func `what an extension gets wrong is an error at its place`(text: String, line: String) {
        #expect(lines(text) == ["e:\(line)"])
    }

    @Test func `levels of semantic non-null are read, and the field's value is the default`() throws {
        let text = """
            type Query { a: Int @semanticNonNull b: [Int] @semanticNonNull(levels: [1, 0]) c: [Int] @semanticNonNull(levels: 1) d: Int }
            """
        let (schema, diagnostics) = Schema.read(Source(path: "s", text: text))
        #expect(diagnostics == [])
        #expect(schema?.type("Query")?.fields.map(\.semanticNonNullLevels) == [[0], [0, 1], [1], []])
        #expect(schema?.directives["fetchable"]?.argument("field_name")?.isRequired == true)
    }

    @Test func `a level that the type does not have is an error at its place`() {
        let read = Schema.read(Source(path: "s", text: "type Query { a: [Int] @semanticNonNull(levels: [0, 2, 0]) }"))
        #expect(
            read.diagnostics.map(\.description) == [
                "s:1:52: error: a level of `[Int]` is from 0, the value itself, to 1, within all its lists",
                "s:1:55: error: the level 0 is named more than once",
            ])
    }
}
