@_spi(Runtime) import BatonStore
import BatonTransport
import Testing

@testable import BatonEnvironment

/// Ages, invalidation, revalidation and what a missing field does (contract §7).
@MainActor @Suite struct StalenessTests {
    let clock = StoreClock(standingAt: .now)
    let bench: Bench

    init() {
        bench = Bench(store: Store(cacheExpiration: .seconds(60), clock: clock))
    }

    private func answer(_ json: String = Bench.hero()) async throws {
        try await bench.waitForRequests(1)
        bench.transport.answer(json)
        try await bench.wait { bench.transport.waiting == 0 }
        try await bench.settle()
    }

    @Test func dataIsStaleWhenItIsOlderThanTheStoreAllows() async throws {
        let handle = try await bench.readyHandle()
        #expect(handle.fetchTime == clock.now)
        clock.advance(by: .seconds(60))
        #expect(!handle.isStale)
        clock.advance(by: .seconds(1))
        #expect(handle.isStale)
        #expect(handle.phase.name == "ready")
    }

    @Test func anOperationsOwnExpirationIsItsLimit() async throws {
        let handle = bench.environment.handle(StrictQuery(id: "1"))
        try await answer()
        clock.advance(by: .seconds(31))
        #expect(handle.isStale)
    }

    @Test func dataOfNoKnownAgeIsStaleAndFetchedOnAttach() async throws {
        _ = try await bench.readyHandle()
        let other = bench.environment.handle(HeroNameQuery(id: "1"), fetchPolicy: .storeOnly)
        #expect(other.phase.name == "ready" && other.isStale && other.fetchTime == nil)
        _ = bench.environment.handle(HeroNameQuery(id: "1"))
        #expect(other.isRefreshing)
        try await answer(#"{"data":{"hero":{"id":"1","name":"Rick"}}}"#)
        #expect(!other.isStale && other.fetchTime == clock.now)
    }

    @Test func anAttachFetchesWhatIsStale() async throws {
        let handle = try await bench.readyHandle()
        _ = bench.environment.handle(HeroQuery(id: "1"))
        #expect(handle.fetch.name == "idle")
        clock.advance(by: .seconds(61))
        _ = bench.environment.handle(HeroQuery(id: "1"), fetchPolicy: .storeOnly)
        #expect(handle.fetch.name == "idle")
        _ = bench.environment.handle(HeroQuery(id: "1"))
        #expect(handle.isRefreshing)
    }

    @Test func aPayloadByHandIsAnAnswer() async throws {
        let handle = try await bench.readyHandle()
        clock.advance(by: .seconds(61))
        try await bench.environment.commitPayload(HeroQuery(id: "1"), Payload(json: Bench.hero()))
        #expect(!handle.isStale)
    }

    @Test func anInvalidationFetchesAgainWhatIsHeldByAPolicyOfTheNetwork() async throws {
        let held = try await bench.readyHandle("1")
        let retention = held.retain()
        let parked = try await bench.readyHandle("2")
        let offline = bench.environment.handle(HeroNameQuery(id: "1"), fetchPolicy: .storeOnly)
        let offlineRetention = offline.retain()
        bench.environment.invalidate()
        #expect(held.isRefreshing && held.isStale && held.phase.name == "ready")
        #expect(parked.fetch.name == "idle" && parked.isStale)
        #expect(offline.fetch.name == "idle" && offline.isStale)
        try await answer()
        #expect(!held.isStale && parked.isStale)
        retention.end()
        offlineRetention.end()
    }

    @Test func anInvalidationSupersedesTheFetchInFlight() async throws {
        let handle = bench.environment.handle(HeroQuery(id: "1"))
        let retention = handle.retain()
        try await bench.waitForRequests(1)
        bench.environment.invalidate()
        try await bench.wait { bench.transport.cancelled == [0] && bench.transport.waiting == 1 }
        try await answer()
        #expect(!handle.isStale)
        retention.end()
    }

    @Test func whoObservesStalenessIsToldOfAnInvalidationAndOfTheAnswer() async throws {
        let handle = try await bench.readyHandle()
        let retention = handle.retain()
        let isStale = Watch { _ = handle.isStale }
        bench.environment.invalidate()
        try await bench.settle()
        #expect(isStale.changes == 1)
        try await answer()
        #expect(isStale.changes == 2)
        retention.end()
    }

    @Test func aRevalidationFetchesWhatIsStaleOrFailedAndMarksNothing() async throws {
        let fresh = try await bench.readyHandle("1")
        let failed = bench.environment.handle(HeroQuery(id: "2"))
        let retentions = [fresh.retain(), failed.retain()]
        try await bench.waitForRequests(1)
        bench.transport.fail()
        try await bench.wait { failed.phase.error != nil }
        bench.environment.revalidate()
        #expect(fresh.fetch.name == "idle" && !fresh.isStale)
        #expect(failed.fetch.name == "inFlight")
        try await answer(Bench.hero("2"))
        clock.advance(by: .seconds(61))
        bench.environment.revalidate()
        #expect(fresh.isRefreshing && failed.isRefreshing)
        let sent = bench.transport.sent.count
        try await bench.waitForRequests(2)
        bench.environment.revalidate()
        try await bench.settle()
        #expect(bench.transport.sent.count == sent + 2)
        for retention in retentions { retention.end() }
    }

    // MARK: Heal

    /// Another operation's answer leads to a hero whose title nobody asked for.
    private func leadElsewhere(_ id: String) async throws {
        let json = #"{"data":{"hero":{"id":"\#(id)","name":"Morty"}}}"#
        try await bench.environment.commitPayload(HeroNameQuery(id: "1"), Payload(json: json))
    }

    /// A handle that is held and whose hero's title was never received.
    private func gap() async throws -> (OperationHandle<HeroQuery>, Retention) {
        let handle = try await bench.readyHandle()
        try await leadElsewhere("8")
        return (handle, handle.retain())
    }

    private var misses: [String] {
        bench.events.compactMap { event in
            switch event {
            case .missing(let type, let field): "missing \(type).\(field)"
            case .unexpected(let type, let field): "unexpected \(type).\(field)"
            default: nil
            }
        }
    }

    @Test func aMissingFieldIsFetchedWithItsOperation() async throws {
        let (handle, retention) = try await gap()
        #expect(handle.data?.hero?.title == nil)
        #expect(handle.isStale)
        #expect(!handle.isRefreshing)
        try await bench.waitForRequests(1)
        #expect(handle.isRefreshing)
        bench.transport.answer(Bench.hero())
        try await bench.wait { !handle.isRefreshing }
        #expect(handle.data?.hero?.title == "Scientist")
        #expect(misses == ["missing Hero.title"])
        retention.end()
    }

    @Test func whatIsMissingAfterItWasFetchedForThatIsUnexpectedAndFinal() async throws {
        let (handle, retention) = try await gap()
        _ = handle.data?.hero?.title
        _ = handle.data?.hero?.title
        try await answer()
        try await leadElsewhere("9")
        _ = handle.data?.hero?.title
        try await bench.settle()
        #expect(bench.transport.waiting == 0)
        #expect(misses == ["missing Hero.title", "missing Hero.title", "unexpected Hero.title"])
        retention.end()
    }

    @Test func nobodyWhoAllowsTheNetworkLeavesTheHealToTheNextAttach() async throws {
        let (handle, retention) = try await gap()
        retention.end()
        _ = handle.data?.hero?.title
        try await bench.settle()
        #expect(bench.transport.waiting == 0 && handle.isStale)
        _ = bench.environment.handle(HeroQuery(id: "1"))
        #expect(handle.fetch.name == "inFlight")
    }
}
