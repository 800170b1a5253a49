import Testing

@testable import BatonSchemaLanguage

/// `baton.json`.
struct ConfigurationTests {
    private func lines(_ text: String) -> [String] {
        Configuration.read(Source(path: "baton.json", text: text)).diagnostics.map(\.description)
    }

    @Test func `a configuration has defaults for all but the schema`() throws {
        let (read, diagnostics) = Configuration.read(Source(path: "baton.json", text: "{\"schema\": \"a/b.graphql\"}"))
        #expect(diagnostics == [])
        let configuration = try #require(read)
        #expect(configuration.schema == "a/b.graphql")
        #expect(configuration.schemaLocation?.position == Position(line: 1, column: 12))
        #expect(configuration.identity.defaultFields == ["id"])
        #expect(configuration.identity.types.isEmpty)
        #expect(configuration.swift == Configuration.SwiftOutput(access: .internal, module: .baton))
    }

    @Test func `every entry is read`() throws {
        let text = """
            { "schema": "s\\u0041", "identity": { "default": ["key"], "types": { "A": "uuid", "B": ["c", "d"] } },
              "swift": { "access": "public", "import": "BatonStore" } }
            """
        let configuration = try #require(Configuration.read(Source(path: "baton.json", text: text)).configuration)
        #expect(configuration.schema == "sA")
        #expect(configuration.identity.defaultFields == ["key"])
        #expect(configuration.identity.types.map(\.type) == ["A", "B"])
        #expect(configuration.identity.types.map(\.fields) == [["uuid"], ["c", "d"]])
        #expect(configuration.swift == Configuration.SwiftOutput(access: .public, module: .batonStore))
    }

    @Test func `what comes later is refused at its key`() {
        #expect(
            lines("{\n  \"schema\": \"s\",\n  \"lookups\": [],\n  \"customScalarTypes\": {},\n  \"onError\": 1\n}") == [
                "baton.json:3:3: error: \"lookups\" is not supported yet",
                "baton.json:4:3: error: \"customScalarTypes\" is not supported yet",
                "baton.json:5:3: error: \"onError\" is not supported yet",
            ])
        for key in ["schemaExtensions", "transient", "persistConfig"] {
            #expect(lines("{\"schema\": \"s\", \"\(key)\": 1}") == ["baton.json:1:17: error: \"\(key)\" is not supported yet"])
        }
    }

    @Test(arguments: [
        ("{}", "1:1: error: \"schema\" is missing; it is the path of the schema's file"),
        ("{\"schema\": \"\"}", "1:12: error: \"schema\" is empty; it is the path of the schema's file"),
        ("{\"schema\": 1}", "1:12: error: \"schema\" is a string, not a number"),
        ("[]", "1:1: error: the configuration is an object, not a list"),
        ("{\"schema\": \"s\", \"identiy\": {}}", "1:17: error: the configuration has no key \"identiy\". Did you mean \"identity\"?"),
        ("{\"schema\": \"s\", \"identity\": []}", "1:29: error: \"identity\" is an object, not a list"),
        ("{\"schema\": \"s\", \"identity\": {\"type\": {}}}", "1:30: error: \"identity\" has no key \"type\". Did you mean \"types\"?"),
        ("{\"schema\": \"s\", \"identity\": {\"types\": {\"A\": []}}}", "1:45: error: \"A\" names no key field"),
        ("{\"schema\": \"s\", \"identity\": {\"types\": {\"A\": [true]}}}", "1:46: error: a key field of \"A\" is a string, not a boolean"),
        ("{\"schema\": \"s\", \"identity\": {\"types\": {\"A\": null}}}", "1:45: error: \"A\" is a list of key fields, not null"),
        ("{\"schema\": \"s\", \"identity\": {\"types\": {\"A b\": [\"c\"]}}}", "1:40: error: \"A b\" is no type's name"),
        ("{\"schema\": \"s\", \"identity\": {\"default\": [\"a-b\"]}}", "1:42: error: \"a-b\" is no field's name"),
        (
            "{\"schema\": \"s\", \"identity\": {\"default\": [\"a\", \"a\"]}}",
            "1:47: error: \"default\" names the key field \"a\" more than once"
        ),
        ("{\"schema\": \"s\", \"swift\": {\"access\": \"open\"}}", "1:37: error: \"access\" is \"internal\" or \"public\", not \"open\""),
        ("{\"schema\": \"s\", \"swift\": {\"import\": \"Foo\"}}", "1:37: error: \"import\" is \"Baton\" or \"BatonStore\", not \"Foo\""),
        ("{\"schema\": \"s\" \"a\": 1}", "1:16: error: expected `,` or `}`, found `\"`"),
        ("{\"schema\": \"s\", \"schema\": \"t\"}", "1:17: error: \"schema\" is given more than once"),
        ("{\"schema\": \"s\",}", "1:16: error: expected a key in double quotes, found `}`"),
        ("{\"schema\": 01}", "1:13: error: expected `,` or `}`, found `1`"),
        ("{\"schema\": \"s\"} x", "1:17: error: expected the end of the file, found `x`"),
        ("{\"schema\": \"a\nb\"}", "1:14: error: the string holds a control character; write it as an escape"),
        ("{\"schema\": \"\\u{41}\"}", "1:13: error: `\\u{` is no escape of JSON"),
        ("{\"schema\": \"s", "1:12: error: the string has no closing quote"),
        ("", "1:1: error: expected a value, found the end of the file"),
    ])
    func `what is wrong names the key and its place`(text: String, line: String) {
        #expect(lines(text) == ["baton.json:\(line)"])
    }

    @Test func `deep nesting is refused`() {
        #expect(lines(String(repeating: "[", count: 100_000)) == ["baton.json:1:65: error: nested more than 64 levels deep"])
    }
}
