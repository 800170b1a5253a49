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
                opens: IssuesScreen(query: IssuesQuery(owner: repository.owner.login, name: repository.name)),
                commands: [KeyCommand("s", "star") { ToggleStar(repository: repository.toggleStar) }]
            )
        }
    }
}

/// One repository in the list.
struct RepositoryRow: RowView {
    @Fragment(
        """
        fragment RepositoryRow_repository on Repository {
          name
          description
          language
          stars
          viewerHasStarred
          openIssueCount
          owner { login }
          newest: issues(first: 1) {
            edges {
              node { id number title }
            }
          }
        }
        """
    )
    var repository: RepositoryRow_repository

    var body: [Block] {
        Line(
            Span(repository.viewerHasStarred ? "★ " : "☆ ", .color(.yellow)),
            Span(repository.owner.login + "/", .dim),
            Span(repository.name, .bold),
            Span("  " + (repository.description ?? ""), .dim),
            trailing: [
                Span("\(repository.stars) stars", .color(.yellow)),
                Span("\(repository.openIssueCount) open", .color(.green)).padded(to: 11, from: .start),
                "  ",
                Span(repository.language).padded(to: 6),
            ]
        )
        if let issue = repository.newest.edges.first?.node {
            Line(Span("    newest: #\(issue.number) ", .dim), Span(issue.title))
        } else {
            Line(Span("    no issues yet", .dim))
        }
    }
}

/// Stars a repository, or takes the star back.
struct ToggleStar: Command {
    @Fragment(
        """
        fragment ToggleStar_repository on Repository {
          id
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

    init(repository: ToggleStar_repository) {
        self.repository = repository
        mutation = StarRepositoryMutation(input: StarRepositoryInput(id: repository.id, starred: !repository.viewerHasStarred))
    }
}
