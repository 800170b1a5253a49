@_spi(Runtime) import BatonSchema
public import Foundation

/// The one function that turns a request into the JSON a server receives.
///
///     let transport = URLSessionTransport(url: url, encoding: .standard)
///
/// A server of another convention gets another encoding, and the built-in transports stay as they are.
public struct Encoding: Sendable {
    private let body: @Sendable (Request) throws -> Data

    /// An encoding by a function of the request. What it throws fails the request.
    public init(_ body: @escaping @Sendable (Request) throws -> Data) {
        self.body = body
    }

    /// The JSON of a request, UTF-8.
    public func body(of request: Request) throws -> Data {
        try body(request)
    }

    /// One JSON object with the members, in this order, `operationName`, `query` for a text or `documentId` for an id, `variables` with
    /// its names sorted, and `onError` where it is set; no spaces (contract §10, GraphQL over HTTP).
    public static let standard = Encoding { request in
        var text = "{\"operationName\":"
        JSONText.append(request.operationName, to: &text)
        switch request.document {
        case .text(let query):
            text += ",\"query\":"
            JSONText.append(query, to: &text)
        case .id(let id):
            text += ",\"documentId\":"
            JSONText.append(id, to: &text)
        }
        text += ",\"variables\":" + request.variables.json
        if let behavior = request.errorBehavior { text += ",\"onError\":\"\(behavior.rawValue)\"" }
        text += "}"
        return Data(text.utf8)
    }
}
