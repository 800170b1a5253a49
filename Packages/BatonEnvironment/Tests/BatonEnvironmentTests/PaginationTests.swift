import BatonSchema
@_spi(Generated) @_spi(Runtime) import BatonStore
import BatonTransport
import Testing

@_spi(Generated) @testable import BatonEnvironment

/// A connection's pages, as its lens asks for them.
@MainActor @Suite struct PaginationTests {
    let bench = Bench()

    /// The variables of the last request.
    private var sent: Variables? { bench.transport.requests.last?.variables }

    @Test func theNextPageIsAskedForWithTheLensScopeTheEndAndTheOriginsID() async throws {
        let notes = try #require(try await bench.notes().notes)
        let load = Task { try await notes.loadNext(5) }
        try await bench.waitForRequests(1)
        #expect(bench.transport.requests.last?.operationName == "NotesPage")
        #expect(sent?.json == #"{"after":"cb","before":null,"first":5,"id":"1","kind":"odd","last":null}"#)
        bench.transport.answer(Bench.notes("cd", next: false))
        try await load.value
        #expect(notes.texts == ["a", "b", "c", "d"])
        #expect(!notes.hasNext && notes.hasPrevious)
    }

    @Test func thePreviousPageComesBeforeTheFirst() async throws {
        let notes = try #require(try await bench.notes().notes)
        let load = Task { try await notes.loadPrevious() }
        try await bench.waitForRequests(1)
        #expect(sent?.json == #"{"after":null,"before":"ca","first":null,"id":"1","kind":"odd","last":2}"#)
        #expect(notes.isLoadingPrevious && !notes.isLoadingNext)
        bench.transport.answer(Bench.notes("yz", previous: false))
        try await load.value
        #expect(notes.texts == ["y", "z", "a", "b"])
        #expect(!notes.hasPrevious && notes.hasNext)
    }

    @Test func aPageMakesNoHandleAndNoRoot() async throws {
        let notes = try #require(try await bench.notes().notes)
        let load = Task { try await notes.loadNext() }
        try await bench.waitForRequests(1)
        bench.transport.answer(Bench.notes("cd"))
        try await load.value
        #expect(bench.environment.store.allRoots.map(\.key.name) == ["HeroNotes"])
        #expect(bench.environment.handles.count == 1)
        #expect(bench.environment.looseFetches.isEmpty)
        // The connection owns the pages: they stay as long as what shows it.
        bench.environment.store.collect()
        #expect(notes.texts == ["a", "b", "c", "d"])
    }

    @Test func loadingIsToldToWhoReadsIt() async throws {
        let notes = try #require(try await bench.notes().notes)
        let watch = Watch { _ = notes.isLoadingNext }
        let load = Task { try await notes.loadNext() }
        try await bench.waitForRequests(1)
        #expect(notes.isLoadingNext)
        try await bench.wait { watch.changes == 1 }
        bench.transport.answer(Bench.notes("cd"))
        try await load.value
        #expect(!notes.isLoadingNext)
        try await bench.wait { watch.changes == 2 }
    }

    @Test func whileAPageIsLoadingAnotherCallAsksNothing() async throws {
        let notes = try #require(try await bench.notes().notes)
        let load = Task { try await notes.loadNext() }
        try await bench.waitForRequests(1)
        try await notes.loadNext()
        #expect(bench.transport.sent.count == 2)
        bench.transport.answer(Bench.notes("cd"))
        try await load.value
        #expect(notes.texts == ["a", "b", "c", "d"])
    }

    @Test func thereIsNothingToAskForBehindTheLastPage() async throws {
        let notes = try #require(try await bench.notes(next: false, previous: false).notes)
        try await notes.loadNext()
        try await notes.loadPrevious()
        #expect(bench.transport.sent == ["HeroNotes"])
        #expect(!notes.isLoadingNext)
    }

    @Test func aPageThatFailsIsLoadingNoMore() async throws {
        let notes = try #require(try await bench.notes().notes)
        let load = Task { try await notes.loadNext() }
        try await bench.waitForRequests(1)
        bench.transport.fail()
        await #expect(throws: TransportError.self) { try await load.value }
        #expect(!notes.isLoadingNext)
        #expect(notes.texts == ["a", "b"])
        #expect(bench.events.suffix(2) == [.fetchStarted(operation: "NotesPage"), .fetchFailed(operation: "NotesPage", kind: .transport)])
    }

    @Test func aPageIsCancelledWithItsCaller() async throws {
        let notes = try #require(try await bench.notes().notes)
        let load = Task { try await notes.loadNext() }
        try await bench.waitForRequests(1)
        load.cancel()
        await #expect(throws: CancellationError.self) { try await load.value }
        #expect(bench.transport.cancelled == [1])
        #expect(!notes.isLoadingNext)
    }

