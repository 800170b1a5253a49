import Foundation
import IssueTracker
import Testing

/// What the app makes of the server's answers, compared with what the server says past Baton.
@MainActor @Suite(.enabled(if: TrackerServer.isAvailable, Comment(rawValue: TrackerServer.absence)), .timeLimit(.minutes(2)))
struct AnswerTests {
    /// The screen of the first issue that is like this, and the issue as the server says.
    private func issue(where isWanted: (JSON) -> Bool) async throws -> (tracker: Tracker, issue: JSON) {
        let server = try await TrackerServer.shared()
        let issues = try await server.newest()[0]["issues"]["nodes"].elements.prefix(30)
        let found = issues.firstIndex(where: isWanted)
        let index = try #require(found)
        let tracker = await Tracker.opened(at: server.url)
        try await tracker.play("<enter>" + String(repeating: "j", count: index) + "<enter>")
        return (tracker, issues[index])
    }

    @Test func aSearchShowsEachTypesRow() async throws {
        let server = try await TrackerServer.shared()
        let found = try await server.ask(
            """
            { search(text: "ti", first: 20) { __typename ... on Issue { number title } ... on Repository { name stars } ... on User { login name } } }
            """)["search"].elements
        let tracker = await Tracker.opened(at: server.url)
        try await tracker.play("/ti<enter>")
        var lines = tracker.lines[...]
        for result in found {
            let marks: [String] =
                switch result["__typename"].string {
                case "Issue": ["#\(result["number"].int) ", result["title"].string]
                case "Repository": ["/\(result["name"].string)", " \(result["stars"].int) stars"]
                default: [result["login"].string, result["name"].string, "since"]
                }
            let line = lines.firstIndex { line in marks.allSatisfy { line.contains($0) } }
            lines = lines[(try #require(line, "\(marks) after \(lines.count)") + 1)...]
        }
        let counts = Dictionary(grouping: found) { $0["__typename"].string }.mapValues(\.count)
        #expect(counts.keys.sorted() == ["Issue", "Repository", "User"])
        #expect(tracker.draws["IssueRow"] == counts["Issue"])
        #expect(tracker.draws["RepositoryRow"] == counts["Repository"])
        #expect(tracker.draws["UserRow"] == counts["User"])
    }

    @Test func aFoundRepositoryOpensItsIssues() async throws {
        let tracker = await Tracker.opened(at: try await TrackerServer.shared().url)
        try await tracker.play("/lantern<enter><enter>")
        #expect(tracker.lines.first?.hasSuffix("“lantern” › quillfern/lantern") == true)
        #expect(tracker.draws["IssueRow"] == 30)
    }

    @Test func aFilterShowsTheIssuesThatItAdmits() async throws {
        let server = try await TrackerServer.shared()
        let tracker = await Tracker.opened(at: server.url)
        try await tracker.play("<enter>o")
        let open = try await server.newest()[0]["issues"]["nodes"].elements.filter { $0["state"].string == "OPEN" }
        let rows = tracker.lines.filter { $0.contains("●") || $0.contains("✓") }
        #expect(rows.count == 30)
        for (row, issue) in zip(rows, open) { #expect(row.contains("#\(issue["number"].int) ")) }
    }

    @Test func aFieldErrorIsShownInItsPlaceAndTheRestIsThere() async throws {
        let (tracker, issue) = try await issue { issue in
            issue["mood"].value == nil && issue["comments"]["nodes"].elements.contains { $0["body"].string.contains("我") }
        }
        let lines = tracker.lines
        #expect(lines.contains { $0.contains("mood: the mood of 我也遇到了这个问题。 cannot be told") })
        #expect(lines.contains { $0.contains(issue["title"].string) })
        #expect(tracker.failure == nil)
    }

    @Test func aFieldThatIsThereIsShown() async throws {
        let (tracker, issue) = try await issue { $0["mood"].value != nil }
        #expect(tracker.lines.contains { $0.hasSuffix("mood: \(issue["mood"].string)") })
    }

    @Test func aRequiredNullHidesItsLine() async throws {
        let (without, _) = try await issue { $0["milestone"].value == nil }
        #expect(without.draws["MilestoneLine"] == 0)
        #expect(!without.lines.contains { $0.contains("  for ") })
        let (with, issue) = try await issue { $0["milestone"]["dueAt"].value != nil }
        #expect(with.draws["MilestoneLine"] == 1)
        let milestone = issue["milestone"]
        #expect(with.lines.contains { $0.hasSuffix("for \(milestone["title"].string), due \(milestone["dueAt"].string.prefix(10))") })
    }

    @Test func aDeferredPartIsDrawnWhenItComesAndTheRestBefore() async throws {
        let server = try await TrackerServer.shared()
        let issue = try await server.newest()[0]["issues"]["nodes"][0]
        let activity = try await server.ask(
            "query($id: ID!) { issue(id: $id) { activity { participants { displayName } } } }", variables: ["id": issue["id"].string])
        let names = activity["issue"]["activity"]["participants"].elements.map { $0["displayName"].string }.joined(separator: ", ")
        let tracker = await Tracker.opened(at: server.url)
        try await tracker.play("<enter>")
        var frames: [String] = []
        tracker.onChange = { frames.append(tracker.text(columns: 200)) }
        try await tracker.play("<enter>")
        tracker.onChange = nil
        let waiting = try #require(
            frames.firstIndex { $0.contains(issue["title"].string) && $0.contains("activity: still being counted…") })
        let there = try #require(frames.firstIndex { $0.contains("activity: \(names)") })
        #expect(waiting < there)
        #expect(!frames[waiting].contains("activity: \(names)"))
        #expect(tracker.draws["IssueHeader"] == 1)
        #expect(tracker.draws["ActivityLine"] == 1)
    }

    @Test func aDateIsReadThroughTheTypeThatItsScalarIsMappedTo() async throws {
        let (tracker, issue) = try await issue { _ in true }
        #expect(tracker.lines.contains { $0.contains("opened \(issue["createdAt"].string.prefix(10)) by") })
    }
}
