import BatonSchemaLanguage
import Testing

@testable import BatonDocumentLanguage

/// Documents whose transforms would grow without bound end in one clear error; long ones do not exhaust the stack.
struct TransformLimitTests {
    private func transform(_ text: String) throws -> (compiled: Compiled?, lines: [String]) {
        let (document, problems) = Syntax.ExecutableDocument.parse(Source(path: "a.graphql", text: text))
        #expect(problems == [])
        let schema = try #require(
            Schema.read(Source(path: "s", text: "type Query { a(b: Int): Query c(d: JSON): Int } scalar JSON")).schema)
        let result = Compiled.transforming(
            ProgramBuilder(schema: schema, configuration: Configuration(schema: "")).program([document]))
        return (result.compiled, result.diagnostics.map(\.message))
    }

    @Test func `arguments that fan out at every spread are too many sets`() throws {
        let fragments = (0..<20).map { number in
            let variables = (0...number).map { "x\($0): {type: \"Int\"}" }.joined(separator: " ")
            let passed = (0...number).map { "x\($0): $x\($0)" }.joined(separator: " ")
            let spreads = [1, 2].map { "...F\(number + 1) @arguments(\(passed) x\(number + 1): \($0))" }.joined(separator: " ")
            return "fragment F\(number) on Query @argumentDefinitions(\(variables)) { a(b: $x0) { c } \(number < 19 ? spreads : "") }"
        }
        let (compiled, lines) = try transform("query Q { ...F0 @arguments(x0: 1) }\n" + fragments.joined(separator: "\n"))
        #expect(compiled == nil)
        #expect(lines.count == 1 && lines[0].contains("is spread with more than 1000 sets of arguments"))
    }

    @Test func `arguments that double in length at every spread are too long`() throws {
        let fragments = (0..<40).map { number in
            "fragment F\(number) on Query @argumentDefinitions(x: {type: \"JSON\"}) { c(d: $x) ...F\(number + 1) @arguments(x: [$x, $x]) }"
        }
        let last = "fragment F40 on Query @argumentDefinitions(x: {type: \"JSON\"}) { c(d: $x) }"
        let (compiled, lines) = try transform("query Q { ...F0 @arguments(x: 1) }\n" + fragments.joined(separator: "\n") + last)
        #expect(compiled == nil)
        #expect(lines.count == 1 && lines[0].contains("arguments of more than 65536 bytes"))
    }

    @Test func `fragments inlined twice at every step are too large`() throws {
        let fragments = (0..<40).map { number in
            let next = "...F\(number + 1) @relay(mask: false)"
            return "fragment F\(number) on Query { a { \(next) } b: a { \(next) } }"
        }
        let (compiled, lines) = try transform("query Q { ...F0 }\n" + fragments.joined(separator: "\n") + "fragment F40 on Query { c }")
        #expect(compiled == nil)
        #expect(lines.first?.contains("has more than 100000 selections, or more than 200 levels of them, by `@relay(mask: false)`") == true)
    }

    @Test func `a chain of thousands of spreads takes no stack`() throws {
        let fragments = (0..<5000).map {
            "fragment F\($0) on Query @argumentDefinitions(x: {type: \"Int\"}) { a(b: $x) { c } ...F\($0 + 1) @arguments(x: $x) }"
        }
        let last = "fragment F5000 on Query @argumentDefinitions(x: {type: \"Int\"}) { a(b: $x) { c } }"
        let (compiled, lines) = try transform("query Q { ...F0 @arguments(x: 1) }\n" + fragments.joined(separator: "\n") + last)
        #expect(lines == [])
        #expect(compiled?.operationForm.fragments.count == 5001)
    }

    @Test func `the hash of names is MurmurHash3's and base 62 has digits first`() {
        // Reference values of MurmurHash3 x86 32 with seed 0.
        #expect(SpecialisedName.murmurHash("".utf8) == 0)
        #expect(SpecialisedName.murmurHash("test".utf8) == 0xba6b_d213)
        #expect(SpecialisedName.murmurHash("Hello, world!".utf8) == 0xc036_3e43)
        #expect(SpecialisedName.base62(0) == "0")
        #expect(SpecialisedName.base62(61) == "Z")
        #expect(SpecialisedName.base62(62) == "10")
    }

    // The expected texts are those of Rust's `Display` for `f64`, and of Ryu as its JSON uses it.
    @Test(arguments: [
        ("1.0", "1", "1.0"), ("1.50", "1.5", "1.5"), ("-0.0", "-0", "-0.0"), ("1e3", "1000", "1000.0"), ("2", "2", "2.0"),
        ("0.00001", "0.00001", "0.00001"), ("0.0000012", "0.0000012", "1.2e-6"), ("1e-7", "0.0000001", "1e-7"),
        ("1e15", "1000000000000000", "1000000000000000.0"), ("1e16", "10000000000000000", "1e16"),
        ("1.25e21", "1250000000000000000000", "1.25e21"), ("-12.125", "-12.125", "-12.125"), ("100.5e0", "100.5", "100.5"),
    ])
    func `floats are written by their numbers`(written: String, sent: String, json: String) throws {
        let text = try #require(FloatText(written))
        #expect(text.sent == sent)
        #expect(text.json == json)
    }

    @Test func `a float that 64 bits cannot hold has no number to be written by`() { #expect(FloatText("1e999") == nil) }
}
