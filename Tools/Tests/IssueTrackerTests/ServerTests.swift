import Baton
import Foundation
import IssueTracker
import Testing

/// The app against the real server; a test that changes it or troubles it has one of its own.
@MainActor @Suite(.enabled(if: TrackerServer.isAvailable, Comment(rawValue: TrackerServer.absence)), .timeLimit(.minutes(2)))
struct ServerTests {
    private static let newest = """
        { repositories(first: 30) { nodes { name owner { login } stars openIssueCount issues(first: 30) { nodes {
          id number title state author { login } labels { name } comments(first: 30) { nodes { body author { login } } } } } } } }
        """

    private func tracker(_ url: URL) async -> Tracker {
        let tracker = Tracker(environment: Environment(transport: URLSessionTransport(url: url), store: Store()))
        await tracker.settle()
        return tracker
    }

    private func press(_ keys: String, on tracker: Tracker) async throws {
        for key in try Key.script(keys) {
            #expect(tracker.press(key))
            await tracker.settle()
        }
    }

    @Test func firstScreenShowsTheServersRepositoriesAndTheirNewestIssues() async throws {
        let server = try await TrackerServer.shared()
        let tracker = await tracker(server.url)
        let text = tracker.text(columns: 200)
        let repositories = try await server.ask(Self.newest)["repositories"]["nodes"].elements
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
        let tracker = await tracker(server.url)
        try await press("<enter>", on: tracker)
        let lines = tracker.text(columns: 200).split(separator: "\n")
        let issues = try await server.ask(Self.newest)["repositories"]["nodes"][0]["issues"]["nodes"].elements
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
        let issues = try await server.ask(Self.newest)["repositories"]["nodes"][0]["issues"]["nodes"].elements
        let index = try #require(issues.firstIndex { $0["comments"]["nodes"].elements.count > 1 })
        let tracker = await tracker(server.url)
        try await press("<enter>" + String(repeating: "j", count: index) + "<enter>", on: tracker)
        let text = tracker.text(columns: 200)
        #expect(text.contains("#\(issues[index]["number"].int) \(issues[index]["title"].string)"))
        for comment in issues[index]["comments"]["nodes"].elements {
            for line in comment["body"].string.split(separator: "\n") { #expect(text.contains(line)) }
        }
    }

    @Test func titleChangedOnTheServerDrawsOneRowAtTheNextRefetch() async throws {
        let server = try await TrackerServer()
        let issue = try await server.ask(Self.newest)["repositories"]["nodes"][0]["issues"]["nodes"][3]
        let tracker = await tracker(server.url)
        try await press("<enter>", on: tracker)
        #expect(tracker.draws["IssueRow"] == 30)
        let rename = "mutation($id: ID!) { renameIssue(input: {id: $id, title: \"Lamps burn low\"}) { issue { title } } }"
        _ = try await server.ask(rename, variables: ["id": issue["id"].string])
        #expect(!tracker.text(columns: 200).contains("Lamps burn low"))
        try await press("r", on: tracker)
        let row = tracker.text(columns: 200).split(separator: "\n").first { $0.contains("Lamps burn low") }
        #expect(row?.contains("#\(issue["number"].int) ") == true)
        #expect(tracker.draws["IssueRow"] == 31)
        #expect(tracker.draws.rowsOfLastKey == 1)
        #expect(tracker.text(columns: 200).contains("drawn: 1 row\n"))
        await server.stop()
    }

    @Test func refetchOfUnchangedDataDrawsNothing() async throws {
        let server = try await TrackerServer.shared()
        let tracker = await tracker(server.url)
        try await press("<enter>", on: tracker)
        let before = tracker.draws.byView
        try await press("rrr", on: tracker)
        #expect(tracker.draws.byView == before)
    }

    @Test func movingTheCursorDrawsNothing() async throws {
        let server = try await TrackerServer.shared()
        let tracker = await tracker(server.url)
        let before = tracker.draws.byView
        try await press("jjj<up>k<down>", on: tracker)
        #expect(tracker.draws.byView == before)
    }

    @Test func closingAnIssueChangesItOnTheServerAndDrawsItsRowOnly() async throws {
        let server = try await TrackerServer()
        let issues = try await server.ask(Self.newest)["repositories"]["nodes"][0]["issues"]["nodes"].elements
        let index = try #require(issues.firstIndex { $0["state"].string == "OPEN" })
        let id = issues[index]["id"].string
        let tracker = await tracker(server.url)
        try await press("<enter>" + String(repeating: "j", count: index) + "c", on: tracker)
        #expect(tracker.draws.rowsOfLastKey == 1)
        #expect(tracker.draws["IssueRow"] == 31)
        let state = try await server.ask("query($id: ID!) { issue(id: $id) { state } }", variables: ["id": id])["issue"]["state"]
        #expect(state.string == "CLOSED")
        let line = try #require(tracker.text(columns: 200).split(separator: "\n").first { $0.contains("#\(issues[index]["number"].int) ") })
        #expect(line.contains("✓"))
        try await press("c", on: tracker)
        #expect(tracker.draws.rowsOfLastKey == 1)
        let reopened = try await server.ask("query($id: ID!) { issue(id: $id) { state } }", variables: ["id": id])["issue"]["state"]
        #expect(reopened.string == "OPEN")
        await server.stop()
    }

    @Test func starringARepositoryDrawsItsRowOnly() async throws {
        let server = try await TrackerServer()
        let stars = try await server.ask(Self.newest)["repositories"]["nodes"][1]["stars"].int
        let tracker = await tracker(server.url)
        try await press("js", on: tracker)
        #expect(tracker.draws.rowsOfLastKey == 1)
        let now = try await server.ask(Self.newest)["repositories"]["nodes"][1]["stars"].int
        #expect(abs(now - stars) == 1)
        #expect(tracker.text(columns: 200).contains("\(now) stars"))
        await server.stop()
    }

    @Test func emptyRepositorySaysThatItIsEmpty() async throws {
        let server = try await TrackerServer.shared()
        let tracker = await tracker(server.url)
        try await press("jjjjj<enter>", on: tracker)
        #expect(tracker.text(columns: 100).contains("There are no issues here yet."))
    }

    @Test(arguments: [
        "error": "500", "page": "GraphQL", "hang-up": "hung up", "not-json": "malformed",
        "request-error": "the tracker is closed on Mondays",
    ])
    func troubledServerIsExplainedAndARetryWorksOnceItIsWell(trouble: String, reason: String) async throws {
        let server = try await TrackerServer()
        try await server.set(trouble: trouble)
        let tracker = await tracker(server.url)
        let failure = try #require(tracker.failure)
        #expect(failure.contains(reason))
        #expect(failure.contains(" "), "a sentence: \(failure)")
        #expect(!failure.contains("Error("), "not a Swift value: \(failure)")
        let text = tracker.text(columns: 2000)
        #expect(text.contains("press r to retry"))
        try await press("r", on: tracker)
        #expect(tracker.failure != nil)
        try await server.set(trouble: "none")
        try await press("r", on: tracker)
        #expect(tracker.failure == nil)
        #expect(tracker.text(columns: 200).contains("quillfern/lantern"))
        await server.stop()
    }

    @Test func serverThatIsDownIsExplainedAndARetryWorksOnceItIsUp() async throws {
        let first = try await TrackerServer()
        await first.stop()
        let tracker = await tracker(first.url)
        #expect(tracker.failure != nil)
        #expect(tracker.text(columns: 200).contains("press r to retry"))
        let second = try await TrackerServer(port: first.port)
        try await press("r", on: tracker)
        #expect(tracker.failure == nil)
        #expect(tracker.text(columns: 200).contains("quillfern/lantern"))
        await second.stop()
    }

    @Test func refetchThatFailsLeavesTheDataAndSaysSo() async throws {
        let server = try await TrackerServer()
        let tracker = await tracker(server.url)
        let before = tracker.draws.byView
        await server.stop()
        try await press("r", on: tracker)
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
