import Baton

/// The loaded comments of an issue, oldest first, and a row that loads more.
struct CommentList: View {
    @Fragment(
        """
        fragment CommentList_issue on Issue
        @refetchable(queryName: "CommentListPageQuery")
        @argumentDefinitions(count: { type: "Int", defaultValue: 5 }, cursor: { type: "String" }) {
          commentCount
          comments(first: $count, after: $cursor) @connection(key: "CommentList_comments") {
            edges {
              node {
                id
                ...CommentRow_comment
              }
            }
          }
        }
        """
    )
    var issue: CommentList_issue

    var body: [Block] {
        let comments = issue.comments
        let loaded = comments.nodes.count
        if loaded == 0 {
            Line(Span("Nobody has said anything yet.", .dim))
        }
        for comment in comments.nodes {
            Entry(CommentRow(comment: comment.commentRow), key: comment.id)
        }
        if comments.hasNext {
            Entry(
                MoreRow(what: "comments", loaded: loaded, total: issue.commentCount, isLoading: comments.isLoadingNext),
                key: "more after \(loaded)",
                enter: .run(NextComments(issue: issue))
            )
        }
    }
}

/// Loads the next page of an issue's comments.
struct NextComments: Command {
    let issue: CommentList_issue

    func run() async throws { try await issue.comments.loadNext() }
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
