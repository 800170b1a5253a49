import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

/// The edges that a connection owns are of what the mutation answered, and of nothing else (contract §4).
@MainActor struct OwnedEdgeTests {
    static let mutation = """
        0 Mutation
          append >1
            edit appendEdge $connections
        1 NoteEdge
          cursor string
          starred string ?$full
          node >2
        2 Note id
          id string
          text string
        """

    private func append(_ id: String, _ rest: String, full: Bool, to store: Store) throws {
        let variables: Variables = ["connections": .list([.string(ConnectionTests.key)]), "full": .bool(full)]
        try Fixture(Self.mutation, variables, in: store).commit(
            #"{"data":{"append":{"cursor":"c\#(id)"\#(rest),"node":{"id":"\#(id)","text":"t"}}}}"#)
    }

    @Test func anEdgeHasNothingOfAnEarlierAnswerOfItsMutation() throws {
        let store = Store()
        let page = #"{"data":{"user":{"id":"1","notes":{"total":0,"edges":[],"pageInfo":null}}}}"#
        try Fixture(ConnectionTests.plan, in: store).commit(page)
        try append("1", #","starred":"once""#, full: true, to: store)
        try append("2", "", full: false, to: store)
        let lines = store.dump().split(separator: "\n").filter { $0.contains("connection:edges:") && $0.contains("cursor") }
        #expect(
            lines == [
                #"  "User:1:__User_notes_connection:edges:0": {"__typename": "NoteEdge", "cursor": "c1", "node": {"__ref": "Note:1"}, "#
                    + #""starred": "once"},"#,
                #"  "User:1:__User_notes_connection:edges:1": {"__typename": "NoteEdge", "cursor": "c2", "node": {"__ref": "Note:2"}},"#,
            ])
    }
}
