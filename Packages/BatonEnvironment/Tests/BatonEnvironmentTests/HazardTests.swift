import Testing

@testable import BatonEnvironment

/// What other clients' users reported as bugs: requests that cause requests.
@MainActor @Suite struct HazardTests {
    let bench = Bench()

    @Test(arguments: [#"{"data":{"hero":null}}"#, #"{"data":{"hero":{"id":"1","name":"Rick","title":null}}}"#])
    func aNullInANullableFieldIsFetchedOnce(_ answer: String) async throws {
        let handle = bench.environment.handle(HeroQuery(id: "1"))
        try await bench.waitForRequests(1)
        bench.transport.answer(answer)
        try await bench.wait { handle.phase.name == "ready" }
        for _ in 0..<3 {
            #expect(handle.data?.hero?.title == nil)
            _ = bench.environment.handle(HeroQuery(id: "1"))
            try await bench.settle()
        }
        #expect(bench.transport.sent.count == 1)
        #expect(handle.fetch.name == "idle")
    }

    @Test(arguments: [FetchPolicy.storeOrNetwork, .storeAndNetwork, .networkOnly])
    func aFetchsOwnWriteIsNobodyElsesChange(_ policy: FetchPolicy) async throws {
        let handle = bench.environment.handle(HeroQuery(id: "1"), fetchPolicy: policy)
        let phase = Watch { _ = handle.phase }
        try await bench.waitForRequests(1)
        bench.transport.answer(Bench.hero())
        try await bench.wait { handle.phase.name == "ready" }
        try await bench.settle()
        // One request, one change of the phase: the answer, which also moves links and nulls, asks for nothing more.
        #expect(bench.transport.sent.count == 1)
        #expect(phase.changes == 1)
        let refetch = Task { try await handle.refetch() }
        try await bench.waitForRequests(1)
        bench.transport.answer(#"{"data":{"hero":null}}"#)
        try await refetch.value
        try await bench.settle()
        #expect(bench.transport.sent.count == 2)
        #expect(phase.changes == 1)
        #expect(handle.data?.hero == nil)
    }
}
