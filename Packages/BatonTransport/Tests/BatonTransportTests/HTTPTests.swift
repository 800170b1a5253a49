import BatonDocument
import BatonSchema
import BatonStore
import Foundation
import Synchronization
import Testing

@testable import BatonTransport

/// The HTTP transport against a real server on the loopback.
@Suite(.enabled(if: LoopbackServer.isAvailable, "python3 is not installed"))
struct HTTPTests {
    let server: LoopbackServer

    init() throws {
        server = try LoopbackServer.shared.get()
    }

    private let query = Request(operationName: "Find", kind: .query, document: .text("query Find{a}"), variables: ["id": "1"])
    private let mutation = Request(operationName: "Add", kind: .mutation, document: .text("mutation Add{b}"))

    private func transport(_ path: String, timeout: Duration = .seconds(20)) -> URLSessionTransport {
        URLSessionTransport(url: server.url(path), timeout: timeout)
    }

    /// What the server says it received.
    private func echo(_ payload: Payload) throws -> [String: Any] {
        let object = try JSONSerialization.jsonObject(with: payload.data) as? [String: [String: Any]]
        return try #require(object?["data"]?["echo"] as? [String: Any])
    }

    /// The transport's error for a path.
    private func failure(_ path: String, timeout: Duration = .seconds(20)) async throws -> TransportError {
        let error = await #expect(throws: TransportError.self) {
            _ = try await transport(path, timeout: timeout).payload(query)
        }
        return try #require(error)
    }

    @Test func aRequestIsAPostOfTheEncodedBody() async throws {
        let echo = try echo(await transport("/echo").payload(query))
        let headers = try #require(echo["headers"] as? [String: String])
        #expect(echo["method"] as? String == "POST")
        #expect(echo["version"] as? String == "HTTP/1.1")
        #expect(echo["body"] as? String == String(decoding: try Encoding.standard.body(of: query), as: UTF8.self))
        #expect(headers["content-type"] == "application/json")
        #expect(headers["accept"] == "application/graphql-response+json, application/json;q=0.9")
    }

    @Test func credentialsAreAskedForAtEveryAttempt() async throws {
        let asked = Atomic(0)
        let transport = URLSessionTransport(url: server.url("/echo")) {
            ["Authorization": "Bearer \(asked.add(1, ordering: .relaxed).newValue)"]
        }
        for attempt in 1...2 {
            let headers = try #require(try echo(await transport.payload(query))["headers"] as? [String: String])
            #expect(headers["authorization"] == "Bearer \(attempt)")
        }
    }

    @Test func whatTheCredentialsThrowFailsTheRequestUnchanged() async {
        struct SignedOut: Error {}
        let transport = URLSessionTransport(url: server.url("/echo")) { throw SignedOut() }
        await #expect(throws: SignedOut.self) { try await transport.payload(query) }
    }

    @Test(arguments: ["/echo", "/graphql-response", "/untyped"])
    func jsonOfEveryKindIsAPayload(path: String) async throws {
        #expect(try echo(await transport(path).payload(query))["method"] as? String == "POST")
    }

    @Test func aPageInsteadOfGraphQLIsNamed() async throws {
        let error = try await failure("/html")
        #expect(error.status == 200)
        #expect(error.reason.contains("The server answered text/html, not GraphQL"))
    }

    @Test func anEmptyAnswerIsAFailure() async throws {
        #expect(try await failure("/empty").reason == "The server answered 200 with no body.")
    }

    @Test func aStatusOutside2xxCarriesStatusAndBody() async throws {
        let error = try await failure("/failing")
        #expect(error.status == 500)
        #expect(error.body == Data("out of memory".utf8))
    }

    @Test func aRefusedOperationIsTheServersErrors() async throws {
        let error = await #expect(throws: GraphQLErrors.self) { try await transport("/refusing").payload(query) }
        #expect(error?.errors.map(\.message) == ["No such field"])
        #expect(error?.errors.first?.extensions == ["code": "INVALID"])
    }

    @Test(arguments: ["/refusing-plainly": 400, "/partly": 500, "/garbled": 502])
    func anythingElseOutside2xxStaysTheTransportsError(path: String, status: Int) async throws {
        #expect(try await failure(path).status == status)
    }

    @Test(arguments: ["/cut-short", "/cut-short-chunked", "/mute"])
    func anAnswerThatIsCutShortIsNoAnswer(path: String) async throws {
        let error = try await failure(path)
        #expect(error.status == 0)
        #expect(error.reason == "127.0.0.1:\(server.port) hung up before its answer was whole.")
    }

    @Test func aServerThatIsSilentTooLongIsTimedOut() async throws {
        let error = try await failure("/slow", timeout: .seconds(1))
        #expect(error.status == 0)
        #expect(error.reason == "127.0.0.1:\(server.port) did not answer within 1.0 seconds.")
    }

    @Test func aServerThatIsDownIsSaidToBe() async throws {
        // A port that was free a moment ago, on which nobody listens.
        let transport = URLSessionTransport(url: try #require(URL(string: "http://127.0.0.1:1/graphql")))
        let error = await #expect(throws: TransportError.self) { try await transport.payload(query) }
        #expect(error == TransportError(reason: "127.0.0.1:1 did not accept a connection. Is the server running?"))
    }

    @Test func aNameThatNoServerHasIsSaidToBe() async throws {
        let transport = URLSessionTransport(url: try #require(URL(string: "http://baton.invalid/graphql")))
        let error = await #expect(throws: TransportError.self) { try await transport.payload(query) }
        #expect(error == TransportError(reason: "No server is known by the name baton.invalid."))
    }

    @Test func aURLOfAnotherSchemeIsSaidToBe() async throws {
        let transport = URLSessionTransport(url: try #require(URL(string: "gopher://127.0.0.1/graphql")))
        let error = await #expect(throws: TransportError.self) { try await transport.payload(query) }
        #expect(error == TransportError(reason: "The endpoint's URL is not one of HTTP."))
    }

    @Test func anAnswerInManySmallPiecesIsOnePayload() async throws {
        #expect(try await transport("/trickling").payload(query) == Payload(json: #"{"data":{"name":"Rick Sanchez"}}"#))
    }

    @Test func aBigAnswerArrivesWhole() async throws {
        let payload = try await transport("/big").payload(query)
        #expect(payload.data.count == 512 * 8192 + #"{"data":{"text":""}}"#.utf8.count)
    }

    @Test(arguments: [307, 308])
    func aRedirectThatKeepsTheMethodIsFollowed(status: Int) async throws {
        let echo = try echo(await transport("/moved/\(status)").payload(query))
        #expect(echo["path"] as? String == "/echo?moved")
        #expect(echo["body"] as? String == String(decoding: try Encoding.standard.body(of: query), as: UTF8.self))
    }

    @Test(arguments: [301, 302, 303])
    func aRedirectThatLosesTheBodyIsReported(status: Int) async throws {
        let error = try await failure("/moved/\(status)")
        #expect(error.status == status)
        #expect(error.reason.hasSuffix("it moved to /echo?moved, where a POST does not follow. Give that URL instead."))
    }

    @Test func aRedirectInACircleEnds() async throws {
        #expect(try await failure("/circle").reason == "The server redirected Find more than 5 times.")
    }

    @Test func credentialsStayWithTheirOrigin() async throws {
        let transport = URLSessionTransport(url: server.url("/elsewhere")) { ["Authorization": "Bearer secret"] }
        let headers = try #require(try echo(await transport.payload(query))["headers"] as? [String: String])
        #expect(headers["host"] == "localhost:\(server.port)")
        #expect(headers["authorization"] == nil)
    }

    @Test func aMutationIsNeverSentTwice() async throws {
        let transport = transport("/second-is-mute")
        _ = try await transport.payload(query)
        _ = try? await transport.payload(mutation)
        let counts = try JSONSerialization.jsonObject(with: await self.transport("/count").payload(query).data)
        let received = (counts as? [String: [String: [String: Int]]])?["data"]?["counts"]?["/second-is-mute"]
        #expect(received == 2)
    }

    @Test func cancellationEndsTheRequest() async throws {
        let transport = transport("/slow")
        let task = Task { try await transport.payload(query) }
        try await Task.sleep(for: .milliseconds(50))
        let started = ContinuousClock.now
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(ContinuousClock.now - started < .seconds(1))
    }

    @Test(arguments: ["/watched", "/watched-begun"], ["query", "mutation"])
    func cancellationClosesTheConnection(path: String, kind: String) async throws {
        let query = kind + path
        let transport = transport("\(path)?\(kind)")
        let request = kind == "query" ? self.query : mutation
        let task = Task { try await transport.payload(request) }
        while try await count("\(path)?\(kind)") == 0 { try await Task.sleep(for: .milliseconds(5)) }
        task.cancel()
        await #expect(throws: CancellationError.self, "\(query)") { try await task.value }
        let deadline = ContinuousClock.now + .seconds(10)
        while try await count("\(path)?\(kind) closed") == 0, ContinuousClock.now < deadline {
            try await Task.sleep(for: .milliseconds(5))
        }
        #expect(try await count("\(path)?\(kind) closed") == 1)
    }

    private func count(_ path: String) async throws -> Int {
        let counts = try JSONSerialization.jsonObject(with: await transport("/count").payload(query).data)
        return (counts as? [String: [String: [String: Int]]])?["data"]?["counts"]?[path] ?? 0
    }

    @Test func whoIsCancelledWhileCredentialsAreAskedForIsNotSent() async throws {
        let transport = URLSessionTransport(url: server.url("/echo?cancelled")) {
            try? await Task.sleep(for: .seconds(60))
            return [:]
        }
        let task = Task { try await transport.payload(query) }
        try await Task.sleep(for: .milliseconds(20))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        try await Task.sleep(for: .milliseconds(50))
        #expect(try await count("/echo?cancelled") == 0)
    }

    @Test(arguments: ["a\r\nx-other: b", "a\nx-other: b", "a\u{0}b"])
    func aHeaderThatHoldsALineBreakIsNoHeader(value: String) async throws {
        let transport = URLSessionTransport(url: server.url("/echo")) { ["x-mine": value] }
        await #expect(throws: TransportError(reason: "The value of the header x-mine holds a line break or a zero.")) {
            try await transport.payload(query)
        }
    }

    @Test(arguments: ["", "x mine", "x-mine:", "x\n", "é"])
    func aHeaderWithoutANameOfHTTPIsRefused(name: String) async throws {
        let transport = URLSessionTransport(url: server.url("/echo")) { [name: "a"] }
        await #expect(throws: TransportError(reason: "A header has a name that HTTP does not allow.")) {
            try await transport.payload(query)
        }
    }

    @Test func aSubscriptionIsRefusedInWords() async throws {
        let subscription = Request(operationName: "Ticks", kind: .subscription, document: .text("subscription Ticks{t}"))
        let error = await #expect(throws: TransportError.self) { try await transport("/echo").payload(subscription) }
        #expect(error?.reason == "Ticks is a subscription, and this transport answers queries and mutations only.")
    }

    @Test func manyRequestsAtOnceAreEachAnswered() async throws {
        let transport = transport("/echo")
        try await withThrowingTaskGroup(of: (Int, String).self) { group in
            for number in 0..<40 {
                group.addTask {
                    let request = Request(operationName: "Q\(number)", kind: .query, document: .text("{a}"))
                    return (number, String(decoding: try await transport.payload(request).data, as: UTF8.self))
                }
            }
            for try await (number, text) in group { #expect(text.contains("Q\(number)\\")) }
        }
    }
}
