import BatonDocument
import BatonStore
import Testing

@testable import BatonEnvironment

/// What each policy asks of the store and of the network (contract §8).
@MainActor @Suite struct FetchPolicyTests {
    let bench = Bench()

    /// Puts the data of a query into the store, with no handle.
    private func seed(_ id: String = "1") async throws {
        try await bench.environment.commitPayload(HeroQuery(id: id), Payload(json: Bench.hero(id)))
    }

    @Test(arguments: [
        (FetchPolicy.storeOrNetwork, "ready", "idle"),
        (.storeAndNetwork, "ready", "inFlight"),
        (.networkOnly, "loading", "inFlight"),
        (.storeOnly, "ready", "idle"),
    ])
    func aStoreThatHoldsTheData(policy: FetchPolicy, phase: String, fetch: String) async throws {
        try await seed()
        let handle = bench.environment.handle(HeroQuery(id: "1"), fetchPolicy: policy)
        #expect(handle.phase.name == phase)
        #expect(handle.fetch.name == fetch)
    }

    @Test(arguments: [
        (FetchPolicy.storeOrNetwork, "loading", "inFlight"),
        (.storeAndNetwork, "loading", "inFlight"),
        (.networkOnly, "loading", "inFlight"),
        (.storeOnly, "failed", "idle"),
    ])
    func aStoreThatDoesNotHoldTheData(policy: FetchPolicy, phase: String, fetch: String) {
        let handle = bench.environment.handle(HeroQuery(id: "1"), fetchPolicy: policy)
        #expect(handle.phase.name == phase)
        #expect(handle.fetch.name == fetch)
    }

    @Test func theStoreAloneSaysWhatIsMissing() {
        let handle = bench.environment.handle(HeroQuery(id: "1"), fetchPolicy: .storeOnly)
        #expect(handle.phase.error as? EnvironmentError == .missingData(operation: "HeroQuery"))
    }

    @Test func theNetworkAloneLeavesDataThatIsShown() async throws {
        let handle = try await bench.readyHandle()
        _ = bench.environment.handle(HeroQuery(id: "1"), fetchPolicy: .networkOnly)
        #expect(handle.phase.name == "ready")
        #expect(handle.isRefreshing)
    }

    @Test func anotherQuerysDataAnswersWithoutTheNetwork() async throws {
        try await seed()
        let handle = bench.environment.handle(HeroNameQuery(id: "1"))
        #expect(handle.data?.hero?.name == "Rick")
        #expect(bench.transport.sent.isEmpty)
    }

    @Test func oneFetchIsInFlightHoweverManyAttach() async throws {
        for policy in FetchPolicy.allCases { _ = bench.environment.handle(HeroQuery(id: "1"), fetchPolicy: policy) }
        try await bench.waitForRequests(1)
        try await bench.settle()
        #expect(bench.transport.sent.count == 1)
    }

    @Test func aHandleThatTheStoreCouldNotAnswerIsReadyWhenAPayloadComes() async throws {
        let handle = bench.environment.handle(HeroQuery(id: "1"), fetchPolicy: .storeOnly)
        let phase = Watch { _ = handle.phase }
        try await seed()
        #expect(handle.phase.name == "ready")
        #expect(handle.fetch.name == "idle")
        #expect(phase.changes == 1)
    }

    @Test func aPartOfTheDataDoesNotMakeAHandleReady() async throws {
        let handle = bench.environment.handle(HeroQuery(id: "1"), fetchPolicy: .storeOnly)
        try await bench.environment.commitPayload(HeroQuery(id: "1"), Payload(json: #"{"data":{"hero":{"id":"1","name":"Rick"}}}"#))
        #expect(handle.phase.name == "failed")
    }

    @Test func aFailedHandleThatAttachesAgainFetchesAgain() async throws {
        let handle = bench.environment.handle(HeroQuery(id: "1"))
        try await bench.waitForRequests(1)
        bench.transport.fail()
        try await bench.wait { handle.phase.error != nil }
        _ = bench.environment.handle(HeroQuery(id: "1"))
        #expect(handle.phase.name == "loading")
        #expect(handle.fetch.name == "inFlight")
    }
}
