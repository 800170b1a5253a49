import Foundation
import Testing

/// `batonc` as a process over input that is big, deep, twisted or no text: it ends in time, with a code and a reason.
@Suite(.enabled(if: BatoncProcess.executable != nil, "batonc is not built"))
struct HostileInputTests {
    private static let schema = """
        type Query { viewer: User! user(a: Int, b: [Int], c: Nested): User }
        input Nested { a: Nested b: Int }
        type User { id: ID! login: String! friend: User }
        """

    /// What a run over one document must come to.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let code: Int32
        /// What the first line of the error stream says, after the document's name.
        let says: String
        let document: @Sendable () -> Data

        var testDescription: String { name }

        init(_ name: String, code: Int32, says: String, _ document: @autoclosure @escaping @Sendable () -> String) {
            self.init(name, code: code, says: says, bytes: Data(document().utf8))
        }

        init(_ name: String, code: Int32, says: String, bytes: @autoclosure @escaping @Sendable () -> Data) {
            self.name = name
            self.code = code
            self.says = says
            document = bytes
        }
    }

    static let cases: [Case] = [
        Case(
            "1 MB of fields", code: 0, says: "", "query A { viewer { login \((0..<70_000).map { "a\($0): id" }.joined(separator: "\n")) } }"
        ),
        Case("1 MB of equal fields", code: 0, says: "", "query A { viewer { \(String(repeating: "login\n", count: 170_000)) } }"),
        Case("10 MB of a comment", code: 0, says: "", "query A { viewer { login } } # \(String(repeating: "x", count: 10_000_000))"),
        Case("1 MB of fragments", code: 0, says: "", fragments(12_000)),
        Case(
            "10 MB of errors", code: 1, says: ":1:20: error: ", "query A { viewer { \(String(repeating: "nothing\n", count: 1_200_000)) } }"
        ),
        Case("10 MB of open braces", code: 1, says: "levels deep", String(repeating: "{a", count: 5_000_000)),
        Case("10,000 levels", code: 1, says: "levels deep", nested(10_000)),
        Case("10,000 levels of a list", code: 1, says: "levels deep", "query A { user(b: \(brackets(10_000))) { id } }"),
        Case(
            "10,000 levels of a type", code: 1, says: "levels deep",
            "query A($a: \(String(repeating: "[", count: 10_000))Int) { viewer { id } }"),
        Case("a cycle of 1,000 fragments", code: 1, says: "error: ", cycle(1_000)),
        Case("fragments that double 60 times", code: 0, says: "", doubling(60)),
        Case("arguments that double 60 times", code: 1, says: "error: ", doublingArguments(60)),
        Case("a NUL", code: 1, says: ":1:11: error: unexpected character U+0000", "query A { \u{0} viewer { login } }"),
        Case("no UTF-8", code: 1, says: ":1:11: error: the file is not valid UTF-8 here", bytes: Data("query A { ".utf8) + [0xC3, 0x28]),
        Case("half of a surrogate pair", code: 1, says: "error: ", #"query A { user(a: "\uD83D") { id } }"#),
        Case("nothing", code: 1, says: ":1:1: error: expected an operation or a fragment", ""),
    ]

    @Test(arguments: cases)
    func itEndsInTimeWithAReason(hostile: Case) throws {
        let folder = try TargetFolder(schema: Self.schema)
        try folder.write("A.graphql", hostile.document())
        let run = try BatoncProcess.run(["generate", "--out", "out", "A.graphql"], in: folder.path, limit: 120)
        #expect(run.code == hostile.code, "\(run.errors.prefix(300))")
        let first = run.errors.split(separator: "\n").first { $0.contains("error") } ?? ""
        if hostile.code == 0 {
            #expect(first.isEmpty, "\(first.prefix(300))")
        } else {
            #expect(first.hasPrefix("A.graphql:") && first.contains(hostile.says), "\(first.prefix(300))")
        }
    }

    private static func nested(_ levels: Int) -> String {
        "query A { viewer { login \(String(repeating: "friend { id ", count: levels))\(String(repeating: "}", count: levels)) } }"
    }

    private static func brackets(_ levels: Int) -> String { String(repeating: "[", count: levels) + String(repeating: "]", count: levels) }

    private static func fragments(_ count: Int) -> String {
        "query A { viewer { \((0..<count).map { "...F\($0)" }.joined(separator: " ")) } }\n"
            + (0..<count).map { "fragment F\($0) on User { id login friend { id login } }" }.joined(separator: "\n")
    }

    private static func cycle(_ count: Int) -> String {
        "query A { viewer { ...F0 } }\n"
            + (0..<count).map { "fragment F\($0) on User { ...F\(($0 + 1) % count) }" }.joined(separator: "\n")
    }

    private static func doubling(_ levels: Int) -> String {
        "query A { viewer { ...F0 } }\n"
            + (0..<levels).map { "fragment F\($0) on User { ...F\($0 + 1) ... on User { ...F\($0 + 1) } }" }.joined(separator: "\n")
            + "\nfragment F\(levels) on User { login }"
    }

    /// Each fragment spreads the next with two arguments made of its own, so that each level has twice as many specialised fragments.
    private static func doublingArguments(_ levels: Int) -> String {
        let head = "on Query @argumentDefinitions(c: {type: \"Nested\"})"
        return "query A { ...F0 @arguments(c: {b: 1}) }\n"
            + (0..<levels).map { level in
                "fragment F\(level) \(head) { ...F\(level + 1) @arguments(c: {a: $c, b: 0}) ...F\(level + 1) @arguments(c: {a: $c, b: 1}) }"
            }.joined(separator: "\n") + "\nfragment F\(levels) \(head) { user(c: $c) { id } }\n"
    }
}
