public import BatonDocument
public import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// GraphQL over HTTP on the platform's URL loading.
///
///     let transport = URLSessionTransport(url: endpoint) {
///         ["Authorization": "Bearer \(await credentials.token())"]
///     }
///
/// A request is one POST. Credentials are asked for at every attempt, so a rotated token reaches the next one. Queries and mutations
/// are answered by one JSON response; subscriptions and incremental delivery need a transport that reads streams and fail here.
public struct URLSessionTransport: Transport {
    /// The endpoint.
    public let url: URL

    private let encoding: Encoding
    private let timeout: Duration
    private let headers: @Sendable () async throws -> [String: String]
    private let client = HTTPClient()

    /// A transport to an endpoint.
    ///
    /// - Parameters:
    ///   - url: The endpoint, `http` or `https`.
    ///   - encoding: How a request becomes a body.
    ///   - timeout: How long the server may be silent before the request fails.
    ///   - headers: The app's own headers, asked for at every attempt; they are sent to the endpoint's origin only. What the closure
    ///     throws fails the request unchanged.
    public init(
        url: URL, encoding: Encoding = .standard, timeout: Duration = .seconds(60),
        headers: @escaping @Sendable () async throws -> [String: String] = { [:] }
    ) {
        self.url = url
        self.encoding = encoding
        self.timeout = timeout
        self.headers = headers
    }

    /// Sends a query or a mutation and yields its one payload.
    ///
    /// Fails with `GraphQLErrors` where the server refuses the operation in GraphQL over HTTP's own media type, and with a
    /// ``TransportError`` for everything else that is no GraphQL response.
    public func send(_ request: Request) -> AsyncThrowingStream<Payload, any Error> {
        let (payloads, continuation) = AsyncThrowingStream<Payload, any Error>.makeStream()
        let task = Task {
            do {
                continuation.yield(try await payload(for: request))
                continuation.finish()
            } catch {
                continuation.finish(throwing: error)
            }
        }
        continuation.onTermination = { _ in task.cancel() }
        return payloads
    }

    private func payload(for request: Request) async throws -> Payload {
        guard request.kind != .subscription else {
            throw TransportError(
                reason: "\(request.operationName) is a subscription, and this transport answers queries and mutations only.")
        }
        let body = try encoding.body(of: request)
        let headers = try await headers()
        try Task.checkCancellation()
        try HeaderFields.check(headers)
        let client = request.kind == .mutation ? clientForMutation : client
        var target = url
        for _ in 0...Redirect.limit {
            let answer = try await answer(to: post(body, to: target, headers: headers), from: client)
            guard let redirect = Redirect(answer, from: target) else { return try answer.payload() }
            target = redirect.target
        }
        throw TransportError(reason: "The server redirected \(request.operationName) more than \(Redirect.limit) times.")
    }

    private func post(_ body: Data, to target: URL, headers: [String: String]) -> URLRequest {
        var post = URLRequest(url: target)
        post.httpMethod = "POST"
        post.httpBody = body
        post.timeoutInterval = timeout / .seconds(1)
        post.setValue("application/json", forHTTPHeaderField: "Content-Type")
        post.setValue("application/graphql-response+json, application/json;q=0.9", forHTTPHeaderField: "Accept")
        if Redirect.sameOrigin(target, url) {
            for (name, value) in headers { post.setValue(value, forHTTPHeaderField: name) }
        }
        return post
    }

    private func answer(to post: URLRequest, from client: HTTPClient) async throws -> HTTPAnswer {
        var head: HTTPURLResponse?
        var body = Data()
        do {
            for try await event in client.events(for: post) {
                switch event {
                case .head(let response): head = response
                case .bytes(let bytes): body.append(bytes)
                }
            }
            try Task.checkCancellation()
        } catch {
            throw ConnectionFailure.error(for: error, url: post.url ?? url, timeout: timeout, begun: head != nil)
        }
        guard let head else { throw TransportError(reason: "The server ended the exchange without a response.") }
        return HTTPAnswer(
            status: head.statusCode, mediaType: MediaType(header: head.value(forHTTPHeaderField: "Content-Type")),
            location: head.value(forHTTPHeaderField: "Location"), body: body)
    }

    /// The client that carries one mutation.
    ///
    /// curl, which is Foundation's loader on Linux, sends a request again by itself when a connection it kept open turns out to be
    /// closed before the first byte of the answer. A mutation the server had received would run twice, so it gets connections of its
    /// own. Apple's loader does that for idempotent methods only, which POST is not.
    private var clientForMutation: HTTPClient {
        #if canImport(FoundationNetworking)
        HTTPClient()
        #else
        client
        #endif
    }
}
