extension Syntax {
    /// The six kinds of named types.
    public enum TypeKind: String, Hashable, Sendable {
        /// A leaf without structure.
        case scalar
        /// An object with fields.
        case object = "type"
        /// Fields that several objects share.
        case interface
        /// One of several objects.
        case union
        /// A leaf of named values.
        case enumeration = "enum"
        /// An object of arguments.
        case input
    }

    /// The three kinds of operations, in GraphQL's words.
    public enum OperationType: String, Hashable, Sendable, CaseIterable {
        /// Reads.
        case query
        /// Writes, then reads.
        case mutation
        /// Reads at every event.
        case subscription
    }

    /// A document of definitions of a schema, in the order written.
    public struct SchemaDocument: Sendable {
        /// The text that was parsed.
        public let source: Source
        /// The definitions and extensions.
        public var definitions: [TypeSystemDefinition]

        /// The definitions of a source.
        public init(source: Source, definitions: [TypeSystemDefinition]) {
            self.source = source
            self.definitions = definitions
        }
    }

    /// A definition or an extension of a schema's part.
    public enum TypeSystemDefinition: Hashable, Sendable {
        /// `schema { … }` or `extend schema …`.
        case schema(SchemaDefinition)
        /// A type's definition or extension.
        case type(TypeDefinition)
        /// `directive @… on …`.
        case directive(DirectiveDefinition)

        /// Where it stands.
        public var span: Span {
            switch self {
            case .schema(let definition): definition.span
            case .type(let definition): definition.span
            case .directive(let definition): definition.span
            }
        }
    }

    /// `schema @… { query: … }`.
    public struct SchemaDefinition: Hashable, Sendable {
        /// What the schema says of itself.
        public var description: StringLiteral?
        /// Whether it extends another definition.
        public var isExtension: Bool
        /// Directives.
        public var directives: [Directive]
        /// The types that operations start from.
        public var roots: [RootType]
        /// Where it stands.
        public var span: Span
    }

    /// `query: Query` in a schema definition.
    public struct RootType: Hashable, Sendable {
        /// The kind of operation.
        public let operation: OperationType
        /// The type it starts from.
        public let type: Name
        /// Where it stands.
        public let span: Span
    }

    /// A definition or extension of a named type of any kind; what its kind does not have is empty.
    public struct TypeDefinition: Hashable, Sendable {
        /// The kind.
        public var kind: TypeKind
        /// What the schema says of it.
        public var description: StringLiteral?
        /// Whether it extends a definition that stands elsewhere.
        public var isExtension: Bool
        /// The type's name.
        public var name: Name
        /// Interfaces an object or interface implements.
        public var interfaces: [Name]
        /// Directives.
        public var directives: [Directive]
        /// Fields of an object or interface.
        public var fields: [FieldDefinition]
        /// Members of a union.
        public var members: [Name]
        /// Values of an enum.
        public var values: [EnumValueDefinition]
        /// Fields of an input object.
        public var inputFields: [InputValueDefinition]
        /// The offset of its first keyword, after the description.
        public var keyword: Int
        /// Where it stands.
        public var span: Span
    }

    /// A field of an object or interface.
    public struct FieldDefinition: Hashable, Sendable {
        /// What the schema says of it.
        public var description: StringLiteral?
        /// The field's name.
        public var name: Name
        /// Its arguments.
        public var arguments: [InputValueDefinition]
        /// Its type.
        public var type: TypeReference
        /// Directives.
        public var directives: [Directive]
        /// Where it stands.
        public var span: Span
    }

    /// An argument, or a field of an input object.
    public struct InputValueDefinition: Hashable, Sendable {
        /// What the schema says of it.
        public var description: StringLiteral?
        /// Its name.
        public var name: Name
        /// Its type.
        public var type: TypeReference
        /// The value it has when none is given.
        public var defaultValue: Value?
        /// Directives.
        public var directives: [Directive]
        /// Where it stands.
        public var span: Span
    }

    /// A value of an enum.
    public struct EnumValueDefinition: Hashable, Sendable {
        /// What the schema says of it.
        public var description: StringLiteral?
        /// The value.
        public var name: Name
        /// Directives.
        public var directives: [Directive]
        /// Where it stands.
        public var span: Span
    }

    /// `directive @name(…) repeatable on A | B`.
    public struct DirectiveDefinition: Hashable, Sendable {
        /// What the schema says of it.
        public var description: StringLiteral?
        /// The name, without `@`.
        public var name: Name
        /// Its arguments.
        public var arguments: [InputValueDefinition]
        /// Whether it may stand several times at one place.
        public var isRepeatable: Bool
        /// The places it may stand at, by the specification's names.
        public var locations: [Name]
        /// Where it stands.
        public var span: Span
    }
}
