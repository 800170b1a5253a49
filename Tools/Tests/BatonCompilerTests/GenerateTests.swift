import BatonMarkers
import Foundation
import Testing

@testable import BatonCompiler

@Suite struct GenerateTests {
    private static let row = """
        struct IssueRow {
            @Fragment(\"\"\"
                fragment IssueRow_issue on Issue { number title }
                \"\"\")
            var issue: IssueRow_issue
        }
        """
    private static let screen = """
        struct IssueScreen {
            @Query("query IssueQuery($number: Int!) { issue(number: $number) { ...IssueRow_issue } }")
            var query: IssueQuery
        }
        """
    private static let files = ["IssueRow.swift": row, "IssueScreen.swift": screen, "Viewer.graphql": "query Viewer { viewer { login } }"]

    @Test func everySourceWithDocumentsHasAnArtifactAndTheTargetASharedOne() throws {
        let folder = try TargetFolder(Self.files.merging(["Plain.swift": "struct Plain {}"]) { first, _ in first })
        let outcome = folder.generate("IssueRow.swift", "IssueScreen.swift", "Plain.swift", "Viewer.graphql")
        #expect(outcome == .init())
        #expect(
            folder.names(in: "out") == ["Baton.shared.swift", "IssueRow.baton.swift", "IssueScreen.baton.swift", "Viewer.graphql.swift"])
        #expect(try folder.read("out/IssueRow.baton.swift").contains("struct IssueRow_issue: Lens {"))
        #expect(try folder.read("out/IssueScreen.baton.swift").contains("struct IssueQuery: Query {"))
    }

    @Test func operationsAskTheServerForTheErrorBehaviorOfTheConfiguration() throws {
        let folder = try TargetFolder(Self.files)
        try folder.write("baton.json", #"{ "schema": "schema.graphql", "onError": "NULL" }"#)
        #expect(folder.generate("Viewer.graphql") == .init())
        #expect(try folder.read("out/Viewer.graphql.swift").contains("errorBehavior: .null)\n"))
    }

    @Test func theOrderOfFilesMakesNoDifference() throws {
        let folder = try TargetFolder(Self.files)
        folder.run("generate", "--out", "one", "--report", "one.json", "IssueRow.swift", "IssueScreen.swift", "Viewer.graphql")
        folder.run("generate", "--out", "two", "--report", "two.json", "Viewer.graphql", "IssueScreen.swift", "IssueRow.swift")
        #expect(try folder.contents(of: "one") == folder.contents(of: "two"))
        #expect(try folder.read("one.json") == folder.read("two.json"))
    }

    @Test func anArtifactThatDoesNotChangeIsNotTouched() throws {
        let folder = try TargetFolder(Self.files)
        folder.generate("--report", "report.json", "IssueRow.swift", "IssueScreen.swift")
        for name in ["out/IssueRow.baton.swift", "out/IssueScreen.baton.swift", "out/Baton.shared.swift", "report.json"] {
            try folder.age(name)
        }
        try folder.write("IssueRow.swift", Self.row.replacingOccurrences(of: "number title", with: "title number"))
        #expect(folder.generate("--report", "report.json", "IssueRow.swift", "IssueScreen.swift").code == 0)
        #expect(try !folder.isAged("out/IssueRow.baton.swift"))
        #expect(try folder.isAged("out/IssueScreen.baton.swift") == false, "its plan holds the fragment's fields in their order")
        #expect(try folder.isAged("out/Baton.shared.swift"))
        for name in folder.names(in: "out") { try folder.age("out/\(name)") }
        folder.generate("--report", "report.json", "IssueRow.swift", "IssueScreen.swift")
        for name in folder.names(in: "out") { #expect(try folder.isAged("out/\(name)")) }
    }

    @Test func whatIsNoLongerMadeIsRemovedAndWhatIsNotOursStays() throws {
        let folder = try TargetFolder(Self.files)
        folder.generate("IssueRow.swift", "IssueScreen.swift", "Viewer.graphql")
        try folder.write("out/Mine.swift", "// Not generated.\n")
        folder.generate("IssueRow.swift", "IssueScreen.swift")
        #expect(folder.names(in: "out") == ["Baton.shared.swift", "IssueRow.baton.swift", "IssueScreen.baton.swift", "Mine.swift"])
    }

    @Test func nothingIsWrittenWhereADocumentHasAnError() throws {
        let folder = try TargetFolder(Self.files)
        folder.generate("IssueRow.swift", "IssueScreen.swift")
        let before = try folder.contents(of: "out")
        try folder.write("Viewer.graphql", "query Viewer { viewer { logan } }")
        #expect(folder.generate("--report", "report.json", "IssueRow.swift", "Viewer.graphql").code == 1)
        #expect(try folder.contents(of: "out") == before)
        #expect(!folder.exists("report.json"))
    }

    @Test func documentsOfSourcesThatAreNotEmittedGoToTheSharedArtifact() throws {
        let folder = try TargetFolder(Self.files.merging(["Plain.swift": "struct Plain {}"]) { first, _ in first })
        folder.generate("--emit", "IssueRow.swift", "--emit", "Plain.swift", "IssueRow.swift", "IssueScreen.swift", "Plain.swift")
        #expect(folder.names(in: "out") == ["Baton.shared.swift", "IssueRow.baton.swift", "Plain.baton.swift"])
        #expect(try folder.read("out/Baton.shared.swift").contains("struct IssueQuery: Query {"))
        #expect(try folder.read("out/Plain.baton.swift") == "// Generated by batonc from Plain.swift. Do not edit.\n")
    }

    @Test func noSourceIsEmittedWhereOnlyNamedOnesAreAndNoneIs() throws {
        let folder = try TargetFolder(Self.files)
        folder.generate("--emit-named", "--shared", "shared/Target.swift", "Viewer.graphql")
        #expect(folder.names(in: "out") == [])
        #expect(try folder.read("shared/Target.swift").contains("struct Viewer: Query {"))
    }

    @Test func twoSourcesWithOneArtifactAreAnError() throws {
        let folder = try TargetFolder(["a/X.graphql": "query A { viewer { id } }", "b/X.graphql": "query B { viewer { id } }"])
        let outcome = folder.generate("a/X.graphql", "b/X.graphql")
        #expect(outcome.code == 1)
        #expect(outcome.errors.hasPrefix("b/X.graphql:1:1: error: the generated file `X.graphql.swift` would be "))
    }

    @Test func checkFailsWhereAFileIsStaleAndWritesNothing() throws {
        let folder = try TargetFolder(Self.files)
        #expect(folder.generate("--check", "Viewer.graphql").code == 1)
        #expect(folder.names(in: "out") == [])
        folder.generate("Viewer.graphql", "IssueRow.swift")
        #expect(folder.generate("--check", "Viewer.graphql", "IssueRow.swift").code == 0)
        #expect(
            folder.generate("--check", "Viewer.graphql").errors.contains(
                "out/IssueRow.baton.swift:1:1: error: the generated file is stale; run batonc generate\n"))
        #expect(folder.exists("out/IssueRow.baton.swift"))
    }

    @Test func aListNamesFiles() throws {
        let folder = try TargetFolder(Self.files)
        let list = MarkerList([
            MarkerList.Entry(role: .document, path: "\(folder.path)/Viewer.graphql", contents: []),
            MarkerList.Entry(role: .input, path: "\(folder.path)/baton.json", contents: []),
            MarkerList.Entry(role: .input, path: "\(folder.path)/schema.graphql", contents: []),
        ])
        try folder.write("list", list.text)
        #expect(folder.generate("--list", "list").code == 0)
        #expect(folder.names(in: "out") == ["Baton.shared.swift", "Viewer.graphql.swift"])
    }

    @Test func theSchemaAmongTheFilesIsNoDocument() throws {
        let folder = try TargetFolder(Self.files)
        #expect(folder.generate("Viewer.graphql", "schema.graphql").code == 0)
    }

    @Test func theReportsSourcesAreRelativeToTheWorkingDirectory() throws {
        let folder = try TargetFolder(Self.files)
        folder.generate("--report", "report.json", "IssueRow.swift", "IssueScreen.swift")
        let report = try #require(try JSONSerialization.jsonObject(with: Data(try folder.read("report.json").utf8)) as? [String: Any])
        let fragment = try #require((report["fragments"] as? [[String: Any]])?.first)
        #expect(fragment["source"] as? String == "IssueRow.swift")
        #expect(fragment["definition"] as? String == "fragment IssueRow_issue on Issue{number,title}")
        let operation = try #require((report["operations"] as? [[String: Any]])?.first)
        #expect(operation["text"] as? String == (try printed(folder, "IssueQuery")))
    }

    private func printed(_ folder: TargetFolder, _ name: String) throws -> String {
        String(folder.run("print", name, "IssueRow.swift", "IssueScreen.swift").output.dropLast())
    }

    @Test func printGivesTheTextThatAServerReceives() throws {
        let folder = try TargetFolder(Self.files)
        #expect(
            try printed(folder, "IssueQuery")
                == "query IssueQuery($number:Int!){issue(number:$number){...IssueRow_issue,id}}fragment IssueRow_issue on Issue{number,title}"
        )
        let outcome = folder.run("print", "IssuesQuery", "IssueRow.swift", "IssueScreen.swift")
        #expect(outcome == .init(code: 1, errors: "batonc: there is no operation or fragment `IssuesQuery`. Did you mean `IssueQuery`?\n"))
    }

    @Test func validateWritesNothing() throws {
        let folder = try TargetFolder(Self.files)
        #expect(folder.run("validate", "IssueRow.swift", "IssueScreen.swift") == .init())
        #expect(folder.names(in: "") == ["IssueRow.swift", "IssueScreen.swift", "Viewer.graphql", "baton.json", "schema.graphql"])
    }
}
