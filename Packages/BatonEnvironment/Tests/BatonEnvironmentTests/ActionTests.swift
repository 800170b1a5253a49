import BatonDocument
@_spi(Generated) import BatonStore
import BatonTransport
import Testing

@_spi(Generated) @testable import BatonEnvironment

extension RenameHero: CallableMutation {
    /// The action that the compiler would write.
    @MainActor struct Action: MutationAction {
        let call: MutationCall<RenameHero>
        init(_ call: MutationCall<RenameHero>) { self.call = call }

        @discardableResult func callAsFunction(id: String, name: String, optimistic: Payload? = nil) async throws -> RenameHero.Data {
            try await call(RenameHero(id: id, name: name), optimistic: optimistic)
        }
    }
}

/// Mutations as callable values.
@MainActor @Suite struct ActionTests {
    let bench = Bench()

    @Test func anActionSendsItsMutationAndGivesItsData() async throws {
        let rename = bench.environment.action(RenameHero.self)
        let call = Task { try await rename(id: "1", name: "Morty") }
        try await bench.waitForRequests(1)
        #expect(bench.transport.requests.last?.variables.json == #"{"id":"1","name":"Morty"}"#)
        bench.transport.answer(Bench.renamed(to: "Morty"))
        #expect(try await call.value.renameHero?.name == "Morty")
    }

    @Test func itIsInFlightFromTheTurnOfTheCallToItsEnd() async throws {
        let rename = bench.environment.action(RenameHero.self)
        let watch = Watch { _ = rename.isInFlight }
        let call = Task.immediate { try await rename(id: "1", name: "Morty") }
        #expect(rename.isInFlight)
        try await bench.waitForRequests(1)
        try await bench.wait { watch.changes == 1 }
        bench.transport.fail()
        await #expect(throws: TransportError.self) { try await call.value }
        #expect(!rename.isInFlight)
        try await bench.wait { watch.changes == 2 }
    }

    @Test func severalCallsAreInFlightAtOnce() async throws {
        let rename = bench.environment.action(RenameHero.self)
        let first = Task.immediate { try await rename(id: "1", name: "Morty") }
        let second = Task.immediate { try await rename(id: "2", name: "Summer") }
        try await bench.waitForRequests(2)
        bench.transport.answerNewest(Bench.renamed("2", to: "Summer"))
        try await bench.wait { bench.transport.waiting == 1 }
        _ = try? await bench.settle()
        #expect(rename.isInFlight)
        bench.transport.answer(Bench.renamed("1", to: "Morty"))
        _ = try await (first.value, second.value)
        #expect(!rename.isInFlight)
    }

    @Test func whatIsExpectedIsShownInTheTurnOfTheCallAndTakenBackByAFailure() async throws {
        let handle = try await bench.readyHandle()
        let rename = bench.environment.action(RenameHero.self)
        let call = Task.immediate { try await rename(id: "1", name: "M", optimistic: Payload(json: Bench.renamed(to: "M"))) }
        #expect(handle.data?.hero?.name == "M")
        try await bench.waitForRequests(1)
        bench.transport.answer(Bench.refusal)
        await #expect(throws: GraphQLErrors.self) { try await call.value }
        #expect(handle.data?.hero?.name == "Rick")
    }

    @Test func aCancelledCallIsInFlightUntilTheMutationEnds() async throws {
        let rename = bench.environment.action(RenameHero.self)
        let call = Task.immediate { try await rename(id: "1", name: "Morty") }
        try await bench.waitForRequests(1)
        call.cancel()
        try await bench.settle()
        #expect(rename.isInFlight && bench.transport.cancelled.isEmpty)
        bench.transport.answer(Bench.renamed(to: "Morty"))
        #expect(try await call.value.renameHero?.name == "Morty")
    }

    @Test func anActionOutsideEveryEnvironmentSaysSo() async {
        await #expect(throws: EnvironmentError.notInjected) { try await RenameHero.Action()(id: "1", name: "Morty") }
    }

    @Test func anActionDoesNotKeepItsEnvironment() async {
        weak var gone: Environment?
        let rename: RenameHero.Action
        do {
            let environment = Environment(transport: HeldTransport())
            gone = environment
            rename = environment.action(RenameHero.self)
        }
        #expect(gone == nil)
        await #expect(throws: EnvironmentError.gone) { try await rename(id: "1", name: "Morty") }
    }
}
