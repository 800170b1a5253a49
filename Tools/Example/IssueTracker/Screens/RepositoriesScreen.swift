import Baton

/// The first screen: every repository.
struct RepositoriesScreen: Screen {
    @Query(
        """
        query RepositoriesQuery {
          repositories(first: 30) {
            edges {
              node {
                id
                name
                owner { login }
                ...RepositoryRow_repository
                ...ToggleStar_repository
              }
            }
          }
        }
        """
    )
    var query: RepositoriesQuery

    var title: String { "Repositories" }

    func body(_ data: RepositoriesQuery.Data) -> [Block] {
        if data.repositories.edges.isEmpty {
            Line(Span("There are no repositories.", .dim))
        }
        for edge in data.repositories.edges {
            let repository = edge.node
            Entry(
                RepositoryRow(repository: repository.repositoryRow),
                key: repository.id,
                enter: .open(IssuesScreen(owner: repository.owner.login, name: repository.name)),
                keys: [.toggleStar(repository.toggleStar)]
            )
        }
    }
}
