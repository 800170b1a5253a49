import BatonDocument
@_spi(Generated) import BatonPlan
@_spi(Generated) import BatonStore
import BatonTransport
import Testing

@testable import BatonEnvironment

/// The log: which events, in which order, and that none tells a value.
@MainActor @Suite struct LogTests {
    let bench = Bench()

    /// The events without what a clock says.
    private var names: [String] {
        bench.events.map { event in
            switch event {
            case .fetchStarted(let operation): "started \(operation)"
            case .fetchCompleted(let operation, _): "completed \(operation)"
            case .fetchFailed(let operation, let kind): "failed \(operation) \(kind)"
            case .committed(let kind, let changed): "committed \(kind) \(changed)"
            case .fieldError(let operation, let path): "fieldError \(operation) \(path)"
            case .partDropped(let operation, let label, let path): "partDropped \(operation) \(label ?? "") \(path)"
            case .missing(let type, let field): "missing \(type).\(field)"
            case .unexpected(let type, let field): "unexpected \(type).\(field)"
            case .ambiguousIdentity(let operation): "ambiguousIdentity \(operation)"
            case .requiredFieldMissing(let type, let field): "requiredFieldMissing \(type).\(field)"
            }
        }
    }

    @Test func aFetchIsStartedCommittedAndCompleted() async throws {
        _ = try await bench.readyHandle()
        // The root field is the one slot that changed in a record that was there before.
        #expect(names == ["started HeroQuery", "committed server 1", "completed HeroQuery"])
    }

    @Test func anEqualResponseChangesNothing() async throws {
        let handle = try await bench.readyHandle()
        handle.retry()
        try await bench.waitForRequests(1)
        bench.transport.answer(Bench.hero())
        try await bench.wait { !handle.fetch.isInFlight }
        #expect(names.suffix(3) == ["started HeroQuery", "committed server 0", "completed HeroQuery"])
    }

    @Test func aFailureIsToldByItsKind() async throws {
        let handle = bench.environment.handle(HeroQuery(id: "1"))
        try await bench.waitForRequests(1)
        bench.transport.fail()
        try await bench.wait { handle.phase.error != nil }
        #expect(names == ["started HeroQuery", "failed HeroQuery transport"])
    }

    @Test func aSupersededFetchIsNoFailure() async throws {
        let handle = try await bench.readyHandle()
        handle.retry()
        try await bench.waitForRequests(1)
        let refetch = Task { try await handle.refetch() }
        try await bench.wait { bench.transport.sent.count == 3 && bench.transport.waiting == 1 }
        bench.transport.answer(Bench.hero())
        try await refetch.value
        #expect(!names.contains { $0.hasPrefix("failed") })
    }

    @Test func aFieldErrorIsToldByItsPath() async throws {
        let handle = bench.environment.handle(HeroQuery(id: "1"))
        try await bench.waitForRequests(1)
        bench.transport.answer(
            #"{"data":{"hero":{"id":"1","name":"Rick","title":null}},"errors":[{"message":"secret","path":["hero","title"]}]}"#)
        try await bench.wait { handle.data != nil }
        #expect(names == ["started HeroQuery", "committed server 2", "fieldError HeroQuery hero.title", "completed HeroQuery"])
    }

    @Test func anErrorThatACatchHandlesIsNotTold() async throws {
        let json =
            #"{"data":{"hero":{"id":"1","name":null,"title":null}},"errors":[{"message":"a","path":["hero","title"]},"#
            + #"{"message":"b","path":["hero","name"]},{"message":"c"}]}"#
        try await bench.environment.commitPayload(CatchingQuery(), Payload(json: json))
        #expect(names.filter { $0.hasPrefix("fieldError") } == ["fieldError CatchingQuery hero.name", "fieldError CatchingQuery "])
    }

    /// `query CatchingQuery { hero { id name title @catch } }`
    private struct CatchingQuery: Query {
        static let facts = OperationFacts(
            .query, "CatchingQuery",
            .text("query CatchingQuery{hero{id,name,title}}"),
            Plan(
                """
                0 Query
                  hero >1
                1 Hero id
                  id string
                  name string
                  title string
                    caught
                """))
        var variables: Variables { [:] }

        typealias Data = HeroQuery.Data
    }

    @Test func aPayloadByHandIsCommittedWithoutAFetch() async throws {
        try await bench.environment.commitPayload(HeroQuery(id: "1"), Payload(json: Bench.hero()))
        #expect(names == ["committed server 1"])
    }

    @Test func aFieldThatIsReadAndWasNeverFetchedIsMissingByItsNameAlone() async throws {
        try await bench.environment.commitPayload(HeroQuery(id: "secret"), Payload(json: #"{"data":{"hero":{"id":"secret","name":"R"}}}"#))
        #expect(bench.environment.store.data(of: HeroQuery(id: "secret")).hero?.title == nil)
        #expect(bench.environment.store.data(of: HeroQuery(id: "hidden")).hero == nil)
        #expect(names.suffix(2) == ["missing Hero.title", "missing Query.hero"])
        #expect(!"\(bench.events)".contains("secret") && !"\(bench.events)".contains("hidden"))
    }

    @Test func aNullInANonNullFieldIsUnexpected() async throws {
        try await bench.environment.commitPayload(
            HeroQuery(id: "1"), Payload(json: #"{"data":{"hero":{"id":"1","name":null,"title":null}}}"#))
        #expect(bench.environment.store.data(of: HeroQuery(id: "1")).hero?.name == "")
        #expect(names.last == "unexpected Hero.name")
    }

    @Test func everyErrorThrownIsAFailureOfOneKind() {
        #expect(Failure(TransportError(reason: "down")).kind == .transport)
        #expect(Failure(CancellationError()).kind == .transport)
        #expect(Failure(GraphQLErrors(errors: [FieldError(message: "no")])).kind == .request)
        #expect(Failure(IngestError(offset: 0, reason: "no")).kind == .malformed)
        #expect(Failure(EnvironmentError.gone).kind == .environment)
        #expect(Failure(Failure(EnvironmentError.gone)).error as? EnvironmentError == .gone)
    }
}
