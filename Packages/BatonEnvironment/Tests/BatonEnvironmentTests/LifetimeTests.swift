import BatonDocument
import BatonPlan
@_spi(Generated) import BatonSchema
@_spi(Generated) @_spi(Runtime) import BatonStore
import Testing

@testable import BatonEnvironment

/// How long a handle lives, and who shares it (contract §7).
@MainActor @Suite struct LifetimeTests {
    @Test func equalValuesShareAHandle() {
        let bench = Bench()
        let first = bench.environment.handle(HeroQuery(id: "1"))
        #expect(bench.environment.handle(HeroQuery(id: "1")) === first)
        #expect(bench.environment.handle(HeroQuery(id: "2")) !== first)
    }

    @Test func aDestinationFindsTheFetchOfItsPreload() async throws {
        let bench = Bench()
        bench.environment.preload(HeroQuery(id: "1"))
        try await bench.waitForRequests(1)
        let handle = bench.environment.handle(HeroQuery(id: "1"))
        bench.transport.answer(Bench.hero())
        try await bench.wait { handle.data != nil }
        #expect(bench.transport.sent.count == 1)
    }

    @Test func theOldestReleasedHandleLeavesTheBufferWithItsFetch() async throws {
        let bench = Bench(releaseBufferSize: 2)
        bench.environment.preload(HeroQuery(id: "1"))
        try await bench.waitForRequests(1)
        weak let first = bench.environment.handle(HeroQuery(id: "1"))
        #expect(first != nil)
        bench.environment.preload(HeroQuery(id: "2"))
        bench.environment.preload(HeroQuery(id: "3"))
        try await bench.wait { bench.transport.cancelled == [0] }
        #expect(first == nil)
    }

    @Test func aRetainedHandleStays() async throws {
        let bench = Bench(releaseBufferSize: 1)
        let retention = bench.environment.handle(HeroQuery(id: "1")).retain()
        try await bench.waitForRequests(1)
        for id in 2...5 { bench.environment.preload(HeroQuery(id: String(id))) }
        try await bench.settle()
        #expect(!bench.transport.cancelled.contains(0))
        #expect(bench.environment.handle(HeroQuery(id: "1")).fetch.name == "inFlight")
        retention.end()
    }

    @Test func lettingTheRetentionGoReleases() async throws {
        let bench = Bench(releaseBufferSize: 1)
        var retention: Retention? = bench.environment.handle(HeroQuery(id: "1")).retain()
        try await bench.waitForRequests(1)
        bench.environment.preload(HeroQuery(id: "2"))
        #expect(retention != nil)
        retention = nil
        bench.environment.preload(HeroQuery(id: "3"))
        try await bench.wait { bench.transport.cancelled.contains(0) }
    }

    @Test func aRetentionLetGoOffTheMainActorReleasesThere() async throws {
        let bench = Bench(releaseBufferSize: 1)
        let handle = bench.environment.handle(HeroQuery(id: "1"))
        await letGo(handle.retain())
        try await bench.wait { !handle.isHeld }
    }

    nonisolated private func letGo(_ retention: sending Retention) async {}

    @Test func endingARetentionTwiceReleasesOnce() {
        let bench = Bench()
        let handle = bench.environment.handle(HeroQuery(id: "1"))
        let other = handle.retain()
        let retention = handle.retain()
        retention.end()
        retention.end()
        #expect(handle.isHeld)
        other.end()
        #expect(!handle.isHeld)
    }

    @Test func aHandleThatLeftAndIsAskedForAgainFetchesAgain() async throws {
        let bench = Bench(releaseBufferSize: 1)
        let handle = bench.environment.handle(HeroQuery(id: "1"))
        try await bench.waitForRequests(1)
        bench.environment.preload(HeroQuery(id: "2"))
        #expect(handle.fetch.name == "idle")
        #expect(bench.environment.handle(HeroQuery(id: "1")) === handle)
        #expect(handle.fetch.name == "inFlight")
    }

    @Test func whatIsFetchedWithoutAHandleStaysForAWhile() async throws {
        let bench = Bench(releaseBufferSize: 1)
        let fetch = Task { try await bench.environment.fetch(HeroQuery(id: "1")) }
        try await bench.waitForRequests(1)
        bench.transport.answer(Bench.hero())
        let data = try await fetch.value
        bench.environment.store.collect()
        #expect(data.hero?.name == "Rick")
        bench.environment.preload(HeroQuery(id: "2"), fetchPolicy: .storeOnly)
        bench.environment.store.collect()
        #expect(!bench.environment.store.records.contains { $0.key == "Hero:1" })
    }

    @Test func aFetchLeavesTheHandleThatWaitsWhereItIs() async throws {
        let bench = Bench()
        bench.environment.preload(HeroQuery(id: "1"), fetchPolicy: .storeOnly)
        let fetch = Task { try await bench.environment.fetch(HeroQuery(id: "1")) }
        try await bench.waitForRequests(1)
        bench.transport.answer(Bench.hero())
        _ = try await fetch.value
        #expect(bench.environment.handles.handle(of: HeroQuery(id: "1")) != nil)
    }

    @Test func handlesDoNotGrowForever() {
        let bench = Bench()
        for id in 0..<1000 { bench.environment.preload(HeroQuery(id: String(id)), fetchPolicy: .storeOnly) }
        #expect(bench.environment.handles.count <= 64)
    }

    @Test func valuesThatAreSentAlikeShareAHandle() {
        let bench = Bench()
        let first = bench.environment.handle(MarkedQuery(id: "1", mark: .nan))
        #expect(bench.environment.handle(MarkedQuery(id: "1", mark: .nan)) === first)
        #expect(bench.environment.handle(MarkedQuery(id: "1", mark: 5)) !== first)
    }

    @Test func valuesThatDifferInBytesAloneHaveTwoHandles() {
        let bench = Bench()
        let composed = bench.environment.handle(HeroQuery(id: "caf\u{E9}"))
        #expect(bench.environment.handle(HeroQuery(id: "cafe\u{301}")) !== composed)
    }

    /// A query with a value that does not equal itself.
    private struct MarkedQuery: Query {
        var id: String
        var mark: Double

        static let facts = OperationFacts(.query, "MarkedQuery", HeroQuery.document, HeroQuery.plan)
        var variables: Variables { ["id": .string(id), "mark": .float(mark)] }

        typealias Data = HeroQuery.Data
    }

    @Test func aHandleThatIsLetGoTakesItsFetchWithIt() async throws {
        let bench = Bench(releaseBufferSize: 1)
        var handle: OperationHandle<HeroQuery>? = bench.environment.handle(HeroQuery(id: "1"))
        bench.environment.preload(HeroQuery(id: "2"))
        try await bench.waitForRequests(1)
        // The handle left the buffer, and its holder alone asks for another fetch.
        handle?.retry()
        try await bench.waitForRequests(2)
        handle = nil
        try await bench.waitForRequests(1)
    }

    @Test func aFetchThatIsSupersededBeforeItIsSentIsNotSent() async throws {
        let bench = Bench(releaseBufferSize: 1)
        bench.environment.preload(HeroQuery(id: "1"))
        bench.environment.preload(HeroQuery(id: "2"))
        try await bench.waitForRequests(1)
        try await bench.settle()
        #expect(bench.transport.sent.count == 1)
    }
}
