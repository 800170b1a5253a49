public import Foundation

/// A request that a server did not answer as a GraphQL server does.
public struct TransportError: Error, Hashable, Sendable {
    /// The HTTP status; 0 where no response came at all, or where what failed is not HTTP.
    public let status: Int

    /// The response's bytes, empty where there are none.
    public let body: Data

    /// What happened, in words for a person: it names the server's host, never a header, a variable or the body.
    public let reason: String

    /// An error of a response with its status, or of no response, with status 0.
    public init(status: Int = 0, body: Data = Data(), reason: String) {
        self.status = status
        self.body = body
        self.reason = reason
    }
}

extension TransportError: LocalizedError, CustomStringConvertible {
    /// The reason.
    public var errorDescription: String? { reason }

    /// The reason.
    public var description: String { reason }
}
