import Baton
import Foundation

/// Says something about an issue. It stands last in the list at once, as the server will have it, and goes again if the server refuses.
struct AddComment: Command {
    @Fragment(
        """
        fragment AddComment_issue on Issue {
          id
          commentCount
        }
        """
    )
    var issue: AddComment_issue

    @Fragment(
        """
        fragment AddComment_viewer on User {
          id
          login
        }
        """
    )
    var viewer: AddComment_viewer

    var list: CommentList_issue
    var text: String

    @Mutation(
        """
        mutation AddCommentMutation($input: AddCommentInput!, $connections: [ID!]!) {
          addComment(input: $input) {
            issue { id commentCount }
            commentEdge @appendEdge(connections: $connections) {
              cursor
              node {
                id
                ...CommentRow_comment
              }
            }
          }
        }
        """
    )
    var add: AddCommentMutation.Action

    func run() async throws {
        try await add(
            input: AddCommentInput(issueId: issue.id, body: text),
            connections: [list.comments.connectionID],
            optimistic: .init(
                addComment: .init(
                    issue: .init(id: issue.id, commentCount: issue.commentCount + 1),
                    commentEdge: .init(
                        node: .init(
                            id: UUID().uuidString, body: text, createdAt: .now, author: .init(login: viewer.login, id: viewer.id))))))
    }
}

extension KeyBinding {
    static func addComment(to issue: AddComment_issue, by viewer: AddComment_viewer, list: CommentList_issue) -> KeyBinding {
        KeyBinding("a", "add a comment") { environment in
            .ask("Comment") { text in
                let add = environment.action(AddCommentMutation.self)
                return .run(AddComment(issue: issue, viewer: viewer, list: list, text: text, add: add))
            }
        }
    }
}
