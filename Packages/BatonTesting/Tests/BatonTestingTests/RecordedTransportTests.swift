import BatonDocument
import BatonEnvironment
import BatonTesting
import BatonTransport
import Testing

/// A transport that answers from recordings.
@MainActor @Suite struct RecordedTransportTests {
    @Test func anEnvironmentIsReadyFromARecording() async throws {
        let environment = Environment(transport: RecordedTransport(["HeroQuery": HeroQuery.payload(name: "Rick")]))
        let handle = environment.handle(HeroQuery())
        try await wait(until: { handle.data != nil })
        #expect(handle.data?.hero?.name == "Rick")
    }

    @Test func requestsAreKeptInOrder() async throws {
        let transport = RecordedTransport(["HeroQuery": HeroQuery.payload(name: "Rick"), "Rename": Rename.payload(name: "Morty")])
        let environment = Environment(transport: transport)
        _ = try await environment.fetch(HeroQuery())
        _ = try await environment.mutate(Rename(name: "Morty"))
        #expect(transport.requests.map(\.operationName) == ["HeroQuery", "Rename"])
        #expect(transport.requests.last?.variables == ["name": "Morty"])
        #expect(transport.requests.last?.kind == .mutation)
    }

    @Test func nothingRecordedFailsAndSaysSo() async {
        let environment = Environment(transport: RecordedTransport([:]))
        await #expect(throws: TransportError(reason: "Nothing is recorded for HeroQuery.")) {
            try await environment.fetch(HeroQuery())
        }
    }

    @Test func aFunctionAnswersFromTheWholeRequest() async throws {
        let environment = Environment(
            transport: RecordedTransport { request in
                guard case .string(let name) = request.variables["name"] else { throw TransportError(status: 400, reason: "no name") }
                return Rename.payload(name: name + "!")
            })
        #expect(try await environment.mutate(Rename(name: "Summer")).rename?.name == "Summer!")
        await #expect(throws: TransportError(status: 400, reason: "no name")) { try await environment.fetch(HeroQuery()) }
    }

    @Test func anAnswerMayComeInParts() async throws {
        let first = Payload(json: #"{"data":{"hero":{"id":"1","name":"Rick"}},"hasNext":true}"#)
        let transport = RecordedTransport(parts: ["HeroQuery": [first, Payload(json: #"{"hasNext":false}"#)]])
        let environment = Environment(transport: transport)
        #expect(try await environment.fetch(HeroQuery()).hero?.name == "Rick")
        let cut = Environment(transport: RecordedTransport(parts: ["HeroQuery": [first]]))
        await #expect(throws: TransportError(reason: "The answer to HeroQuery ended before its last part.")) {
            try await cut.fetch(HeroQuery())
        }
    }
}
