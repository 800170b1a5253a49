@_spi(Generated) @_spi(Runtime) import BatonDocument
@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

/// An operation value: an operation with its variables, as generated code declares it. Two are equal when they are of the same operation
/// and send the same variables.
///
/// The protocol asks for few things, and for what is the same for all values in one, because what a protocol asks for costs the Swift
/// compiler a function for each of an app's operations.
public protocol Operation: Hashable, Sendable {
    /// The lens over the operation's root.
    associatedtype Data: Lens
    /// What there is to know of the operation, whatever its variables.
    @_spi(Generated) static var facts: OperationFacts { get }
    /// Its variables.
    @_spi(Generated) var variables: Variables { get }
}

/// What there is to know of an operation, whatever its variables. Generated code's alone.
@_spi(Generated) public final class OperationFacts: Sendable {
    let kind: OperationKind
    let name: String
    let document: Document
    let plan: Plan
    let throwsOnFieldError: Bool
    let cacheExpiration: Double?
    let errorBehavior: ErrorBehavior?

    /// The facts; what has a default is said by the operations alone whose directives or configuration say it.
    public init(
        _ kind: OperationKind, _ name: String, _ document: Document, _ plan: Plan, throwsOnFieldError: Bool = false,
        cacheExpiration: Double? = nil, errorBehavior: ErrorBehavior? = nil
    ) {
        self.kind = kind
        self.name = name
        self.document = document
        self.plan = plan
        self.throwsOnFieldError = throwsOnFieldError
        self.cacheExpiration = cacheExpiration
        self.errorBehavior = errorBehavior
    }
}

extension Operation {
    /// Generated code provides it.
    @_spi(Generated) public static var facts: OperationFacts {
        preconditionFailure("generated code provides the facts of \(Self.self)")
    }

    /// Generated code provides it.
    @_spi(Generated) public var variables: Variables {
        preconditionFailure("generated code provides the variables of \(Self.self)")
    }

    /// The operation's name.
    public static var operationName: String { facts.name }

    /// What the operation does.
    public static var kind: OperationKind { facts.kind }

    /// Whether an uncaught error of a field that it selects itself fails it.
    public static var throwsOnFieldError: Bool { facts.throwsOnFieldError }

    /// How old its data may be before it is stale, in seconds; `nil` for what the store says.
    public static var cacheExpiration: Double? { facts.cacheExpiration }

    /// What a server is asked to do where a field fails; `nil` asks nothing.
    public static var errorBehavior: ErrorBehavior? { facts.errorBehavior }

    /// What a request carries of it.
    @_spi(Generated) public static var document: Document { facts.document }

    /// By what its responses are decoded.
    @_spi(Generated) public static var plan: Plan { facts.plan }

    /// Whether two send the same variables.
    public static func == (left: Self, right: Self) -> Bool { left.variables == right.variables }

    /// Hashes what is sent.
    public func hash(into hasher: inout Hasher) { hasher.combine(variables) }

    /// The identity of the operation value: its name and its variables.
    @_spi(Runtime) public var key: OperationKey { OperationKey(name: Self.operationName, variables: variables) }
}

/// An operation that reads.
public protocol Query: Operation {}

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

/// An operation that reads events over time.
public protocol Subscription: Operation {}
