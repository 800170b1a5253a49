public import BatonDocument

/// What carries an operation to a server and brings back what it answers.
///
/// There is one verb, whatever the operation's kind: a request yields a stream of payloads, one for a query or a mutation, or the parts of its
/// answer where deferred fragments come later. So a wrapper, which logs, retries or signs, wraps one method:
///
///     struct Counting: Transport {
///         let inner: any Transport
///         let count: Counter
///         func send(_ request: Request) -> AsyncThrowingStream<Payload, any Error> {
///             count.increment()
///             return inner.send(request)
///         }
///     }
///
/// Letting go of the stream cancels the request. A stream that ends without a payload, or before the last part, failed to answer.
public protocol Transport: Sendable {
    /// Sends the request and yields the payloads that answer it, each in a response's shape.
    func send(_ request: Request) -> AsyncThrowingStream<Payload, any Error>
}

extension Transport {
    /// The one payload of a request that answers once.
    ///
    /// Throws what the transport throws, a ``TransportError`` of status 0 where the stream ends without a payload, and
    /// `CancellationError` where the calling task is cancelled, which cancels the request.
    public func payload(_ request: Request) async throws -> Payload {
        for try await payload in send(request) { return payload }
        try Task.checkCancellation()
        throw TransportError(reason: "The transport ended without an answer to \(request.operationName).")
    }
}
