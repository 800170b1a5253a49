import BatonSchema

/// What an operation does.
public enum OperationKind: String, Hashable, Sendable, CaseIterable {
    /// Reads.
    case query
    /// Writes, then reads.
    case mutation
    /// Reads events over time.
    case subscription
}

extension OperationKind {
    /// The type of the operation's root record, whatever the schema calls it (contract §1).
    @_spi(Runtime) public var rootTypeName: String {
        switch self {
        case .query: "Query"
        case .mutation: "Mutation"
        case .subscription: "Subscription"
        }
    }

    /// The key of the operation's root record.
    @_spi(Runtime) public var rootKey: String {
        switch self {
        case .query: "client:root"
        case .mutation: "client:root:mutation"
        case .subscription: "client:root:subscription"
        }
    }
}
