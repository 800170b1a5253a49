import BatonStore
import BatonTransport
import Testing

@testable import BatonEnvironment

/// The phase and the fetch of a handle, through the life of its query.
@MainActor @Suite struct PhaseTests {
    let bench = Bench()

    @Test func aQueryThatTheStoreCannotAnswerIsLoadingWhileItIsFetched() async throws {
        let handle = bench.environment.handle(HeroQuery(id: "1"))
        #expect(handle.phase.name == "loading")
        #expect(handle.fetch.name == "inFlight")
        #expect(!handle.isRefreshing)
        #expect(handle.data == nil)
        try await bench.waitForRequests(1)
        #expect(bench.transport.sent == ["HeroQuery"])
    }

    @Test func aResponseMakesItReady() async throws {
        let handle = try await bench.readyHandle()
        #expect(handle.phase.data?.hero?.name == "Rick")
        #expect(handle.fetch.name == "idle")
    }

    @Test func twoReadingsOfTheDataAreEqual() async throws {
        let handle = try await bench.readyHandle()
        let first = handle.data
        try await refetch(handle, with: Bench.hero(name: "Morty"))
        #expect(handle.data == first)
        #expect(handle.phase.data == first)
    }

    @Test func aFailureWithoutDataFailsThePhaseWithTheErrorAsThrown() async throws {
        let handle = bench.environment.handle(HeroQuery(id: "1"))
        try await bench.waitForRequests(1)
        bench.transport.fail(TransportError(status: 503, reason: "busy"))
        try await bench.wait { handle.phase.error != nil }
        #expect(handle.phase.error as? TransportError == TransportError(status: 503, reason: "busy"))
        #expect(handle.fetch.name == "failed transport")
    }

    @Test func aRetryWithoutDataShowsLoading() async throws {
        let handle = bench.environment.handle(HeroQuery(id: "1"))
        try await bench.waitForRequests(1)
        bench.transport.fail()
        try await bench.wait { handle.phase.error != nil }
        handle.retry()
        #expect(handle.phase.name == "loading")
        try await bench.waitForRequests(1)
        bench.transport.answer(Bench.hero())
        try await bench.wait { handle.data != nil }
        #expect(handle.fetch.name == "idle")
    }

    @Test func aRetryWithDataRefreshesBehindIt() async throws {
        let handle = try await bench.readyHandle()
        handle.retry()
        #expect(handle.phase.name == "ready")
        #expect(handle.isRefreshing)
    }

    @Test func aFailureBehindDataLeavesThePhaseReady() async throws {
        let handle = try await bench.readyHandle()
        handle.retry()
        try await bench.waitForRequests(1)
        bench.transport.fail()
        try await bench.wait { !handle.fetch.isInFlight }
        #expect(handle.phase.data?.hero?.name == "Rick")
        #expect(handle.fetch.name == "failed transport")
        #expect(!handle.isRefreshing)
    }

    @Test func aRefetchThrowsItsFailure() async throws {
        let handle = try await bench.readyHandle()
        let refetch = Task { try await handle.refetch() }
        try await bench.waitForRequests(1)
        bench.transport.answer(Bench.refusal)
        await #expect(throws: GraphQLErrors.self) { try await refetch.value }
        #expect(handle.phase.name == "ready")
        #expect(handle.fetch.name == "failed request")
    }

    @Test func aResponseThatCannotBeReadIsMalformed() async throws {
        let handle = bench.environment.handle(HeroQuery(id: "1"))
        try await bench.waitForRequests(1)
        bench.transport.answer("<html>")
        try await bench.wait { !handle.fetch.isInFlight }
        #expect(handle.phase.error is IngestError)
        #expect(handle.fetch.name == "failed malformed")
    }

