import Testing

@testable import BatonSchemaLanguage

/// Where offsets are, and how diagnostics read.
struct SourceTests {
    @Test func `columns count bytes and every line break counts once`() {
        let source = Source(path: "a", text: "é b\r\nc\rd\n")
        #expect(source.position(of: 0) == Position(line: 1, column: 1))
        #expect(source.position(of: 3) == Position(line: 1, column: 4))
        #expect(source.position(of: 6) == Position(line: 2, column: 1))
        #expect(source.position(of: 8) == Position(line: 3, column: 1))
        #expect(source.position(of: 10) == Position(line: 4, column: 1))
        #expect(source.position(of: 99) == Position(line: 4, column: 1))
    }

    @Test func `segments place a document in its host`() {
        let segments = [Source.Segment(offset: 0, line: 3, column: 9), Source.Segment(offset: 4, line: 4, column: 13)]
        let source = Source(path: "View.swift", bytes: Array("abc\ndef\nghi".utf8), segments: segments, host: nil)
        #expect(source.position(of: 2) == Position(line: 3, column: 11))
        #expect(source.position(of: 3) == Position(line: 3, column: 12))
        #expect(source.position(of: 4) == Position(line: 4, column: 13))
        #expect(source.position(of: 6) == Position(line: 4, column: 15))
        // A line without a segment of its own starts at the host's first column.
        #expect(source.position(of: 8) == Position(line: 5, column: 1))
    }

    @Test func `a diagnostic quotes its line with a caret under the column`() {
        let source = Source(path: "a.graphql", text: "query Q {\n\té: titel\n}")
        let diagnostic = source.error(at: 15, "the type `Issue` has no field `titel`")
        #expect(diagnostic.description == "a.graphql:2:6: error: the type `Issue` has no field `titel`")
        #expect(diagnostic.detailedDescription == "\(diagnostic)\n\té: titel\n\t   ^")
    }

    @Test func `a line of the host is quoted for an embedded document`() {
        let host = Array("let a = 1\nlet b = \"query Q { }\"\n".utf8)
        let source = Source(
            path: "View.swift", bytes: Array("query Q { }".utf8), segments: [Source.Segment(offset: 0, line: 2, column: 10)], host: host)
        #expect(
            source.error(at: 10, "expected a selection, found `}`").detailedDescription
                == "View.swift:2:20: error: expected a selection, found `}`\nlet b = \"query Q { }\"\n                   ^")
    }

    @Test func `diagnostics sort by path, line, column and message`() {
        func diagnostic(_ path: String, _ line: Int, _ column: Int, _ message: String) -> Diagnostic {
            Diagnostic(severity: .error, path: path, line: line, column: column, message: message)
        }
        let sorted = [
            diagnostic("a", 1, 2, "x"), diagnostic("a", 2, 1, "w"), diagnostic("a", 2, 1, "x"), diagnostic("a", 10, 1, "a"),
            diagnostic("b", 1, 1, "a"),
        ]
        #expect(sorted.reversed().sorted() == sorted)
    }

    @Test(arguments: [
        ("titel", ". Did you mean `title`?"), ("TITLE", ". Did you mean `title`?"), ("bdy", ". Did you mean `body`?"),
        ("titles", ". Did you mean `title`?"), ("ac", ". Did you mean `aa`, `ab` or `ad`?"), ("somethingElse", ""),
    ])
    func `close names are suggested, closest first`(name: String, sentence: String) {
        #expect(Suggestions.sentence(for: name, among: ["title", "body", "aa", "ab", "ad"]) == sentence)
    }

    @Test func `edit distance counts a swap of neighbours as one`() {
        func distance(_ left: String, _ right: String) -> Int { Suggestions.editDistance(Array(left.utf8), Array(right.utf8)) }
        #expect(distance("", "abc") == 3)
        #expect(distance("abc", "abc") == 0)
        #expect(distance("abc", "acb") == 1)
        #expect(distance("kitten", "sitting") == 3)
    }
}
