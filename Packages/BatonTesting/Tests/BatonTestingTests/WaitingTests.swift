import BatonEnvironment
import BatonTesting
import Testing

/// The wait, and the transport that never answers.
@MainActor @Suite struct WaitingTests {
    @Test func aConditionThatHoldsIsNotWaitedFor() async throws {
        try await wait(until: { true }, timeout: .zero)
    }

    @Test func aConditionThatNeverHoldsTimesOut() async {
        await #expect(throws: WaitTimeout.self) {
            try await wait(until: { false }, timeout: .milliseconds(5))
        }
    }

    @Test func aSilentTransportLeavesTheFirstBodyLoading() async throws {
        let environment = Environment(transport: SilentTransport())
        let handle = environment.handle(HeroQuery())
        try await Task.sleep(for: .milliseconds(10))
        #expect(handle.phase.isLoading)
        #expect(handle.fetch.isInFlight)
    }

    @Test func aSilentRequestEndsWhenItIsCancelled() async throws {
        let environment = Environment(transport: SilentTransport())
        let fetch = Task { try await environment.fetch(HeroQuery()) }
        try await Task.sleep(for: .milliseconds(10))
        fetch.cancel()
        await #expect(throws: CancellationError.self) { try await fetch.value }
    }
}
