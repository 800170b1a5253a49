@_spi(Generated) @_spi(Runtime) import BatonSchema
import Foundation
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

/// What a connection says of the pages that it does not hold.
@MainActor struct PageDirectionTests {
    private static let response = """
        {"data":{"user":{"id":"1","notes":{"total":9,"edges":[{"cursor":"c1","node":{"id":"1","text":"a"}}],\
        "pageInfo":{"hasNextPage":true,"endCursor":"c1","hasPreviousPage":false,"startCursor":"c1","count":1}}}}}
        """

    private func connection(in store: Store, _ response: String = response) throws -> Record {
        let fixture = try Fixture(ConnectionTests.plan, ["first": 1], in: store)
        try fixture.commit(response)
        return try #require(store.record(ConnectionTests.key))
    }

    @Test func aPageIsAskedForByTheCursorAtItsEnd() throws {
        let connection = try connection(in: Store())
        #expect(connection.pageCursor(.next) == "c1")
        #expect(connection.pageCursor(.previous) == nil)
    }

    @Test func withoutACursorThereIsNothingToAskFor() throws {
        let response = Self.response.replacingOccurrences(of: #""endCursor":"c1""#, with: #""endCursor":null"#)
        #expect(try connection(in: Store(), response).pageCursor(.next) == nil)
    }

    @Test func loadingIsAFactOfTheRecordAndOfNoLayer() throws {
        let store = Store()
        let connection = try connection(in: store)
        store.setLoading(.next, true, of: connection)
        #expect(connection.isLoading(.next) && !connection.isLoading(.previous))
        store.setLoading(.next, false, of: connection)
        #expect(!connection.isLoading(.next))
        #expect(store.faults().isEmpty)
    }

    @Test func anImageIsNotToldOfLoading() throws {
        let image = MemoryImage()
        let store = Store(clock: StoreClock(), image: image)
        let connection = try connection(in: store)
        store.setLoading(.next, true, of: connection)
        // The page's batch snapshots the connection while it is loading.
        let page = try Fixture(ConnectionTests.plan, ["first": 1, "after": "c1"], in: store)
        try page.commit(
            Self.response.replacingOccurrences(of: #""id":"1","text":"a""#, with: #""id":"2","text":"b""#)
                .replacingOccurrences(of: "c1", with: "c2"))
        #expect(store.dump().contains("__isLoadingNext"))
        let next = Store(clock: StoreClock(), image: image)
        let fixture = try Fixture(ConnectionTests.plan, ["first": 1], in: next)
        #expect(next.check(fixture.resolution).availability == .image)
        let held = try #require(next.record(ConnectionTests.key))
        #expect(!held.isLoading(.next))
        #expect(held.pageCursor(.next) == "c2")
        #expect(!next.dump().contains("__isLoadingNext"))
    }

    @Test func anEndedStoreSaysNothing() throws {
        let store = Store()
        let connection = try connection(in: store)
        store.end()
        store.setLoading(.next, true, of: connection)
        #expect(!connection.isLoading(.next))
        #expect(connection.pageCursor(.next) == nil)
    }
}
