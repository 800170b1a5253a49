import Foundation
import Testing

/// The two commands as a shell runs them, without a terminal.
@Suite(.timeLimit(.minutes(2))) struct CommandTests {
    private static let recorded = TrackerServer.root.appending(path: "Tools/Example/Recorded").path
    private let tracker = Executable("issue-tracker")

    @Test func onceShowsTheTourFromRecordedResponsesAsOverAServer() async throws {
        let outcome = try await tracker.run("--recorded", Self.recorded, "--once")
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        #expect(outcome.output.contains("quillfern/lantern"))
        #expect(outcome.output.contains("recorded responses"))
        #expect(!outcome.output.contains("No answer was recorded"))
        #expect(!outcome.output.contains("\u{1B}"))
        let stops = outcome.output.components(separatedBy: "── ").dropFirst()
        func rows(_ caption: String) -> String? {
            stops.first { $0.hasPrefix(caption) }?.firstMatch(of: /drawn: (\d+ rows?)/).map { String($0.1) }
        }
        #expect(stops.first { $0.hasPrefix("n makes") }?.contains("The lamp flickers") == true)
        #expect(rows("The first screen") == "6 rows")
        #expect(rows("s ") == "1 row")
        #expect(rows("Enter opens") == "30 rows")
        #expect(rows("Enter at the end") == "30 rows")
        #expect(rows("c closes") == "1 row")
        #expect(rows("n makes") == "1 row")
        #expect(rows("a adds") == "1 row")
        #expect(rows("/ finds") == "20 rows")
    }

    @Test(arguments: [
        ("", "↑↓ move  ⏎ open  r refetch  s star  / search  q quit"),
        ("<enter>", "↑↓ move  ⏎ open  b back  r refetch  c close/reopen  o open only  n new issue  / search  q quit"),
        ("<enter><end>", "↑↓ move  ⏎ load  b back  r refetch  o open only  n new issue  / search  q quit"),
        ("<enter>o", "↑↓ move  ⏎ open  b back  r refetch  c close/reopen  / search  q quit"),
        ("<enter><enter>", "↑↓ move  b back  r refetch  c close/reopen  a add a comment  / search  q quit"),
        ("<enter><enter>j", "↑↓ move  b back  r refetch  a add a comment  / search  q quit"),
        ("/ti", "⏎ done  esc cancel"),
    ])
    func lineOfKeysNamesThoseThatDoSomethingWhereTheCursorStands(keys: String, line: String) async throws {
        let outcome = try await tracker.run("--recorded", Self.recorded, "--script", keys)
        #expect(outcome.output.split(separator: "\n").contains { $0.trimmingCharacters(in: .whitespaces) == line })
    }

    @Test func withoutATerminalTheTourIsPrinted() async throws {
        let outcome = try await tracker.run("--recorded", Self.recorded)
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("── The first screen"))
        #expect(outcome.output.contains("── / finds"))
    }

    @Test func scriptPrintsTheLastScreenAndTheDrawings() async throws {
        let outcome = try await tracker.run("--recorded", Self.recorded, "--script", "<enter>jr")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("Repositories › quillfern/lantern"))
        #expect(outcome.output.contains("drawn: 0 rows"))
        #expect(outcome.output.hasSuffix("drawings of this screen: IssueList 1, IssueRow 30, MoreRow 1, PhaseView<IssuesScreen> 2\n"))
    }

    @Test func scriptThatGoesBackShowsTheFirstScreenAgain() async throws {
        let outcome = try await tracker.run("--recorded", Self.recorded, "--script", "<enter><enter>bb")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("newest: #"))
    }

    @Test func whatWasNotRecordedIsExplained() async throws {
        let keys = "<enter>" + String(repeating: "j", count: 20) + "<enter>"
        let outcome = try await tracker.run("--recorded", Self.recorded, "--script", keys)
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("No answer was recorded for IssueQuery"))
        #expect(outcome.output.contains("press r to retry"))
    }

    @Test func failureOfTheFirstScreenIsAComplaintAndAnExitCode() async throws {
        let outcome = try await tracker.run("--url", "http://127.0.0.1:9/graphql", "--once")
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("issue-tracker: "))
    }

    @Test(arguments: [[], ["--url"], ["--url", "lamp"], ["--lamp"], ["--recorded", ".", "--script", "<lamp>"]])
    func wrongCommandLineIsExplained(arguments: [String]) async throws {
        let outcome = try await tracker.run(arguments)
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix("issue-tracker: "))
    }

    @Test func offlineToolPrintsTheIssuesOfARecordedResponse() async throws {
        let file = URL(filePath: Self.recorded).appending(path: "IssuesQuery-name-lantern-owner-quillfern.json")
        let json = JSON(try JSONSerialization.jsonObject(with: Data(contentsOf: file)))
        let issues = json["data"]["repository"]["issues"]["edges"].elements.map { $0["node"] }
        let outcome = try await Executable("offline-issues").run(file.path)
        #expect(outcome.status == 0)
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == issues.count)
        for (line, issue) in zip(lines, issues) {
            #expect(line.contains("#\(issue["number"].int)"))
            #expect(line.contains(issue["title"].string))
            #expect(line.contains(issue["state"].string.lowercased()))
        }
    }

    @Test func offlineToolExplainsAFileThatIsNoResponse() async throws {
        let missing = try await Executable("offline-issues").run("/nowhere.json")
        #expect(missing.status == 1)
        let wrong = try await Executable("offline-issues").run(Self.recorded + "/requests.json")
        #expect(wrong.status == 1)
        #expect(wrong.errors.hasPrefix("offline-issues: "))
        let none = try await Executable("offline-issues").run()
        #expect(none.status == 2)
    }
}
