import Foundation
import IssueTracker
import Testing

/// Lists that are longer than their first page.
@MainActor @Suite(.enabled(if: TrackerServer.isAvailable, Comment(rawValue: TrackerServer.absence)), .timeLimit(.minutes(2)))
struct PageTests {
    private func issueLines(_ tracker: Tracker) -> [Substring] { tracker.lines.filter { $0.contains("●") || $0.contains("✓") } }

    @Test func theNextPageIsAppendedAndItsRowsAloneAreDrawn() async throws {
        let server = try await TrackerServer.shared()
        let repository = try await server.newest()[0]
        let total = try await server.ask(
            "{ repository(owner: \"quillfern\", name: \"lantern\") { issues { totalCount } } }")["repository"]["issues"]["totalCount"].int
        let tracker = await Tracker.opened(at: server.url)
        try await tracker.play("<enter>")
        #expect(tracker.lines.contains { $0.hasSuffix("↓ 30 of \(total) issues") })
        try await tracker.play("<end><enter>")
        let rows = issueLines(tracker)
        #expect(rows.count == 60)
        for (row, issue) in zip(rows, repository["issues"]["nodes"].elements) { #expect(row.contains("#\(issue["number"].int) ")) }
        #expect(tracker.draws.rowsOfLastKey == 30)
        #expect(tracker.draws["IssueRow"] == 60)
        #expect(tracker.draws["PhaseView<IssuesScreen>"] == 2)
        #expect(tracker.lines.contains { $0.hasSuffix("↓ 60 of \(total) issues") })
    }

    @Test func theCursorStandsOnTheFirstRowOfThePageThatCame() async throws {
        let server = try await TrackerServer.shared()
        let number = try await server.newest()[0]["issues"]["nodes"][30]["number"].int
        let tracker = await Tracker.opened(at: server.url)
        try await tracker.play("<enter><end><enter>")
        #expect(tracker.line(of: number)?.hasPrefix("▌") == true)
    }

    @Test func theLastPageLeavesNothingToLoad() async throws {
        let server = try await TrackerServer.shared()
        let tracker = await Tracker.opened(at: server.url)
        try await tracker.play("jjj<enter>")
        let total = try await server.ask(
            "{ repository(owner: \"saltpebble\", name: \"kiln\") { issues { totalCount } } }")["repository"]["issues"]["totalCount"].int
        #expect((31...60).contains(total))
        try await tracker.play("<end><enter>")
        #expect(issueLines(tracker).count == total)
        #expect(!tracker.lines.contains { $0.contains("↓") && $0.contains(" of ") })
    }

    @Test func aFilteredListGoesOnFiltered() async throws {
        let tracker = await Tracker.opened(at: try await TrackerServer.shared().url)
        try await tracker.play("<enter>o<end><enter>")
        let rows = issueLines(tracker)
        #expect(rows.count == 60)
        #expect(rows.allSatisfy { $0.contains("●") })
    }

    @Test func theRowThatLoadsSaysThatItDoes() async throws {
        let tracker = await Tracker.opened(at: try await TrackerServer.shared().url)
        try await tracker.play("<enter><end>")
        #expect(tracker.press(.enter))
        #expect(tracker.lines.contains { $0.hasSuffix("loading…") })
        await tracker.settle()
        #expect(!tracker.lines.contains { $0.hasSuffix("loading…") })
    }

    @Test func aPageThatFailsIsExplainedAndCanBeAskedForAgain() async throws {
        let server = try await TrackerServer()
        let tracker = await Tracker.opened(at: server.url)
        try await tracker.play("<enter><end>")
        try await server.set(trouble: "request-error")
        try await tracker.play("<enter>")
        #expect(tracker.lines.contains { $0.contains("the tracker is closed on Mondays") })
        #expect(issueLines(tracker).count == 30)
        try await server.set(trouble: "none")
        try await tracker.play("<enter>")
        #expect(issueLines(tracker).count == 60)
        await server.stop()
    }

    @Test func commentsComeInPagesToo() async throws {
        let server = try await TrackerServer.shared()
        let issues = try await server.newest()[0]["issues"]["nodes"].elements.prefix(30)
        let index = try #require(issues.firstIndex { $0["comments"]["nodes"].elements.count > 5 })
        let comments = issues[index]["comments"]["nodes"].elements
        let tracker = await Tracker.opened(at: server.url)
        try await tracker.play("<enter>" + String(repeating: "j", count: index) + "<enter>")
        #expect(tracker.draws["CommentRow"] == 5)
        for loaded in stride(from: 5, to: comments.count, by: 5) {
            try await tracker.play("<end><enter>")
            #expect(tracker.draws["CommentRow"] == min(loaded + 5, comments.count))
        }
        var lines = tracker.lines[...]
        for comment in comments {
            let body = comment["body"].string.split(separator: "\n")[0]
            let line = try #require(lines.firstIndex { $0.contains(body) })
            lines = lines[(line + 1)...]
        }
    }
}
