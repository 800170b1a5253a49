import BatonSchemaLanguage
import Testing

@testable import BatonDocumentLanguage

/// What the parser says of documents that are wrong, and how it goes on.
struct DocumentParserTests {
    private func lines(_ text: String) -> [String] {
        Syntax.ExecutableDocument.parse(Source(path: "a.graphql", text: text)).diagnostics.map(\.description)
    }

    @Test(arguments: [
        ("query Q { issues { } }", "1:20: error: expected a selection, found `}`"),
        ("query Q { issues(first) { id } }", "1:23: error: expected `:`, found `)`"),
        ("query Q { issues() { id } }", "1:18: error: expected an argument's name, found `)`"),
        ("query Q { issues(first: ) { id } }", "1:25: error: expected a value, found `)`"),
        ("query Q($a: Int = $b) { a }", "1:19: error: expected a constant, found the variable `$b`"),
        ("query Q(a: Int) { a }", "1:9: error: expected a variable, found `a`"),
        (
            "query Q { a",
            "1:12: error: expected a field, `...` or `}`, found the end of the document; the `{` at line 1, column 9, is not closed"
        ),
        (
            "query Q {\n  a {\n    b\n}\nfragment F on A { a }",
            "5:22: error: expected a field, `...` or `}`, found the end of the document; the `{` at line 1, column 9, is not closed"
        ),
        (
            "query Q($a: Int",
            "1:16: error: expected a variable or `)`, found the end of the document; the `(` at line 1, column 8, is not closed"
        ),
        ("query Q { ... }", "1:15: error: expected a fragment's name, `on` or `{`, found `}`"),
        ("fragment on on A { a }", "1:10: error: expected the fragment's name, found `on`"),
        ("fragment F { a }", "1:12: error: expected `on`, found `{`"),
        ("fragment F($a: Int) on A { a }", "1:11: error: a fragment declares no variables; it uses those of the operations that reach it"),
        ("quer Q { a }", "1:1: error: expected `query`, `mutation`, `subscription` or `fragment`, found `quer`"),
        ("\"text\" { a }", "1:1: error: an operation without a keyword has no description"),
        ("type A { a: Int }", "1:1: error: a schema's definition cannot stand in a document of operations and fragments"),
        ("", "1:1: error: expected an operation or a fragment, found the end of the document"),
        ("{ a(b: \"c) }", "1:13: error: the string has no closing quote"),
        ("{ a(b: \"c\n\") }", "1:10: error: the string has no closing quote on its line"),
        ("{ a(b: \"\"\"c) }", "1:15: error: the block string has no closing quotes `\"\"\"`"),
        ("{ a(b: \"\\x\") }", "1:9: error: `\\x` is no escape of a string"),
        ("{ a(b: \"\\uD83D\") }", "1:9: error: `\\uD83D` is no Unicode scalar's escape; write `\\u{…}` or `\\uXXXX`"),
        ("{ a(b: 'c') }", "1:8: error: unexpected `'`; a string stands in double quotes"),
        ("{ a(b: 01) }", "1:9: error: a number has no leading zero"),
        ("{ a(b: 1.) }", "1:10: error: expected a digit, found `)`"),
        ("{ a(b: 1x) }", "1:9: error: a number ends before `x`; write a space between them"),
        ("{ a(b: .5) }", "1:8: error: a number does not start with `.`; write a digit before it"),
        ("{ é }", "1:3: error: unexpected `é`"),
        ("{ a \u{0} }", "1:5: error: unexpected character U+0000"),
    ])
    func `errors say what was expected, and where`(text: String, line: String) {
        #expect(lines(text) == ["a.graphql:\(line)"])
    }

    @Test func `text that is not UTF-8 is refused where it stops being it`() {
        let source = Source(path: "a.graphql", bytes: Array("{\n a ".utf8) + [0xC3, 0x28] + Array(" }".utf8))
        let diagnostics = Syntax.ExecutableDocument.parse(source).diagnostics
        #expect(diagnostics.map(\.description) == ["a.graphql:2:4: error: the text is not valid UTF-8 here"])
    }

