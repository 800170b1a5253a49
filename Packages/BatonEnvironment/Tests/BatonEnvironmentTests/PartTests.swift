import BatonDocument
@_spi(Generated) import BatonPlan
@_spi(Generated) import BatonSchema
@_spi(Generated) @_spi(Runtime) import BatonStore
import BatonTransport
import Testing

@testable import BatonEnvironment

/// `query LateHero { hero(id: "1") { id name ...Late_hero @defer } }`, whose late fragment is `title`.
private struct LateHero: Query {
    static let facts = OperationFacts(
        .query, "LateHero",
        .text("query LateHero{hero}"),
        Plan(
            """
            label 0 LateHero$defer$Late_hero
            0 Query
              hero >1 hero(id:$id)
            1 Hero id
              id string
              name string
              title string
                defer 0
            """))
    var variables: Variables { ["id": "1"] }
    typealias Data = HeroQuery.Data
}

/// A mutation with a deferred part.
private struct LateRename: Mutation {
    static let facts = OperationFacts(
        .mutation, "LateRename",
        .text("mutation LateRename{renameHero}"),
        Plan(
            """
            label 0 LateRename$defer$Late_hero
            0 Mutation
              renameHero >1
            1 Hero id
              id string
              name string
              title string
                defer 0
            """))
    var variables: Variables { [:] }
    typealias Data = RenameHero.Data
}

/// Answers that come in parts, each committed when it comes.
@MainActor @Suite struct PartTests {
    let bench = Bench()
    private static let first = #"{"data":{"hero":{"id":"1","name":"Rick"}},"hasNext":true}"#
    private static let second = """
        {"incremental":[{"path":["hero"],"label":"LateHero$defer$Late_hero","data":{"title":"Scientist"}}],"hasNext":false}
        """
    private static let stray = """
        {"incremental":[{"path":["hero","nowhere"],"label":"LateHero$defer$Late_hero","data":{"title":"x"}}],"hasNext":true}
        """

    @Test func theFirstPartIsShownWhileTheRestIsOnItsWay() async throws {
        let handle = bench.environment.handle(LateHero())
        try await bench.waitForRequests(1)
        #expect(bench.transport.requests.last?.isIncremental == true)
        bench.transport.deliver(Self.first)
        try await bench.wait { handle.data != nil }
        #expect(handle.data?.hero?.name == "Rick")
        #expect(handle.isRefreshing && handle.fetch.isInFlight)
        #expect(bench.environment.store.root(for: LateHero()).stamp == nil)
        bench.transport.deliver(Self.second)
        try await bench.wait { !handle.fetch.isInFlight }
        #expect(handle.data?.hero?.title == "Scientist")
        #expect(bench.environment.store.root(for: LateHero()).stamp?.fetchCount == 1)
    }

    @Test func aFetchReturnsWhenTheLastPartHasCome() async throws {
        let fetch = Task { try await bench.environment.fetch(LateHero()) }
        try await bench.waitForRequests(1)
        bench.transport.deliver(Self.first)
        try await bench.wait { bench.environment.store.record("Hero:1") != nil }
        // A collection between two parts keeps what the first brought.
        bench.environment.store.collect()
        bench.transport.answer(Self.second)
        #expect(try await fetch.value.hero?.title == "Scientist")
    }

