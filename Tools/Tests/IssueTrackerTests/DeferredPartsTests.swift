@_spi(Generated) @_spi(Runtime) import Baton
import Foundation
import Testing

/// A query whose deferred fragments overlap and nest, as the compiler would write it.
private struct Deferred: Query {
    static let facts = OperationFacts(
        .query, "Deferred",
        .text(text(true)),
        Plan(
            """
            label 0 Deferred$A
            label 1 Deferred$B
            label 2 Deferred$C
            0 Query
              repositories >1 repositories(first:2)
            1 RepositoryConnection
              edges >>2
            2 RepositoryEdge
              node >3
            3 Repository id
              id string
              name string
              issues >4 issues(first:20)
            4 IssueConnection
              edges >>5
            5 IssueEdge
              node >6
            6 Issue id
              id string
              title string
              body string
                defer 0
                defer 2
              milestone >7
                defer 0
              labels >>8
                defer 0
                defer 2
              activity >9
                defer 1
              mood string
                defer 2
            7 Milestone id
              id string
                defer 0
              title string
                defer 0
            8 Label id
              id string
                defer 0
                defer 2
              name string
                defer 0
              color string
                defer 2
            9 Activity
              firstAnswerAt custom
                defer 1
              lastAnswerAt custom
                defer 1
            """))
    static func text(_ isDeferred: Bool) -> String {
        func spread(_ name: String) -> String { isDeferred ? "...\(name) @defer(label:\"Deferred$\(name)\")" : "...\(name)" }
        return """
            query Deferred{repositories(first:2){edges{node{id name issues(first:20){edges{node{id title \(spread("A")) \(spread("C"))}}}}}}}
            fragment A on Issue{body milestone{id title} labels{id name} \(spread("B"))}
            fragment B on Issue{activity{firstAnswerAt lastAnswerAt}}
            fragment C on Issue{body labels{id color} mood}
            """
    }
    var variables: Variables { [:] }

    struct Data: Lens {
        let anchor: Anchor
    }
}

/// Deferred fragments as a real server executes and sends them.
@MainActor @Suite(.enabled(if: TrackerServer.isAvailable, Comment(rawValue: TrackerServer.absence)), .timeLimit(.minutes(2)))
struct DeferredPartsTests {
    /// The parts of an answer leave in the store what the same operation without `@defer` does, errors included.
    @Test func partsMakeTheSameStoreAsTheWholeAnswer() async throws {
        let server = try await TrackerServer.shared()
        let whole = Store()
        let plain = try await server.post(JSONSerialization.data(withJSONObject: ["query": Deferred.text(false)]))
        try await whole.commitPayload(Deferred(), Payload(plain))
        let environment = Environment(transport: URLSessionTransport(url: server.url))
        var commits = 0
        environment.log = { if case .committed = $0 { commits += 1 } }
        _ = try await environment.fetch(Deferred())
        #expect(commits > 40)
        let dump = whole.dump()
        #expect(dump.contains("__errors") && dump.contains("firstAnswerAt"))
        #expect(environment.store.dump() == dump)
    }
}
