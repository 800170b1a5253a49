struct IssueRow {
    @Fragment(
        """
        fragment IssueRow_issue on Issue {
          number
          title
          state
          author { login }
          labels { name color }
          weight
          locked
          heat
          previousStates
          body @include(if: $full)
          ...IssueComments_issue @skip(if: $short)
        }
        """)
    var issue: IssueRow_issue
}

struct IssueComments {
    @Fragment(
        """
        fragment IssueComments_issue on Issue {
          comments(first: 3) { text author { login name } }
        }
        """)
    var issue: IssueComments_issue
}