    @Test func theLogTellsEveryPart() async throws {
        let fetch = Task { try await bench.environment.fetch(LateHero()) }
        try await bench.waitForRequests(1)
        bench.transport.deliver(Self.first)
        bench.transport.deliver(Self.stray)
        bench.transport.answer(Self.second)
        _ = try await fetch.value
        #expect(
            bench.events.dropLast() == [
                .fetchStarted(operation: "LateHero"), .committed(kind: .server, changed: 1),
                .partDropped(operation: "LateHero", label: "LateHero$defer$Late_hero", path: "hero.nowhere"),
                .committed(kind: .server, changed: 1),
            ])
    }

    @Test func aPartInTheOldestShapeIsCommittedOrTold() async throws {
        let fetch = Task { try await bench.environment.fetch(LateHero()) }
        try await bench.waitForRequests(1)
        bench.transport.deliver(Self.first)
        bench.transport.deliver(#"{"path":["hero"],"label":"Late","data":{"title":"x"},"hasNext":true}"#)
        bench.transport.answer(#"{"path":["hero"],"label":"LateHero$defer$Late_hero","data":{"title":"Scientist"},"hasNext":false}"#)
        #expect(try await fetch.value.hero?.title == "Scientist")
        #expect(bench.events.contains(.partDropped(operation: "LateHero", label: "Late", path: "hero")))
    }

    @Test func errorsAloneAreTheOperationsAndNoDroppedPart() async throws {
        let fetch = Task { try await bench.environment.fetch(LateHero()) }
        try await bench.waitForRequests(1)
        bench.transport.deliver(Self.first)
        bench.transport.answer(#"{"errors":[{"message":"late"},{"message":"no","path":["hero","title"]}],"hasNext":false}"#)
        _ = try await fetch.value
        #expect(bench.environment.store.root(for: LateHero()).stamp?.unplacedErrors.map(\.message) == ["late"])
        #expect(
            bench.events.filter { if case .committed = $0 { false } else { true } }.dropLast() == [
                .fetchStarted(operation: "LateHero"), .fieldError(operation: "LateHero", path: ""),
                .fieldError(operation: "LateHero", path: "hero.title"),
            ])
    }

    @Test func aDebugBuildPrintsADroppedPart() {
        #expect(
            EventPrinter.line(for: .partDropped(operation: "LateHero", label: "Late", path: "hero"))
                == "Baton: a part of LateHero was dropped: its label is Late, its path hero, and the response has no place for it.")
        #expect(
            EventPrinter.line(for: .partDropped(operation: "LateHero", label: nil, path: ""))
                == "Baton: a part of LateHero was dropped: it has no label and no path, and the response has no place for it.")
        #expect(EventPrinter.line(for: .fetchStarted(operation: "LateHero")) == nil)
    }

    @Test func whatCameBeforeAnAnswerWasCutStays() async throws {
        let handle = bench.environment.handle(LateHero())
        try await bench.waitForRequests(1)
        bench.transport.deliver(Self.first)
        try await bench.wait { handle.data != nil }
        bench.transport.hangUp()
        try await bench.wait { !handle.fetch.isInFlight }
        #expect(handle.data?.hero?.name == "Rick")
        #expect(handle.fetch.name == "failed transport")
        #expect((handle.fetch.failure?.error as? TransportError)?.reason == "The answer to LateHero ended before its last part.")
        #expect(bench.environment.store.root(for: LateHero()).stamp == nil)
    }

    @Test func aPartThatCannotBeReadFailsTheFetchAndWritesNothing() async throws {
        let handle = bench.environment.handle(LateHero())
        try await bench.waitForRequests(1)
        bench.transport.deliver(Self.first)
        bench.transport.answer(
            #"{"incremental":[{"path":["hero"],"label":"LateHero$defer$Late_hero","data":{"title":{}}}],"hasNext":false}"#)
        try await bench.wait { !handle.fetch.isInFlight }
        #expect(handle.fetch.name == "failed malformed")
        #expect(handle.phase.name == "ready")
    }

    @Test func aSupersededAnswerCommitsNoMoreParts() async throws {
        let handle = bench.environment.handle(LateHero())
        try await bench.waitForRequests(1)
        bench.transport.deliver(Self.first)
        try await bench.wait { handle.data != nil }
        let refetch = Task { try await handle.refetch() }
        try await bench.wait { bench.transport.sent.count == 2 && bench.transport.waiting == 1 }
        #expect(bench.transport.cancelled == [0])
        bench.transport.deliver(Self.first)
        bench.transport.answer(Self.second)
        try await refetch.value
        #expect(handle.data?.hero?.title == "Scientist")
    }

    @Test func theFirstPartOfAMutationReplacesWhatWasExpected() async throws {
        let expected = Payload(json: #"{"data":{"renameHero":{"id":"1","name":"Expected","title":"Expected"}}}"#)
        let mutation = Task.immediate { try await bench.environment.mutate(LateRename(), optimistic: expected) }
        try await bench.waitForRequests(1)
        let store = bench.environment.store
        let data = store.data(of: LateRename())
        #expect(data.renameHero?.name == "Expected")
        bench.transport.deliver(#"{"data":{"renameHero":{"id":"1","name":"Morty"}},"hasNext":true}"#)
        try await bench.wait { data.renameHero?.name == "Morty" }
        bench.transport.answer(
            #"{"incremental":[{"path":["renameHero"],"label":"LateRename$defer$Late_hero","data":{"title":"Kid"}}],"hasNext":false}"#)
        #expect(try await mutation.value.renameHero?.title == "Kid")
    }

    @Test func theEndOfTheEnvironmentEndsAnAnswerBetweenItsParts() async throws {
        let fetch = Task { try await bench.environment.fetch(LateHero()) }
        try await bench.waitForRequests(1)
        bench.transport.deliver(Self.first)
        try await bench.wait { bench.environment.store.record("Hero:1") != nil }
        bench.environment.end()
        await #expect(throws: EnvironmentError.gone) { try await fetch.value }
        #expect(bench.transport.cancelled == [0])
    }

    @Test func anEndInTheMiddleOfAPayloadWritesAndTellsNothingMore() async throws {
        let environment = bench.environment
        var committed = 0
        environment.log = { event in
            guard case .committed = event else { return }
            committed += 1
            if committed == 2 { environment.end() }
        }
        let fetch = Task { try await environment.fetch(LateHero()) }
        try await bench.waitForRequests(1)
        bench.transport.deliver(Self.first)
        let part = #"{"path":["hero"],"label":"LateHero$defer$Late_hero","data":{"title":"Scientist"}}"#
        bench.transport.answer(#"{"incremental":[\#(part),\#(part),\#(part)],"hasNext":false}"#)
        await #expect(throws: EnvironmentError.gone) { try await fetch.value }
        #expect(committed == 2)
    }
}
