import Baton
import Foundation
import IssueTracker
import Testing

extension Tracker {
    /// The app over the server, its first screen there.
    static func opened(at url: URL) async -> Tracker {
        let tracker = Tracker(environment: Environment(transport: URLSessionTransport(url: url), store: Store()))
        await tracker.settle()
        return tracker
    }

    /// Presses the keys of a script, each when the one before it is done.
    func play(_ keys: String) async throws {
        for key in try Key.script(keys) {
            #expect(press(key))
            await settle()
        }
    }

    /// The lines of the whole screen.
    var lines: [Substring] { text(columns: 200).split(separator: "\n") }

    /// The line of the issue with the number.
    func line(of number: Int) -> Substring? { lines.first { $0.contains("#\(number) ") } }
}

extension TrackerServer {
    /// The repositories with their newest issues, as the server says past Baton.
    func newest() async throws -> JSON {
        try await ask(
            """
            { repositories(first: 30) { nodes { name owner { login } stars openIssueCount issues(first: 70) { nodes {
              id number title state isLocked mood createdAt author { login } labels { name } milestone { title dueAt }
              comments(first: 30) { nodes { body author { login } } } } } } } }
            """, toleratingFieldErrors: true)["repositories"]["nodes"]
    }

    /// The state of one issue now.
    func state(of id: String) async throws -> String {
        try await ask("query($id: ID!) { issue(id: $id) { state } }", variables: ["id": id])["issue"]["state"].string
    }
}
