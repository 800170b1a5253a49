import Baton

/// The issues of one repository, all or those that a filter admits.
struct IssuesScreen: Screen {
    @Query(
        """
        query IssuesQuery($owner: String!, $name: String!, $filter: IssueFilter) {
          repository(owner: $owner, name: $name) {
            ...IssueList_repository
            ...CreateIssue_repository
          }
        }
        """
    )
    var query: IssuesQuery

    init(owner: String, name: String, filter: IssueFilter? = nil) {
        query = IssuesQuery(owner: owner, name: name, filter: filter)
    }

    var title: String { "\(query.owner)/\(query.name)" + (query.filter == nil ? "" : ", open") }

    func body(_ data: IssuesQuery.Data) -> [Block] {
        if let repository = data.repository {
            IssueList(repository: repository.issueList)
        } else {
            Line(Span("There is no such repository.", .dim))
        }
    }

    func keys(_ data: IssuesQuery.Data) -> [KeyBinding] {
        guard let repository = data.repository, query.filter == nil else { return [] }
        let openOnly = IssuesScreen(owner: query.owner, name: query.name, filter: IssueFilter(state: .open))
        return [
            KeyBinding("o", "open only") { _ in .open(openOnly) },
            .createIssue(in: repository.createIssue, list: repository.issueList),
        ]
    }
}
