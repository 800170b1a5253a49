import BatonSchemaLanguage

/// The IR: the documents of one target, checked against the schema, with every name resolved.
///
/// A transform is a function from a program to a program. What lowering and printing see has been through those of its form (see
/// ``Compiled``). Directives of the language have become facts on the nodes; only the server's own are left as directives.
public struct Program: Sendable {
    /// The schema that the documents were checked against.
    public let schema: Schema
    /// What `baton.json` says.
    public let configuration: Configuration
    /// The operations, in the order of the documents.
    public internal(set) var operations: [Operation]
    /// The fragments, in the order of the documents.
    public private(set) var fragments: [Fragment]

    private let fragmentPlaces: [String: Int]
    private let operationPlaces: [String: Int]

    /// A program of operations and fragments. Of several with one name, which a rule refuses, the first is found by it.
    init(schema: Schema, configuration: Configuration, operations: [Operation], fragments: [Fragment]) {
        self.schema = schema
        self.configuration = configuration
        self.operations = operations
        self.fragments = fragments
        fragmentPlaces = Dictionary(zip(fragments.map(\.name), fragments.indices)) { first, _ in first }
        operationPlaces = Dictionary(zip(operations.map(\.name), operations.indices)) { first, _ in first }
    }

    /// Puts fragments of the same names in the place of those that are there.
    mutating func replaceFragments(_ fragments: [Fragment]) { self.fragments = fragments }

    /// The place of the fragment with this name.
    func place(of name: String) -> Int? { fragmentPlaces[name] }

    /// The place of the operation with this name.
    func operationPlace(_ name: String) -> Int? { operationPlaces[name] }

    /// The fragment with this name.
    public func fragment(_ name: String) -> Fragment? { fragmentPlaces[name].map { fragments[$0] } }

    /// The operation with this name.
    public func operation(_ name: String) -> Operation? { operationPlaces[name].map { operations[$0] } }
}

extension Program {
    /// A query, mutation or subscription.
    public struct Operation: Sendable {
        /// Its name, unique among the target's operations.
        public var name: String
        /// Its kind.
        public var type: Syntax.OperationType
        /// The schema's type it starts from.
        public var typeName: String
        /// Its variables in the order written.
        public var variables: [Variable]
        /// Directives of the server's own.
        public var directives: [Syntax.Directive]
        /// What it selects.
        public var selections: [Selection]
        /// What the document says of it.
        public var description: String?
        /// Where its name stands.
        public var location: Location
        /// Whether it has `@throwOnFieldError`.
        public var throwsOnFieldError = false
        /// `@catch`, when it has it.
        public var `catch`: Catch?
        /// The seconds of `@cacheExpiration`, when it has it.
        public var cacheExpiration: Double?
        /// The fragment whose refetch query it is, when the compiler made it.
        public var refetchOf: String?

        /// A variable by its name.
        public func variable(_ name: String) -> Variable? { variables.first { $0.name == name } }
    }

    /// A variable of an operation.
    public struct Variable: Sendable {
        /// The name, without `$`.
        public var name: String
        /// Its type.
        public var type: Schema.TypeUse
        /// The value it has when none is given.
        public var defaultValue: Syntax.Value?
        /// Directives of the server's own.
        public var directives: [Syntax.Directive]
        /// Where it stands.
        public var location: Location
    }

    /// A fragment.
    public struct Fragment: Sendable {
        /// Its name, unique among the target's fragments.
        public var name: String
        /// The type it selects on.
        public var typeName: String
        /// Directives of the server's own.
        public var directives: [Syntax.Directive]
        /// What it selects.
        public var selections: [Selection]
        /// What the document says of it.
        public var description: String?
        /// Where its name stands.
        public var location: Location
        /// The arguments it declares, in the order written; none once a spread's arguments have been applied.
        public var argumentDefinitions: [ArgumentDefinition] = []
        /// `@refetchable`, when it has it.
        public var refetch: Refetch?
        /// Whether it has `@inline`: it is read as a value.
        public var isInline = false
        /// Whether it has `@relay(plural: true)`.
        public var isPlural = false
        /// Whether it has `@throwOnFieldError`.
        public var throwsOnFieldError = false
        /// `@catch`, when it has it.
        public var `catch`: Catch?
        /// What it was made of, when a spread's arguments were applied to it.
        public var specialisedFrom: Specialisation?
    }

    /// An `@include` or `@skip`.
    public struct Condition: Hashable, Sendable {
        /// Which of the two.
        public enum Kind: String, Hashable, Sendable {
            /// `@include(if:)`: there when the test is true.
            case include
            /// `@skip(if:)`: there when the test is false.
            case skip
        }

        /// What is tested.
        public enum Test: Hashable, Sendable {
            /// A variable of the operation, by its name without `$`. After the transforms, every test is one.
            case variable(String)
            /// A constant.
            case constant(Bool)
        }

        /// Which of the two.
        public var kind: Kind
        /// What is tested.
        public var test: Test

        /// A condition by its parts.
        public init(_ kind: Kind, if test: Test) {
            self.kind = kind
            self.test = test
        }

        /// The tested variable's name without `$`; `nil` for a constant, which no transformed program has.
        public var variable: String? {
            if case .variable(let name) = test { name } else { nil }
        }
    }
}

extension Program {
    /// The fields whose values identify an object of a type, in the order their values are joined; empty for a type without identity.
    public func keyFields(of typeName: String) -> [String] { schema.keyFields(of: typeName, configuration.identity) }
}
