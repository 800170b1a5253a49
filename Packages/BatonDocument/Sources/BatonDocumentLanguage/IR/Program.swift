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
    public var operations: [Operation]
    /// The fragments, in the order of the documents.
    public var fragments: [Fragment] { didSet { indexFragments() } }

    private var fragmentIndex: [String: Int] = [:]

    /// A program of operations and fragments.
    public init(schema: Schema, configuration: Configuration, operations: [Operation], fragments: [Fragment]) {
        self.schema = schema
        self.configuration = configuration
        self.operations = operations
        self.fragments = fragments
        indexFragments()
    }

    private mutating func indexFragments() {
        fragmentIndex = Dictionary(zip(fragments.map(\.name), fragments.indices)) { first, _ in first }
    }

    /// The fragment with this name.
    public func fragment(_ name: String) -> Fragment? { fragmentIndex[name].map { fragments[$0] } }

    /// The operation with this name.
    public func operation(_ name: String) -> Operation? { operations.first { $0.name == name } }
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

    /// A part of a selection.
    public indirect enum Selection: Sendable {
        /// A field.
        case field(Field)
        /// A fragment's selection, read through the fragment's own lens.
        case spread(Spread)
        /// A selection on another type, or one that the server's own directives act on.
        case inlineFragment(InlineFragment)

        /// The conditions it stands under, outermost first.
        public var conditions: [Condition] {
            get {
                switch self {
                case .field(let field): field.conditions
                case .spread(let spread): spread.conditions
                case .inlineFragment(let fragment): fragment.conditions
                }
            }
            set {
                switch self {
                case .field(var field):
                    field.conditions = newValue
                    self = .field(field)
                case .spread(var spread):
                    spread.conditions = newValue
                    self = .spread(spread)
                case .inlineFragment(var fragment):
                    fragment.conditions = newValue
                    self = .inlineFragment(fragment)
                }
            }
        }
    }

    /// A field of a selection.
    public struct Field: Sendable {
        /// The name it is given in the response, when that is not its own.
        public var alias: String?
        /// The schema's name of the field.
        public var name: String
        /// The type it is selected on.
        public var parentType: String
        /// What the schema says of it: its type with lists and non-nulls, its arguments.
        public var definition: Schema.FieldDefinition
        /// The arguments given, in the order written.
        public var arguments: [Argument]
        /// The conditions it stands under, outermost first; empty means always.
        public var conditions: [Condition]
        /// Directives of the server's own.
        public var directives: [Syntax.Directive]
        /// What it selects; empty for a scalar or an enum.
        public var selections: [Selection]
        /// Where it was written; for a generated field, where its selection was.
        public var location: Location
        /// Whether the compiler added it: its author did not select it, so no lens shows it.
        public var isGenerated: Bool
        /// Whether an extension of the schema declares it, or the runtime does (`__id`): no server sends it, and the text leaves it out.
        public var isClient: Bool
        /// What few fields have.
        var facts: RareFacts?

        /// The key of its value in the response: the alias, or else the name.
        public var responseKey: String { alias ?? name }

        /// The field's type with its lists and non-nulls.
        public var type: Schema.TypeUse { definition.type }

        /// The value given for an argument.
        public func argument(_ name: String) -> Syntax.Value? { arguments.first { $0.name == name }?.value }

        /// The abstract type that an answer says the object is of: `Node` for `__isNode: __typename`. `nil` for any other field.
        public var membership: String? {
            guard isGenerated, let alias, name == "__typename", alias.hasPrefix("__is") else { return nil }
            return String(alias.dropFirst(4))
        }
    }

    /// An argument given to a field.
    public struct Argument: Sendable {
        /// The name.
        public var name: String
        /// The value; variables in it are the operation's.
        public var value: Syntax.Value
        /// What the schema says of it: its type and default.
        public var definition: Schema.InputValue
    }

    /// A fragment spread into a selection.
    public struct Spread: Sendable {
        /// The fragment's name.
        public var fragmentName: String
        /// The conditions it stands under, outermost first; empty means always.
        public var conditions: [Condition]
        /// Directives of the server's own.
        public var directives: [Syntax.Directive]
        /// Where it was written.
        public var location: Location
        /// The arguments it passes, in the order written; none in the operation form, whose fragments have them applied.
        public var arguments: [SpreadArgument] = []
        /// `@alias`, when it has it.
        public var alias: Alias?
        /// `@defer`, when it has it.
        public var deferral: Deferral?
        /// Whether it has `@relay(mask: false)`, until the transform that inlines it.
        var isUnmasked = false
    }

    /// A selection in a selection.
    ///
    /// In the operation form, one without directives on the very type it stands in is dissolved.
    public struct InlineFragment: Sendable {
        /// The type it selects on; `nil` for the type it stands in.
        public var typeCondition: String?
        /// The conditions it stands under, outermost first; empty means always.
        public var conditions: [Condition]
        /// Directives of the server's own.
        public var directives: [Syntax.Directive]
        /// What it selects.
        public var selections: [Selection]
        /// Where it was written.
        public var location: Location
        /// `@alias`, when it has it.
        public var alias: Alias?
        /// `@catch`, when it has it.
        public var `catch`: Catch?
        /// Whether the compiler added it: its author did not write it.
        public var isGenerated = false
        /// Whether it selects on a type that an extension of the schema declares: no server sends it, and the text leaves it out.
        public var isClient = false
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
