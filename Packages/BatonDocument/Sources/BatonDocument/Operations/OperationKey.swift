@_spi(Runtime) import BatonSchema

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

    /// Whether the names and the bytes of the variables' JSON are the same.
    public static func == (left: OperationKey, right: OperationKey) -> Bool {
        left.name == right.name && ExactText(left.variables) == ExactText(right.variables)
    }
}
