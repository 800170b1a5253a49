import BatonDocument
import BatonTransport
import Synchronization

/// A transport that holds every request until the test answers it. The package of testing transports is built on this one, so these
/// tests have their own.
final class HeldTransport: Transport {
    private typealias Continuation = AsyncThrowingStream<Payload, any Error>.Continuation

    private struct State {
        var requests: [Request] = []
        var held: [(number: Int, continuation: Continuation)] = []
        var cancelled: Set<Int> = []
    }

    private let state = Mutex(State())

    /// The names of the operations that were sent, oldest first.
    var sent: [String] { state.withLock { $0.requests.map(\.operationName) } }

    /// The requests, oldest first.
    var requests: [Request] { state.withLock { $0.requests } }

    /// How many requests wait for an answer.
    var waiting: Int { state.withLock { $0.held.count } }

    /// The requests, by number, that their sender cancelled.
    var cancelled: Set<Int> { state.withLock { $0.cancelled } }

    func send(_ request: Request) -> AsyncThrowingStream<Payload, any Error> {
        let (payloads, continuation) = AsyncThrowingStream<Payload, any Error>.makeStream()
        let number = state.withLock { state in
            state.requests.append(request)
            state.held.append((state.requests.count - 1, continuation))
            return state.requests.count - 1
        }
        continuation.onTermination = { [weak self] reason in
            guard case .cancelled = reason else { return }
            self?.state.withLock { state in
                // An answered request is let go of as well, which is no cancellation.
                guard let index = state.held.firstIndex(where: { $0.number == number }) else { return }
                state.held.remove(at: index)
                state.cancelled.insert(number)
            }
        }
        return payloads
    }

    /// Answers the oldest request that waits.
    func answer(_ json: String) {
        let continuation = state.withLock { $0.held.isEmpty ? nil : $0.held.removeFirst().continuation }
        continuation?.yield(Payload(json: json))
        continuation?.finish()
    }

    /// Answers the newest request that waits.
    func answerNewest(_ json: String) {
        let continuation = state.withLock { $0.held.popLast()?.continuation }
        continuation?.yield(Payload(json: json))
        continuation?.finish()
    }

    /// Gives the oldest request that waits a part of its answer; it waits on.
    func deliver(_ json: String) {
        state.withLock { $0.held.first?.continuation }?.yield(Payload(json: json))
    }

    /// Ends the answer of the oldest request that waits.
    func hangUp() {
        let continuation = state.withLock { $0.held.isEmpty ? nil : $0.held.removeFirst().continuation }
        continuation?.finish()
    }

    /// Fails the oldest request that waits.
    func fail(_ error: any Error = TransportError(reason: "down")) {
        let continuation = state.withLock { $0.held.isEmpty ? nil : $0.held.removeFirst().continuation }
        continuation?.finish(throwing: error)
    }
}
