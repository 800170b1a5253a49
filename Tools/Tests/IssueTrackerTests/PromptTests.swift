import Baton
import Foundation
import IssueTracker
import Testing

/// A line of text asked for at the status line, over recorded responses.
@MainActor @Suite struct PromptTests {
    private func tracker(after keys: String) async throws -> Tracker {
        let recorded = TrackerServer.root.appending(path: "Tools/Example/Recorded", directoryHint: .isDirectory)
        let tracker = Tracker(environment: Environment(transport: RecordedResponses(directory: recorded), store: Store()))
        await tracker.settle()
        try await tracker.play(keys)
        return tracker
    }

    @Test func whatIsTypedIsShownAndKeysAreText() async throws {
        let tracker = try await tracker(after: "/bq j")
        #expect(tracker.lines.contains { $0.contains("Search for: bq j") })
        #expect(tracker.lines.contains { $0.hasPrefix("⏎ done  esc cancel") })
    }

    @Test func backspaceTakesTheLastCharacterAway() async throws {
        let tracker = try await tracker(after: "/t🌱<backspace>i<enter>")
        #expect(tracker.lines.first == "Repositories › “ti”")
    }

    @Test(arguments: ["/ti<esc>", "/<enter>", "/<backspace><enter>"]) func nothingIsDoneWithoutATextOrAfterEscape(keys: String) async throws
    {
        let tracker = try await tracker(after: keys)
        #expect(tracker.lines.first == "Repositories")
        #expect(!tracker.lines.contains { $0.contains("Search for") })
    }
}
