import Baton

/// One issue and what was said about it.
struct IssueScreen: Screen {
    @Query(
        """
        query IssueQuery($id: ID!) {
          issue(id: $id) {
            id
            ...IssueHeader_issue
            ...ToggleState_issue
            comments(first: 30) {
              edges {
                node {
                  id
                  ...CommentRow_comment
                }
              }
            }
          }
        }
        """
    )
    var query: IssueQuery

    var title: String { "Issue" }

    func body(_ data: IssueQuery.Data) -> [Block] {
        if let issue = data.issue {
            Entry(
                IssueHeader(issue: issue.issueHeader),
                key: issue.id,
                commands: [KeyCommand("c", "close/reopen") { ToggleState(issue: issue.toggleState) }]
            )
            if issue.comments.edges.isEmpty {
                Line(Span("Nobody has said anything yet.", .dim))
            }
            for edge in issue.comments.edges {
                Entry(CommentRow(comment: edge.node.commentRow), key: edge.node.id)
            }
        } else {
            Line(Span("There is no such issue.", .dim))
        }
    }
}

/// The issue itself, above its comments.
struct IssueHeader: RowView {
    @Fragment(
        """
        fragment IssueHeader_issue on Issue {
          number
          title
          body
          state
          createdAt
          closedAt
          author { login name }
          labels { id name }
          assignees { id login }
        }
        """
    )
    var issue: IssueHeader_issue

    var body: [Block] {
        Line(Span("#\(issue.number) ", .dim), Span(issue.title, .bold), wraps: true)
        Line(
            [issue.state == .open ? Span("● open", .color(.green)) : Span("✓ closed \(day(issue.closedAt ?? ""))", .color(.magenta))]
                + [Span("  opened \(day(issue.createdAt)) by \(issue.author?.name ?? "a bot")", .dim)]
                + issue.labels.map { Span(" [\($0.name)]", .color(.cyan)) }
        )
        if !issue.assignees.isEmpty {
            Line(Span("assigned to " + issue.assignees.map(\.login).joined(separator: ", "), .dim))
        }
        Line.blank
        if !issue.body.isEmpty {
            Line.paragraph(issue.body)
            Line.blank
        }
    }
}

/// One comment.
struct CommentRow: RowView {
    @Fragment(
        """
        fragment CommentRow_comment on Comment {
          body
          createdAt
          author { login }
        }
        """
    )
    var comment: CommentRow_comment

    var body: [Block] {
        Line(Span(comment.author?.login ?? "a bot", .color(.blue)), Span("  \(day(comment.createdAt))", .dim))
        Line.paragraph(comment.body)
        Line.blank
    }
}

/// The day of a date and time as the server writes it, `2024-01-08T09:00:00+00:00`.
func day(_ date: String) -> String { String(date.prefix(10)) }
