import BatonSchemaLanguage
import Testing

@_spi(Vectors) @testable import BatonDocumentLanguage

/// What was printed reads as what was printed, for documents made at random and for changed ones.
struct RoundTripTests {
    /// A document of either grammar as text of a form, when it can be read.
    private func read(_ bytes: [UInt8]) -> ((Printer.Form) -> String)? {
        let (document, typeSystem, diagnostics) = Syntax.ExecutableDocument.parseAny(Source(path: "random", bytes: bytes))
        guard diagnostics.isEmpty else { return nil }
        return { form in
            let printer = Printer(form)
            let definitions =
                document.definitions.map { ($0.span.start, printer.definition($0)) }
                + typeSystem.definitions.map { ($0.span.start, printer.definition($0)) }
            return definitions.sorted { $0.0 < $1.0 }.map(\.1).joined(separator: form == .compact ? " " : "\n\n")
        }
    }

    /// - Returns: Whether the document could be read.
    private func checkRoundTrip(_ bytes: [UInt8], _ comment: Comment) -> Bool {
        guard let print = read(bytes) else { return false }
        for form in [Printer.Form.pretty, .compact] {
            let text = print(form)
            guard let again = read(Array(text.utf8)) else {
                Issue.record("\(comment): cannot be read again: \(text)")
                continue
            }
            #expect(again(form) == text, comment)
            // Compact text has no block strings, so the forms are compared where there are none.
            if !print(.pretty).contains("\"\"\"") { #expect(again(.pretty) == print(.pretty), comment) }
        }
        return true
    }

    @Test(arguments: [false, true])
    func `random documents read, print and read again`(isTypeSystem: Bool) {
        for seed in 0..<400 as Range<UInt64> {
            let text = RandomDocument.text(seed: seed, isTypeSystem: isTypeSystem)
            #expect(checkRoundTrip(Array(text.utf8), "seed \(seed)"), "seed \(seed) cannot be read: \(text)")
        }
    }

    @Test(arguments: [false, true])
    func `changed documents end in errors with places or read, print and read again`(isTypeSystem: Bool) {
        var readable = 0
        for seed in 0..<1500 as Range<UInt64> {
            let text = RandomDocument.text(seed: seed % 100, isTypeSystem: isTypeSystem)
            let bytes = RandomDocument.mutated(text, seed: seed)
            if checkRoundTrip(bytes, "seed \(seed)") { readable += 1 }
            let source = Source(path: "random", bytes: bytes)
            for diagnostic in Syntax.ExecutableDocument.parse(source).diagnostics + Schema.read(source).diagnostics {
                #expect(diagnostic.line > 0 && diagnostic.column > 0 && !diagnostic.message.isEmpty)
            }
        }
        #expect(readable > 50 && readable < 1450)
    }

    @Test func `changed documents compile or end in an error, and a compiled text compiles to itself`() throws {
        let document = """
            query Q($owner: String! = "x", $all: Boolean!, $first: Int = 3) {
              repository(owner: $owner, name: "b") { ...F @include(if: $all) name issues(first: $first) { title @skip(if: $all) } }
              issues(filter: {author: "a", states: [OPEN]}) { id ... @include(if: $all) { author { login } body } }
            }
            fragment F on Repository { stars owner { login } x: name ... on Repository { ratio } }
            """
        let pieces = [
            "id", "name", "y: id", "@include(if: $all)", "@skip(if: true)", "... @include(if: true) { id }", "owner { id login }",
            "... on Repository { stars ...F }", "__typename", "issues(first: $first) { number id @skip(if: $all) }", "{ id }",
        ]
        let schema = RuleFixture.schema
        var compiled = 0
        for seed in 0..<1000 as Range<UInt64> {
            let extended = RandomDocument.extended(document, with: pieces, seed: seed)
            let bytes = seed % 4 == 0 ? RandomDocument.mutated(extended, seed: seed) : Array(extended.utf8)
            let source = Source(path: "random", bytes: bytes)
            let parsed = Syntax.ExecutableDocument.parse(source)
            guard parsed.diagnostics.isEmpty else { continue }
            let configuration = Configuration(schema: "")
            let (result, diagnostics) = Compilation.compile(schema: schema, configuration: configuration, documents: [parsed.document])
            guard let texts = result?.texts else {
                #expect(diagnostics.contains { $0.severity == .error })
                continue
            }
            for text in texts.map(\.text) {
                compiled += 1
                let again = Syntax.ExecutableDocument.parse(Source(path: "text", text: text))
                #expect(again.diagnostics == [])
                let second = Compilation.compile(schema: schema, configuration: configuration, documents: [again.document])
                let same = try #require(second.compiled?.texts.first, "\(text) \(second.diagnostics)")
                #expect(same.text == text)
            }
        }
        #expect(compiled > 50)
    }
}
