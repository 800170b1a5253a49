/// The plans of the published suite's operations, as `batonc` writes them.
enum SpecPlans {
    static let texts = first.merging(second) { first, _ in first }

    private static let first: [String: String] = [
        "TestAddNote": """
        0 Mutation
          addNote >1
        1 AddNotePayload
          noteEdge >2
            edit appendEdge $connections
        2 NoteEdge
          cursor string
          node >3
        3 Note id
          id string
          text string
        """,
        "TestAddNoteNode": """
        0 Mutation
          addNote >1
        1 AddNotePayload
          note >2
            edit appendNode NoteEdge $connections
        2 Note id
          id string
          text string
        """,
        "TestAddNoteNodeFirst": """
        0 Mutation
          addNote >1
        1 AddNotePayload
          note >2
            edit prependNode NoteEdge $connections
        2 Note id
          id string
          text string
        """,
        "TestAssetPricesQuery": """
        0 Query
          assets >>1
        1 Asset uuid
          uuid string
          price custom
          listedAt custom
          page custom
          prices custom[]
          id string
        """,
        "TestAssetsQuery": """
        0 Query
          assets >>1
        1 Asset uuid
          name string
          size int
          id string
          uuid string
        """,
        "TestAuthorNotesQuery": """
        types 0 Character Note Location Episode
        0 Query
          node >1 node(id:$id)
            lookup #0 $id
        1 Node:
          * 2
          Note 3
        2 * id
          __typename typename
          id string
        3 * id
          __typename typename
          id string
          author >4
        4 Character id
          id string
          name string
          notes >5 notes(first:2)
            connection __TestAuthorNotes_notes_connection
        5 NoteConnection
          edges >>6
          pageInfo >7
        6 NoteEdge
          node >8
          cursor string
        7 PageInfo
          endCursor string
          hasNextPage bool
        8 Note id
          id string
          text string
          __typename typename
        """,
        "TestDeleteNote": """
        0 Mutation
          removeNote >1
        1 RemoveNotePayload
          removedNoteId string
            edit deleteRecord
        """,
        "TestDrafts": """
        0 Query
          drafts >>1
            client
          character >2 character(id:"1")
            lookup Character "1"
        1 Draft id
          id string
            client
          text string
            client
          about >2
            client
        2 Character id
          id string
          name string
        """,
        "TestHeaderQuery": """
        0 Query
          character >1 character(id:$id)
            lookup Character $id
        1 Character id
          name string
          status string
          species string
          image string
          origin >2
          id string
        2 Location id
          name string
          id string
        """,
        "TestKeys": """
        0 Query
          search >>1 search(name:"$0.00")
          character >2 character(id:"a,b")
            lookup Character "a,b"
          charactersByIds >>2 charactersByIds(ids:[$id,"2"])
          characters >3 characters(filter:{"name":$name,"status":"Alive"})
        1 SearchResult:
          * 4
          Character,Location,Episode 5
          ?Node 6
        2 Character id
          name string
          id string
        3 Characters
          info >7
        4 *
          __typename typename
        5 * id
          __typename typename
          __isNode is
          id string
        6 * id
          __isNode is
          id string
        7 Info
          count int
        """,
        "TestList": """
        0 Query
          characters >1 characters(page:$page)
        1 Characters
          results >>2
        2 Character id
          name string
          status string
          image string
          species string
          origin >3
          id string
        3 Location id
          name string
          id string
        """,
        "TestNodeDeferred": """
        label 0 TestNodeDeferred$defer$TestAppearances_character
        types 0 Character Note Location Episode
        0 Query
          node >1 node(id:$id)
            lookup #0 $id
        1 Node:
          * 2
          Character 3
        2 * id
          __typename typename
          id string
        3 * id
          __typename typename
          id string
          name string
          episode >>4
            defer 0
        4 Episode id
          name string
          air_date string
          id string
        """,
        "TestNodeFields": """
        types 0 Character Note Location Episode
        0 Query
          node >1 node(id:$id)
            lookup #0 $id
        1 Node:
          * 2
          Character 3
        2 * id
          __typename typename
          id string
        3 * id
          __typename typename
          id string
          name string
        """,
        "TestNotesPaginationQuery": """
        types 0 Character Note Location Episode
        0 Query
          node >1 node(id:$id)
            lookup #0 $id
        1 Node:
          * 2
          Character 3
        2 * id
          __typename typename
          id string
        3 * id
          __typename typename
          name string
          notes >4 notes(after:$cursor,first:$count)
            connection __TestNotes_notes_connection
            after $cursor
          id string
        4 NoteConnection
          totalCount int
          edges >>5
          pageInfo >6
        5 NoteEdge
          node >7
          cursor string
        6 PageInfo
          endCursor string
          hasNextPage bool
        7 Note id
          id string
          text string
          __typename typename
        """,
    ]
}
