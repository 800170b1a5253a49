import Foundation
import Testing

@testable import BatonCompiler

/// Two spellings of one text, which Swift's strings take for equal and a server tells apart.
@Suite struct SpellingTests {
    private static let composed = "caf\u{E9}"
    private static let decomposed = "cafe\u{301}"
    private static let schema = "type Query { find(text: String): Int other: Int }"

    @Test func oneResponseKeyForTwoSpellingsIsAConflict() throws {
        let folder = try TargetFolder(
            ["A.graphql": "query A { find(text: \"\(Self.composed)\") find(text: \"\(Self.decomposed)\") }"], schema: Self.schema)
        let outcome = folder.generate("A.graphql")
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("A.graphql:1:31: error: `find` is selected"))
    }

    @Test func eachSpellingHasASlotOfItsOwn() throws {
        let folder = try TargetFolder(
            ["A.graphql": "query A { first: find(text: \"\(Self.composed)\") second: find(text: \"\(Self.decomposed)\") }"],
            schema: Self.schema)
        #expect(folder.generate("A.graphql") == .init())
        let shared = try folder.read("out/Baton.shared.swift")
        #expect(shared.split(separator: "\n").filter { $0.contains("Query find(text:") }.count == 2)
        let artifact = try folder.read("out/A.graphql.swift")
        let lines = artifact.split(separator: "\n").filter { $0.contains("Slots.Query_find") }
        #expect(Set(lines.compactMap { $0.split(separator: "Slots.").last }).count == 2)
    }

    @Test func aChangeOfSpellingReachesTheSharedArtifact() throws {
        let folder = try TargetFolder(
            ["A.graphql": "query A { find(text: \"\(Self.composed)\") }", "B.graphql": "query B { other }"], schema: Self.schema)
        #expect(folder.generate("A.graphql", "B.graphql") == .init())
        try folder.write("A.graphql", "query A { find(text: \"\(Self.decomposed)\") }")
        #expect(folder.generate("A.graphql", "B.graphql") == .init())
        let shared = try folder.read("out/Baton.shared.swift")
        #expect(shared.utf8.contains(Self.decomposed.utf8))
        #expect(!shared.utf8.contains(Self.composed.utf8))
    }

    @Test func filesOfTwoSpellingsThatMakeOneArtifactAreAnError() throws {
        let folder = try TargetFolder(["\(Self.composed).graphql": "query A { other }"], schema: Self.schema)
        try folder.write("\(Self.decomposed).graphql", "query B { other }")
        // A file system that takes the two names for one holds one file.
        guard folder.names(in: ".").filter({ $0.hasPrefix("caf") }).count == 2 else { return }
        let outcome = folder.generate("\(Self.composed).graphql", "\(Self.decomposed).graphql")
        #expect(outcome.errors.contains("rename one of the two"))
    }

    @Test(.timeLimit(.minutes(1))) func aPipeInPlaceOfTheKeptRunIsNotWaitedFor() throws {
        let folder = try TargetFolder(["A.graphql": "query A { other }"], schema: Self.schema)
        #expect(folder.generate("A.graphql") == .init())
        try folder.remove("out/.baton-run")
        try #require(mkfifo("\(folder.path)/out/.baton-run", 0o644) == 0)
        #expect(folder.generate("A.graphql") == .init())
    }
}
