/// The attributes that carry a GraphQL document in Swift source.
public enum MarkerName: String, CaseIterable, Sendable {
    /// `@Query("query …")`.
    case query = "Query"
    /// `@Fragment("fragment …")`.
    case fragment = "Fragment"
    /// `@Mutation("mutation …")`.
    case mutation = "Mutation"
    /// `@Subscription("subscription …")`.
    case subscription = "Subscription"
}
