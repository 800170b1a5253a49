@_spi(Generated) @_spi(Runtime) import BatonSchema
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

/// Pages that answer a part of their connection: what a payload by hand and an optimistic response may be (contract §4).
@MainActor struct PartialPageTests {
    let fixture: Fixture
    let before: String

    init() throws {
        fixture = try Fixture(ConnectionTests.plan)
        try fixture.commit(Self.page("12"), expecting: .part)
        try Fixture(ConnectionTests.plan, ["after": "c2"], in: fixture.store).commit(Self.page("34"), expecting: .part)
        before = fixture.store.dump()
    }

    private static func page(_ ids: String) -> String {
        let edges = ids.map { #"{"cursor":"c\#($0)","node":{"id":"\#($0)","text":"t"}}"# }.joined(separator: ",")
        let info = #"{"hasNextPage":true,"endCursor":"c\#(ids.suffix(1))","hasPreviousPage":false,"startCursor":"c\#(ids.prefix(1))"}"#
        return #"{"data":{"user":{"id":"1","notes":{"total":9,"edges":[\#(edges)],"pageInfo":\#(info)}}}}"#
    }

    private func notes(_ members: String) -> String { #"{"data":{"user":{"id":"1","notes":{\#(members)}}}}"# }

    @Test func edgesAndPageInfoThatAPageDoesNotAnswerStayAsTheyAre() throws {
        try fixture.commit(notes(#""total":8"#), expecting: .part)
        let connection = try #require(fixture.store.record("User:1:__User_notes_connection"))
        #expect(connection.value(at: Registry.shared.constant("total", of: connection.type)) == .int(8))
        #expect(fixture.store.dump().replacing(#""total": 8"#, with: #""total": 9"#) == before)
    }

    @Test func aLayerThatChangesACountLeavesThePagesInPlace() throws {
        let layer = fixture.store.applyOptimistic(try fixture.change(notes(#""total":8"#), expecting: .part)).layer
        let connection = try #require(fixture.store.record("User:1:__User_notes_connection"))
        guard case .links(let edges) = connection.value(at: ConnectionSlots(connection.type).edges) else {
            Issue.record("the connection has no edges")
            return
        }
        #expect(edges.entries.count == 4)
        fixture.store.revert(layer)
        #expect(fixture.store.dump() == before)
    }

    @Test func aFieldOfThePageInfoThatAPageDoesNotAnswerStays() throws {
        try fixture.commit(notes(#""pageInfo":{"hasNextPage":false}"#), expecting: .part)
        let info = try #require(fixture.store.record("User:1:__User_notes_connection:pageInfo"))
        let slots = PageInfoSlots(info.type)
        #expect(info.value(at: slots.hasNextPage) == .bool(false))
        // Not the end of the first page, which the page's own record still holds.
        #expect(info.value(at: slots.endCursor) == .string("c4"))
    }
}
