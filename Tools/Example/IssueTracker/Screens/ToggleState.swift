import Baton

/// Closes an issue that is open, opens one that is closed: at once on the screen, and back again if the server refuses.
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
    var setState: SetIssueStateMutation.Action

    func run() async throws {
        let state: IssueState = issue.state == .open ? .closed : .open
        try await setState(
            input: SetIssueStateInput(id: issue.id, state: state),
            optimistic: .init(setIssueState: .init(issue: .init(id: issue.id, state: state))))
    }
}

extension KeyBinding {
    static func toggleState(_ issue: ToggleState_issue) -> KeyBinding {
        KeyBinding("c", "close/reopen") { .run(ToggleState(issue: issue, setState: $0.action(SetIssueStateMutation.self))) }
    }
}
