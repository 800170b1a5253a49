import Baton

/// One issue in a list.
struct IssueRow: RowView {
    @Fragment(
        """
        fragment IssueRow_issue on Issue {
          number
          title
          state
          priority
          isLocked
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
                mark(issue.priority),
                Span("#\(issue.number)", .dim).padded(to: 6),
                Span(issue.title, issue.state == .open ? .bold : .plain),
                Span(issue.isLocked ? " locked" : "", .color(.yellow)),
            ] + issue.labels.map { Span(" [\($0.name)]", .color(.cyan)) },
            trailing: [
                Span(issue.commentCount == 0 ? "" : "\(issue.commentCount) ✎  ", .dim),
                Span(issue.author?.login ?? "a bot", .dim).padded(to: 11),
            ]
        )
    }

    private func mark(_ priority: Priority) -> Span {
        switch priority {
        case .urgent: Span("!! ", .color(.red))
        case .high: Span("!  ", .color(.red))
        case .low: Span("·  ", .dim)
        case .normal, .unknown: Span("   ")
        }
    }
}
