import Baton

/// One issue and what was said about it.
struct IssueScreen: Screen {
    @Query(
        """
        query IssueQuery($id: ID!) {
          issue(id: $id) {
            id
            ...IssueHeader_issue
            ...MilestoneLine_issue
            ...MoodLine_issue
            ...ActivityLine_issue @defer(label: "activity")
            ...IssueText_issue
            ...CommentList_issue
            ...ToggleState_issue
            ...AddComment_issue
          }
          viewer { ...AddComment_viewer }
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
                keys: [.toggleState(issue.toggleState)]
            )
            if let milestone = issue.milestoneLine { MilestoneLine(issue: milestone) }
            MoodLine(issue: issue.moodLine)
            if let activity = issue.activityLine {
                ActivityLine(issue: activity)
            } else {
                Line(Span("activity: still being counted…", .dim))
            }
            Line.blank
            IssueText(issue: issue.issueText)
            CommentList(issue: issue.commentList)
        } else {
            Line(Span("There is no such issue.", .dim))
        }
    }

    func keys(_ data: IssueQuery.Data) -> [KeyBinding] {
        guard let issue = data.issue else { return [] }
        return [.addComment(to: issue.addComment, by: data.viewer.addComment, list: issue.commentList)]
    }
}

/// The issue itself, above its comments.
struct IssueHeader: RowView {
    @Fragment(
        """
        fragment IssueHeader_issue on Issue {
          number
          title
          state
          isLocked
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
            [
                issue.state == .open ? Span("● open", .color(.green)) : Span("✓ closed \(day(issue.closedAt))", .color(.magenta)),
                Span(issue.isLocked ? " locked" : "", .color(.yellow)),
                Span("  opened \(day(issue.createdAt)) by \(issue.author?.name ?? "a bot")", .dim),
            ] + issue.labels.map { Span(" [\($0.name)]", .color(.cyan)) }
        )
        if !issue.assignees.isEmpty {
            Line(Span("assigned to " + issue.assignees.map(\.login).joined(separator: ", "), .dim))
        }
    }
}

/// What the issue says.
struct IssueText: View {
    @Fragment(
        """
        fragment IssueText_issue on Issue { body }
        """
    )
    var issue: IssueText_issue

    var body: [Block] {
        if !issue.body.isEmpty {
            Line.paragraph(issue.body)
            Line.blank
        }
    }
}
