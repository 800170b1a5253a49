import Testing

@testable import BatonSchemaLanguage

/// `baton.json` against the schema it names.
struct ConfigurationCheckTests {
    private let sdl = """
        scalar Date
        enum Unit { A }
        interface Node { id: ID! }
        union Any = User | Quote
        type User implements Node { id: ID! name: String friends: [User] born(in: Unit!): Date }
        type Quote { base: String! quote: String! }
        type Keyless { a: Int }
        input Filter { a: Int }
        type Mutation { user(id: ID!): User }
        type Query {
          node(id: ID!): Node any(id: ID!): Any user(id: ID!, filter: Filter): User users(ids: [ID!]!): [User]
          quote(base: String!, quote: String!): Quote keyless(a: Int): Keyless count: Int
        }
        """

    private func lines(_ entry: String) throws -> [String] {
        let source = Source(path: "b", text: "{\"schema\": \"s\",\n\(entry)}")
        let (configuration, diagnostics) = Configuration.read(source)
        #expect(diagnostics == [])
        let extensions = [Source(path: "e", text: "extend type User { pin: ID }")]
        let schema = try #require(Schema.read(Source(path: "s", text: sdl), extensions: extensions).schema)
        return try #require(configuration).check(against: schema).map(\.description)
    }

    @Test(arguments: [
        #""identity": {"types": {"Quote": ["base", "quote"]}}, "lookups": [{"field": "Query.quote", "arguments": ["base", "quote"]}]"#,
        #""lookups": [{"field": "Query.node", "argument": "id"}, {"field": "Query.any", "type": "User", "argument": "id"}]"#,
        #""customScalarTypes": {"Date": "Foundation.Date"}, "transient": {"types": ["Node", "User"], "fields": ["Query.users"]}"#,
    ])
    func `what fits the schema is accepted`(entry: String) throws {
        #expect(try lines(entry) == [])
    }

    @Test(arguments: [
        (#""identity": {"types": {"Usr": ["id"]}}"#, 24, "the schema has no type `Usr`. Did you mean `User`?"),
        (#""identity": {"types": {"Any": ["id"]}}"#, 24, "only an object type or an interface has key fields; `Any` is a union"),
        (#""identity": {"types": {"User": ["id", "nam"]}}"#, 39, "the type `User` has no field `nam`. Did you mean `name`?"),
        (
            #""identity": {"types": {"User": "friends"}}"#, 32,
            "a key field is a scalar without required arguments; `User.friends` is of type `[User]`"
        ),
        (
            #""identity": {"types": {"User": "born"}}"#, 32,
            "a key field is a scalar without required arguments; `User.born` is of type `Date`"
        ),
        (#""identity": {"types": {"User": "pin"}}"#, 32, "a key field is a field of the server's; `User.pin` is a client field"),
        (#""lookups": [{"field": "Qery.user", "argument": "id"}]"#, 23, "the schema has no type `Qery`. Did you mean `Query`?"),
        (
            #""lookups": [{"field": "Mutation.user", "argument": "id"}]"#, 23,
            "only a field of the query root can stand here, and `Mutation` is not the query root"
        ),
        (#""lookups": [{"field": "Query.usr", "argument": "id"}]"#, 23, "the type `Query` has no field `usr`. Did you mean `user`?"),
        (
            #""lookups": [{"field": "Query.users", "argument": "ids"}]"#, 23,
            "a lookup's field returns one object; `Query.users` is of type `[User]`"
        ),
        (#""lookups": [{"field": "Query.user", "argument": "i"}]"#, 49, "the field `Query.user` has no argument `i`. Did you mean `id`?"),
        (
            #""lookups": [{"field": "Query.user", "argument": "filter"}]"#, 49,
            "a key's value is a scalar; the argument `filter` of `Query.user` is of type `Filter`"
        ),
        (
            #""lookups": [{"field": "Query.node", "type": "Quote", "argument": "id"}]"#, 45,
            "the field `Query.node` is of type `Node` and never returns a `Quote`"
        ),
        (
            #""lookups": [{"field": "Query.any", "type": "Node", "argument": "id"}]"#, 44,
            "a lookup's entity is of an object type; `Node` is an interface"
        ),
        (
            #""lookups": [{"field": "Query.keyless", "argument": "a"}]"#, 23,
            "the type `Keyless` has no key, so there is nothing to look up by"
        ),
        (
            #""lookups": [{"field": "Query.quote", "arguments": ["base", "quote"]}]"#, 23,
            "the type `Quote` has no key, so there is nothing to look up by"
        ),
        (
            #""identity": {"types": {"User": ["id", "name"]}}, "lookups": [{"field": "Query.user", "type": "User", "argument": "id"}]"#, 94,
            "the key of `User` is `id`, `name`, so its lookup has 2 arguments"
        ),
        (
            #""identity": {"types": {"User": ["id", "name"]}}, "lookups": [{"field": "Query.node", "argument": "id"}]"#, 72,
            "no type that `Query.node` returns has a key of one value"
        ),
        (#""customScalarTypes": {"Dat": "A"}"#, 23, "the schema has no type `Dat`. Did you mean `Date`?"),
        (#""customScalarTypes": {"Unit": "A"}"#, 23, "only a custom scalar is mapped to a type; `Unit` is an enum"),
        (#""customScalarTypes": {"ID": "A"}"#, 23, "only a custom scalar is mapped to a type; `ID` is one of GraphQL's own"),
        (#""transient": {"types": ["Any"]}"#, 25, "only an object type or an interface is transient; `Any` is a union"),
        (#""transient": {"fields": ["Query.cont"]}"#, 26, "the type `Query` has no field `cont`. Did you mean `count`?"),
    ])
    func `what does not fit is an error at its name`(entry: String, column: Int, message: String) throws {
        #expect(try lines(entry) == ["b:2:\(column): error: \(message)"])
    }

    @Test func `a lookup's entity is of the types that as many values key`() throws {
        let schema = try #require(Schema.read(Source(path: "s", text: sdl)).schema)
        let identity = Configuration.Identity(types: [.init(type: "Quote", fields: ["base", "quote"])])
        let untyped = Configuration.Lookup(field: .init(type: "Query", field: "any"), arguments: [.init("id")])
        #expect(schema.lookupCandidates(untyped, identity) == ["User"])
        let composite = Configuration.Lookup(field: .init(type: "Query", field: "quote"), arguments: [.init("base"), .init("quote")])
        #expect(schema.lookupCandidates(composite, identity) == ["Quote"])
    }
}
