import Baton

/// What has the text in its title, name or login: issues, repositories and people, each with a row of its own kind.
struct SearchScreen: Screen {
    @Query(
        """
        query SearchQuery($text: String!) {
          search(text: $text, first: 20) {
            ... on Issue @alias(as: "issue") {
              id
              ...IssueRow_issue
              ...ToggleState_issue
            }
            ... on Repository @alias(as: "repository") {
              id
              name
              owner { login }
              ...RepositoryRow_repository
              ...ToggleStar_repository
            }
            ... on User @alias(as: "user") {
              id
              ...UserRow_user
            }
          }
        }
        """
    )
    var query: SearchQuery

    var title: String { "“\(query.text)”" }

    func body(_ data: SearchQuery.Data) -> [Block] {
        if data.search.isEmpty {
            Line(Span("Nothing was found.", .dim))
        }
        for result in data.search {
            if let issue = result.issue {
                Entry(
                    IssueRow(issue: issue.issueRow),
                    key: issue.id,
                    enter: .open(IssueScreen(query: IssueQuery(id: issue.id))),
                    keys: [.toggleState(issue.toggleState)]
                )
            } else if let repository = result.repository {
                Entry(
                    RepositoryRow(repository: repository.repositoryRow),
                    key: repository.id,
                    enter: .open(IssuesScreen(owner: repository.owner.login, name: repository.name)),
                    keys: [.toggleStar(repository.toggleStar)]
                )
            } else if let user = result.user {
                Entry(UserRow(user: user.userRow), key: user.id)
            }
        }
    }
}

/// One person.
struct UserRow: RowView {
    @Fragment(
        """
        fragment UserRow_user on User { login name bio joinedAt }
        """
    )
    var user: UserRow_user

    var body: [Block] {
        Line(
            Span(user.login, .color(.blue)), Span("  \(user.name)", .bold), Span("  \(user.bio ?? "")", .dim),
            trailing: [Span("since \(day(user.joinedAt))", .dim)])
    }
}
