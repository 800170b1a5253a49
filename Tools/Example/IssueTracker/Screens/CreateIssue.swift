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
            repository { id openIssueCount }
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
    var mutation: CreateIssueMutation
    let environment: Environment

    init(repository: CreateIssue_repository, list: IssueList_repository, title: String, environment: Environment) {
        self.repository = repository
        self.list = list
        self.title = title
        mutation = CreateIssueMutation(
            input: CreateIssueInput(repositoryId: repository.id, title: title), connections: [list.issues.connectionID])
        self.environment = environment
    }

    func run() async throws { _ = try await environment.mutate(mutation) }
}
