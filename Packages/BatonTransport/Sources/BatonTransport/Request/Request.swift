public import BatonDocument
@_spi(Generated) @_spi(Runtime) import BatonPlan
public import BatonSchema
@_spi(Generated) public import BatonStore

/// One operation on its way to a server.
///
/// A request says its kind, so that a wrapper never sends a mutation again that a server may have received.
public struct Request: Hashable, Sendable {
    /// The operation's name.
    public var operationName: String

    /// What the operation does.
    public var kind: OperationKind

    /// The operation's text, or the id under which the server keeps it.
    public var document: Document

    /// The variables' values; an absent name is not sent.
    public var variables: Variables

    /// What the server is asked to do where a field fails; `nil` asks nothing.
    public var errorBehavior: ErrorBehavior?

    /// Whether the answer may come in parts: the operation has deferred fragments.
    public var isIncremental: Bool

    /// A request of its parts.
    public init(
        operationName: String, kind: OperationKind, document: Document, variables: Variables = Variables(),
        errorBehavior: ErrorBehavior? = nil, isIncremental: Bool = false
    ) {
        self.operationName = operationName
        self.kind = kind
        self.document = document
        self.variables = variables
        self.errorBehavior = errorBehavior
        self.isIncremental = isIncremental
    }

    /// The request that an operation value makes.
    public init<O: Operation>(_ operation: O) {
        self.init(O.self, operation.variables)
    }

    /// The request that an operation makes with variables that no value of it holds.
    @_spi(Runtime) public init<O: Operation>(_ operation: O.Type, _ variables: Variables) {
        self.init(
            operationName: O.operationName, kind: O.kind, document: O.document, variables: variables, errorBehavior: O.errorBehavior,
            isIncremental: !O.plan.tables.labels.isEmpty)
    }
}