    @Test func `several definitions report their errors`() {
        let found = lines("query A { a( }\nquery B { b }\nquery C {\n  query: c ! }\n\nfragment D on E { d: }\n")
        #expect(
            found == [
                "a.graphql:1:14: error: expected an argument's name, found `}`",
                "a.graphql:4:12: error: expected a field, `...` or `}`, found `!`",
                "a.graphql:6:22: error: expected a field's name, found `}`",
            ])
    }

    @Test func `a document goes on after a token that cannot be read`() {
        let found = lines("query A { a ? }\nquery B { b(c: \"\n) }\nquery C { c }")
        #expect(
            found == [
                "a.graphql:1:13: error: unexpected `?`", "a.graphql:2:17: error: the string has no closing quote on its line",
            ])
    }

    @Test(arguments: ["{a", "{a(b:[", "{a(b:{c:", "{...{", "query Q($a:["])
    func `nesting has a limit and a clear error`(open: String) {
        let heads = ["{a(b:", "query Q($a:", "{..."]
        let head = heads.first { open.hasPrefix($0) }.map { $0 == "{..." ? "{" : $0 } ?? ""
        let repeated = String(open.dropFirst(head.count))
        let text = head + String(repeating: repeated, count: 100_000)
        #expect(lines(text).first?.hasSuffix("error: nested more than 200 levels deep") == true)
    }

    @Test func `a byte order mark is ignored and counts as its bytes`() {
        #expect(lines("\u{FEFF}query Q { a }") == [])
        #expect(lines("\u{FEFF}query Q { }") == ["a.graphql:1:14: error: expected a selection, found `}`"])
    }

    @Test func `positions of an embedded document are its host's`() {
        // let text = "query Q {\n  a(\u{62}: )\n}" on line 7, with the escape `\u{62}` for `b`.
        let source = Source(
            path: "View.swift", bytes: Array("query Q {\n  a(b: )\n}".utf8),
            segments: [
                Source.Segment(offset: 0, line: 7, column: 13), Source.Segment(offset: 10, line: 8, column: 9),
                Source.Segment(offset: 15, line: 8, column: 20),
            ], host: nil)
        let diagnostics = Syntax.ExecutableDocument.parse(source).diagnostics
        #expect(diagnostics.map(\.description) == ["View.swift:8:22: error: expected a value, found `)`"])
    }
}

/// What the two forms of printed documents look like.
struct DocumentPrinterTests {
    private func document(_ text: String) -> Syntax.ExecutableDocument {
        let (document, diagnostics) = Syntax.ExecutableDocument.parse(Source(path: "a.graphql", text: text))
        #expect(diagnostics == [])
        return document
    }

    private let text = """
        query Q ( $a : ID! = "x y" , $b : [Int] ) @c ( d : { e : 1 , f : [ true , null ] } ) {
          g : h ( i : $a , j : E ) @include ( if : $b ) { k ... on L { m } ...N @skip ( if : true ) ... { o } }
        }
        fragment N on L { p }
        """

    @Test func `the compact form has a comma between items and nothing else`() {
        #expect(
            Printer(.compact).document(document(text))
                == "query Q($a:ID!=\"x y\",$b:[Int])@c(d:{e:1,f:[true,null]}){g:h(i:$a,j:E)@include(if:$b){k,...on L{m},...N@skip(if:true),"
                + "...{o}}}fragment N on L{p}")
    }

    @Test func `the pretty form has a selection a line`() {
        #expect(
            Printer(.pretty).document(document(text)) == """
                query Q($a: ID! = "x y", $b: [Int]) @c(d: {e: 1, f: [true, null]}) {
                  g: h(i: $a, j: E) @include(if: $b) {
                    k
                    ... on L {
                      m
                    }
                    ...N @skip(if: true)
                    ... {
                      o
                    }
                  }
                }

                fragment N on L {
                  p
                }
                """)
    }

    @Test func `compact strings stay as written and block strings become ordinary`() {
        #expect(
            Printer(.compact).document(document("{ a(b: \"\\u0041\\/\", c: \"\"\"\n  x\n    \"y\"\n\"\"\") }"))
                == "{a(b:\"\\u0041\\/\",c:\"x\\n  \\\"y\\\"\")}")
    }
}
