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
/// A request is one POST. Credentials are asked for at every attempt, so a rotated token reaches the next one. A query or a mutation is
/// answered by one JSON response, or, where deferred fragments come later, by the parts of a `multipart/mixed` one, each yielded when it
/// has come. Subscriptions need another transport and fail here.
public struct URLSessionTransport: Transport {
    /// The endpoint.
    public let url: URL

    private let encoding: Encoding
    private let timeout: Duration
    private let headers: @Sendable () async throws -> [String: String]
    private let client = HTTPClient()
    /// The largest answer that is taken, in bytes, its parts together.
    var longestAnswer = MultipartParser.longestPart

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

    /// Sends a query or a mutation and yields its payload, or each part of it.
    ///
    /// Fails with `GraphQLErrors` where the server refuses the operation in GraphQL over HTTP's own media type, and with a
    /// ``TransportError`` for everything else that is no GraphQL response, an answer that was cut between its parts and one of 512
    /// megabytes or more among them.
    public func send(_ request: Request) -> AsyncThrowingStream<Payload, any Error> {
        let (payloads, continuation) = AsyncThrowingStream<Payload, any Error>.makeStream()
        let task = Task {
            do {
                try await answer(request, continuation)
                continuation.finish()
            } catch {
                continuation.finish(throwing: error)
            }
        }
        continuation.onTermination = { reason in
            if case .cancelled = reason { task.cancel() }
        }
        return payloads
    }

    private typealias Payloads = AsyncThrowingStream<Payload, any Error>.Continuation

    private func answer(_ request: Request, _ payloads: Payloads) async throws {
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
            let post = post(body, to: target, headers: headers, isIncremental: request.isIncremental)
            guard let answer = try await answer(to: post, from: client, payloads) else { return }
            guard let redirect = Redirect(answer, from: target) else {
                payloads.yield(try answer.payload())
                return
            }
            target = redirect.target
        }
        throw TransportError(reason: "The server redirected \(request.operationName) more than \(Redirect.limit) times.")
    }

    private func post(_ body: Data, to target: URL, headers: [String: String], isIncremental: Bool) -> URLRequest {
        var post = URLRequest(url: target)
        post.httpMethod = "POST"
        post.httpBody = body
        post.timeoutInterval = timeout / .seconds(1)
        post.setValue("application/json", forHTTPHeaderField: "Content-Type")
        post.setValue(isIncremental ? Self.accepted + Self.acceptedParts : Self.accepted, forHTTPHeaderField: "Accept")
        if Redirect.sameOrigin(target, url) {
            for (name, value) in headers { post.setValue(value, forHTTPHeaderField: name) }
        }
        return post
    }

    private static let accepted = "application/graphql-response+json, application/json;q=0.9"
    /// The parts of an incremental answer. Some servers defer only for those who name the draft that they follow.
    private static let acceptedParts = ", multipart/mixed, multipart/mixed;deferSpec=20220824"

    /// The whole answer to a request; nil where it came in parts, which were yielded.
    private func answer(to post: URLRequest, from client: HTTPClient, _ payloads: Payloads) async throws -> HTTPAnswer? {
        var head: HTTPURLResponse?
        var parts: MultipartAnswer?
        var body = Data()
        var length = 0
        do {
            for try await event in client.events(for: post) {
                switch event {
                case .head(let response):
                    head = response
                    parts = try MultipartAnswer(status: response.statusCode, mediaType: Self.mediaType(of: response))
                case .bytes(let bytes):
                    length += bytes.count
                    guard length < longestAnswer else { throw tooLong(status: head?.statusCode ?? 0) }
                    guard parts != nil else {
                        body.append(bytes)
                        continue
                    }
                    parts?.append(bytes)
                    while let payload = try parts?.next() { payloads.yield(payload) }
                    // Who asked is done; the exchange goes on to its end, so that the connection can be used again.
                    if parts?.isComplete == true { payloads.finish() }
                }
            }
            try Task.checkCancellation()
        } catch let error as TransportError {
            throw error
        } catch {
            throw ConnectionFailure.error(for: error, url: post.url ?? url, timeout: timeout, begun: head != nil)
        }
        guard let head else { throw TransportError(reason: "The server ended the exchange without a response.") }
        if let parts {
            try parts.finish()
            return nil
        }
        return HTTPAnswer(
            status: head.statusCode, mediaType: Self.mediaType(of: head), location: head.value(forHTTPHeaderField: "Location"), body: body)
    }

    private static func mediaType(of head: HTTPURLResponse) -> MediaType? {
        MediaType(header: head.value(forHTTPHeaderField: "Content-Type"))
    }

    private func tooLong(status: Int) -> TransportError {
        TransportError(status: status, reason: "The server's answer is \(longestAnswer) bytes or longer, more than is taken.")
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
