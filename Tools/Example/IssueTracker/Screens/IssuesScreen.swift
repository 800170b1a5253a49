import Baton

/// The newest issues of one repository.
struct IssuesScreen: Screen {
    @Query(
        """
        query IssuesQuery($owner: String!, $name: String!) {
          repository(owner: $owner, name: $name) {
            issues(first: 30) {
              edges {
                node {
                  id
                  ...IssueRow_issue
                  ...ToggleState_issue
                }
              }
            }
          }
        }
        """
    )
    var query: IssuesQuery

    var title: String { "\(query.owner)/\(query.name)" }

    func body(_ data: IssuesQuery.Data) -> [Block] {
        if let repository = data.repository {
            if repository.issues.edges.isEmpty {
                Line(Span("There are no issues here yet.", .dim))
            }
            for edge in repository.issues.edges {
                let issue = edge.node
                Entry(
                    IssueRow(issue: issue.issueRow),
                    key: issue.id,
                    opens: IssueScreen(query: IssueQuery(id: issue.id)),
                    commands: [KeyCommand("c", "close/reopen") { ToggleState(issue: issue.toggleState) }]
                )
            }
        } else {
            Line(Span("There is no such repository.", .dim))
        }
    }
}

/// One issue in the list.
struct IssueRow: RowView {
    @Fragment(
        """
        fragment IssueRow_issue on Issue {
          number
          title
          state
          commentCount
          author { login }
          labels { id name }
        }
        """
    )
    var issue: IssueRow_issue

    var body: [Block] {
        Line(
            [
                issue.state == .open ? Span("● ", .color(.green)) : Span("✓ ", .color(.magenta)),
                Span("#\(issue.number)", .dim).padded(to: 6),
                Span(issue.title, issue.state == .open ? .bold : .plain),
            ] + issue.labels.map { Span(" [\($0.name)]", .color(.cyan)) },
            trailing: [
                Span(issue.commentCount == 0 ? "" : "\(issue.commentCount) ✎  ", .dim),
                Span(issue.author?.login ?? "a bot", .dim).padded(to: 11),
            ]
        )
    }
}

/// Closes an issue that is open, opens one that is closed.
struct ToggleState: Command {
    @Fragment(
        """
        fragment ToggleState_issue on Issue {
          id
          state
        }
        """
    )
    var issue: ToggleState_issue

    @Mutation(
        """
        mutation SetIssueStateMutation($input: SetIssueStateInput!) {
          setIssueState(input: $input) {
            issue { id state updatedAt closedAt }
          }
        }
        """
    )
    var mutation: SetIssueStateMutation

    init(issue: ToggleState_issue) {
        self.issue = issue
        mutation = SetIssueStateMutation(input: SetIssueStateInput(id: issue.id, state: issue.state == .open ? .closed : .open))
    }
}
