import BatonDocument
@_spi(Runtime) import BatonStore
import Testing

@testable import BatonEnvironment

/// The end of a session (contract §7).
@MainActor @Suite struct EndTests {
    let bench = Bench()

    @Test func handlesReadGoneAndTellTheirObservers() async throws {
        let ready = try await bench.readyHandle()
        let loading = bench.environment.handle(HeroQuery(id: "2"))
        try await bench.waitForRequests(1)
        let phase = Watch { _ = ready.phase }
        bench.environment.end()
        for handle in [ready, loading] {
            #expect(handle.phase.error as? EnvironmentError == .gone)
            #expect(handle.fetch.name == "failed environment")
            #expect(handle.data == nil)
        }
        #expect(phase.changes == 1)
        try await bench.wait { bench.transport.cancelled == [1] }
    }

    @Test func everyRecordIsCleared() async throws {
        let handle = try await bench.readyHandle()
        let hero = handle.data?.hero
        let name = Watch { _ = hero?.name }
        bench.environment.end()
        #expect(hero?.name == "")
        #expect(name.changes == 1)
        #expect(bench.environment.store.dump() == Store().dump())
    }

    @Test func aResponseThatLandsLaterReachesNothing() async throws {
        let environment = bench.environment
        let mutation = Task { try await environment.mutate(RenameHero(id: "1", name: "Morty")) }
        try await bench.waitForRequests(1)
        environment.end()
        bench.transport.answer(Bench.renamed(to: "Morty"))
        await #expect(throws: EnvironmentError.gone) { try await mutation.value }
        #expect(environment.store.dump() == Store().dump())
    }

    @Test func aFetchWithoutAHandleIsCancelled() async throws {
        let environment = bench.environment
        let fetch = Task { try await environment.fetch(HeroQuery(id: "1")) }
        try await bench.waitForRequests(1)
        environment.end()
        await #expect(throws: EnvironmentError.gone) { try await fetch.value }
        try await bench.wait { bench.transport.cancelled == [0] }
    }

    @Test func whoWaitsForARefetchLearnsOfIt() async throws {
        let handle = try await bench.readyHandle()
        let refetch = Task { try await handle.refetch() }
        try await bench.waitForRequests(1)
        bench.environment.end()
        await #expect(throws: EnvironmentError.gone) { try await refetch.value }
    }

    @Test func everyLaterCallFailsTheSameWay() async throws {
        let old = try await bench.readyHandle()
        let environment = bench.environment
        environment.end()
        environment.end()
        let handle = environment.handle(HeroQuery(id: "1"))
        #expect(handle.phase.error as? EnvironmentError == .gone)
        #expect(handle.fetch.name == "failed environment")
        await #expect(throws: EnvironmentError.gone) { try await environment.fetch(HeroQuery(id: "1")) }
        await #expect(throws: EnvironmentError.gone) { try await environment.mutate(RenameHero(id: "1", name: "x")) }
        await #expect(throws: EnvironmentError.gone) {
            try await environment.commitPayload(HeroQuery(id: "1"), Payload(json: Bench.hero()))
        }
        await #expect(throws: EnvironmentError.gone) { try await old.refetch() }
        old.retry()
        _ = old.retain()
        #expect(bench.transport.sent.count == 1)
    }

    @Test func anEnvironmentThatIsLetGoEnds() async throws {
        let transport = HeldTransport()
        var environment: Environment? = Environment(transport: transport)
        let handle = environment?.handle(HeroQuery(id: "1"))
        try await bench.wait { transport.waiting == 1 }
        environment = nil
        #expect(handle?.phase.error as? EnvironmentError == .gone)
        try await bench.wait { transport.cancelled == [0] }
    }

    @Test func anEndWhileAResponseIsCommittedIsFinal() async throws {
        let environment = bench.environment
        let handle = environment.handle(HeroQuery(id: "1"))
        try await bench.waitForRequests(1)
        let refetch = Task.immediate { try await handle.refetch() }
        try await bench.wait { bench.transport.sent.count == 2 && bench.transport.waiting == 1 }
        environment.log = { event in
            if case .committed = event { environment.end() }
        }
        bench.transport.answer(Bench.hero())
        await #expect(throws: EnvironmentError.gone) { try await refetch.value }
        #expect(handle.phase.error as? EnvironmentError == .gone)
        #expect(handle.fetch.name == "failed environment")
        #expect(environment.store.dump() == Store().dump())
    }

    @Test func anEndWhileAFetchOrAMutationIsCommittedFailsIt() async throws {
        for isMutation in [true, false] {
            let bench = Bench()
            let environment = bench.environment
            environment.log = { event in
                if case .committed = event { environment.end() }
            }
            let call = Task {
                if isMutation {
                    _ = try await environment.mutate(RenameHero(id: "1", name: "Morty"))
                } else {
                    _ = try await environment.fetch(HeroQuery(id: "1"))
                }
            }
            try await bench.waitForRequests(1)
            bench.transport.answer(isMutation ? Bench.renamed(to: "Morty") : Bench.hero())
            await #expect(throws: EnvironmentError.gone) { try await call.value }
        }
    }

    @Test func whoWaitsForARefetchDoesNotKeepTheEnvironment() async throws {
        let transport = HeldTransport()
        var environment: Environment? = Environment(transport: transport)
        weak let ended = environment
        let handle = try #require(environment?.handle(HeroQuery(id: "1")))
        try await bench.wait { transport.waiting == 1 }
        let refetch = Task.immediate { try await handle.refetch() }
        environment = nil
        #expect(ended == nil)
        await #expect(throws: EnvironmentError.gone) { try await refetch.value }
        try await bench.wait { transport.waiting == 0 }
    }
}
