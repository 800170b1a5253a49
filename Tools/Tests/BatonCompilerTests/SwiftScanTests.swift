import BatonSchemaLanguage
import SwiftParser
import SwiftSyntax
import Testing

@testable import BatonCompiler

/// Where the scanner says that the misspelled field of a document stands.
@Suite struct SwiftScanTests {
    private func scan(_ text: String) -> DocumentScan { DocumentScan(path: "A.swift", bytes: Array(text.utf8)) }

    /// The document of a file with one, and the place of the first `titel` in it.
    private func only(_ text: String) throws -> (text: String, position: Position) {
        let scan = scan(text)
        #expect(scan.diagnostics.isEmpty)
        let source = try #require(scan.documents.first).source
        let value = String(decoding: source.bytes, as: UTF8.self)
        let range = try #require(value.range(of: "titel"))
        return (value, source.position(of: value.utf8.distance(from: value.startIndex, to: range.lowerBound)))
    }

    @Test func aSingleLineLiteral() throws {
        let found = try only(#"struct A { @Query("query A { titel }") var a: A }"#)
        #expect(found.text == "query A { titel }")
        #expect(found.position == Position(line: 1, column: 30))
    }

    @Test func aMultiLineLiteralWithoutItsIndentation() throws {
        let found = try only(
            #"""
            struct A {
                @Query("""
                    query A {
                      titel
                    }
                    """)
                var a: A
            }
            """#)
        #expect(found.text == "query A {\n  titel\n}")
        #expect(found.position == Position(line: 4, column: 11))
    }

    @Test func tabsIndentToo() throws {
        let found = try only("struct A {\n\t@Query(\"\"\"\n\t\tquery A {\n\t\t\ttitel\n\t\t}\n\t\t\"\"\")\n\tvar a: A\n}")
        #expect(found.text == "query A {\n\ttitel\n}")
        #expect(found.position == Position(line: 4, column: 4))
    }

    @Test func aRawLiteral() throws {
        let found = try only(##"@Query(#"query A { a(b: "\n") titel }"#) var a: A"##)
        #expect(found.text == #"query A { a(b: "\n") titel }"#)
        #expect(found.position == Position(line: 1, column: 31))
    }

    @Test func aRawMultiLineLiteral() throws {
        let found = try only("@Query(#\"\"\"\n  query A { a(b: \"\"\"x\"\"\")\n  titel }\n  \"\"\"#) var a: A")
        #expect(found.text == "query A { a(b: \"\"\"x\"\"\")\ntitel }")
        #expect(found.position == Position(line: 3, column: 3))
    }

    @Test func escapesBeforeTheField() throws {
        let found = try only(#"@Query("query A { a(b: \"\u{e9}\\n\") \t titel }") var a: A"#)
        #expect(found.text == "query A { a(b: \"é\\n\") \t titel }")
        #expect(found.position == Position(line: 1, column: 42))
    }

    @Test func aLineContinuation() throws {
        let found = try only(
            #"""
            @Query("""
                query A { \
                  titel }
                """) var a: A
            """#)
        #expect(found.text == "query A {   titel }")
        #expect(found.position == Position(line: 3, column: 7))
    }

    @Test func columnsCountBytes() throws {
        let found = try only(#"@Query("query A { a(b: \"é😀\") titel }") var a: A"#)
        #expect(found.position == Position(line: 1, column: 36))
    }

    @Test func aFileOfWindowsLineBreaks() throws {
        let found = try only("@Query(\"\"\"\r\n    query A {\r\n      titel\r\n    }\r\n    \"\"\") var a: A\r\n")
        #expect(found.text == "query A {\n  titel\n}")
        #expect(found.position == Position(line: 3, column: 7))
    }

    @Test func anEmptyLiteralHasAPlace() throws {
        let source = try #require(scan("struct A {\n    @Query(\"\") var a: A }").documents.first).source
        #expect(source.position(of: 0) == Position(line: 2, column: 13))
    }

    @Test func markersAreFoundWhereverAttributesAre() {
        let found = scan(
            #"""
            @Query("1") struct A {
                @Fragment("2") var a: Int
                func f() { @Mutation("3") var b: Int }
                @Subscription("4") func g() {}
                #if os(macOS)
                @Baton.Query("5") var c: Int
                #else
                enum E { @Query("6") @Fragment("7") var d: Int }
                #endif
            }
            """#)
        #expect(found.documents.map { String(decoding: $0.source.bytes, as: UTF8.self) } == ["1", "2", "3", "4", "5", "6", "7"])
        #expect(found.documents.compactMap(\.marker) == [.query, .fragment, .mutation, .subscription, .query, .query, .fragment])
    }

    @Test(arguments: [
        #"/// @Query("1")"#, ##"let a = #"@Query("1")"#"##, #"@Other.Query("1") var a: A"#, #"@Query(sort: \.name) var a: [A]"#,
        "@Query var a: A", "@Query() var a: A",
    ])
    func whatIsNoMarkerIsLeftAlone(text: String) {
        let found = scan(text)
        #expect(found.documents.isEmpty)
        #expect(found.diagnostics.isEmpty)
    }

    @Test(arguments: [
        (
            #"struct A { @Query("query \(name) { a }") var a: A }"#,
            "A.swift:1:26: error: a document is read at build time, so it can't hold an interpolation"
        ),
        (
            "struct A {\n  @Query(text) var a: A\n}",
            "A.swift:2:10: error: the document of a @Query is read at build time, so it has to be a string literal"
        ),
        (
            #"@Fragment("a" + "b") var a: A"#,
            "A.swift:1:11: error: the document of a @Fragment is read at build time, so it has to be a string literal"
        ),
        (#"@Query("a \q b") var a: A"#, "A.swift:1:11: error: this isn't an escape of a Swift string"),
    ])
    func anArgumentThatIsNoPlainLiteralIsAnError(text: String, message: String) {
        #expect(scan(text).diagnostics.map(\.description) == [message])
    }

    @Test func aFileThatIsNotUTF8IsAnErrorAtTheByte() {
        let scan = DocumentScan(path: "A.swift", bytes: Array("let a = 1\nlet é = ".utf8) + [0xFF, 0x0A])
        #expect(scan.diagnostics.map(\.description) == ["A.swift:2:10: error: the file is not valid UTF-8 here"])
    }

    /// What the parser finds when it reads the whole file.
    private func wholeFile(_ text: String) -> [String] {
        final class Finder: SyntaxVisitor {
            var found: [String] = []

            override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
                let names = ["Query", "Fragment", "Baton.Query"]
                if names.contains(node.attributeName.trimmedDescription), case .argumentList(let arguments)? = node.arguments,
                    let first = arguments.first, first.label == nil, let literal = first.expression.as(StringLiteralExprSyntax.self)
                {
                    found.append(literal.representedLiteralValue ?? "")
                }
                return .visitChildren
            }
        }
        let finder = Finder(viewMode: .sourceAccurate)
        finder.walk(SwiftParser.Parser.parse(source: text))
        return finder.found
    }

    @Test func commentsAndLiteralsDoNotMisleadTheScan() {
        let distractions = [
            "// it's \"\n", "/* \" /* nested */ ' */", "let a = \"\\(b(\"x)\"))\"\n", "let c = #\"\\(\"#\n",
            "let d = \"\"\"\n  \" \"\" \\(e)\n  \"\"\"\n",
            "let f = /\"\\(/\n", "let g = #/\"/#\n", "let h = #\"\"\"\n  \"\"\" // \n  \"\"\"#\n", "/// @Query(\"z\")\n",
            "let i = \"@Query(\"\n",
            "func `an \" odd name`() {}\n", "#if A\n", "#endif\n", "let j = k / l // \"\n", "@available(macOS 15, *) ",
        ]
        let markers = [
            "@Query(\"q\") var a: A\n", "@Fragment(\"\"\"\n  f (\n  \"\"\") var b: B\n", "@Baton.Query(#\"(\"#) var c: C\n",
            "@Query /* ( */ (\"r\", d: (1)) var d: D\n",
        ]
        var random = SeededRandom(seed: 3)
        for _ in 0..<150 {
            let pieces = (0..<Int(random.next() % 10)).map { _ in
                let list = random.next() % 3 == 0 ? markers : distractions
                return list[Int(random.next() % UInt64(list.count))]
            }
            let text = pieces.joined()
            #expect(scan(text).documents.map { String(decoding: $0.source.bytes, as: UTF8.self) } == wholeFile(text), "\(text)")
        }
    }

    @Test(arguments: [
        "struct S { @Query(\"query A { a }\n  var a: A }\n", "struct S { @Query(\"\"\"\n  query A { a }\n  var a: A }\n",
        "struct S { @Query(##\"query A { a }\"#\n  var a: A }\n",
    ])
    func aStringWithoutItsClosingQuotesIsAnErrorWhereItOpens(text: String) {
        let scan = scan(text)
        #expect(scan.documents.isEmpty)
        #expect(scan.diagnostics.map(\.description) == ["A.swift:1:19: error: the string has no closing quotes"])
    }

    @Test func noFileIsTooStrange() {
        let pieces = [
            "@Query(", "\"", "\"\"\"", "#", "\\", "\\(", ")", "\n", "query A { a }", "@Fragment(\"", "\r\n", "\t", "\\u{", "}", "é", "//",
            "/*",
            "struct A {",
        ]
        var random = SeededRandom(seed: 11)
        for _ in 0..<400 {
            let text = (0..<Int(random.next() % 14)).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
            for document in scan(text).documents {
                let count = document.source.bytes.count
                #expect((0...count).map(document.source.position(of:)) == (0...count).map(document.source.position(of:)).sorted())
            }
        }
    }
}
