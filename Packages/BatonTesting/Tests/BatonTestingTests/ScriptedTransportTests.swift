import BatonDocument
import BatonEnvironment
import BatonTesting
import BatonTransport
import Testing

/// A transport that the test drives.
@MainActor @Suite struct ScriptedTransportTests {
    let transport = ScriptedTransport(["HeroQuery": HeroQuery.payload(name: "Rick")])

    @Test func aScriptedQueryIsAnsweredAtOnce() async throws {
        let environment = Environment(transport: transport)
        #expect(try await environment.fetch(HeroQuery()).hero?.name == "Rick")
    }

    @Test func aMutationIsHeldUntilTheTestReplies() async throws {
        let environment = Environment(transport: transport)
        let handle = environment.handle(HeroQuery())
        try await wait(until: { handle.data != nil })
        let mutation = Task { try await environment.mutate(Rename(name: "Morty")) }
        try await wait(until: { transport.isHolding("Rename") })
        #expect(handle.data?.hero?.name == "Rick")
        try transport.reply(to: "Rename", with: Rename.payload(name: "Morty"))
        #expect(try await mutation.value.rename?.name == "Morty")
        #expect(handle.data?.hero?.name == "Morty")
        #expect(transport.held.isEmpty)
    }

    @Test func aRefusedRequestFailsWithTheTestsError() async throws {
        let environment = Environment(transport: transport)
        let mutation = Task { try await environment.mutate(Rename(name: "Morty")) }
        try await wait(until: { transport.isHolding("Rename") })
        try transport.refuse("Rename", with: TransportError(status: 503, reason: "busy"))
        await #expect(throws: TransportError(status: 503, reason: "busy")) { try await mutation.value }
    }

    @Test func aNamedQueryIsHeldToo() async throws {
        transport.hold("HeroQuery")
        let environment = Environment(transport: transport)
        let handle = environment.handle(HeroQuery())
        try await wait(until: { transport.isHolding("HeroQuery") })
        #expect(handle.phase.isLoading)
        try transport.reply(to: "HeroQuery", with: HeroQuery.payload(name: "Summer"))
        try await wait(until: { handle.data?.hero?.name == "Summer" })
    }

    @Test func aScriptedMutationIsAnsweredAtOnce() async throws {
        transport.answer("Rename", with: Rename.payload(name: "Beth"))
        let environment = Environment(transport: transport)
        #expect(try await environment.mutate(Rename(name: "Beth")).rename?.name == "Beth")
    }

    @Test func requestsAreListedByKind() async throws {
        transport.answer("Rename", with: Rename.payload(name: "Beth"))
        let environment = Environment(transport: transport)
        _ = try await environment.fetch(HeroQuery())
        _ = try await environment.mutate(Rename(name: "Beth"))
        #expect(transport.requests(.query).map(\.operationName) == ["HeroQuery"])
        #expect(transport.requests(.mutation).map(\.operationName) == ["Rename"])
        #expect(transport.requests(.subscription).isEmpty)
    }

    @Test func anOperationWithoutAnAnswerFailsAndSaysSo() async {
        let environment = Environment(transport: ScriptedTransport())
        await #expect(throws: TransportError(reason: "No answer is scripted for HeroQuery, and it is not held.")) {
            try await environment.fetch(HeroQuery())
        }
    }

    @Test func aReplyToWhatIsNotHeldIsAnError() {
        let error = #expect(throws: ScriptedTransport.NotHeld.self) { try transport.reply(to: "Rename", with: Payload(json: "")) }
        #expect(error?.operationName == "Rename")
    }

    @Test func aCancelledRequestIsHeldNoMore() async throws {
        transport.hold("HeroQuery")
        let environment = Environment(transport: transport)
        let fetch = Task { try await environment.fetch(HeroQuery()) }
        try await wait(until: { transport.isHolding("HeroQuery") })
        fetch.cancel()
        try await wait(until: { transport.held.isEmpty })
        await #expect(throws: CancellationError.self) { try await fetch.value }
    }

    @Test func aTestRepliesInParts() async throws {
        transport.hold("HeroQuery")
        let environment = Environment(transport: transport)
        let handle = environment.handle(HeroQuery())
        try await wait(until: { transport.isHolding("HeroQuery") })
        let first = Payload(json: #"{"data":{"hero":{"id":"1","name":"Rick"}},"hasNext":true}"#)
        try transport.reply(to: "HeroQuery", with: first, hasNext: true)
        try await wait(until: { handle.data != nil })
        #expect(handle.fetch.isInFlight && transport.isHolding("HeroQuery"))
        try transport.reply(to: "HeroQuery", with: Payload(json: #"{"hasNext":false}"#))
        try await wait(until: { !handle.fetch.isInFlight })
        #expect(transport.held.isEmpty)
        transport.answer("HeroQuery", withParts: [first, Payload(json: #"{"hasNext":false}"#)])
        #expect(try await environment.fetch(HeroQuery()).hero?.name == "Rick")
    }
}
