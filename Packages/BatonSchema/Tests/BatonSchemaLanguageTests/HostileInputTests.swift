import Testing

@_spi(Vectors) @testable import BatonSchemaLanguage

/// Schemas and configurations that nobody means well: an error says what is wrong, at its place, in time.
struct HostileInputTests {
    private func first(_ text: String) -> String? { Schema.read(Source(path: "s", text: text)).diagnostics.first?.description }

    @Test func `bytes that are no UTF-8 are an error at the first of them`() {
        let bytes = Array("type Query { a: Int } # ".utf8) + [0xC3, 0x28]
        #expect(
            Schema.read(Source(path: "s", bytes: bytes)).diagnostics.map(\.description) == [
                "s:1:25: error: the text is not valid UTF-8 here"
            ])
        #expect(
            Configuration.read(Source(path: "b", bytes: Array("{\"schema\": \"".utf8) + [0xFF])).diagnostics.map(\.description)
                == ["b:1:13: error: the text is not valid UTF-8 here"])
    }

    @Test func `a NUL byte is an error at its place`() {
        #expect(first("type Query { a: Int \u{0} }") == "s:1:21: error: unexpected character U+0000")
    }

    @Test func `deep nesting is refused`() {
        let lists = String(repeating: "[", count: 100_000)
        #expect(first("type Query { a: \(lists)Int }") == "s:1:217: error: nested more than 200 levels deep")
        #expect(first("type Query { a(b: Int = \(lists)): Int }") == "s:1:225: error: nested more than 200 levels deep")
    }

    @Test func `chains of input objects and interfaces are followed without recursion`() {
        let inputs = (0..<20_000).map { "input I\($0) { a: I\($0 + 1)! }" }.joined(separator: "\n")
        let cycle = "type Query { a(b: I0): Int }\n\(inputs)\ninput I20000 { a: I0! }"
        #expect(
            first(cycle)
                == "s:2:12: error: the input object `I0` has no value, since `a.a.a.a.a.a.a.a.a.a…` needs another `I0`")
    }

    @Test(arguments: [
        String(repeating: "type Query { a: Int }\n", count: 5_000),
        "type Query { \(String(repeating: "a: Int a: ID ", count: 10_000)) }",
        "type Query { \((0..<20_000).map { "a\($0): A\($0) " }.joined()) }",
        "type Query { a(\(String(repeating: "b: Int ", count: 20_000))): Int }",
        "type Query { a: Int } \(String(repeating: "extend type Query @a { a: Int } ", count: 5_000))",
    ])
    func `many errors are found in time`(text: String) {
        let clock = ContinuousClock()
        var count = 0
        let time = clock.measure { count = Schema.read(Source(path: "s", text: text)).diagnostics.count }
        #expect(count == SchemaRules.errorLimit)
        #expect(time < .seconds(10))
    }

    @Test func `any bytes are read to a schema or to errors`() {
        var random = SplitMix(seed: 11)
        let words = [
            "type", "extend", "input", "enum", "interface", "union", "schema", "scalar", "directive", "on", "implements", "Query", "A", "B",
            "I",
            "a", "b", "Int", "{", "}", "(", ")", ":", "!", "[", "]", "=", "|", "&", "@", "@oneOf", "@semanticNonNull", "query", "1",
            "\"x\"",
            "\"\"\"y\"\"\"", "null", "FIELD", "OBJECT", "repeatable", "\u{0}", "\n", "é",
        ]
        for _ in 0..<3_000 {
            let text = (0..<Int(random.next() % 40)).map { _ in words[Int(random.next() % UInt64(words.count))] }.joined(separator: " ")
            let source = Source(path: "s", text: text)
            let (schema, diagnostics) = Schema.read(source)
            #expect((schema == nil) == !diagnostics.isEmpty)
            let (document, _) = Syntax.SchemaDocument.parse(source)
            _ = Schema.assumingValid([document], extensions: [document])
            let base = Source(path: "b", text: "type Query { a: Int } interface I { a: Int } enum A { B }")
            _ = Schema.read(base, extensions: [source])
        }
    }

    @Test func `any text is a configuration or an error`() {
        var random = SplitMix(seed: 12)
        let words = [
            "{", "}", "[", "]", ":", ",", "\"schema\"", "\"lookups\"", "\"identity\"", "\"types\"", "\"default\"", "\"field\"",
            "\"Query.a\"",
            "\"argument\"", "\"arguments\"", "\"transient\"", "\"fields\"", "\"customScalarTypes\"", "\"swift\"", "\"onError\"", "\"NULL\"",
            "\"persistConfig\"", "\"file\"", "\"id\"", "1", "null", "true", "\"\\u0000\"", "\"",
        ]
        for _ in 0..<5_000 {
            let text = (0..<Int(random.next() % 30)).map { _ in words[Int(random.next() % UInt64(words.count))] }.joined()
            let (configuration, diagnostics) = Configuration.read(Source(path: "b", text: text))
            #expect((configuration == nil) == !diagnostics.isEmpty)
        }
    }
}

/// A small generator whose numbers a seed decides.
private struct SplitMix {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
