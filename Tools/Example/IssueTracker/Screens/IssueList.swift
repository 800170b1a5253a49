import Baton

/// The loaded issues of a repository, newest first.
struct IssueList: View {
    @Fragment(
        """
        fragment IssueList_repository on Repository
        @refetchable(queryName: "IssueListPageQuery")
        @argumentDefinitions(count: { type: "Int", defaultValue: 30 }, cursor: { type: "String" }) {
          issues(first: $count, after: $cursor, filter: $filter) @connection(key: "IssueList_issues") {
            totalCount
            edges {
              node {
                id
                ...IssueRow_issue
                ...ToggleState_issue
              }
            }
          }
        }
        """
    )
    var repository: IssueList_repository

    var body: [Block] {
        let issues = repository.issues
        let loaded = issues.nodes.count
        if loaded == 0 {
            Line(Span("There are no issues here yet.", .dim))
        }
        for issue in issues.nodes {
            Entry(
                IssueRow(issue: issue.issueRow),
                key: issue.id,
                enter: .open(IssueScreen(query: IssueQuery(id: issue.id))),
                keys: [KeyBinding("c", "close/reopen") { .run(ToggleState(issue: issue.toggleState, environment: $0)) }]
            )
        }
    }
}
