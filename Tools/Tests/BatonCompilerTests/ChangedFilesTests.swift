import Testing

@testable import BatonCompiler

/// Which generated files a change of a fragment rewrites, where 100 operations and 20 fragments spread it and 20 operations do not. All of
/// them together have 142 files, the shared one included.
@Suite struct ChangedFilesTests {
    private static let names = (0..<32).map { "field\($0)" }
    private static let schema = "type Query { item: Item } type Item { id: ID! \(names.map { "\($0): String" }.joined(separator: " ")) }"

    private static func card(_ fields: [String]) -> String {
        "fragment Card_item on Item {\n\(fields.map { "  \($0)\n" }.joined())}\n"
    }

    private static var files: [String: String] {
        var files = ["Card.graphql": card(Array(names[..<16]))]
        for number in 0..<100 { files["Screen\(number).graphql"] = "query Screen\(number) { item { field0 ...Card_item } }" }
        for number in 0..<20 {
            files["Other\(number).graphql"] = "query Other\(number) { item { field0 } }"
            files["Row\(number).graphql"] = "fragment Row\(number)_item on Item { ...Card_item }"
        }
        return files
    }

    /// The files that are written again when the fragment's lines become others.
    private func rewritten(_ lines: [String]) throws -> [String] {
        let folder = try TargetFolder(Self.files, schema: Self.schema)
        let sources = Self.files.keys.sorted()
        #expect(folder.run(["generate", "--out", "out"] + sources).code == 0)
        let outputs = folder.names(in: "out").filter { $0.hasSuffix(".swift") }
        #expect(outputs.count == 142)
        for name in outputs { try folder.age("out/\(name)") }
        try folder.write("Card.graphql", Self.card(lines))
        #expect(folder.run(["generate", "--out", "out"] + sources).code == 0)
        return try outputs.filter { try !folder.isAged("out/\($0)") }
    }

    @Test func sixteenFieldsChangeTheFragmentTheSharedFileAndTheOperationsThatReachIt() throws {
        let rewritten = try rewritten(Array(Self.names[16...]))
        #expect(rewritten.count == 102)
        #expect(rewritten.filter { $0.hasPrefix("Screen") }.count == 100)
        #expect(rewritten.filter { !$0.hasPrefix("Screen") } == ["Baton.shared.swift", "Card.graphql.swift"])
    }

    @Test func sixteenDirectivesThatTheFragmentsOwnLensReadsChangeItsFileAlone() throws {
        #expect(try rewritten(Self.names[..<16].map { "\($0) @required(action: THROW)" }) == ["Card.graphql.swift"])
    }

    @Test func sixteenCommentsChangeNothing() throws {
        #expect(try rewritten(Self.names[..<16].map { "\($0) # a comment" }) == [])
    }
}
