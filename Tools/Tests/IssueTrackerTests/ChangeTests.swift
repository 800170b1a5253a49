import Foundation
import IssueTracker
import Testing

/// What the app changes on the server: each test has a server of its own.
@MainActor @Suite(.enabled(if: TrackerServer.isAvailable, Comment(rawValue: TrackerServer.absence)), .timeLimit(.minutes(2)))
struct ChangeTests {
    @Test func closingAnIssueChangesItOnTheServerAndDrawsItsRowOnly() async throws {
        let server = try await TrackerServer()
        let issues = try await server.newest()[0]["issues"]["nodes"].elements
        let index = try #require(issues.firstIndex { $0["state"].string == "OPEN" && $0["isLocked"].value as? Bool == false })
        let (id, number) = (issues[index]["id"].string, issues[index]["number"].int)
        let tracker = await Tracker.opened(at: server.url)
        try await tracker.play("<enter>" + String(repeating: "j", count: index) + "c")
        #expect(tracker.draws.rowsOfLastKey == 1)
        #expect(tracker.draws["IssueRow"] == 31)
        #expect(try await server.state(of: id) == "CLOSED")
        #expect(tracker.line(of: number)?.contains("✓") == true)
        try await tracker.play("c")
        #expect(tracker.draws.rowsOfLastKey == 1)
        #expect(try await server.state(of: id) == "OPEN")
        await server.stop()
    }

    @Test func aClosedIssueIsDrawnInTheTurnOfTheKeyAndTheAnswerReplacesIt() async throws {
        let server = try await TrackerServer()
        let issues = try await server.newest()[0]["issues"]["nodes"].elements
        let index = try #require(issues.firstIndex { $0["state"].string == "OPEN" && $0["isLocked"].value as? Bool == false })
        let tracker = await Tracker.opened(at: server.url)
        try await tracker.play("<enter>" + String(repeating: "j", count: index) + "<enter>")
        #expect(tracker.press(.character("c")))
        // Nothing was awaited, so no answer can have come; when it was closed is the server's to say.
        #expect(tracker.isBusy)
        #expect(tracker.lines.contains { $0.contains("✓ closed   opened") })
        #expect(tracker.draws["IssueHeader"] == 2)
        await tracker.settle()
        let closed = try await server.ask("query($id: ID!) { issue(id: $id) { closedAt } }", variables: ["id": issues[index]["id"].string])
        #expect(tracker.lines.contains { $0.contains("✓ closed \(closed["issue"]["closedAt"].string.prefix(10))  opened") })
        #expect(tracker.draws["IssueHeader"] == 3)
        await server.stop()
    }

    @Test func anAnswerAsExpectedDrawsNothingAgain() async throws {
        let server = try await TrackerServer()
        let tracker = await Tracker.opened(at: server.url)
        #expect(tracker.press(.character("s")))
        #expect(tracker.draws["RepositoryRow"] == 7)
        let shown = tracker.lines.first { $0.contains("lantern") }
        await tracker.settle()
        #expect(tracker.draws["RepositoryRow"] == 7)
        #expect(tracker.lines.first { $0.contains("lantern") } == shown)
        let stars = try await server.newest()[0]["stars"].int
        #expect(shown?.contains(" \(stars) stars") == true)
        await server.stop()
    }

    @Test func anIssueThatIsLockedIsShownAsItWasOnceTheServerHasRefused() async throws {
        let server = try await TrackerServer()
        let issues = try await server.newest()[0]["issues"]["nodes"].elements.prefix(30)
        let index = try #require(issues.firstIndex { $0["state"].string == "OPEN" && $0["isLocked"].value as? Bool == true })
        let (id, number) = (issues[index]["id"].string, issues[index]["number"].int)
        let tracker = await Tracker.opened(at: server.url)
        try await tracker.play("<enter>" + String(repeating: "j", count: index))
        let before = tracker.line(of: number)
        #expect(tracker.press(.character("c")))
        #expect(tracker.line(of: number)?.contains("✓") == true)
        await tracker.settle()
        #expect(tracker.line(of: number) == before)
        #expect(tracker.draws["IssueRow"] == 32)
        #expect(tracker.lines.contains { $0.hasPrefix("#\(number) is locked") })
        #expect(try await server.state(of: id) == "OPEN")
        await server.stop()
    }

    @Test func starringARepositoryDrawsItsRowOnly() async throws {
        let server = try await TrackerServer()
        let stars = try await server.newest()[1]["stars"].int
        let tracker = await Tracker.opened(at: server.url)
        try await tracker.play("js")
        #expect(tracker.draws.rowsOfLastKey == 1)
        let now = try await server.newest()[1]["stars"].int
        #expect(abs(now - stars) == 1)
        #expect(tracker.text(columns: 200).contains("\(now) stars"))
        await server.stop()
    }

