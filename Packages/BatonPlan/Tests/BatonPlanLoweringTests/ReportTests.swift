import BatonSchemaLanguage
import Foundation
import Testing

@testable import BatonPlanLowering

@Suite struct ReportTests {
    private let documents = """
        query B($first: Int = 3) { issues(first: $first) { ...Row_issue } }
        query A { viewer { login } }
        fragment Row_issue on Issue { title author { ...Person_user } }
        fragment Person_user on User { login url @include(if: true) }
        """

    private func report() throws -> String {
        let model = Lowering.lower(try CompiledDocuments.compiled([documents])).model
        return Report(
            on: model, schemaDigest: "d1", definitions: ["Row_issue": "fragment \"Row_issue\""], relativePath: { "Sources/\($0)" }
        ).text
    }

    @Test func itIsJSONInTheOrderOfNames() throws {
        let report = try #require(try JSONSerialization.jsonObject(with: Data(try report().utf8)) as? [String: Any])
        #expect(report["schemaDigest"] as? String == "d1")
        let operations = try #require(report["operations"] as? [[String: Any]])
        #expect(operations.map { $0["name"] as? String } == ["A", "B"])
        #expect(operations[1]["kind"] as? String == "query")
        #expect(operations[1]["source"] as? String == "Sources/Document0.graphql")
        #expect(operations[1]["fragments"] as? [String] == ["Person_user", "Row_issue"])
        #expect(operations[1]["variables"] as? [[String: String]] == [["name": "first", "type": "Int", "default": "3"]])
        let fragments = try #require(report["fragments"] as? [[String: Any]])
        #expect(fragments.map { $0["name"] as? String } == ["Person_user", "Row_issue"])
        #expect(fragments[1]["operations"] as? [String] == ["B"])
        #expect(fragments[1]["definition"] as? String == "fragment \"Row_issue\"")
    }

    @Test func aLensIsListedAsCodeReadsIt() throws {
        let report = try #require(try JSONSerialization.jsonObject(with: Data(try report().utf8)) as? [String: Any])
        let operation = try #require((report["operations"] as? [[String: Any]])?.last)
        let lens = try #require(operation["lens"] as? [String: Any])
        let accessor = try #require((lens["accessors"] as? [[String: Any]])?.first)
        #expect(lens["name"] as? String == "Data")
        #expect(accessor["key"] as? String == "issues")
        #expect(accessor["type"] as? String == "[Issue!]!")
        #expect(accessor["list"] as? Bool == true)
        #expect(accessor["optional"] as? Bool == false)
        let nested = try #require(accessor["lens"] as? [String: Any])
        #expect(nested["name"] as? String == "Issues")
        #expect((nested["accessors"] as? [[String: Any]])?.first?["spread"] as? String == "Row_issue")
    }

    @Test func itIsTheSameEveryTime() throws {
        #expect(try report() == report())
    }
}

@Suite struct DigestTests {
    /// From FIPS 180-4's examples, and lengths around a block's, computed by another implementation.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (String(repeating: "a", count: 55), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
        (String(repeating: "a", count: 64), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
        (String(repeating: "a", count: 1_000), "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
    ])
    func aDigestIsTheStandards(text: String, digest: String) {
        #expect(SHA256.hexadecimal(of: Array(text.utf8)) == digest)
    }

    private func digest(_ schema: String, _ identity: Configuration.Identity = .init()) throws -> String {
        let source = Source(path: "schema.graphql", text: schema)
        return SchemaDigest.of(try #require(Schema.read(source).schema), identity)
    }

    @Test func layoutAndOrderMakeNoDifference() throws {
        #expect(
            try digest("type Query { a(x: Int = 1, y: B): Int b: [A!]! } type A { c: Int } enum B { C D }")
                == digest(
                    "\"\"\"What\"\"\"\nenum B {\n  D\n  C\n}\ntype A { c: Int } type Query { b: [A!]! \"b\" a(y: B, x: Int = 1): Int }"))
    }

    @Test(arguments: [
        "type Query { a(x: Int = 2, y: B): Int b: [A!]! } type A { c: Int } enum B { C D }",
        "type Query { a(x: Int = 1, y: B): Int b: [A!] } type A { c: Int } enum B { C D }",
        "type Query { a(x: Int = 1, y: B): Int b: [A!]! } type A { c: Int } enum B { C D E }",
    ])
    func aChangeOfMeaningIsAnotherDigest(schema: String) throws {
        #expect(
            try digest(schema) != digest("type Query { a(x: Int = 1, y: B): Int b: [A!]! } type A { c: Int } enum B { C D }"))
    }

    @Test func theIdentityIsPartOfIt() throws {
        let schema = "type Query { a: A } type A { id: ID! key: ID! }"
        let keyed = Configuration.Identity(types: [.init(type: "A", fields: ["key"])])
        #expect(try digest(schema) != digest(schema, keyed))
    }
}
