import BatonStore
import BatonTransport
import Foundation
import Observation
import Testing

@testable import BatonEnvironment

/// An environment over a held transport, and what tests do with it.
@MainActor final class Bench {
    let transport = HeldTransport()
    let environment: Environment
    private(set) var events: [LogEvent] = []
    /// What keeps the data of a query that the bench fetched.
    var retention: Retention?

    init(releaseBufferSize: Int = 10, store: Store? = nil) {
        environment = Environment(transport: transport, store: store ?? Store(releaseBufferSize: releaseBufferSize))
        environment.log = { [unowned self] in events.append($0) }
    }

    static func hero(_ id: String = "1", name: String = "Rick", title: String = "Scientist") -> String {
        #"{"data":{"hero":{"id":"\#(id)","name":"\#(name)","title":"\#(title)"}}}"#
    }

    static func renamed(_ id: String = "1", to name: String) -> String {
        #"{"data":{"renameHero":{"id":"\#(id)","name":"\#(name)"}}}"#
    }

    static let refusal = #"{"errors":[{"message":"no"}]}"#

    /// Waits until a condition holds; fails the test when it does not within some seconds.
    func wait(_ place: SourceLocation = #_sourceLocation, until condition: () -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(10)
        while !condition() {
            try #require(ContinuousClock.now < deadline, "what was waited for did not come", sourceLocation: place)
            try await Task.sleep(for: .milliseconds(1))
        }
    }

    /// Waits until the transport holds a number of requests.
    func waitForRequests(_ count: Int, _ place: SourceLocation = #_sourceLocation) async throws {
        try await wait(place) { transport.waiting == count }
    }

    /// A handle whose query was fetched.
    func readyHandle(_ id: String = "1") async throws -> OperationHandle<HeroQuery> {
        let handle = environment.handle(HeroQuery(id: id))
        try await waitForRequests(1)
        transport.answer(Self.hero(id))
        try await wait { handle.data != nil }
        return handle
    }

    /// Lets every task that can run on the main actor do so, for tests of what must not happen.
    func settle() async throws {
        try await Task.sleep(for: .milliseconds(30))
    }
}

/// Counts the changes of what a reading observes, as a screen that renders again would.
@MainActor final class Watch {
    private(set) var changes = 0
    private let reading: @MainActor () -> Void

    init(_ reading: @escaping @MainActor () -> Void) {
        self.reading = reading
        observe()
    }

    private func observe() {
        withObservationTracking(reading) { [weak self] in
            MainActor.assumeIsolated {
                self?.changes += 1
                Task { self?.observe() }
            }
        }
    }
}

extension Phase {
    /// The phase's name, for comparing.
    var name: String {
        switch self {
        case .loading: "loading"
        case .ready: "ready"
        case .failed: "failed"
        }
    }
}

extension Fetch {
    /// The fetch's name, with the kind of its failure.
    var name: String {
        switch self {
        case .idle: "idle"
        case .inFlight: "inFlight"
        case .failed(let failure, _): "failed \(failure.kind)"
        }
    }
}
