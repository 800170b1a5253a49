import Foundation
import Testing

@testable import BatonCompiler

@Suite struct CommandTests {
    private static let files = [
        "A.graphql": "query Issue($number: Int!) { issue(number: $number) { ...Row } }",
        "B.graphql": "fragment Row on Issue { number, author { login } }",
    ]

    @Test func printGivesAnOperationAsItIsSentAndAFragmentAsItWasWritten() throws {
        let folder = try TargetFolder(Self.files)
        let outcome = folder.run("print", "Row", "Issue", "A.graphql", "B.graphql")
        #expect(
            outcome
                == .init(
                    output: """
                        fragment Row on Issue{number,author{login}}
                        query Issue($number:Int!){issue(number:$number){...Row,id}}fragment Row on Issue{number,author{login,id}}

                        """))
    }

    @Test(arguments: [("Isue", "`Issue`"), ("Rov", "`Row`")])
    func printSuggestsANameForOneThatIsNotThere(name: String, suggestion: String) throws {
        let folder = try TargetFolder(Self.files)
        let outcome = folder.run("print", "Issue", name, "A.graphql", "B.graphql")
        #expect(
            outcome
                == .init(code: 1, errors: "batonc: there is no operation or fragment `\(name)`. Did you mean \(suggestion)?\n"))
    }

    @Test func aSchemaOnTheCommandLineTakesThePlaceOfTheConfigurations() throws {
        let folder = try TargetFolder(
            [
                "A.graphql": "query A { now }", "other.graphql": "type Query { now: String }",
                "more.graphql": "extend type Query { then: Int }",
            ])
        #expect(folder.run("validate", "A.graphql").code == 1)
        #expect(folder.run("validate", "--schema", "other.graphql", "A.graphql") == .init())
        try folder.write("A.graphql", "query A { now then }")
        #expect(folder.run("validate", "--schema", "other.graphql", "A.graphql").code == 1)
        #expect(folder.run("validate", "--schema", "other.graphql", "--schema", "more.graphql", "A.graphql") == .init())
        #expect(
            folder.run("validate", "--schema", "gone.graphql", "A.graphql").errors
                == "gone.graphql:1:1: error: there is no schema file `\(folder.path)/gone.graphql`\n".replacingOccurrences(
                    of: folder.path + "/", with: ""))
    }

    @Test func aLanguageThatIsNotThereIsMisuseThatNamesThoseThatAre() throws {
        let folder = try TargetFolder(Self.files)
        #expect(folder.generate("--language", "swift", "A.graphql", "B.graphql") == .init())
        let outcome = folder.generate("--language", "kotlin", "A.graphql", "B.graphql")
        #expect(outcome.code == 2)
        #expect(outcome.errors.hasPrefix("batonc: there is no language `kotlin`; there is `swift`\n"))
    }

    @Test func aFileGivenTwiceIsReadOnce() throws {
        let folder = try TargetFolder(Self.files)
        #expect(folder.generate("A.graphql", "B.graphql", "A.graphql") == .init())
        #expect(folder.run(["generate", "--out", "\(folder.path)/out", "\(folder.path)/./A.graphql", "A.graphql", "B.graphql"]) == .init())
    }

    @Test func filesOfOneNameInTwoFoldersAreAnErrorThatNamesBoth() throws {
        let folder = try TargetFolder(["a/X.graphql": "query X { viewer { id } }", "b/X.graphql": "query Y { viewer { id } }"])
        let outcome = folder.generate("a/X.graphql", "b/X.graphql")
        #expect(outcome.code == 1)
        #expect(
            outcome.errors
                == "b/X.graphql:1:1: error: the generated file `X.graphql.swift` would be a/X.graphql's too; rename one of the two\n")
        #expect(!folder.exists("out"))
    }

    @Test func aFolderIsNoDocument() throws {
        let folder = try TargetFolder(["a.graphql/A.graphql": "query A { viewer { id } }"])
        #expect(
            folder.run("validate", "a.graphql") == .init(code: 1, errors: "a.graphql:1:1: error: the file can't be read: Is a directory\n"))
        #expect(folder.run("validate", "a.graphql/A.graphql").code == 0)
    }

    @Test func aFileThatSomebodyWroteIsNotOverwritten() throws {
        let folder = try TargetFolder(Self.files)
        try folder.write("out/A.graphql.swift", "let mine = 1\n")
        let outcome = folder.generate("A.graphql", "B.graphql")
        #expect(outcome.code == 1)
        #expect(
            outcome.errors
                == "out/A.graphql.swift:1:1: error: this file is to be generated, and holds something that batonc did not write; move it\n")
        #expect(try folder.read("out/A.graphql.swift") == "let mine = 1\n")
        #expect(folder.names(in: "out") == ["A.graphql.swift"])
    }

    @Test func aFolderThatCannotBeMadeIsAnErrorAtTheFile() throws {
        let folder = try TargetFolder(Self.files.merging(["out": "a file"]) { $1 })
        let outcome = folder.generate("A.graphql", "B.graphql")
        #expect(outcome.code == 1)
        #expect(outcome.errors.hasPrefix("out/A.graphql.swift:1:1: error: the file can't be written: "))
    }

    @Test func aTargetOfManyFilesSaysTheSameAsOneFile() throws {
        // Enough files for every core to have some, with a mistake in each third.
        let documents = (0..<200).map { index in
            ("D\(index).graphql", "query Q\(index) { viewer { \(index % 3 == 0 ? "logn" : "login") ...F\((index + 1) % 200) } }")
        }
        let fragments = (0..<200).map { ("F\($0).graphql", "fragment F\($0) on User { id }") }
        let folder = try TargetFolder(Dictionary(uniqueKeysWithValues: documents + fragments))
        let outcome = folder.run(["validate"] + (documents + fragments).map(\.0))
        let lines = outcome.errors.split(separator: "\n")
        #expect(lines.count == 67)
        #expect(lines == lines.sorted { $0.split(separator: ":")[0] < $1.split(separator: ":")[0] })
        #expect(folder.run(["validate"] + (fragments + documents).map(\.0)) == outcome)
    }
}
