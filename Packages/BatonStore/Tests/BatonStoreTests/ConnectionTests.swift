@_spi(Generated) @_spi(Runtime) import BatonSchema
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

/// Pages merge into the client's own connection, and edge directives edit it.
@MainActor struct ConnectionTests {
    nonisolated static let plan = """
        0 Query
          user >1
        1 User id
          id string
          notes >2 notes(after:$after,before:$before,first:$first)
            connection __User_notes_connection
            after $after
            before $before
        2 NoteConnection
          total int
          edges >>3
          pageInfo >5
        3 NoteEdge
          cursor string
          node >4
        4 Note id
          id string
          text string
        5 PageInfo
          hasNextPage bool
          endCursor string
          hasPreviousPage bool
          startCursor string
          count int
        """
    nonisolated static let mutation = """
        0 Mutation
          append >1
            edit appendEdge $connections
          prepend >1
            edit prependEdge $connections
          appendNode >2
            edit appendNode NoteEdge $connections
          appendNodes >>2
            edit appendNode NoteEdge $connections
          prependNode >2
            edit prependNode NoteEdge $connections
          stray >3
            edit appendEdge $connections
          strayNode >2
            edit appendNode OtherEdge $connections
          removed string
            edit deleteEdge $connections
          removedAll string[]
            edit deleteEdge $connections
          deleted string
            edit deleteRecord
        1 NoteEdge
          cursor string
          node >2
        2 Note id
          id string
          text string
        3 OtherEdge
          cursor string
          node >2
        """
    nonisolated static let key = "User:1:__User_notes_connection"

    let store = Store()
    private let plan: Plan
    private let mutation: Plan

    init() throws {
        plan = try Plan(parsing: Self.plan)
        mutation = try Plan(parsing: Self.mutation)
    }

