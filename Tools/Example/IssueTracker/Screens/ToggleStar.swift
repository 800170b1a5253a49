import Baton

/// Stars a repository, or takes the star back.
struct ToggleStar: Command {
    @Fragment(
        """
        fragment ToggleStar_repository on Repository {
          id
          stars
          viewerHasStarred
        }
        """
    )
    var repository: ToggleStar_repository

    @Mutation(
        """
        mutation StarRepositoryMutation($input: StarRepositoryInput!) {
          starRepository(input: $input) {
            repository { id stars viewerHasStarred }
          }
        }
        """
    )
    var mutation: StarRepositoryMutation
    let environment: Environment

    init(repository: ToggleStar_repository, environment: Environment) {
        self.repository = repository
        mutation = StarRepositoryMutation(input: StarRepositoryInput(id: repository.id, starred: !repository.viewerHasStarred))
        self.environment = environment
    }

    func run() async throws { _ = try await environment.mutate(mutation) }
}
