import Baton

/// One repository in a list.
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
