import BatonDocument
import Foundation
import Testing

@testable import BatonTransport

/// Answers in parts from a real server on the loopback.
@Suite(.enabled(if: LoopbackServer.isAvailable, "python3 is not installed"))
struct PartsTests {
    let server: LoopbackServer
    private let query = Request(operationName: "Find", kind: .query, document: .text("query Find{a}"), isIncremental: true)
    private static let first = #"{"data":{"a":1},"hasNext":true}"#
    private static let second = #"{"incremental":[],"hasNext":false}"#

    init() throws {
        server = try LoopbackServer.shared.get()
    }

    private func send(_ path: String, timeout: Duration = .seconds(20)) -> AsyncThrowingStream<Payload, any Error> {
        URLSessionTransport(url: server.url(path), timeout: timeout).send(query)
    }

    private func text(_ payload: Payload?) -> String { payload.map { String(decoding: $0.data, as: UTF8.self) } ?? "none" }

    /// What arrives, and how it ends.
    private func all(_ path: String) async -> (parts: [String], error: (any Error)?) {
        var parts: [String] = []
        do {
            for try await payload in send(path) { parts.append(text(payload)) }
            return (parts, nil)
        } catch {
            return (parts, error)
        }
    }

    @Test(arguments: ["waiting", "announced"])
    func aPartArrivesBeforeTheNextIsSent(kind: String) async throws {
        let name = UUID().uuidString
        var payloads = send("/parts/\(kind)/\(name)").makeAsyncIterator()
        // The server sends the second part when it is asked to, which happens here when the first has arrived.
        #expect(text(try await payloads.next()) == Self.first)
        _ = try await URLSessionTransport(url: server.url("/release/\(name)")).payload(query)
        #expect(text(try await payloads.next()) == Self.second)
        #expect(try await payloads.next() == nil)
    }

    @Test func partsThatComeByteByByteAreTheSame() async {
        let (parts, error) = await all("/parts/dribbling")
        #expect(parts == [Self.first, Self.second])
        #expect(error == nil)
    }

    @Test func theConnectionIsUsedAgain() async throws {
        // The end of the exchange comes behind the last part, so a request that is sent at once may need another connection.
        for attempt in 1... {
            let transport = URLSessionTransport(url: server.url("/parts-then-count"), timeout: .seconds(20))
            for try await _ in transport.send(query) {}
            try await Task.sleep(for: .milliseconds(50 * attempt))
            let second = text(try await transport.payload(query))
            if second == #"{"data": {"requests": 2}}"# { return }
            try #require(attempt < 6, "\(second)")
        }
    }

    @Test(arguments: ["cut", "ended"])
    func anAnswerThatEndsBetweenItsPartsFailsBehindWhatCame(kind: String) async {
        let (parts, error) = await all("/parts/\(kind)")
        #expect(parts == [Self.first])
        #expect((error as? TransportError)?.status == 0)
        #expect("\(error as Any)".contains("before"))
    }

    @Test func aServerThatIsNeverSilentForLongMayTakeItsTime() async throws {
        var count = 0
        // Four pauses of 0.6 s each: together they are longer than a server may be silent.
        for try await _ in send("/parts/slow", timeout: .milliseconds(1500)) { count += 1 }
        #expect(count == 5)
    }

    @Test func partsThatCannotBeReadAreToldByTheirByte() async {
        let (parts, error) = await all("/parts/garbled")
        #expect(parts == [Self.first])
        #expect((error as? TransportError)?.status == 200)
        #expect((error as? TransportError)?.reason.hasSuffix("malformed multipart body at byte 90: bytes behind a boundary.") == true)
    }

    @Test func aPartThatIsNoGraphQLFails() async {
        let (parts, error) = await all("/parts/page")
        #expect(parts == [])
        #expect((error as? TransportError)?.reason.contains("text/html") == true)
    }

    @Test func partsAreAskedForWhereThereMayBeSome() async throws {
        let payload = try await URLSessionTransport(url: server.url("/echo")).payload(query)
        let json = try #require(try JSONSerialization.jsonObject(with: payload.data) as? [String: [String: [String: Any]]])
        let headers = json["data"]?["echo"]?["headers"] as? [String: String]
        #expect(
            headers?["accept"]
                == "application/graphql-response+json, application/json;q=0.9, multipart/mixed, multipart/mixed;deferSpec=20220824")
    }

    @Test func anAnswerIsBounded() async throws {
        var transport = URLSessionTransport(url: server.url("/big"), timeout: .seconds(20))
        transport.longestAnswer = 1 << 20
        let error = await #expect(throws: TransportError.self) { try await transport.payload(query) }
        #expect(error?.reason == "The server's answer is 1048576 bytes or longer, more than is taken.")
    }
}
