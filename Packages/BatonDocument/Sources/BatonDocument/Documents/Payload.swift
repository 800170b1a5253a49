#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Bytes in a response's shape: a server's response, an optimistic response, a payload committed by hand.
///
///     Payload(json: #"{"data":{"viewer":{"id":"1","name":"Rick"}}}"#)
///
/// A payload is not read until a plan's ingest follows it, and keeps every scalar's text as it was written.
public struct Payload: Hashable, Sendable {
    /// The bytes, UTF-8 JSON when they are well formed.
    public let data: Data

    /// A payload of bytes.
    public init(_ data: Data) {
        self.data = data
    }

    /// A payload of JSON text.
    public init(json: String) {
        data = Data(json.utf8)
    }
}
