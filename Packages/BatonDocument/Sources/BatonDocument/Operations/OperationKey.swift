import BatonSchema

/// The identity of an operation value, and of its root in a store: the operation's name and its variables as JSON.
public struct OperationKey: Hashable, Sendable {
    /// The operation's name.
    public let name: String
    /// The variables as JSON, names sorted and no spaces.
    public let variables: String

    /// The identity of an operation with its variables.
    public init(name: String, variables: Variables) {
        self.name = name
        self.variables = variables.json
    }
}