    /// A page of notes by their ids; `-` is a null edge.
    private func page(_ ids: String, total: Int = 9, info: String? = nil) -> String {
        let edges = ids.map { id in id == "-" ? "null" : #"{"cursor":"c\#(id)","node":{"id":"\#(id)","text":"t\#(id)"}}"# }
        let info =
            info
            ?? #"{"hasNextPage":true,"endCursor":"c\#(ids.last ?? "0")","hasPreviousPage":true,"startCursor":"c\#(ids.first ?? "0")","count":\#(total)}"#
        return #"{"data":{"user":{"id":"1","notes":{"total":\#(total),"edges":[\#(edges.joined(separator: ","))],"pageInfo":\#(info)}}}}"#
    }

    @discardableResult
    private func fetch(_ json: String, _ variables: Variables = [:]) throws -> CommitOutcome {
        let change = try Ingest.changeSet(of: Payload(json: json), by: store.resolve(plan, variables), expecting: .part)
        return store.commit(change, kind: .server)
    }

    @discardableResult
    private func mutate(_ fields: String, _ connections: [String] = [key]) throws -> CommitOutcome {
        let variables: Variables = ["connections": .list(connections.map { .string($0) })]
        let change = try Ingest.changeSet(
            of: Payload(json: #"{"data":{\#(fields)}}"#), by: store.resolve(mutation, variables), expecting: .part)
        return store.commit(change, kind: .server)
    }

    private func value(_ record: Record?, _ key: String) -> Value {
        record.map { $0.value(at: Registry.shared.constant(key, of: $0.type)) } ?? .missing
    }

    /// The ids of the connection's nodes, `-` for an edge without one.
    private var nodes: String {
        guard case .links(let edges) = value(store.record(Self.key), "edges") else { return "none" }
        return edges.entries.map { edge in
            guard case .link(let node) = value(edge, "node"), !node.isDeleted else { return "-" }
            return String(node.key.dropFirst("Note:".count))
        }.joined()
    }

    private var cursors: [Value] {
        let info = store.record(Self.key + ":pageInfo")
        return ["startCursor", "endCursor"].map { value(info, $0) }
    }

    // MARK: Pages

    @Test func aPageWithoutACursorReplaces() throws {
        try fetch(page("123"))
        try fetch(page("45", total: 2))
        #expect(nodes == "45")
        #expect(value(store.record(Self.key), "total") == .int(2))
        #expect(cursors == [.string("c4"), .string("c5")])
        #expect(value(store.record(Self.key + ":pageInfo"), "count") == .int(2))
    }

    @Test func aPageAfterTheEndAppends() throws {
        try fetch(page("12"))
        try fetch(page("345"), ["after": "c2"])
        #expect(nodes == "12345")
        #expect(cursors == [.string("c1"), .string("c5")])
    }

    @Test func aPageBeforeTheStartPrepends() throws {
        try fetch(page("45"))
        try fetch(page("123"), ["before": "c4"])
        #expect(nodes == "12345")
        #expect(cursors == [.string("c1"), .string("c5")])
    }

    @Test func aNodeIsThereOnce() throws {
        try fetch(page("1-21"))
        #expect(nodes == "12")
        try fetch(page("2343", info: #"{"endCursor":"c4"}"#), ["after": "c1"])
        #expect(nodes == "1234")
        try fetch(page("041"), ["before": "c1"])
        #expect(nodes == "04123")
    }

    @Test func theSamePageTwiceAddsNothing() throws {
        try fetch(page("12"))
        let strings = store.statistics.stringsMade
        #expect(try fetch(page("12")).slotsChanged == 0)
        #expect(store.statistics.stringsMade == strings)
        try fetch(page("34"), ["after": "c2"])
        #expect(try fetch(page("34"), ["after": "c2"]).slotsChanged == 0)
        #expect(nodes == "1234")
    }

    @Test func aPageAfterACursorThatIsNoLongerTheEndIsIgnored() throws {
        try fetch(page("12"))
        try fetch(page("34", total: 7), ["after": "c1"])
        try fetch(page("56", total: 7), ["before": "c9"])
        #expect(nodes == "12")
        #expect(value(store.record(Self.key), "total") == .int(9))
        #expect(cursors == [.string("c1"), .string("c2")])
        #expect(store.record("Note:4") != nil)
    }

    @Test func anEmptyConnectionTakesAnyPage() throws {
        try fetch(page("34"), ["after": "c2"])
        #expect(nodes == "34")
        // An appended page says nothing of the start.
        #expect(cursors == [.missing, .string("c4")])
    }

    @Test func aFieldThatThePageLacksStays() throws {
        try fetch(page("12"))
        try fetch(#"{"data":{"user":{"id":"1","notes":{"edges":[],"pageInfo":{"endCursor":null}}}}}"#)
        #expect(nodes == "")
        #expect(cursors == [.string("c1"), .null])
        #expect(value(store.record(Self.key), "total") == .int(9))
    }

    @Test func aNullPageIsANullConnection() throws {
        try fetch(page("12"))
        try fetch(#"{"data":{"user":{"id":"1","notes":null}}}"#)
        #expect(value(store.record("User:1"), "__User_notes_connection") == .null)
        try fetch(page("12"))
        #expect(value(store.record("User:1"), "__User_notes_connection") == store.record(Self.key).map { .link($0) })
    }

    @Test func errorsOfAPageStandBesideTheConnectionToo() throws {
        try fetch(
            #"{"data":{"user":{"id":"1","notes":{"total":null,"edges":[],"pageInfo":null}}},"#
                + #""errors":[{"message":"no","path":["user","notes","total"]}]}"#)
        let connection = try #require(store.record(Self.key))
        let total = Registry.shared.constant("total", of: connection.type)
        #expect(connection.errors(at: total).map(\.message) == ["no"])
        try fetch(page("1"))
        #expect(connection.errors(at: total).isEmpty)
        try fetch(#"{"data":{"user":{"id":"1","notes":null}},"errors":[{"message":"all","path":["user","notes"]}]}"#)
        let user = try #require(store.record("User:1"))
        #expect(user.errors(at: Registry.shared.constant("__User_notes_connection", of: user.type)).map(\.message) == ["all"])
    }

    @Test func aConnectionOfALayerIsUndone() throws {
        try fetch(page("12"))
        let before = store.dump()
        let change = try Ingest.changeSet(
            of: Payload(json: page("34")), by: store.resolve(plan, ["after": "c2"]), expecting: .part)
        let layer = store.applyOptimistic(change).layer
        #expect(nodes == "1234")
        store.revert(layer)
        #expect(store.dump() == before)
    }

    // MARK: Edits

    private static func edge(_ id: String) -> String { #"{"cursor":"x\#(id)","node":{"id":"\#(id)","text":"t"}}"# }

    @Test func anEdgeIsCopiedToEitherEnd() throws {
        try fetch(page("12"))
        try mutate(#""append":\#(Self.edge("3"))"#)
        try mutate(#""prepend":\#(Self.edge("4"))"#)
        #expect(nodes == "4123")
        let owned = try #require(store.record(Self.key + ":edges:0"))
        #expect(owned.type.name == "NoteEdge")
        #expect(value(owned, "cursor") == .string("x3"))
        #expect(store.record(Self.key + ":edges:1") != nil)
        #expect(value(store.record(Self.key), "__connection_next_edge_index") == .int(2))
        try mutate(#""append":\#(Self.edge("1"))"#)
        #expect(nodes == "4123")
        #expect(value(store.record(Self.key), "__connection_next_edge_index") == .int(2))
    }

    @Test func anEdgeIsMadeOfANode() throws {
        try fetch(page("12"))
        try mutate(#""appendNode":{"id":"3","text":"t"},"prependNode":{"id":"4","text":"t"}"#)
        #expect(nodes == "4123")
        #expect(value(store.record(Self.key + ":edges:0"), "cursor") == .null)
        try mutate(#""appendNodes":[{"id":"5","text":"t"},null,{"id":"2","text":"t"},{"id":"6","text":"t"}]"#)
        #expect(nodes == "412356")
    }

    @Test func edgesOfANodeGo() throws {
        try fetch(page("12345"))
        try mutate(#""removed":"2""#)
        #expect(nodes == "1345")
        try mutate(#""removedAll":["1","5","9",null]"#)
        #expect(nodes == "34")
        #expect(try mutate(#""removed":null"#).slotsChanged == 1)
        #expect(nodes == "34")
    }

    @Test func aDeletedRecordReadsAsNull() throws {
        try fetch(page("12"))
        let outcome = try mutate(#""deleted":"2""#)
        #expect(outcome.remainder.isEmpty)
        #expect(nodes == "1-")
        #expect(store.record("Note:2")?.isDeleted == true)
        try fetch(page("12"))
        #expect(nodes == "12")
    }

    @Test func anIdThatSeveralRecordsHaveDeletesNone() throws {
        try fetch(page("12"))
        let outcome = try mutate(#""deleted":"1""#)
        #expect(outcome.remainder.ambiguous == ["1"])
        #expect(nodes == "12")
    }

    @Test func whatMemoryHasNotIsLeftToTheImage() throws {
        #expect(try mutate(#""deleted":"n7""#).remainder.ids == ["n7"])
        #expect(try mutate(#""removed":"2""#).remainder.connections == [Self.key])
        try fetch(page("12"))
        let others = ["User:1", "client:root", "nowhere", "User:1:__Other_notes_connection"]
        #expect(
            try mutate(#""append":\#(Self.edge("3"))"#, others).remainder.connections == ["nowhere", "User:1:__Other_notes_connection"])
        #expect(nodes == "12")
    }

    @Test func anEdgeOfAnotherTypeIsLeftAlone() throws {
        try fetch(page("12"))
        try mutate(#""stray":\#(Self.edge("3")),"strayNode":{"id":"4","text":"t"}"#)
        #expect(nodes == "12")
    }

    @Test func editsOfALayerAreUndoneAndMadeAgain() throws {
        try fetch(page("12"))
        let variables: Variables = ["connections": .list([.string(Self.key)])]
        let change = try Ingest.changeSet(
            of: Payload(json: #"{"data":{"append":\#(Self.edge("3")),"deleted":"2"}}"#), by: store.resolve(mutation, variables),
            expecting: .part)
        let before = store.dump()
        let layer = store.applyOptimistic(change).layer
        #expect(nodes == "1-3")
        try fetch(page("124"))
        #expect(nodes == "1-43")
        try fetch(page("12"))
        store.revert(layer)
        #expect(nodes == "12")
        #expect(store.dump().split(separator: "\n").count >= before.split(separator: "\n").count)
    }
}
