struct IssuesScreen {
    @Query(
        """
        query IssuesQuery($owner: String!, $name: String!, $first: Int = 20, $states: [IssueState!] = [OPEN, IN_PROGRESS],
          $filter: IssueFilter, $full: Boolean! = false, $short: Boolean! = true) {
          repository(owner: $owner, name: $name) {
            name
            stars
            topics
            homepage
            issues(first: $first, states: $states, filter: $filter) { id ...IssueRow_issue }
          }
          viewer { name }
        }
        """)
    var query: IssuesQuery

    @Mutation(
        """
        mutation AddCommentMutation($input: AddCommentInput!) {
          addComment(input: $input) { comment { text } }
        }
        """)
    var addComment: AddCommentMutation

    @Subscription("subscription IssueSubscription($repository: ID!) { issueChanged(repository: $repository) { title } }")
    var changes: IssueSubscription
}
