@_spi(Generated) import Baton
import Testing

/// `query Viewer { viewer { id name } }`, written against the umbrella alone, as a generated file is.
private struct Viewer: Query {
    static let facts = OperationFacts(
        .query, "Viewer",
        .text("query Viewer{viewer{id,name}}"),
        Plan(
            """
            0 Query
              viewer >1
            1 User id
              id string
              name string
            """))
    var variables: Variables { [:] }

    struct Data: Lens {
        let anchor: Anchor
        var viewer: User { anchor.link(Slots.viewer) }

        struct User: Lens {
            let anchor: Anchor
            var name: String { anchor.string(Slots.name) }
        }
    }

    enum Slots {
        static let viewer = Slot("Query", "viewer")
        static let name = Slot("User", "name")
    }
}

/// A transport of one answer.
private struct OneAnswer: Transport {
    let json: String

    func send(_ request: Request) -> AsyncThrowingStream<Payload, any Error> {
        AsyncThrowingStream { continuation in
            continuation.yield(Payload(json: json))
            continuation.finish()
        }
    }
}

/// A screen of an app: the marker and the protocol share a name.
@MainActor private struct Greeting {
    @Query("query Viewer { viewer { name } }")
    var query: Viewer

    func text(in environment: Environment) async throws -> String {
        try await "Hello, \(environment.fetch(query).viewer.name)"
    }
}

/// What one `import Baton` brings.
@MainActor @Suite struct UmbrellaTests {
    @Test func oneImportIsEnoughForAScreenAndItsGeneratedCode() async throws {
        let environment = Environment(transport: OneAnswer(json: #"{"data":{"viewer":{"id":"1","name":"Ada"}}}"#))
        #expect(try await Greeting(query: Viewer()).text(in: environment) == "Hello, Ada")
    }
}
