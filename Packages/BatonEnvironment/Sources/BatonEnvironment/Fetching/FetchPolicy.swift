/// What a holder asks of the store and of the network when it attaches to a query.
public enum FetchPolicy: String, Hashable, Sendable, CaseIterable {
    /// The store's data where it is complete, a fetch where it is not.
    case storeOrNetwork
    /// The store's data where it is complete, and a fetch always.
    case storeAndNetwork
    /// A fetch always; its response is what is shown, unless the data was shown already.
    case networkOnly
    /// The store's data; where it is not complete, the phase fails with `EnvironmentError.missingData`, and nothing is fetched.
    case storeOnly

    /// ``storeOrNetwork``.
    public static let `default` = FetchPolicy.storeOrNetwork
}
