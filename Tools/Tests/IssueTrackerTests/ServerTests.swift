import Baton
import Foundation
import IssueTracker
import Testing

/// The app against the real server; a test that changes it or troubles it has one of its own.
@MainActor @Suite(.enabled(if: TrackerServer.isAvailable, Comment(rawValue: TrackerServer.absence)), .timeLimit(.minutes(2)))
struct ServerTests {
    @Test func firstScreenShowsTheServersRepositoriesAndTheirNewestIssues() async throws {
        let server = try await TrackerServer.shared()
        let tracker = await Tracker.opened(at: server.url)
        let text = tracker.text(columns: 200)
        let repositories = try await server.newest().elements
        #expect(repositories.count == 6)
        for repository in repositories {
            #expect(text.contains("\(repository["owner"]["login"].string)/\(repository["name"].string)"))
            #expect(text.contains(" \(repository["stars"].int) stars"))
            #expect(text.contains(" \(repository["openIssueCount"].int) open"))
            if let issue = repository["issues"]["nodes"].elements.first {
                #expect(text.contains("newest: #\(issue["number"].int) \(issue["title"].string)\n"))
            }
        }
    }

    @Test func issuesScreenShowsTheServersIssues() async throws {
        let server = try await TrackerServer.shared()
        let tracker = await Tracker.opened(at: server.url)
        try await tracker.play("<enter>")
        let lines = tracker.text(columns: 200).split(separator: "\n")
        let issues = try await server.newest()[0]["issues"]["nodes"].elements.prefix(30)
        #expect(issues.count == 30)
        for issue in issues {
            let line = try #require(lines.first { $0.contains("#\(issue["number"].int) ") })
            #expect(line.contains(issue["title"].string))
            #expect(line.contains(issue["state"].string == "OPEN" ? "●" : "✓"))
            #expect(line.hasSuffix(issue["author"].value == nil ? "a bot" : issue["author"]["login"].string))
            for label in issue["labels"].elements { #expect(line.contains("[\(label["name"].string)]")) }
        }
    }

    @Test func issueScreenShowsTheServersComments() async throws {
        let server = try await TrackerServer.shared()
        let issues = try await server.newest()[0]["issues"]["nodes"].elements
        let index = try #require(issues.firstIndex { $0["comments"]["nodes"].elements.count > 1 })
        let tracker = await Tracker.opened(at: server.url)
        try await tracker.play("<enter>" + String(repeating: "j", count: index) + "<enter>")
        let text = tracker.text(columns: 200)
        #expect(text.contains("#\(issues[index]["number"].int) \(issues[index]["title"].string)"))
        for comment in issues[index]["comments"]["nodes"].elements {
            for line in comment["body"].string.split(separator: "\n") { #expect(text.contains(line)) }
        }
    }

    @Test func titleChangedOnTheServerDrawsOneRowAtTheNextRefetch() async throws {
        let server = try await TrackerServer()
        let issue = try await server.newest()[0]["issues"]["nodes"][3]
        let tracker = await Tracker.opened(at: server.url)
        try await tracker.play("<enter>")
        #expect(tracker.draws["IssueRow"] == 30)
        let rename = "mutation($id: ID!) { renameIssue(input: {id: $id, title: \"Lamps burn low\"}) { issue { title } } }"
        _ = try await server.ask(rename, variables: ["id": issue["id"].string])
        #expect(!tracker.text(columns: 200).contains("Lamps burn low"))
        try await tracker.play("r")
        let row = tracker.text(columns: 200).split(separator: "\n").first { $0.contains("Lamps burn low") }
        #expect(row?.contains("#\(issue["number"].int) ") == true)
        #expect(tracker.draws["IssueRow"] == 31)
        #expect(tracker.draws.rowsOfLastKey == 1)
        #expect(tracker.text(columns: 200).contains("drawn: 1 row\n"))
        await server.stop()
    }

    @Test func refetchOfUnchangedDataDrawsNothing() async throws {
        let server = try await TrackerServer.shared()
        let tracker = await Tracker.opened(at: server.url)
        try await tracker.play("<enter>")
        let before = tracker.draws.byView
        try await tracker.play("rrr")
        #expect(tracker.draws.byView == before)
    }

    @Test func movingTheCursorDrawsNothing() async throws {
        let server = try await TrackerServer.shared()
        let tracker = await Tracker.opened(at: server.url)
        let before = tracker.draws.byView
        try await tracker.play("jjj<up>k<down>")
        #expect(tracker.draws.byView == before)
    }

    @Test func emptyRepositorySaysThatItIsEmpty() async throws {
        let server = try await TrackerServer.shared()
        let tracker = await Tracker.opened(at: server.url)
        try await tracker.play("jjjjj<enter>")
        #expect(tracker.text(columns: 100).contains("There are no issues here yet."))
    }

    @Test(arguments: [
        "error": "500", "page": "GraphQL", "hang-up": "hung up", "not-json": "malformed",
        "request-error": "the tracker is closed on Mondays",
    ])
    func troubledServerIsExplainedAndARetryWorksOnceItIsWell(trouble: String, reason: String) async throws {
        let server = try await TrackerServer()
        try await server.set(trouble: trouble)
        let tracker = await Tracker.opened(at: server.url)
        let failure = try #require(tracker.failure)
        #expect(failure.contains(reason))
        #expect(failure.contains(" "), "a sentence: \(failure)")
        #expect(!failure.contains("Error("), "not a Swift value: \(failure)")
        let text = tracker.text(columns: 2000)
        #expect(text.contains("press r to retry"))
        try await tracker.play("r")
        #expect(tracker.failure != nil)
        try await server.set(trouble: "none")
        try await tracker.play("r")
        #expect(tracker.failure == nil)
        #expect(tracker.text(columns: 200).contains("quillfern/lantern"))
        await server.stop()
    }

    @Test func serverThatIsDownIsExplainedAndARetryWorksOnceItIsUp() async throws {
        let first = try await TrackerServer()
        await first.stop()
        let tracker = await Tracker.opened(at: first.url)
        #expect(tracker.failure != nil)
        #expect(tracker.text(columns: 200).contains("press r to retry"))
        let second = try await TrackerServer(port: first.port)
        try await tracker.play("r")
        #expect(tracker.failure == nil)
        #expect(tracker.text(columns: 200).contains("quillfern/lantern"))
        await second.stop()
    }

    @Test func refetchThatFailsLeavesTheDataAndSaysSo() async throws {
        let server = try await TrackerServer()
        let tracker = await Tracker.opened(at: server.url)
        let before = tracker.draws.byView
        await server.stop()
        try await tracker.play("r")
        #expect(tracker.failure == nil)
        #expect(tracker.text(columns: 200).contains("quillfern/lantern"))
        #expect(tracker.draws.byView == before)
        #expect(tracker.text(columns: 300).contains("refetch failed"))
    }

    @Test(arguments: TrackerServer.End.allCases) func serverEndsInOrder(end: TrackerServer.End) async throws {
        let server = try await TrackerServer()
        #expect(await server.stop(by: end) == 0)
    }

    @Test func schemaInTheTreeIsTheServers() async throws {
        let outcome = try await Executable(path: TrackerServer.python)
            .run("-B", TrackerServer.root.appending(path: "Tools/Server/server.py").path, "--print-schema")
        let tree = try String(contentsOf: TrackerServer.root.appending(path: "Tools/Example/schema.graphql"), encoding: .utf8)
        #expect(outcome.output == tree)
    }
}
