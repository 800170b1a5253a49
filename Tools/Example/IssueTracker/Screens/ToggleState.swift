import Baton

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
    let environment: Environment

    init(issue: ToggleState_issue, environment: Environment) {
        self.issue = issue
        mutation = SetIssueStateMutation(input: SetIssueStateInput(id: issue.id, state: issue.state == .open ? .closed : .open))
        self.environment = environment
    }

    func run() async throws { _ = try await environment.mutate(mutation) }
}
