/// `@Query`: the property holds a query's operation value.
enum QueryMarker: Marker {
    static let spelling = "@Query"
}

/// `@Fragment`: the property holds a fragment's lens.
enum FragmentMarker: Marker {
    static let spelling = "@Fragment"
}

/// `@Mutation`: the property holds a mutation's action.
enum MutationMarker: Marker {
    static let spelling = "@Mutation"
}

/// `@Subscription`: the property holds a subscription's operation value.
enum SubscriptionMarker: Marker {
    static let spelling = "@Subscription"
}
