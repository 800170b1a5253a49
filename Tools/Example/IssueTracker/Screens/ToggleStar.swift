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
    var star: StarRepositoryMutation.Action

    func run() async throws {
        let isStarred = !repository.viewerHasStarred
        try await star(
            input: StarRepositoryInput(id: repository.id, starred: isStarred),
            optimistic: .init(
                starRepository: .init(
                    repository: .init(
                        id: repository.id, stars: repository.stars + (isStarred ? 1 : -1), viewerHasStarred: isStarred))))
    }
}

extension KeyBinding {
    static func toggleStar(_ repository: ToggleStar_repository) -> KeyBinding {
        KeyBinding("s", "star") { .run(ToggleStar(repository: repository, star: $0.action(StarRepositoryMutation.self))) }
    }
}
