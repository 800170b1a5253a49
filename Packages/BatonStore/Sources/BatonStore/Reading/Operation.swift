@_spi(Generated) @_spi(Runtime) import BatonDocument
@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

/// An operation value: an operation with its variables, as generated code declares it.
public protocol Operation: Hashable, Sendable {
    /// The lens over the operation's root.
    associatedtype Data: Lens
    /// The operation's name.
    static var operationName: String { get }
    /// What the operation does.
    static var kind: OperationKind { get }
    /// Whether an uncaught error of a field that it selects itself fails it.
    static var throwsOnFieldError: Bool { get }
    /// How old its data may be before it is stale, in seconds; `nil` for what the store says.
    static var cacheExpiration: Double? { get }
    /// What a server is asked to do where a field fails; `nil` asks nothing.
    static var errorBehavior: ErrorBehavior? { get }
    /// What a request carries of it.
    @_spi(Generated) static var document: Document { get }
    /// By what its responses are decoded.
    @_spi(Generated) static var plan: Plan { get }
    /// Its variables.
    @_spi(Generated) var variables: Variables { get }
}

extension Operation {
    /// Only an operation with `@throwOnFieldError` does.
    public static var throwsOnFieldError: Bool { false }

    /// Only an operation with `@cacheExpiration` says.
    public static var cacheExpiration: Double? { nil }

    /// Only a target whose configuration has `onError` says.
    public static var errorBehavior: ErrorBehavior? { nil }

    /// Generated code provides it.
    @_spi(Generated) public static var document: Document {
        preconditionFailure("generated code provides the document of \(Self.self)")
    }

    /// Generated code provides it.
    @_spi(Generated) public static var plan: Plan {
        preconditionFailure("generated code provides the plan of \(Self.self)")
    }

    /// Generated code provides it.
    @_spi(Generated) public var variables: Variables {
        preconditionFailure("generated code provides the variables of \(Self.self)")
    }

    /// The identity of the operation value: its name and its variables.
    @_spi(Runtime) public var key: OperationKey { OperationKey(name: Self.operationName, variables: variables) }
}

/// An operation that reads.
public protocol Query: Operation {}

extension Query {
    /// A query.
    public static var kind: OperationKind { .query }
}

/// A query that a `@refetchable` fragment names: it leads to the fragment's object again.
public protocol RefetchQuery: Query {
    /// The names of the variables that it declares.
    @_spi(Generated) static var variableNames: [String] { get }
}

extension RefetchQuery {
    /// Generated code provides it.
    @_spi(Generated) public static var variableNames: [String] {
        preconditionFailure("generated code provides the variables' names of \(Self.self)")
    }
}

/// An operation that writes, then reads.
public protocol Mutation: Operation {}

extension Mutation {
    /// A mutation.
    public static var kind: OperationKind { .mutation }
}

/// An operation that reads events over time.
public protocol Subscription: Operation {}

extension Subscription {
    /// A subscription.
    public static var kind: OperationKind { .subscription }
}
