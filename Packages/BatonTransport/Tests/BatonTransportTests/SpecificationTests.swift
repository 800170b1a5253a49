import BatonDocument
import BatonSchema
import Foundation
import Testing

@testable import BatonTransport

/// The bodies that the published conformance suite pins, where it is present.
@Suite struct SpecificationTests {
    /// The folder of shared data: where `BATON_SHARED` says, or beside the checkout.
    static let shared: URL = {
        if let path = ProcessInfo.processInfo.environment["BATON_SHARED"] { return URL(fileURLWithPath: path) }
        var folder = URL(fileURLWithPath: #filePath)
        for _ in 0..<5 { folder.deleteLastPathComponent() }
        return folder.deletingLastPathComponent().appendingPathComponent("shared")
    }()

    static let script = shared.appendingPathComponent("spec/scripts/transport.json")

    private struct Script: Decodable {
        let steps: [Step]
    }

    private struct Step: Decodable {
        let sent: [Sent]?
    }

    private struct Sent: Decodable {
        let operation: String
        let body: String
    }

    /// What Foundation's parser reads, as this project's value.
    private func variable(_ json: Any) -> Variable {
        switch json {
        case let text as String: .string(text)
        case let list as [Any]: .list(list.map(variable))
        case let object as [String: Any]: .object(object.mapValues(variable))
        case let number as NSNumber: .int(number.intValue)
        default: .null
        }
    }

    static let absence: Comment = "needs the conformance data, in the folder that BATON_SHARED names or ../shared"

    @Test(.enabled(if: FileManager.default.fileExists(atPath: script.path), absence))
    func everyPinnedBodyIsReproducedToTheByte() throws {
        let script = try JSONDecoder().decode(Script.self, from: Data(contentsOf: Self.script))
        let pinned = script.steps.flatMap { $0.sent ?? [] }
        #expect(!pinned.isEmpty)
        for sent in pinned {
            let object = try #require(try JSONSerialization.jsonObject(with: Data(sent.body.utf8)) as? [String: Any])
            let variables = try #require(object["variables"] as? [String: Any])
            let query = try #require(object["query"] as? String)
            let request = Request(
                operationName: sent.operation, kind: .query, document: .text(query),
                variables: Variables(variables.mapValues(variable)))
            #expect(String(decoding: try Encoding.standard.body(of: request), as: UTF8.self) == sent.body)
        }
    }
}
