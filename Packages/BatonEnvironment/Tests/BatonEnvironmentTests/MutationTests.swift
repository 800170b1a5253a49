import BatonStore
import BatonTransport
import Testing

@testable import BatonEnvironment

/// Mutations, and queries fetched without a handle.
@MainActor @Suite struct MutationTests {
    let bench = Bench()

    @Test func aMutationGivesItsDataAndChangesWhatAScreenShows() async throws {
        let handle = try await bench.readyHandle()
        let mutation = Task { try await bench.environment.mutate(RenameHero(id: "1", name: "Morty")) }
        try await bench.waitForRequests(1)
        bench.transport.answer(Bench.renamed(to: "Morty"))
        #expect(try await mutation.value.renameHero?.name == "Morty")
        #expect(handle.data?.hero?.name == "Morty")
        #expect(handle.data?.hero?.title == "Scientist")
    }

    @Test func anOptimisticResponseIsShownInTheTurnOfTheCallUntilTheAnswerReplacesIt() async throws {
        let handle = try await bench.readyHandle()
        let mutation = Task.immediate {
            try await bench.environment.mutate(RenameHero(id: "1", name: "Morty"), optimistic: Payload(json: Bench.renamed(to: "Morty")))
        }
        #expect(handle.data?.hero?.name == "Morty")
        try await bench.waitForRequests(1)
        bench.transport.answer(Bench.renamed(to: "Mortimer"))
        #expect(try await mutation.value.renameHero?.name == "Mortimer")
        #expect(handle.data?.hero?.name == "Mortimer")
    }

    @Test func aFailureTakesTheOptimisticResponseAway() async throws {
        let handle = try await bench.readyHandle()
        let mutation = Task.immediate {
            try await bench.environment.mutate(RenameHero(id: "1", name: "Morty"), optimistic: Payload(json: Bench.renamed(to: "Morty")))
        }
        try await bench.waitForRequests(1)
        bench.transport.answer(Bench.refusal)
        await #expect(throws: GraphQLErrors.self) { try await mutation.value }
        #expect(handle.data?.hero?.name == "Rick")
    }

    @Test func aMutationThrowsItsFailure() async throws {
        let mutation = Task { try await bench.environment.mutate(RenameHero(id: "1", name: "Morty")) }
        try await bench.waitForRequests(1)
        bench.transport.answer(Bench.refusal)
        await #expect(throws: GraphQLErrors.self) { try await mutation.value }
    }

    @Test func aMutationRunsToItsEndWhateverItsCallerDoes() async throws {
        let handle = try await bench.readyHandle()
        let mutation = Task { try await bench.environment.mutate(RenameHero(id: "1", name: "Morty")) }
        try await bench.waitForRequests(1)
        mutation.cancel()
        try await bench.settle()
        #expect(bench.transport.waiting == 1)
        bench.transport.answer(Bench.renamed(to: "Morty"))
        try await bench.wait { handle.data?.hero?.name == "Morty" }
    }

    @Test func aFetchGivesItsDataWithoutAHandle() async throws {
        let fetch = Task { try await bench.environment.fetch(HeroQuery(id: "1")) }
        try await bench.waitForRequests(1)
        bench.transport.answer(Bench.hero())
        #expect(try await fetch.value.hero?.name == "Rick")
    }

    @Test func aFetchTellsTheHandleOfItsQuery() async throws {
        let handle = bench.environment.handle(HeroQuery(id: "1"), fetchPolicy: .storeOnly)
        let fetch = Task { try await bench.environment.fetch(HeroQuery(id: "1")) }
        try await bench.waitForRequests(1)
        bench.transport.answer(Bench.hero())
        let data = try await fetch.value
        #expect(handle.data == data)
    }

    @Test func aCancelledFetchCommitsNothing() async throws {
        let fetch = Task { try await bench.environment.fetch(HeroQuery(id: "1")) }
        try await bench.waitForRequests(1)
        fetch.cancel()
        await #expect(throws: CancellationError.self) { try await fetch.value }
        #expect(bench.transport.cancelled == [0])
        #expect(bench.environment.looseFetches.isEmpty)
        #expect(bench.environment.store.data(of: HeroQuery(id: "1")).hero == nil)
    }
}