    @Test func theEndOfTheEnvironmentEndsAPage() async throws {
        let notes = try #require(try await bench.notes().notes)
        let load = Task { try await notes.loadNext() }
        try await bench.waitForRequests(1)
        bench.environment.end()
        await #expect(throws: EnvironmentError.gone) { try await load.value }
        #expect(!notes.isLoadingNext)
        await #expect(throws: EnvironmentError.gone) { try await notes.loadNext() }
    }

    @Test func aPageBehindAnEndThatMovedIsNotMerged() async throws {
        let lens = try await bench.notes()
        let notes = try #require(lens.notes)
        let load = Task { try await notes.loadNext() }
        try await bench.waitForRequests(1)
        let refetch = Task { try await lens.refetch() }
        try await bench.waitForRequests(2)
        // The older request is answered last.
        bench.transport.answerNewest(Bench.notes("x"))
        try await refetch.value
        bench.transport.answer(Bench.notes("cd"))
        try await load.value
        #expect(notes.texts == ["x"])
        #expect(!notes.isLoadingNext)
    }

    @Test func aRefetchBringsTheFirstPageAgainWithTheScopesOwnVariables() async throws {
        let lens = try await bench.notes()
        let refetch = Task { try await lens.refetch() }
        try await bench.waitForRequests(1)
        #expect(sent?.json == #"{"after":null,"before":null,"first":2,"id":"1","kind":"odd","last":null}"#)
        bench.transport.answer(Bench.notes("xy", name: "Morty"))
        try await refetch.value
        #expect(lens.name == "Morty")
        #expect(lens.notes?.texts == ["x", "y"])
        #expect(bench.environment.store.allRoots.map(\.key.name) == ["HeroNotes"])
    }

    @Test func theArgumentsOfTheSpreadAreSent() async throws {
        _ = try await bench.notes()
        let lens = try #require(bench.environment.handle(HeroNotes()).data?.hero?.firstThree)
        let refetch = Task { try await lens.refetch() }
        try await bench.waitForRequests(1)
        #expect(sent?["first"] == 3)
        bench.transport.answer(Bench.notes("abc"))
        try await refetch.value
    }

    @Test func aLensMadeByHandAsksNothing() async throws {
        let store = Store()
        try await store.commitPayload(HeroNotes(), Payload(json: Bench.notes("ab", under: "hero")))
        let lens = try #require(store.data(of: HeroNotes()).hero?.notes)
        await #expect(throws: EnvironmentError.outsideEnvironment) { try await lens.refetch() }
        await #expect(throws: EnvironmentError.outsideEnvironment) { try await lens.notes?.loadNext() }
        #expect(lens.notes?.isLoadingNext == false)
    }

    @Test func aLensOfAFetchAsksThroughItsEnvironment() async throws {
        let fetch = Task { try await bench.environment.fetch(HeroNotes()) }
        try await bench.waitForRequests(1)
        bench.transport.answer(Bench.notes("ab", under: "hero"))
        let lens = try #require(try await fetch.value.hero?.notes)
        let refetch = Task { try await lens.refetch() }
        try await bench.waitForRequests(1)
        bench.transport.answer(Bench.notes("x"))
        try await refetch.value
        #expect(lens.notes?.texts == ["x"])
    }

    @Test func aFragmentOnTheRootIsAskedForWithoutAnID() async throws {
        let lens = try await bench.notes()
        let refetch = Task { try await lens.anchor.refetch(RootPage.self) }
        try await bench.waitForRequests(1)
        #expect(sent?.json == #"{"first":2,"kind":"odd"}"#)
        bench.transport.answer(Bench.hero(name: "Morty"))
        try await refetch.value
        #expect(lens.name == "Morty")
    }

    @Test func anObjectIsAskedForByTheFieldThatIdentifiesIt() async throws {
        let lens = try await bench.notes()
        let refetch = Task { try await lens.anchor.refetch(FetchedPage.self, id: "id", from: "name") }
        try await bench.waitForRequests(1)
        #expect(sent?.json == #"{"id":"Rick"}"#)
        bench.transport.answer(Bench.hero())
        try await refetch.value
    }

    @Test func aPageOfAnObjectBelowIsAskedForByTheObjectThatTheFragmentStartsAt() async throws {
        let lens = try await bench.notes()
        // The lens of a nested selection keeps the origin of its fragment.
        let note = try #require(lens.notes?.nodes.first)
        let refetch = Task { try await note.anchor.refetch(NotesPage.self, id: "id") }
        try await bench.waitForRequests(1)
        #expect(sent?["id"] == "1")
        bench.transport.answer(Bench.notes("a"))
        try await refetch.value
    }

    @Test func anObjectWithoutAnIDCannotBeAskedFor() async throws {
        let lens = try await bench.notes()
        let id = bench.environment.store
        let error = await #expect(throws: EnvironmentError.self) {
            try await NotesLens(Anchor(record: id.rootRecord(of: .query), owner: lens.anchor.owner, origin: id.rootRecord(of: .query)))
                .refetch()
        }
        #expect(error == .missingIdentity(operation: "NotesPage"))
    }
}
