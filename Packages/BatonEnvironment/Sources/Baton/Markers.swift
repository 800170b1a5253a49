/// Marks a property that holds a query's operation value, and declares the query.
///
///     @Query("query IssuesQuery($owner: String!) { repository(owner: $owner) { ...IssueList_repository } }")
///     var query: IssuesQuery
///
/// `batonc` reads the document from the source, so it is one string literal. The property stays a plain stored one, a parameter of the
/// memberwise initializer.
@attached(peer)
public macro Query(_ document: String) = #externalMacro(module: "BatonMacros", type: "QueryMarker")

/// Marks a property that holds a fragment's lens, and declares the fragment.
///
///     @Fragment("fragment IssueRow_issue on Issue { number title }")
///     var issue: IssueRow_issue
///
/// `batonc` reads the document from the source, so it is one string literal. The property stays a plain stored one, a parameter of the
/// memberwise initializer.
@attached(peer)
public macro Fragment(_ document: String) = #externalMacro(module: "BatonMacros", type: "FragmentMarker")

/// Marks a property that holds a mutation's action, and declares the mutation.
///
///     @Mutation("mutation CloseMutation($id: ID!) { closeIssue(id: $id) { issue { id state } } }")
///     var close: CloseMutation.Action
///
/// The action is called with an argument for each variable, `try await close(id: issue.id)`; `environment.action(CloseMutation.self)`
/// makes it. A view that sends the mutation by `environment.mutate(_:optimistic:)` may hold the operation value instead.
///
/// `batonc` reads the document from the source, so it is one string literal. The property stays a plain stored one, a parameter of the
/// memberwise initializer.
@attached(peer)
public macro Mutation(_ document: String) = #externalMacro(module: "BatonMacros", type: "MutationMarker")

/// Marks a property that holds a subscription's operation value, and declares the subscription.
///
///     @Subscription("subscription IssueSubscription($id: ID!) { issueChanged(id: $id) { title } }")
///     var changes: IssueSubscription
///
/// An environment has no way to send one yet.
///
/// `batonc` reads the document from the source, so it is one string literal. The property stays a plain stored one, a parameter of the
/// memberwise initializer.
@attached(peer)
public macro Subscription(_ document: String) = #externalMacro(module: "BatonMacros", type: "SubscriptionMarker")
