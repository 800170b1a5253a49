import BatonSchemaLanguage
import Testing

@testable import BatonPlanLowering

/// Digests: the standards' own, and that of a schema.
struct DigestTests {
    /// Lengths around a block's; the digests were computed by another implementation.
    @Test(arguments: [
        (
            "", "d41d8cd98f00b204e9800998ecf8427e",
            "da39a3ee5e6b4b0d3255bfef95601890afd80709", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        ),
        (
            "abc", "900150983cd24fb0d6963f7d28e17f72",
            "a9993e364706816aba3e25717850c26c9cd0d89d", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        ),
        (
            "message digest", "f96b697d7cb7938d525a2f31aaf161d0",
            "c12252ceda8be8994d5fa0290a47231c1d16aae3", "f7846f55cf23e14eebeab5b4e1550cad5b509e3348fbc4efa3a1413d393cb650"
        ),
        (
            String(repeating: "a", count: 55), "ef1772b6dff9a122358552954ad0df65",
            "c1c8bbdc22796e28c0e15163d20899b65621d65a", "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"
        ),
        (
            String(repeating: "a", count: 56), "3b0c8ac703f828b04c6c197006d17218",
            "c2db330f6083854c99d4b5bfb6e8f29f201be699", "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"
        ),
        (
            String(repeating: "a", count: 63), "b06521f39153d618550606be297466d5",
            "03f09f5b158a7a8cdad920bddc29b81c18a551f5", "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"
        ),
        (
            String(repeating: "a", count: 64), "014842d480b571495a4a0363793f7367",
            "0098ba824b5c16427bd7a1122a5a442a25ec644d", "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"
        ),
        (
            String(repeating: "a", count: 119), "8a7bd0732ed6a28ce75f6dabc90e1613",
            "ee971065aaa017e0632a8ca6c77bb3bf8b1dfc56", "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"
        ),
        (
            String(repeating: "a", count: 120), "5f61c0ccad4cac44c75ff505e1f1e537",
            "f34c1488385346a55709ba056ddd08280dd4c6d6", "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c"
        ),
        (
            String(repeating: "a", count: 1000), "cabe45dcc9ae5b66ba86600cca6b8ba8",
            "291e9a6c66994949b57ba5e650361e98fc36b1ba", "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
        ),
        (
            "query Q{é}", "ee1138afa21ef5ef28f868ec800f6693",
            "824f8fd1c9a2a91148fe90d51ea8761d801a951c", "ec481b933eaef19b77edc112849bee732d5d4c22ab2890fced265c2fea739e30"
        ),
    ])
    func `a digest is the standard's`(text: String, md5: String, sha1: String, sha256: String) {
        #expect(MD5.hexadecimal(of: text.utf8) == md5)
        #expect(SHA1.hexadecimal(of: text.utf8) == sha1)
        #expect(SHA256.hexadecimal(of: text.utf8) == sha256)
    }

    private static let server = """
        directive @d(a: Int) on FIELD
        type Query { a(x: Int = 1, y: B, z: I = {p: 1, q: "r"}): Int b: [A!]! u: U }
        type A implements N { c: Int n: [Int] @semanticNonNull id: ID }
        interface N { c: Int }
        enum B { C D }
        union U = A | Query
        input I { p: Int q: String }
        input P @oneOf { p: Int q: Int }
        """
    private static let configuration = """
        {"schema": "s", "identity": {"types": {"A": "id"}}, "lookups": [{"field": "Query.u", "type": "A", "argument": "id"}],
        "customScalarTypes": {"S": {"swift": "S"}}, "transient": {"types": ["A"], "fields": ["Query.a"]}, "onError": "NULL"}
        """

    private func digest(
        _ server: String = server, client: String = "extend type A { pin: Int }", _ configuration: String = configuration
    ) throws -> String {
        let (schema, diagnostics) = Schema.read(Source(path: "s", text: server), extensions: [Source(path: "e", text: client)])
        #expect(diagnostics == [])
        let read = Configuration.read(Source(path: "baton.json", text: configuration))
        #expect(read.diagnostics == [])
        return SchemaDigest.of(try #require(schema), try #require(read.configuration))
    }

    @Test func `layout, order, descriptions and deprecations make no difference`() throws {
        let same = """
            "What" union U = Query | A
            input P @oneOf { q: Int p: Int }
            input I { q: String p: Int }
            \"\"\"What\"\"\" enum B { D @deprecated C }
            interface N {
              c: Int
            }
            type A implements N { id: ID n: [Int] @semanticNonNull(levels: [0]) c: Int @deprecated(reason: "old") }
            type Query { u: U b: [A!]! "b" a(z: I = {q: \"\"\"r\"\"\", p: 1}, y: B, x: Int = 1): Int }
            directive @d(a: Int) on FIELD
            """
        #expect(try digest(same) == digest())
        let other = """
            {"onError": "NULL", "transient": {"fields": ["Query.a"], "types": ["A"]}, "schema": ["other"], "identity": {"types": {"A": ["id"]}},
            "lookups": [{"argument": "id", "type": "A", "field": "Query.u"}], "customScalarTypes": {"S": {"swift": "S"}},
            "swift": {"access": "public"}, "persistConfig": {"file": "f"}}
            """
        #expect(try digest(Self.server, client: "extend type A { pin: Int }", other) == digest())
    }

    @Test(arguments: [
        ("x: Int = 1", "x: Int = 2"), ("x: Int = 1, ", ""), ("b: [A!]!", "b: [A!]"), ("C D", "C D E"), ("A | Query", "A"),
        (" implements N", ""), ("@semanticNonNull", "@semanticNonNull(levels: [1])"), (" @semanticNonNull", ""), (" @oneOf", ""),
        ("q: \"r\"", "q: \"s\""), ("directive @d(a: Int)", "directive @d(a: ID)"), ("on FIELD", "on QUERY"),
        ("type Query {", "schema { query: Query mutation: A } type Query {"), ("p: Int q: String", "p: Int q: String r: Int"),
    ])
    func `a change of the schema's meaning is another digest`(part: String, other: String) throws {
        #expect(Self.server.contains(part))
        #expect(try digest(Self.server.replacing(part, with: other)) != digest())
    }

    @Test(arguments: ["extend type A { pin: ID }", "extend type A { pin: Int } type D { a: Int }", "extend type A { pen: Int }"])
    func `a change of the client's extensions is another digest`(client: String) throws {
        #expect(try digest(client: client) != digest())
    }

    @Test func `a client field is not the server's`() throws {
        let field = "id: ID }"
        #expect(
            try digest(Self.server.replacing(field, with: "id: ID pin: Int x: Int }"), client: "extend type A { y: Int }")
                != digest(Self.server.replacing(field, with: "id: ID pin: Int y: Int }"), client: "extend type A { x: Int }"))
    }

    @Test(arguments: [
        (#"{"A": "id"}"#, #"{"A": "c"}"#), (#""type": "A", "#, ""), (#""argument": "id""#, #""argument": "x""#),
        (#""swift": "S""#, #""swift": "T""#),
        (#"{"swift": "S"}"#, #""S""#), (#""types": ["A"]"#, #""types": []"#), (#""Query.a""#, #""Query.b""#), (#""NULL""#, #""PROPAGATE""#),
        (#", "onError": "NULL""#, ""),
    ])
    func `a change of the configuration's meaning is another digest`(part: String, other: String) throws {
        #expect(Self.configuration.contains(part))
        #expect(try digest(Self.server, client: "extend type A { pin: Int }", Self.configuration.replacing(part, with: other)) != digest())
    }
}
