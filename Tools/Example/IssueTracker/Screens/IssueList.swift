import Baton

/// The loaded issues of a repository, newest first, and a row that loads more.
struct IssueList: View {
    @Fragment(
        """
        fragment IssueList_repository on Repository
        @refetchable(queryName: "IssueListPageQuery")
        @argumentDefinitions(count: { type: "Int", defaultValue: 30 }, cursor: { type: "String" }) {
          all: issues(first: 0, filter: $filter) { totalCount }
          issues(first: $count, after: $cursor, filter: $filter) @connection(key: "IssueList_issues") {
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
                keys: [.toggleState(issue.toggleState)]
            )
        }
        if issues.hasNext {
            // Another key for each page: once it is there, the cursor stands on the page's first row.
            Entry(
                MoreRow(what: "issues", loaded: loaded, total: repository.all.totalCount, isLoading: issues.isLoadingNext),
                key: "more after \(loaded)",
                enter: .run(NextIssues(repository: repository))
            )
        }
    }
}

/// Loads the next page of a repository's issues.
struct NextIssues: Command {
    let repository: IssueList_repository

    func run() async throws { try await repository.issues.loadNext() }
}
