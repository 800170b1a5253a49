import Baton

/// Says something about an issue; it then stands last in the list.
struct AddComment: Command {
    @Fragment(
        """
        fragment AddComment_issue on Issue { id }
        """
    )
    var issue: AddComment_issue
    var list: CommentList_issue
    var text: String

    @Mutation(
        """
        mutation AddCommentMutation($input: AddCommentInput!, $connections: [ID!]!) {
          addComment(input: $input) {
            issue { id commentCount }
            commentEdge @appendEdge(connections: $connections) {
              cursor
              node {
                id
                ...CommentRow_comment
              }
            }
          }
        }
        """
    )
    var mutation: AddCommentMutation
    let environment: Environment

    init(issue: AddComment_issue, list: CommentList_issue, text: String, environment: Environment) {
        self.issue = issue
        self.list = list
        self.text = text
        mutation = AddCommentMutation(input: AddCommentInput(issueId: issue.id, body: text), connections: [list.comments.connectionID])
        self.environment = environment
    }

    func run() async throws { _ = try await environment.mutate(mutation) }
}
