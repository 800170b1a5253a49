import BatonStore
import BatonTransport
import Testing

@testable import BatonEnvironment

/// What data deserves by its operation's policies, and how that reaches the phase (contract §8).
@MainActor @Suite struct VerdictTests {
    let bench = Bench()
    private static let untitled = #"{"data":{"hero":{"id":"1","name":"Rick","title":null}}}"#
    private static let hidden =
        #"{"data":{"hero":{"id":"1","name":"Rick","title":null}},"errors":[{"message":"hidden","path":["hero","title"]}]}"#

    private func strict(_ response: String) async throws -> OperationHandle<StrictQuery> {
        let handle = bench.environment.handle(StrictQuery(id: "1"))
        try await bench.waitForRequests(1)
        bench.transport.answer(response)
        try await bench.wait { !handle.fetch.isInFlight }
        return handle
    }

    private func titled(_ response: String) async throws -> OperationHandle<TitledQuery> {
        let handle = bench.environment.handle(TitledQuery(id: "1"))
        try await bench.waitForRequests(1)
        bench.transport.answer(response)
        try await bench.wait { !handle.fetch.isInFlight }
        return handle
    }

    private func messages(_ error: (any Error)?) -> [String]? { (error as? FieldErrors)?.errors.map(\.message) }

    @Test func anUncaughtErrorFailsAStrictOperationWithItsDataInTheStore() async throws {
        let handle = try await strict(Self.hidden)
        #expect(messages(handle.phase.error) == ["hidden"])
        #expect(handle.data == nil)
        #expect(handle.fetch.name == "idle")
        #expect(bench.environment.store.data(of: HeroQuery(id: "1")).hero?.name == "Rick")
    }

    @Test func anErrorWithoutAFieldFailsAStrictOperationAndIsFetchedAgainOnTheNextAttach() async throws {
        let degraded = #"{"data":{"hero":{"id":"1","name":"Rick","title":"S"}},"errors":[{"message":"degraded"}]}"#
        let handle = try await strict(degraded)
        #expect(messages(handle.phase.error) == ["degraded"])
        #expect(bench.environment.handle(StrictQuery(id: "1")).isRefreshing)
        try await bench.waitForRequests(1)
        bench.transport.answer(Bench.hero())
        try await bench.wait { handle.data != nil }
    }

    @Test func aPlainOperationShowsDataWithErrors() async throws {
        let handle = bench.environment.handle(HeroQuery(id: "1"))
        try await bench.waitForRequests(1)
        bench.transport.answer(Self.hidden)
        try await bench.wait { handle.data != nil }
    }

    @Test func anotherOperationsCommitSettlesTheVerdict() async throws {
        let handle = try await strict(Self.hidden)
        try await bench.environment.commitPayload(HeroQuery(id: "1"), Payload(json: Bench.hero()))
        #expect(handle.phase.name == "ready")
        try await bench.environment.commitPayload(HeroQuery(id: "1"), Payload(json: Self.hidden))
        #expect(handle.phase.name == "failed")
    }

    @Test func anEqualVerdictTellsNobody() async throws {
        let handle = try await strict(Self.hidden)
        let phase = Watch { _ = handle.phase }
        try await bench.environment.commitPayload(HeroQuery(id: "1"), Payload(json: Self.hidden))
        try await bench.settle()
        #expect(phase.changes == 0)
        try await bench.environment.commitPayload(HeroQuery(id: "1"), Payload(json: Bench.hero()))
        try await bench.settle()
        #expect(phase.changes == 1)
    }

    @Test func weighingTheDataRegistersOnNoField() async throws {
        _ = try await strict(Bench.hero())
        let attach = Watch { [bench] in _ = bench.environment.handle(StrictQuery(id: "1"), fetchPolicy: .storeOnly) }
        try await bench.environment.commitPayload(HeroQuery(id: "1"), Payload(json: Bench.hero(name: "Morty", title: "Grandson")))
        try await bench.settle()
        #expect(attach.changes == 0)
    }

    @Test func aRetryBehindAFailingVerdictLeavesItInPlace() async throws {
        let handle = try await strict(Self.hidden)
        handle.retry()
        #expect(messages(handle.phase.error) == ["hidden"])
        #expect(handle.isRefreshing)
    }

    @Test func aRequiredNullThatReachesTheRootFailsTheOperationAndIsLoggedOnce() async throws {
        let handle = try await titled(Self.untitled)
        #expect(handle.phase.error as? RequiredFieldError == RequiredFieldError(operationName: "TitledQuery", path: "hero.title"))
        let logged = LogEvent.requiredFieldMissing(type: "Hero", field: "title")
        #expect(bench.events.count { $0 == logged } == 1)
        try await bench.environment.commitPayload(HeroQuery(id: "2"), Payload(json: Bench.hero("2")))
        #expect(bench.events.count { $0 == logged } == 1)
        try await bench.environment.commitPayload(HeroQuery(id: "1"), Payload(json: Bench.hero()))
        #expect(handle.phase.data?.hero.title == "Scientist")
    }

    @Test func aDeletionIsWeighed() async throws {
        let handle = try await titled(Bench.hero())
        #expect(handle.phase.name == "ready")
        try await bench.environment.commitPayload(HeroQuery(id: "1"), Payload(json: #"{"data":{"hero":null}}"#))
        #expect((handle.phase.error as? RequiredFieldError)?.path == "hero")
    }

    @Test func whatIsFetchedWithoutAHandleThrowsItsVerdict() async throws {
        let fetch = Task { try await bench.environment.fetch(StrictQuery(id: "1")) }
        try await bench.waitForRequests(1)
        bench.transport.answer(Self.hidden)
        await #expect(throws: FieldErrors.self) { try await fetch.value }
        let required = Task { try await bench.environment.fetch(TitledQuery(id: "2")) }
        try await bench.waitForRequests(1)
        bench.transport.answer(#"{"data":{"hero":null}}"#)
        await #expect(throws: RequiredFieldError(operationName: "TitledQuery", path: "hero")) { try await required.value }
        #expect(!bench.events.contains { if case .fetchFailed = $0 { true } else { false } })
    }

    @Test func aStrictPayloadByHandThrowsItsErrorsAndStays() async throws {
        await #expect(throws: FieldErrors.self) {
            try await bench.environment.commitPayload(StrictQuery(id: "1"), Payload(json: Self.hidden))
        }
        #expect(bench.environment.store.data(of: StrictQuery(id: "1")).hero?.name == "Rick")
        // A part of what is selected leaves the rest unsaid, which is no failure of the payload.
        try await bench.environment.commitPayload(TitledQuery(id: "5"), Payload(json: #"{"data":{}}"#))
    }

    @Test func aStrictMutationThrowsItsErrors() async throws {
        let rename = Task { try await bench.environment.mutate(StrictRename(id: "1")) }
        try await bench.waitForRequests(1)
        bench.transport.answer(#"{"data":{"renameHero":null},"errors":[{"message":"taken","path":["renameHero"]}]}"#)
        await #expect(throws: FieldErrors.self) { try await rename.value }
    }
}
