public import BatonDocument
public import BatonTransport
import Synchronization

/// A transport that a test drives: it answers what has a script, and holds the rest of what it was told to hold until the test replies.
///
///     let transport = ScriptedTransport(["IssuesQuery": issues])
///     let environment = Environment(transport: transport)
///     async let data = environment.mutate(CloseIssue(id: "1"))
///     try await wait(until: { transport.isHolding("CloseIssue") })
///     // what a screen shows while the server thinks
///     try transport.reply(to: "CloseIssue", with: Payload(json: #"{"data":{"closeIssue":{"id":"1","state":"CLOSED"}}}"#))
///
/// A mutation without a scripted answer is held, and so is every operation named to ``hold(_:)``. Any other operation without an answer
/// fails with a `TransportError` of status 0 that says so. It is a transport like any other: nothing behind it can tell.
public final class ScriptedTransport: Transport {
    private struct Script {
        var answers: [String: [Payload]]
        var names: Set<String> = []
        var requests: [Request] = []
        var held: [Held] = []
        var heldCount = 0
    }

    private struct Held {
        let number: Int
        let request: Request
        let continuation: AsyncThrowingStream<Payload, any Error>.Continuation
    }

    private let script: Mutex<Script>

    /// A transport with answers by operation name.
    public init(_ answers: [String: Payload] = [:]) {
        script = Mutex(Script(answers: answers.mapValues { [$0] }))
    }

    // MARK: The script

    /// Answers the named operation at once from now on, and holds it no more.
    public func answer(_ operationName: String, with payload: Payload) {
        answer(operationName, withParts: [payload])
    }

    /// Answers the named operation from now on in parts, as a server does that delivers deferred fragments later, and holds it no more.
    public func answer(_ operationName: String, withParts payloads: [Payload]) {
        script.withLock { script in
            script.answers[operationName] = payloads
            script.names.remove(operationName)
        }
    }

    /// Holds the named operation from now on, whether or not it has an answer.
    public func hold(_ operationName: String) {
        script.withLock { _ = $0.names.insert(operationName) }
    }

    // MARK: What was sent

    /// The requests so far, oldest first.
    public var requests: [Request] { script.withLock { $0.requests } }

    /// The requests of one kind so far, oldest first.
    public func requests(_ kind: OperationKind) -> [Request] {
        requests.filter { $0.kind == kind }
    }

    /// The requests that wait for the test, oldest first. One that its sender cancelled waits no more.
    public var held: [Request] { script.withLock { $0.held.map(\.request) } }

    /// Whether a request of the named operation waits for the test.
    public func isHolding(_ operationName: String) -> Bool {
        held.contains { $0.operationName == operationName }
    }

    // MARK: What the test does

    /// A reply to an operation that is not held.
    public struct NotHeld: Error, CustomStringConvertible {
        /// The operation that the test named.
        public let operationName: String

        /// The operation, in words.
        public var description: String { "\(operationName) is not held: it was not sent, it was answered, or it was cancelled." }
    }

    /// Answers the oldest held request of the named operation.
    ///
    /// - Parameter hasNext: whether more parts of the answer follow; the request is held on then.
    public func reply(to operationName: String, with payload: Payload, hasNext: Bool = false) throws(NotHeld) {
        guard !hasNext else {
            let held = script.withLock { $0.held.first { $0.request.operationName == operationName } }
            guard let held else { throw NotHeld(operationName: operationName) }
            held.continuation.yield(payload)
            return
        }
        let continuation = try take(operationName)
        continuation.yield(payload)
        continuation.finish()
    }

    /// Fails the oldest held request of the named operation.
    public func refuse(
        _ operationName: String, with error: any Error = TransportError(reason: "The test refused the request.")
    ) throws(NotHeld) {
        try take(operationName).finish(throwing: error)
    }

    private func take(_ operationName: String) throws(NotHeld) -> AsyncThrowingStream<Payload, any Error>.Continuation {
        let held: Held? = script.withLock { script in
            script.held.firstIndex { $0.request.operationName == operationName }.map { script.held.remove(at: $0) }
        }
        guard let held else { throw NotHeld(operationName: operationName) }
        return held.continuation
    }

    // MARK: The transport

    /// Answers, holds or fails the request, and keeps it.
    public func send(_ request: Request) -> AsyncThrowingStream<Payload, any Error> {
        let (payloads, continuation) = AsyncThrowingStream<Payload, any Error>.makeStream()
        let response: Result<[Payload], TransportError>? = script.withLock { script in
            script.requests.append(request)
            let name = request.operationName
            if !script.names.contains(name) {
                if let answer = script.answers[name] { return .success(answer) }
                if request.kind != .mutation {
                    return .failure(TransportError(reason: "No answer is scripted for \(name), and it is not held."))
                }
            }
            let number = script.heldCount
            script.heldCount += 1
            script.held.append(Held(number: number, request: request, continuation: continuation))
            continuation.onTermination = { [weak self] _ in
                self?.script.withLock { $0.held.removeAll { $0.number == number } }
            }
            return nil
        }
        switch response {
        case .success(let answer):
            for payload in answer { continuation.yield(payload) }
            continuation.finish()
        case .failure(let error): continuation.finish(throwing: error)
        case nil: break
        }
        return payloads
    }
}
