import Baton

/// Opens a new issue, which then stands first in the list.
struct CreateIssue: Command {
    @Fragment(
        """
        fragment CreateIssue_repository on Repository { id }
        """
    )
    var repository: CreateIssue_repository
    var list: IssueList_repository
    var title: String

    @Mutation(
        """
        mutation CreateIssueMutation($input: CreateIssueInput!, $connections: [ID!]!) {
          createIssue(input: $input) {
            repository { id openIssueCount all: issues(first: 0) { totalCount } }
            issueEdge @prependEdge(connections: $connections) {
              cursor
              node {
                id
                ...IssueRow_issue
                ...ToggleState_issue
              }
            }
          }
        }
        """
    )
    var create: CreateIssueMutation.Action

    func run() async throws {
        try await create(
            input: CreateIssueInput(repositoryId: repository.id, title: title),
            connections: [list.issues.connectionID])
    }
}

extension KeyBinding {
    static func createIssue(in repository: CreateIssue_repository, list: IssueList_repository) -> KeyBinding {
        KeyBinding("n", "new issue") { environment in
            .ask("Title of the new issue") { title in
                let create = environment.action(CreateIssueMutation.self)
                return .run(CreateIssue(repository: repository, list: list, title: title, create: create))
            }
        }
    }
}
