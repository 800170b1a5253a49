import Baton
import Foundation
import Testing

private struct Row_issue { let title: String }
private struct Issues { var first = 20 }
private enum Close { typealias Action = Bool }
private struct Changed { let id: Double }

/// A screen's parts as an app writes them: what a marker marks stays a plain stored property.
private struct Row {
    @Fragment("fragment Row_issue on Issue { title }")
    var issue: Row_issue

    @Query(
        """
        query Issues($first: Int = 20) {
          issues(first: $first) { ...Row_issue }
        }
        """)
    var issues: Issues = Issues()

    @Mutation(#"mutation Close { close(reason: "done") { id } }"#)
    @Mutation("mutation Reopen { reopen { id } }")
    var close: Close.Action {
        didSet {}
    }

    @Subscription("subscription Changed { changed { id } }")
    var changed: Changed?
}

/// The markers: what they leave of a declaration, and what they refuse.
@Suite struct MarkerTests {
    @Test func markedPropertiesAreParametersOfTheMemberwiseInitializer() {
        let issue = Row_issue(title: "one")
        let row = Row(issue: issue, close: true)
        #expect(row.issue.title == "one")
        #expect(row.issues.first == 20)
        #expect(Row(issue: issue, issues: Issues(first: 5), close: false, changed: Changed(id: 1.5)).changed?.id == 1.5)
    }

    /// Wrong uses of a marker, each with what the compiler must say.
    static let wrongUses: [(source: String, message: String)] = [
        ("@Query(text) var a: Int", "takes its document as one string literal, since batonc reads it from the source"),
        (#"@Query("a" + "b") var b: Int"#, "takes its document as one string literal, since batonc reads it from the source"),
        (#"@Query("{ \(text) }") var c: Int"#, "takes a document without interpolation; a value reaches an operation as a variable"),
        (#"@Query("{a}") let d: Int"#, "marks a 'var', so change 'let' to 'var'"),
        (#"@Query("{a}") static var e: Int = 0"#, "marks a property of an instance, not of a type"),
        (#"@Query("{a}") lazy var f: Int = 0"#, "marks a property that is not lazy, since its value is given to the initializer"),
        (#"@Query("{a}") var g: Int { 1 }"#, "marks a stored property; this one is computed"),
        (#"@Query("{a}") var h = 1"#, "marks a property that names its type, the one that the document compiles to"),
        (#"@Query("{a}") func i() {}"#, "marks a stored property, which holds what the document compiles to"),
        (#"@Query("{a}") struct J {}"#, "marks a stored property, which holds what the document compiles to"),
        (#"@Query("{a}") var k, l: Int"#, "marks one property at a time"),
    ]

    @Test(.enabled(if: Toolchain.isPresent, "the Swift compiler or the macros' plugin was not found"))
    func aWrongUseIsDiagnosedAtItsLine() throws {
        let head = [
            #"@attached(peer) macro Query(_ document: String) = #externalMacro(module: "BatonMacros", type: "QueryMarker")"#,
            "let text = \"{a}\"", "struct Screen {",
        ]
        let source = head + Self.wrongUses.map { "    " + $0.source } + ["}"]
        let diagnostics = try Toolchain.diagnostics(of: source.joined(separator: "\n"))
        for (index, use) in Self.wrongUses.enumerated() {
            let line = head.count + index + 1
            let expected = "error: @Query \(use.message)"
            #expect(
                diagnostics.contains { $0.line == line && $0.message.hasPrefix(expected) },
                "line \(line): \(use.source): \(diagnostics.filter { $0.line == line })")
        }
        #expect(Set(diagnostics.map(\.line)) == Set((0..<Self.wrongUses.count).map { head.count + $0 + 1 }))
    }

    /// Properties, each with the names that its documents compile to where its type is none of them.
    static let types: [(source: String, names: String?)] = [
        (#"@Query("query A { a }") var a: A"#, nil),
        (#"@Query("query A { a }") var b: [Optional<A.Action>]?"#, nil),
        (#"@Query("query A { a }") var c: B"#, "'A'"),
        (#"@Query("query A { a }") @Query("query B { b }") var d: B"#, nil),
        (#"@Query("query A { a } fragment C on Q { c }") var e: B"#, "'A' or 'C'"),
        (
            #"@Query("query A($a: I = {b: 1}) @c(d: {e: 1}) { query { B } } # query B\n fragment C on Q { f(a: \"} query B {\") }")"#
                + " var f: B", "'A' or 'C'"
        ),
        (#"@Query("query { a }") var g: B"#, nil),
        (#"@Query("fragment query on fragment { a }") var h: B"#, "'query'"),
        (#"@Query("not a document") var i: B"#, nil),
    ]

    @Test(.enabled(if: Toolchain.isPresent, "the Swift compiler or the macros' plugin was not found"))
    func aPropertyOfAnotherTypeThanItsDocumentsIsAWarning() throws {
        let head = [
            #"@attached(peer) macro Query(_ document: String) = #externalMacro(module: "BatonMacros", type: "QueryMarker")"#,
            "struct A { typealias Action = Int }; struct B {}", "struct Screen {",
        ]
        let source = head + Self.types.map { "    " + $0.source } + ["}"]
        let diagnostics = try Toolchain.diagnostics(of: source.joined(separator: "\n"))
        let expected = Self.types.enumerated().compactMap { index, property in
            property.names.map {
                Toolchain.Diagnostic(
                    line: head.count + index + 1,
                    message: "warning: @Query marks a property of the type that its document compiles to, \($0) (from macro 'Query')")
            }
        }
        #expect(diagnostics == expected)
    }
}
