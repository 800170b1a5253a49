public import BatonDocument
public import BatonTransport

/// A transport that never answers, for a first body with no network behind it. A request ends when it is cancelled.
public struct SilentTransport: Transport {
    /// A transport that never answers.
    public init() {}

    /// Takes the request, and is silent.
    public func send(_ request: Request) -> AsyncThrowingStream<Payload, any Error> {
        AsyncThrowingStream { _ in }
    }
}
