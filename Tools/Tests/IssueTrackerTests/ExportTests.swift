import Baton
import BatonInspector
import BatonTesting
import Foundation
import Testing

@testable import IssueTracker

/// What the store holds after a screen's response, compared with the response as Foundation reads it.
@MainActor @Suite struct ExportTests {
    private static let file = TrackerServer.root.appending(path: "Tools/Example/Recorded/RepositoriesQuery.json")

    @Test func theStoreHoldsEveryRepositoryOfTheResponseOnceAndAsItWasSent() async throws {
        let response = try Data(contentsOf: Self.file)
        let environment = Environment(transport: RecordedTransport(["RepositoriesQuery": Payload(response)]))
        let handle = environment.handle(RepositoriesQuery())
        try await wait(until: { handle.data != nil })

        let export = try #require(
            try JSONSerialization.jsonObject(with: Data(StoreExport.text(of: environment.store).utf8)) as? [String: [String: Any]])
        let root = try #require(try JSONSerialization.jsonObject(with: response) as? [String: Any])
        let edges = JSON(root)["data"]["repositories"]["edges"].elements
        #expect(!edges.isEmpty)
        for edge in edges {
            let node = edge["node"]
            let record = try #require(export["Repository:\(node["id"].string)"])
            #expect(record["__typename"] as? String == "Repository")
            #expect(record["name"] as? String == node["name"].string)
            #expect(record["stars"] as? Int == node["stars"].int)
            #expect((record["owner"] as? [String: String]) == ["__ref": "User:\(node["owner"]["id"].string)"])
        }
        #expect(StoreInspector(of: environment.store).types.first { $0.name == "Repository" }?.records.count == edges.count)
    }
}