    @Test func aNewIssueStandsFirstInTheListAndItsRowAloneIsDrawn() async throws {
        let server = try await TrackerServer()
        let tracker = await Tracker.opened(at: server.url)
        try await tracker.play("<enter>nA lamp that hums<enter>")
        let issue = try await server.newest()[0]["issues"]["nodes"][0]
        #expect(issue["title"].string == "A lamp that hums")
        let rows = tracker.lines.filter { $0.contains("●") || $0.contains("✓") }
        #expect(rows.count == 31)
        #expect(rows.first?.contains("#\(issue["number"].int)") == true)
        #expect(rows.first?.contains("A lamp that hums") == true)
        #expect(tracker.draws["IssueRow"] == 31)
        #expect(tracker.draws.rowsOfLastKey == 1)
        await server.stop()
    }

    @Test func aListKnowsHowManyThereAreAfterOneWasAdded() async throws {
        let server = try await TrackerServer()
        let repository = try await server.newest()[0]
        let tracker = await Tracker.opened(at: server.url)
        try await tracker.play("<enter>nA lamp that hums<enter>")
        let count = try await server.ask(
            "{ repository(owner: \"quillfern\", name: \"lantern\") { issues { totalCount } } }")["repository"]["issues"]["totalCount"].int
        #expect(tracker.lines.contains { $0.hasSuffix("↓ 31 of \(count) issues") })
        let issues = repository["issues"]["nodes"].elements.prefix(29)
        let index = try #require(issues.firstIndex { $0["comments"]["nodes"].elements.count > 5 })
        let comments = issues[index]["comments"]["nodes"].elements.count
        try await tracker.play("<home>" + String(repeating: "j", count: index + 1) + "<enter>")
        #expect(tracker.lines.contains { $0.hasSuffix("↓ 5 of \(comments) comments") })
        try await tracker.play("aLet it hum<enter>")
        #expect(tracker.lines.contains { $0.hasSuffix("↓ 6 of \(comments + 1) comments") })
        await server.stop()
    }

    @Test func aNewIssueChangesTheCountOfTheRepositoryBehind() async throws {
        let server = try await TrackerServer()
        let tracker = await Tracker.opened(at: server.url)
        let before = try await server.newest()[0]["openIssueCount"].int
        try await tracker.play("<enter>nA lamp that hums<enter>b")
        #expect(tracker.lines.contains { $0.contains("lantern") && $0.contains(" \(before + 1) open") })
        await server.stop()
    }

    @Test func aCommentIsShownAtOnceAndStandsLast() async throws {
        let server = try await TrackerServer()
        let issues = try await server.newest()[0]["issues"]["nodes"].elements
        let index = try #require(issues.firstIndex { (1...4).contains($0["comments"]["nodes"].elements.count) })
        let tracker = await Tracker.opened(at: server.url)
        try await tracker.play("<enter>" + String(repeating: "j", count: index) + "<enter>")
        let before = tracker.draws["CommentRow"]
        try await tracker.play("aLet it hum")
        #expect(tracker.press(.enter))
        #expect(tracker.lines.contains { $0.contains("Let it hum") })
        await tracker.settle()
        // The expected comment, and the server's in its place.
        #expect(tracker.draws["CommentRow"] == before + 2)
        let comments = try await server.newest()[0]["issues"]["nodes"][index]["comments"]["nodes"].elements
        #expect(comments.count == before + 1)
        #expect(comments.last?["body"].string == "Let it hum")
        let lines = tracker.lines
        let said = try #require(lines.firstIndex { $0.contains("Let it hum") })
        #expect(lines[said - 1].contains("quillfern"))
        #expect(!lines[(said + 1)...].contains { $0.contains("20") && !$0.contains("drawn") })
        await server.stop()
    }

    @Test func pagesGoOnAfterWhatWasAddedAtEitherEnd() async throws {
        let server = try await TrackerServer()
        let issues = try await server.newest()[0]["issues"]["nodes"].elements.prefix(30)
        let index = try #require(issues.firstIndex { $0["comments"]["nodes"].elements.count > 5 })
        let tracker = await Tracker.opened(at: server.url)
        try await tracker.play("<enter>nA lamp that hums<enter><end><enter>")
        #expect(tracker.lines.filter { $0.contains("●") || $0.contains("✓") }.count == 61)
        try await tracker.play("<home>" + String(repeating: "j", count: index + 1) + "<enter>aLet it hum<enter>")
        // Five of at most a dozen came first.
        for _ in 0..<2 { try await tracker.play("<end><enter>") }
        #expect(!tracker.lines.contains { $0.contains("↓") && $0.contains(" of ") })
        let said = tracker.lines.filter { $0.contains("Let it hum") }
        #expect(said.count == 1)
        let comments = try await server.newest()[0]["issues"]["nodes"][index + 1]["comments"]["nodes"].elements
        #expect(comments.last?["body"].string == "Let it hum")
        for comment in comments {
            let body = comment["body"].string.split(separator: "\n")[0]
            #expect(tracker.lines.contains { $0.contains(body) })
        }
        await server.stop()
    }
}