    @Test func aResponseThatLeavesAFieldOutIsMalformed() async throws {
        let handle = bench.environment.handle(HeroQuery(id: "1"))
        try await bench.waitForRequests(1)
        bench.transport.answer(#"{"data":{"hero":{"id":"1","name":"Rick"}}}"#)
        try await bench.wait { !handle.fetch.isInFlight }
        #expect(handle.fetch.name == "failed malformed")
        #expect(bench.environment.store.data(of: HeroQuery(id: "1")).hero == nil)
    }

    @Test func aSupersededQueryNeverCommits() async throws {
        let handle = try await bench.readyHandle()
        handle.retry()
        try await bench.waitForRequests(1)
        // The answer is on its way when the next fetch begins, in the same turn of the main actor.
        bench.transport.answer(Bench.hero(name: "Late"))
        let refetch = Task.immediate { try await handle.refetch() }
        try await bench.wait { bench.transport.sent.count == 3 }
        try await bench.settle()
        #expect(handle.data?.hero?.name == "Rick")
        bench.transport.answer(Bench.hero(name: "Newest"))
        try await refetch.value
        #expect(handle.data?.hero?.name == "Newest")
    }

    @Test func whoWaitedForASupersededRefetchWaitsForTheNext() async throws {
        let handle = try await bench.readyHandle()
        let first = Task { try await handle.refetch() }
        try await bench.waitForRequests(1)
        let second = Task { try await handle.refetch() }
        try await bench.wait { bench.transport.sent.count == 3 && bench.transport.waiting == 1 }
        #expect(bench.transport.cancelled == [1])
        bench.transport.fail(TransportError(reason: "down"))
        await #expect(throws: TransportError.self) { try await second.value }
        await #expect(throws: TransportError.self) { try await first.value }
    }

    @Test func cancellingWhoRefetchesDoesNotCancelTheFetch() async throws {
        let handle = try await bench.readyHandle()
        let caller = Task { try await handle.refetch() }
        try await bench.waitForRequests(1)
        caller.cancel()
        bench.transport.answer(Bench.hero(name: "Newest"))
        _ = try? await caller.value
        #expect(handle.data?.hero?.name == "Newest")
    }

    @Test func aFetchThatAnObserverBeginsWhileOneIsCommittedIsItsOwn() async throws {
        let handle = try await bench.readyHandle()
        var isFirst = true
        var second: Task<Void, any Error>?
        bench.environment.log = { event in
            guard case .committed = event, isFirst else { return }
            isFirst = false
            second = Task.immediate { try await handle.refetch() }
        }
        let first = Task { try await handle.refetch() }
        try await bench.waitForRequests(1)
        bench.transport.answer(Bench.hero(name: "Morty"))
        try await first.value
        #expect(handle.data?.hero?.name == "Morty")
        #expect(handle.fetch.name == "inFlight")
        try await bench.waitForRequests(1)
        bench.transport.answer(Bench.hero(name: "Summer"))
        try await second?.value
        #expect(handle.data?.hero?.name == "Summer")
        #expect(handle.fetch.name == "idle")
    }

    private func refetch(_ handle: OperationHandle<HeroQuery>, with json: String) async throws {
        async let refetched: Void = handle.refetch()
        try await bench.waitForRequests(1)
        bench.transport.answer(json)
        try await refetched
    }

    // MARK: Observation

    @Test func readersOfThePhaseAreToldOfAChangeOnly() async throws {
        let handle = bench.environment.handle(HeroQuery(id: "1"))
        let phase = Watch { _ = handle.phase }
        try await bench.waitForRequests(1)
        bench.transport.answer(Bench.hero())
        try await bench.wait { handle.data != nil }
        try await bench.settle()
        // Loading reads the fetch as well as the data, and both changed in one turn: a screen renders once.
        #expect(phase.changes == 1)
        try await refetch(handle, with: Bench.hero())
        try await bench.settle()
        #expect(phase.changes == 1)
    }

    @Test func readersOfTheFetchAreToldOfItsStates() async throws {
        let handle = try await bench.readyHandle()
        let fetch = Watch { _ = handle.fetch }
        handle.retry()
        try await bench.waitForRequests(1)
        try await bench.settle()
        #expect(fetch.changes == 1)
        bench.transport.answer(Bench.hero())
        try await bench.wait { !handle.fetch.isInFlight }
        try await bench.settle()
        #expect(fetch.changes == 2)
    }

    @Test func readersOfAFieldAreToldWhenItChanges() async throws {
        let handle = try await bench.readyHandle()
        let name = Watch { _ = handle.data?.hero?.name }
        let title = Watch { _ = handle.data?.hero?.title }
        try await refetch(handle, with: Bench.hero(name: "Morty"))
        try await bench.settle()
        #expect(name.changes == 1)
        #expect(title.changes == 0)
    }
}
