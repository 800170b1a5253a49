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
        #expect(configuration.schema.map(\.text) == ["a/b.graphql"])
        #expect(configuration.schema.first?.location?.position == Position(line: 1, column: 12))
        #expect(configuration.identity.defaultFields == ["id"])
        #expect(configuration.identity.types.isEmpty)
        #expect(configuration.swift == Configuration.SwiftOutput(access: .internal, module: .baton))
    }

    @Test func `every entry is read`() throws {
        let text = """
            {
              "schema": ["s\\u0041", "b"], "schemaExtensions": ["client"],
              "identity": { "default": ["key"], "types": { "A": "uuid", "B": ["c", "d"] } },
              "lookups": [{ "field": "Query.a", "type": "A", "argument": "uuid" }, { "field": "Query.b", "arguments": ["c", "d"] }],
              "customScalarTypes": { "Date": "Foundation.Date", "Url": { "kotlin": { "type": "URI", "by": 1 }, "swift": "URL" } },
              "transient": { "types": ["A"], "fields": ["Query.a"] }, "onError": "NULL",
              "persistConfig": { "file": "ids.json", "algorithm": "SHA1" },
              "swift": { "access": "public", "import": "BatonStore" }, "kotlin": { "anything": [1.5, null] }
            }
            """
        let (read, diagnostics) = Configuration.read(Source(path: "baton.json", text: text))
        #expect(diagnostics == [])
        let configuration = try #require(read)
        #expect(configuration.schema.map(\.text) == ["sA", "b"])
        #expect(configuration.schemaExtensions.map(\.text) == ["client"])
        #expect(configuration.identity.defaultFields == ["key"])
        #expect(configuration.identity.types.map(\.type) == ["A", "B"])
        #expect(configuration.identity.types.map(\.fields) == [["uuid"], ["c", "d"]])
        #expect(configuration.lookups.map(\.field.field) == ["a", "b"])
        #expect(configuration.lookups.map(\.type?.text) == ["A", nil])
        #expect(configuration.lookups.map { $0.arguments.map(\.text) } == [["uuid"], ["c", "d"]])
        #expect(configuration.customScalarTypes["Date"]?.swift == "Foundation.Date")
        #expect(configuration.customScalarTypes["Date"]?.entry(for: "kotlin")?.name == "Foundation.Date")
        #expect(configuration.customScalarTypes["Url"]?.swift == "URL")
        #expect(configuration.customScalarTypes["Url"]?.entry(for: "kotlin")?.json == #"{"by":1,"type":"URI"}"#)
        #expect(configuration.transient.types.map(\.text) == ["A"])
        #expect(configuration.transient.fields.map(\.field) == ["a"])
        #expect(configuration.onError == .null)
        #expect(configuration.persistConfig?.file.text == "ids.json")
        #expect(configuration.persistConfig?.algorithm == .sha1)
        #expect(configuration.swift == Configuration.SwiftOutput(access: .public, module: .batonStore))
    }

    @Test func `persisted ids are MD5 as in Relay unless the file says otherwise`() throws {
        let read = Configuration.read(Source(path: "b", text: #"{"schema": "s", "persistConfig": {"file": "f"}}"#)).configuration
        #expect(try #require(read?.persistConfig).algorithm == .md5)
        #expect(lines(#"{"schema": "s", "persistConfig": null}"#) == [])
    }

    /// An entry after the schema, the column counted from the entry's first character.
    @Test(arguments: [
        (#""schemaExtensions": "a""#, 21, #""schemaExtensions" is a list, not a string"#),
        (#""schemaExtensions": ["a", "a"]"#, 27, #""schemaExtensions" names "a" more than once"#),
        (#""schemaExtensions": [1]"#, 22, #"a path of "schemaExtensions" is a string, not a number"#),
        (#""lookups": {}"#, 12, #""lookups" is a list, not an object"#),
        (#""lookups": [{"argument": "a"}]"#, 13, #""field" is missing; it is the lookup's root field, such as "Query.node""#),
        (#""lookups": [{"field": "a", "argument": "b"}]"#, 23, #""a" is no field of a type; write "Type.field""#),
        (#""lookups": [{"field": "A.b", "arguments": []}]"#, 43, #""arguments" names no argument"#),
        (#""lookups": [{"field": "A.b", "arguments": ["c", "c"]}]"#, 49, #""arguments" names the argument "c" more than once"#),
        (#""lookups": [{"field": "A.b", "argument": "c-d"}]"#, 42, #""c-d" is no argument's name"#),
        (#""lookups": [{"field": "A.b", "argument": "c", "typ": "D"}]"#, 47, #"a lookup has no key "typ". Did you mean "type"?"#),
        (
            #""lookups": [{"field": "A.b", "argument": "c", "arguments": ["d"]}]"#, 47,
            #"a lookup has "argument" or "arguments", not both; "argument" is there already"#
        ),
        (
            #""lookups": [{"field": "A.b", "argument": "c"}, {"field": "A.b", "argument": "c"}]"#, 58,
            #""lookups" names the field "A.b" more than once"#
        ),
        (#""customScalarTypes": {"Date": 1}"#, 31, #""Date" is the name of a type, not a number"#),
        (
            #""customScalarTypes": {"Date": "Foundation Date"}"#, 31,
            #""Foundation Date" is no name of a type, such as "Foundation.Decimal""#
        ),
        (#""customScalarTypes": {"Da te": "A"}"#, 23, #""Da te" is no type's name"#),
        (#""customScalarTypes": {"Date": {"swfit": "A"}}"#, 32, #""Date" has no language "swfit". Did you mean "swift"?"#),
        (#""customScalarTypes": {"Date": {"swift": {}}}"#, 41, #""swift" is the name of a type, not an object"#),
        (#""transient": {"type": []}"#, 15, #""transient" has no key "type". Did you mean "types"?"#),
        (#""transient": {"fields": ["Query.a", "Query.a"]}"#, 37, #""fields" names the field "Query.a" more than once"#),
        (#""onError": "null""#, 12, #""onError" is "PROPAGATE", "NULL", "ABORT" or "HALT", not "null""#),
        (#""persistConfig": {}"#, 18, #""file" is missing; it is the path of the file that texts are kept in"#),
        (#""persistConfig": {"file": "f", "algorithm": "SHA512"}"#, 45, #""algorithm" is "MD5", "SHA256" or "SHA1", not "SHA512""#),
        (
            #""persistConfig": {"url": "https://localhost"}"#, 19,
            #""url" persists through a server, which Baton does not; name a "file" and upload that"#
        ),
        (#""kotlin": "a""#, 11, #""kotlin" is an object, not a string"#),
        (#""koltin": {}"#, 1, #"the configuration has no key "koltin". Did you mean "kotlin"?"#),
        (#""src": "./a""#, 1, #""src" is a key of Relay's configuration that means nothing here; leave it out"#),
    ])
    func `an entry that is wrong is named at its place`(entry: String, column: Int, message: String) {
        #expect(lines("{\"schema\": \"s\",\n\(entry)}") == ["baton.json:2:\(column): error: \(message)"])
    }

    @Test(arguments: [
        ("corpus/artsy-force", "schema/schema.graphql"), ("corpus/edhtop16", "schema/schema.graphql"),
        ("corpus/meitrex", "schema/schema.graphql"), ("corpus/relay-examples-todo", "schema/schema.graphql"),
        ("corpus/wdp-frontend", "schema/schema.graphql"), ("spec/tests", "schema.graphql"),
    ])
    func `the shared configurations are read and fit their schemas`(folder: String, schemaPath: String) throws {
        guard SharedData.has("\(folder)/baton.json") else { return }
        let source = Source(path: "baton.json", text: try SharedData.text("\(folder)/baton.json"))
        let (read, diagnostics) = Configuration.read(source)
        #expect(diagnostics == [])
        let configuration = try #require(read)
        #expect(configuration.schema.map(\.text) == [schemaPath])
        let extensions = try configuration.schemaExtensions.map {
            Source(path: $0.text, text: try SharedData.text("\(folder)/\($0.text)"))
        }
        let (schema, schemaDiagnostics) = Schema.read(
            Source(path: schemaPath, text: try SharedData.text("\(folder)/\(schemaPath)")), extensions: extensions)
        #expect(schemaDiagnostics == [])
        #expect(configuration.check(against: try #require(schema)) == [])
    }

    @Test(arguments: [
        ("{}", "1:1: error: \"schema\" is missing; it is the path of the schema's file"),
        ("{\"schema\": \"\"}", "1:12: error: \"schema\" is empty; it is the path of the schema's file"),
        ("{\"schema\": []}", "1:12: error: \"schema\" names no file"),
        ("{\"schema\": \"a\\u0000b\"}", "1:12: error: \"schema\" holds a NUL character, which no path has"),
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
