import BatonSchemaLanguage

extension Syntax {
    /// A document of operations and fragments, in the order written.
    public struct ExecutableDocument: Sendable {
        /// The text that was parsed.
        public let source: Source
        /// The definitions.
        public var definitions: [ExecutableDefinition]

        /// The definitions of a source.
        public init(source: Source, definitions: [ExecutableDefinition]) {
            self.source = source
            self.definitions = definitions
        }
    }

    /// An operation or a fragment.
    public enum ExecutableDefinition: Hashable, Sendable {
        /// A query, mutation or subscription.
        case operation(OperationDefinition)
        /// A fragment.
        case fragment(FragmentDefinition)

        /// Where it stands.
        public var span: Span {
            switch self {
            case .operation(let definition): definition.span
            case .fragment(let definition): definition.span
            }
        }
    }

    /// `query Name($variable: Type) @directive { … }`, or just `{ … }`.
    public struct OperationDefinition: Hashable, Sendable {
        /// What the document says of it.
        public var description: StringLiteral?
        /// Its kind.
        public var type: OperationType
        /// Its name, if it has one.
        public var name: Name?
        /// Its variables in the order written.
        public var variables: [VariableDefinition]
        /// Directives.
        public var directives: [Directive]
        /// What it selects.
        public var selections: SelectionSet
        /// Where it stands.
        public var span: Span
    }

    /// `$name: Type = default @directive`.
    public struct VariableDefinition: Hashable, Sendable {
        /// What the document says of it.
        public var description: StringLiteral?
        /// The name, without `$`.
        public var name: Name
        /// Its type.
        public var type: TypeReference
        /// The value it has when none is given.
        public var defaultValue: Value?
        /// Directives.
        public var directives: [Directive]
        /// Where it stands, from the `$` or the description.
        public var span: Span
    }

    /// `fragment Name on Type @directive { … }`.
    public struct FragmentDefinition: Hashable, Sendable {
        /// What the document says of it.
        public var description: StringLiteral?
        /// Its name.
        public var name: Name
        /// The type it selects on.
        public var typeCondition: Name
        /// Directives.
        public var directives: [Directive]
        /// What it selects.
        public var selections: SelectionSet
        /// Where it stands.
        public var span: Span
    }

    /// `{ … }`.
    public struct SelectionSet: Hashable, Sendable {
        /// The selections in the order written; never empty.
        public var selections: [Selection]
        /// Where it stands, braces included.
        public var span: Span
    }

    /// A field, a spread or an inline fragment.
    public indirect enum Selection: Hashable, Sendable {
        /// `alias: name(arguments) @directive { … }`.
        case field(Field)
        /// `...Name @directive`.
        case spread(FragmentSpread)
        /// `... on Type @directive { … }`.
        case inlineFragment(InlineFragment)

        /// Where it stands.
        public var span: Span {
            switch self {
            case .field(let field): field.span
            case .spread(let spread): spread.span
            case .inlineFragment(let fragment): fragment.span
            }
        }
    }

    /// `alias: name(arguments) @directive { … }`.
    public struct Field: Hashable, Sendable {
        /// The name it is given in the response, when that is not its own.
        public var alias: Name?
        /// The field's name.
        public var name: Name
        /// Its arguments in the order written.
        public var arguments: [Argument]
        /// Directives.
        public var directives: [Directive]
        /// What it selects, if it has a selection.
        public var selections: SelectionSet?
        /// Where it stands.
        public var span: Span

        /// The key of its value in the response: the alias, or else the name.
        public var responseKey: String { alias?.text ?? name.text }
    }

    /// `...Name @directive`.
    public struct FragmentSpread: Hashable, Sendable {
        /// The fragment's name.
        public var name: Name
        /// Directives.
        public var directives: [Directive]
        /// Where it stands.
        public var span: Span
    }

    /// `... on Type @directive { … }`.
    public struct InlineFragment: Hashable, Sendable {
        /// The type it selects on, if it names one.
        public var typeCondition: Name?
        /// Directives.
        public var directives: [Directive]
        /// What it selects.
        public var selections: SelectionSet
        /// Where it stands.
        public var span: Span
    }
}
