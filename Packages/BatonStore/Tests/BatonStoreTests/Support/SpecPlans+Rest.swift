extension SpecPlans {
    static let second: [String: String] = [
        "TestNotesQuery": """
        0 Query
          character >1 character(id:$id)
            lookup Character $id
        1 Character id
          name string
          notes >2 notes(first:2)
            connection __TestNotes_notes_connection
          id string
        2 NoteConnection
          totalCount int
          edges >>3
          pageInfo >4
        3 NoteEdge
          node >5
          cursor string
        4 PageInfo
          endCursor string
          hasNextPage bool
        5 Note id
          id string
          text string
          __typename typename
        """,
        "TestPinnedCharacter": """
        0 Query
          character >1 character(id:$id)
            lookup Character $id
        1 Character id
          id string
          name string
          status string
          isPinned bool
            client
          note string
            client
        """,
        "TestProfileQuery": """
        label 0 TestProfileQuery$defer$TestAppearances_character
        0 Query
          character >1 character(id:$id)
            lookup Character $id
        1 Character id
          name string
          origin >2
          status string
          image string
            caught
          location >3
            caught
          gender string
            caught
          species string
          type string
          episode >>4
            defer 0
          id string
        2 Location id
          name string
          id string
        3 Location id
          name string
          dimension string
          id string
        4 Episode id
          name string
          air_date string
          id string
        """,
        "TestQuotesQuery": """
        0 Query
          quotes >>1
        1 Quote base quote
          rate float
          base string
          quote string
        """,
        "TestRecentNotesPaginationQuery": """
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
          notes >4 notes(before:$cursor,last:$count)
            connection __TestRecentNotes_notes_connection
            before $cursor
          id string
        4 NoteConnection
          edges >>5
          pageInfo >6
        5 NoteEdge
          node >7
          cursor string
        6 PageInfo
          hasPreviousPage bool
          startCursor string
        7 Note id
          id string
          text string
          __typename typename
        """,
        "TestRecentNotesQuery": """
        0 Query
          character >1 character(id:$id)
            lookup Character $id
        1 Character id
          notes >2 notes(last:2)
            connection __TestRecentNotes_notes_connection
          id string
        2 NoteConnection
          edges >>3
          pageInfo >4
        3 NoteEdge
          node >5
          cursor string
        4 PageInfo
          hasPreviousPage bool
          startCursor string
        5 Note id
          id string
          text string
          __typename typename
        """,
        "TestRemoveNote": """
        0 Mutation
          removeNote >1
        1 RemoveNotePayload
          removedNoteId string
            edit deleteEdge $connections
          deleted string removedNoteId
            edit deleteRecord
        """,
        "TestRename": """
        0 Mutation
          rename >1
        1 FavoritePayload
          character >2
        2 Character id
          id string
          name string
        """,
        "TestRootNotesQuery": """
        0 Query
          notes >1 notes(first:2)
            connection __TestRootNotes_notes_connection
        1 NoteConnection
          totalCount int
          edges >>2
          pageInfo >3
        2 NoteEdge
          node >4
          cursor string
        3 PageInfo
          endCursor string
          hasNextPage bool
        4 Note id
          id string
          text string
          __typename typename
        """,
        "TestSearch": """
        0 Query
          search >>1 search(name:$name)
        1 SearchResult:
          * 2
          Character 3
          Location 4
          Episode 5
          ?Node 6
        2 *
          __typename typename
        3 * id
          __typename typename
          id string
          name string
          __isNode is
        4 * id
          __typename typename
          id string
          name string
          dimension string
          __isNode is
        5 * id
          __typename typename
          __isNode is
          id string
        6 * id
          __isNode is
          id string
        """,
        "TestSearchOrigins": """
        0 Query
          search >>1 search(name:$name)
        1 SearchResult:
          * 2
          Character 3
          Location,Episode 4
          ?Node 5
        2 *
          __typename typename
        3 * id
          __typename typename
          origin >6
          __isNode is
          id string
        4 * id
          __typename typename
          __isNode is
          id string
        5 * id
          __isNode is
          id string
        6 Location id
          name string
          id string
        """,
        "TestSetStatuses": """
        0 Mutation
          setLists >1
        1 ListsPayload
          statuses enum[]
        """,
        "TestStrictQuery": """
        0 Query
          character >1 character(id:$id)
            lookup Character $id
        1 Character id
          name string
          species string
          id string
        """,
        "TestUnion": """
        0 Query
          search >>1 search(name:$name)
        1 SearchResult:
          * 2
          Character 3
          Location 4
          Episode 5
          ?Named 6
          ?Node 7
        2 *
          __typename typename
        3 * id
          __typename typename
          label string name
          status string
          __isNamed is
          name string
          __isNode is
          id string
        4 * id
          __typename typename
          label string dimension
          type string
          __isNamed is
          name string
          __isNode is
          id string
        5 * id
          __typename typename
          air_date string
          __isNode is
          id string
        6 *
          __isNamed is
          name string
        7 * id
          __isNode is
          id string
        """,
    ]
}
