public import BatonDocument
public import BatonTransport
import Synchronization

/// A transport that answers at once from recorded responses, and keeps the requests it was sent.
///
///     let transport = RecordedTransport(["IssuesQuery": Payload(json: #"{"data":{"repository":null}}"#)])
///     let environment = Environment(transport: transport)
///
/// An operation with nothing recorded fails with a `TransportError` of status 0 that says so. For previews, tests and benchmarks.
public final class RecordedTransport: Transport {
    private let answer: @Sendable (Request) throws -> [Payload]
    private let sent = Mutex<[Request]>([])

    /// Answers by operation name.
    public convenience init(_ responses: [String: Payload]) {
        self.init(parts: responses.mapValues { [$0] })
    }

    /// Answers by operation name, each answer in the parts given, as a server does that delivers deferred fragments later.
    public init(parts responses: [String: [Payload]]) {
        answer = { request in
            guard let response = responses[request.operationName] else {
                throw TransportError(reason: "Nothing is recorded for \(request.operationName).")
            }
            return response
        }
    }

    /// Answers from a function of the whole request; what it throws fails the request.
    public init(_ answer: @escaping @Sendable (Request) throws -> Payload) {
        self.answer = { [try answer($0)] }
    }

    /// The requests so far, oldest first.
    public var requests: [Request] { sent.withLock { $0 } }

    /// Answers the request, and keeps it.
    public func send(_ request: Request) -> AsyncThrowingStream<Payload, any Error> {
        sent.withLock { $0.append(request) }
        return AsyncThrowingStream { continuation in
            do {
                for payload in try answer(request) { continuation.yield(payload) }
                continuation.finish()
            } catch {
                continuation.finish(throwing: error)
            }
        }
    }
}
