@_spi(Generated) import Baton
import Foundation
import Testing

@testable import IssueTracker

/// The recorded responses of the tree, and that they are what the server would say.
@MainActor @Suite(.timeLimit(.minutes(2))) struct RecordedTests {
    private static let directory = TrackerServer.root.appending(path: "Tools/Example/Recorded", directoryHint: .isDirectory)

    /// What was asked, in order, with the file that holds the answer.
    private func requests() throws -> [(file: String, request: [String: Any])] {
        let data = try Data(contentsOf: Self.directory.appending(path: "requests.json"))
        return try JSON(JSONSerialization.jsonObject(with: data)).elements.map {
            ($0["file"].string, try #require($0["request"].value as? [String: Any]))
        }
    }

    @Test func everyFileIsAnAnswerToARequest() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.directory.path).filter { $0 != "requests.json" }
        #expect(try files.sorted() == requests().map(\.file).sorted())
    }

    @Test func everyFileHasTheNameThatTheTransportLooksFor() throws {
        for (file, request) in try requests() {
            let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
            let variables = try JSONSerialization.data(withJSONObject: request["variables"] ?? [:], options: options)
            let name = RecordedResponses.fileName(
                operation: JSON(request["operationName"]).string, variables: String(decoding: variables, as: UTF8.self))
            #expect(name == file)
        }
    }

    @Test func everyRequestIsTheTextThatTheCompilerMakes() throws {
        let documents = [
            "RepositoriesQuery": RepositoriesQuery.document, "IssuesQuery": IssuesQuery.document, "IssueQuery": IssueQuery.document,
            "IssueListPageQuery": IssueListPageQuery.document,
            "SearchQuery": SearchQuery.document, "StarRepositoryMutation": StarRepositoryMutation.document,
            "SetIssueStateMutation": SetIssueStateMutation.document, "CreateIssueMutation": CreateIssueMutation.document,
            "AddCommentMutation": AddCommentMutation.document,
        ]
        var asked: Set<String> = []
        for (_, request) in try requests() {
            let name = JSON(request["operationName"]).string
            asked.insert(name)
            guard case .text(let text)? = documents[name] else {
                Testing.Issue.record("no document of the app: \(request)")
                continue
            }
            #expect(JSON(request["query"]).string == text)
        }
        #expect(asked == Set(documents.keys))
    }

    @Test(.enabled(if: TrackerServer.isAvailable, Comment(rawValue: TrackerServer.absence)))
    func everyAnswerIsWhatTheServerSaysToTheSameRequestsInTheirOrder() async throws {
        let server = try await TrackerServer(issues: 3000)
        for (file, request) in try requests() {
            let answer = try await server.post(JSONSerialization.data(withJSONObject: request))
            // An answer in parts has each in a line of its own, among the headers of multipart/mixed.
            let parts = String(decoding: answer, as: UTF8.self).split(separator: "\r\n").filter { $0.hasPrefix("{") }
            let recorded = try String(contentsOf: Self.directory.appending(path: file), encoding: .utf8).split(separator: "\n")
            #expect(recorded == parts, "\(file)")
        }
        await server.stop()
    }

    @Test func everyRepositoryOpensWithoutAServer() async throws {
        let tracker = Tracker(environment: Environment(transport: RecordedResponses(directory: Self.directory), store: Store()))
        await tracker.settle()
        for _ in 0..<6 {
            #expect(tracker.press(.enter))
            await tracker.settle()
            #expect(tracker.failure == nil)
            #expect(tracker.press(.character("b")))
            #expect(tracker.press(.down))
        }
    }
}
