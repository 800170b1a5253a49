import BatonDocument
import BatonPlan
@_spi(Generated) import BatonSchema
@_spi(Generated) import BatonStore
import Testing

@_spi(Generated) @testable import BatonEnvironment

// What the compiler would write for a connection in a refetchable fragment, by hand:
//
//     fragment Notes_hero on Hero
//     @refetchable(queryName: "NotesPage")
//     @argumentDefinitions(
//       first: { type: "Int", defaultValue: 2 }, after: { type: "String" }, last: { type: "Int" }, before: { type: "String" }
//     ) {
//       name
//       notes(first: $first, after: $after, last: $last, before: $before, kind: $kind) @connection(key: "Notes_notes") {
//         edges { node { id text } }
//       }
//     }

extension Slots {
    static let Hero_notes = Slot("Hero", "__Notes_notes_connection(kind:$kind)")
    static let Note_text = Slot("Note", "text")
}

enum Scopes {
    static let notes = Scope("after:null,before:null,first:2,last:null")
    static let firstThree = Scope("after:null,before:null,first:3,last:null")
}

struct NotesLens: Lens {
    let anchor: Anchor

    var name: String { anchor.string(Slots.Hero_name) }
    var notes: Connection? { anchor.optionalLink(Slots.Hero_notes) }

    func refetch() async throws { try await anchor.refetch(NotesPage.self, id: "id") }

    struct Connection: ConnectionLens {
        let anchor: Anchor
        nonisolated static let pages = ConnectionPages("NoteConnection", edge: "NoteEdge")

        var nodes: List<Note> { anchor.nodes(Self.pages) }
        var texts: [String] { nodes.map(\.text) }

        func loadNext(_ count: Int = 2) async throws {
            try await anchor.loadNext(
                NotesPage.self, Page(count: "first", cursor: "after", id: "id", clearing: ["last", "before"]), count)
        }

        func loadPrevious(_ count: Int = 2) async throws {
            try await anchor.loadPrevious(
                NotesPage.self, Page(count: "last", cursor: "before", id: "id", clearing: ["first", "after"]), count)
        }
    }

    struct Note: Lens {
        let anchor: Anchor

        var text: String { anchor.string(Slots.Note_text) }
    }
}

/// `query HeroNotes($id: ID!, $kind: String) { hero(id: $id) { id ...Notes_hero } }`
struct HeroNotes: Query {
    var id = "1"
    var kind: String? = "odd"

    static let facts = OperationFacts(
        .query, "HeroNotes",
        .text("query HeroNotes($id:ID!,$kind:String){hero(id:$id){id}}"),
        Plan(
            """
            0 Query
              hero >1 hero(id:$id)
            1 Hero id
              id string
              name string
              notes >2 notes(first:2,kind:$kind)
                connection __Notes_notes_connection(kind:$kind)
            2 NoteConnection
              edges >>3
              pageInfo >5
            3 NoteEdge
              cursor string
              node >4
            4 Note id
              id string
              text string
            5 PageInfo
              endCursor string
              hasNextPage bool
              startCursor string
              hasPreviousPage bool
            """))
    var variables: Variables { ["id": .string(id), "kind": kind.map(Variable.string)] }

    struct Data: Lens {
        let anchor: Anchor

        var hero: Hero? { anchor.optionalLink(Slots.Query_hero) }
    }

    struct Hero: Lens {
        let anchor: Anchor

        var notes: NotesLens { anchor.bound(Scopes.notes).fragment() }
        var firstThree: NotesLens { anchor.bound(Scopes.firstThree).fragment() }
    }
}

/// The fragment's refetch query.
struct NotesPage: RefetchQuery {
    static let facts = OperationFacts(
        .query, "NotesPage",
        .text("query NotesPage{node{id}}"),
        Plan(
            """
            0 Query
              node >1 node(id:$id)
            1 Hero id
              id string
              name string
              notes >2 notes(after:$after,before:$before,first:$first,kind:$kind,last:$last)
                connection __Notes_notes_connection(kind:$kind)
                after $after
                before $before
            2 NoteConnection
              edges >>3
              pageInfo >5
            3 NoteEdge
              cursor string
              node >4
            4 Note id
              id string
              text string
            5 PageInfo
              endCursor string
              hasNextPage bool
              startCursor string
              hasPreviousPage bool
            """))
    static let variableNames = ["after", "before", "first", "last", "kind", "id"]
    var variables: Variables { ["id": "1"] }

    typealias Data = HeroNotes.Data
}

/// The refetch query of a fragment on the query root.
struct RootPage: RefetchQuery {
    static let facts = OperationFacts(
        .query, "RootPage",
        .text("query RootPage{hero}"),
        Plan(
            """
            0 Query
              hero >1 hero(first:$first)
            1 Hero id
              id string
              name string
              title string
            """))
    static let variableNames = ["first", "kind"]
    var variables: Variables { [:] }

    typealias Data = HeroNotes.Data
}

/// The refetch query of a fragment on a type with `@fetchable(field_name: "name")`.
struct FetchedPage: RefetchQuery {
    static let facts = OperationFacts(.query, "FetchedPage", .text("query FetchedPage{hero}"), HeroQuery.plan)
    static let variableNames = ["id"]
    var variables: Variables { ["id": "1"] }

    typealias Data = HeroNotes.Data
}

extension Bench {
    /// A response of a hero's notes by their names, at a root field.
    static func notes(_ names: String, under field: String = "node", next: Bool = true, previous: Bool = true, name: String = "Rick")
        -> String
    {
        let edges = names.map { #"{"cursor":"c\#($0)","node":{"id":"\#($0)","text":"\#($0)"}}"# }.joined(separator: ",")
        let info =
            #"{"endCursor":"c\#(names.last ?? "-")","hasNextPage":\#(next),"startCursor":"c\#(names.first ?? "-")","#
            + #""hasPreviousPage":\#(previous)}"#
        return #"{"data":{"\#(field)":{"id":"1","name":"\#(name)","notes":{"edges":[\#(edges)],"pageInfo":\#(info)}}}}"#
    }

    /// The fragment of a query that was fetched.
    func notes(_ names: String = "ab", next: Bool = true, previous: Bool = true) async throws -> NotesLens {
        let handle = environment.handle(HeroNotes())
        retention = handle.retain()
        try await waitForRequests(1)
        transport.answer(Self.notes(names, under: "hero", next: next, previous: previous))
        try await wait { handle.data != nil }
        return try #require(handle.data?.hero?.notes)
    }
}
