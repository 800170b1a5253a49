import Foundation
import Testing

/// A public schema of 1.2 MB that nobody here wrote, with documents as an app over it has them.
@Suite(.enabled(if: SharedData.has("data/github/schema.graphql"), SharedData.absence)) struct GitHubTests {
    private static let documents = """
        query RepositoryQuery($owner: String!, $name: String!, $count: Int = 20, $after: String) {
          repository(owner: $owner, name: $name) {
            nameWithOwner
            stargazerCount
            primaryLanguage { name color }
            owner { login avatarUrl(size: 48) ... on User { bio } ... on Organization { description } }
            ...IssueList_repository @arguments(count: $count, after: $after)
            ...Languages_repository
          }
          viewer { login ...Starred_user }
        }

        fragment IssueList_repository on Repository @refetchable(queryName: "IssueListPageQuery")
          @argumentDefinitions(count: {type: "Int", defaultValue: 20}, after: {type: "String"}) {
          issues(first: $count, after: $after, states: OPEN, orderBy: {field: UPDATED_AT, direction: DESC})
            @connection(key: "IssueList_issues", filters: ["states"]) {
            totalCount
            edges { node { ...IssueRow_issue } }
          }
        }

        fragment IssueRow_issue on Issue {
          number
          title
          state
          author { ...Avatar_actor }
          labels(first: 5) { nodes { name color } }
          comments { totalCount }
        }

        fragment Avatar_actor on Actor { login avatarUrl ... on User { name } ... on Bot { databaseId } }

        fragment PullRequestRow_pullRequest on PullRequest {
          number
          title
          reviewDecision
          author { ...Avatar_actor }
          timelineItems(first: 10) {
            nodes { ... on IssueComment { bodyText } ... on PullRequestReview { state author { login } } ... on MergedEvent { mergedAt: createdAt } }
          }
        }

        fragment Languages_repository on Repository { languages(first: 10) { edges { size node { name } } } }

        fragment Starred_user on User { starredRepositories(first: 5) { nodes { nameWithOwner } } }

        query SearchQuery($text: String!) {
          search(query: $text, type: ISSUE, first: 20) {
            issueCount
            nodes { ... on Issue { ...IssueRow_issue } ... on PullRequest { ...PullRequestRow_pullRequest } ... on Repository { nameWithOwner } }
          }
        }

        mutation AddStarMutation($id: ID!) { addStar(input: {starrableId: $id}) { starrable { stargazerCount viewerHasStarred } } }

        mutation AddCommentMutation($input: AddCommentInput!, $connections: [ID!]!) {
          addComment(input: $input) { commentEdge @appendEdge(connections: $connections) { cursor node { bodyText } } }
        }

        query NodeQuery($id: ID!, $wide: Boolean!) {
          node(id: $id) { ...IssueRow_issue @alias(as: "issue") ... on Repository { name description @include(if: $wide) } }
        }

        query DiscussionsQuery($owner: String!, $name: String!) {
          repository(owner: $owner, name: $name) {
            discussions(first: 10) { nodes { title answer @required(action: LOG) { bodyText } author { ...Avatar_actor } } }
          }
        }
        """

    private static let operations = [
        "RepositoryQuery", "SearchQuery", "AddStarMutation", "AddCommentMutation", "NodeQuery", "DiscussionsQuery", "IssueListPageQuery",
    ]

    private func folder() throws -> TargetFolder {
        let schema = try #require(SharedData.folder).appendingPathComponent("data/github/schema.graphql").path
        return try TargetFolder(["App.graphql": Self.documents], configuration: #"{ "schema": "\#(schema)" }"#, schema: nil)
    }

    @Test func documentsCompileAndTheirTextsAreWhatTheSchemaAsksFor() throws {
        let folder = try folder()
        let generated = folder.generate("App.graphql")
        #expect(generated.code == 0)
        #expect(
            generated.errors.split(separator: "\n").map { $0.prefix { $0 != ";" } } == [
                "App.graphql:50:28: warning: `IssueRow_issue` on `Issue` does not match every `SearchResultItem`",
                "App.graphql:50:69: warning: `PullRequestRow_pullRequest` on `PullRequest` does not match every `SearchResultItem`",
            ])
        // Each object has its `id` last, and `__typename` first where its type is not told by the schema; a type without `id` has none.
        let actor =
            "fragment Avatar_actor on Actor{__isActor:__typename,login,avatarUrl,...on User{name},...on Bot{databaseId}}"
        let row =
            "fragment IssueRow_issue on Issue{number,title,state,author{__typename,...Avatar_actor,...on Node{__isNode:__typename,id}},"
            + "labels(first:5){nodes{name,color,id}},comments{totalCount}}"
        let texts = [
            "AddStarMutation":
                "mutation AddStarMutation($id:ID!){addStar(input:{starrableId:$id}){starrable{__typename,stargazerCount,viewerHasStarred,id}}}",
            // The edge directive's connections are the client's business.
            "AddCommentMutation":
                "mutation AddCommentMutation($input:AddCommentInput!){addComment(input:$input){commentEdge{cursor,node{bodyText,id}}}}",
            "NodeQuery":
                "query NodeQuery($id:ID!,$wide:Boolean!){node(id:$id){__typename,...IssueRow_issue,"
                + "...on Repository{name,description@include(if:$wide)},id}}" + actor + row,
            "IssueListPageQuery":
                "query IssueListPageQuery($after:String,$count:Int=20,$id:ID!){node(id:$id){__typename,...IssueList_repository_2QE1um,id}}"
                + actor + "fragment IssueList_repository_2QE1um on Repository{issues(first:$count,after:$after,states:OPEN,"
                + "orderBy:{field:UPDATED_AT,direction:DESC}){totalCount,edges{node{...IssueRow_issue,id,__typename},cursor},"
                + "pageInfo{endCursor,hasNextPage}},id}" + row,
        ]
        for (name, text) in texts { #expect(folder.run("print", name, "App.graphql").output == text + "\n") }
    }

    @Test func everyTextIsADocumentOfTheSchema() throws {
        let folder = try folder()
        let texts = folder.run(["print"] + Self.operations + ["App.graphql"]).output.split(separator: "\n").map(String.init)
        #expect(texts.count == Self.operations.count)
        for (name, text) in zip(Self.operations, texts) {
            try folder.write("\(name).graphql", text)
            // What the compiler adds has aliases that authors may not write.
            let errors = folder.run("validate", "\(name).graphql").errors.split(separator: "\n").filter { $0.contains(": error: ") }
            #expect(errors.filter { !$0.contains("an alias cannot start with `__`") } == [], "\(name)")
        }
    }
}
