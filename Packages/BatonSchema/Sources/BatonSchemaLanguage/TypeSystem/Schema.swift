/// A schema: the named types and directives that an SDL document defines, its extensions merged in.
///
/// Looking up a type, a field or a directive by its name takes constant time. Types refer to each other by name.
public struct Schema: Sendable {
    /// Every type by its name: the document's, the five built-in scalars and introspection's.
    public let types: [String: NamedType]

    /// The names of the types that the document defines, in its order.
    public let typeNames: [String]

    /// Every directive by its name, without `@`: the document's and the built-in ones.
    public let directives: [String: DirectiveDefinition]

    /// The type each kind of operation starts from; `query` is always there.
    public let roots: [Syntax.OperationType: String]

    /// Where each root is named: in the schema definition or an extension, or as the type of the default name.
    let rootLocations: [Syntax.OperationType: Location]

    /// Whether there is a `schema { … }`.
    let isDefinedBySchemaDefinition: Bool

    /// Where the schema is defined; its start without a schema definition.
    let location: Location

    /// The concrete types that each interface and union stands for, in the document's order.
    let possibleTypes: [String: [String]]
    let possibleTypeSets: [String: Set<String>]

    /// A schema of its parts.
    init(
        types: [String: NamedType], typeNames: [String], directives: [String: DirectiveDefinition],
        roots: [Syntax.OperationType: (name: String, location: Location)], isDefined: Bool, location: Location
    ) {
        var possible: [String: [String]] = [:]
        for name in typeNames {
            guard let type = types[name] else { continue }
            if type.kind == .union { possible[name] = type.members }
            if type.kind == .object {
                for interface in type.interfaces { possible[interface, default: []].append(name) }
            }
        }
        self.types = types
        self.typeNames = typeNames
        self.directives = directives
        self.roots = roots.mapValues(\.name)
        rootLocations = roots.mapValues(\.location)
        isDefinedBySchemaDefinition = isDefined
        self.location = location
        possibleTypes = possible
        possibleTypeSets = possible.mapValues(Set.init)
    }

    /// The type with this name.
    public func type(_ name: String) -> NamedType? { types[name] }

    /// The type that operations of a kind start from, if the schema has that kind.
    public func root(_ operation: Syntax.OperationType) -> NamedType? { roots[operation].flatMap { types[$0] } }

    /// The kind of operation that starts from this type, if any does.
    public func operation(startingFrom typeName: String) -> Syntax.OperationType? {
        // Asked for every field, of types that are mostly no roots: comparing three names costs less than hashing three keys.
        guard roots.values.contains(typeName) else { return nil }
        return Syntax.OperationType.allCases.first { roots[$0] == typeName }
    }

    /// The concrete types a composite type stands for: itself for an object, its implementers or members otherwise.
    public func possibleTypes(of name: String) -> [String] {
        if let type = types[name], type.kind == .object { return [name] }
        return possibleTypes[name] ?? []
    }

    /// Whether every object of type `name` is one of type `abstract`, too.
    public func isPossibleType(_ name: String, of abstract: String) -> Bool {
        name == abstract || possibleTypeSets[abstract]?.contains(name) == true
    }

    /// Whether some concrete type is one of both types.
    public func overlap(_ left: String, _ right: String) -> Bool {
        if left == right { return true }
        let (fewer, more) = possibleTypes(of: left).count <= possibleTypes(of: right).count ? (left, right) : (right, left)
        return possibleTypes(of: fewer).contains { isPossibleType($0, of: more) }
    }

    /// Whether `type` is `parent`, or implements it, or is a member of it.
    public func isSubtype(_ type: String, of parent: String) -> Bool {
        if type == parent { return true }
        guard let type = types[type] else { return false }
        return type.interfaces.contains(parent) || isPossibleType(type.name, of: parent)
    }

    /// A field of a composite type, `__typename`, the client's `__id` and the query root's introspection fields included.
    public func field(_ name: String, of typeName: String) -> FieldDefinition? {
        guard let type = types[typeName], type.isComposite else { return nil }
        if let field = type.field(name) { return field }
        switch name {
        case "__typename": return Schema.typenameField
        case "__id": return Schema.recordKeyField
        case "__schema": return typeName == roots[.query] ? Schema.schemaField : nil
        case "__type": return typeName == roots[.query] ? Schema.typeField : nil
        default: return nil
        }
    }
}

extension Schema {
    /// A type as the schema uses it: a name, in lists and non-nulls.
    public enum TypeUse: Hashable, Sendable, CustomStringConvertible {
        /// A type's name.
        case named(String)
        /// A list.
        indirect case list(TypeUse)
        /// Never null; the inner type is not itself a non-null.
        indirect case nonNull(TypeUse)

        /// The name inside all lists and non-nulls.
        public var name: String {
            switch self {
            case .named(let name): name
            case .list(let inner), .nonNull(let inner): inner.name
            }
        }

        /// Whether null is not one of its values.
        public var isNonNull: Bool {
            if case .nonNull = self { true } else { false }
        }

        /// The same without an outer non-null.
        public var nullable: TypeUse {
            if case .nonNull(let inner) = self { inner } else { self }
        }

        /// The element's type when this is a list, nullable or not.
        public var element: TypeUse? {
            if case .list(let element) = nullable { element } else { nil }
        }

        /// How many lists there are around the named type.
        public var listLevels: Int { element.map { 1 + $0.listLevels } ?? 0 }

        /// The type in GraphQL's notation, as `[Int!]!`.
        public var description: String {
            switch self {
            case .named(let name): name
            case .list(let inner): "[\(inner)]"
            case .nonNull(let inner): "\(inner)!"
            }
        }

        /// The type that a syntax node writes.
        public init(_ reference: Syntax.TypeReference) {
            switch reference {
            case .named(let name): self = .named(name.text)
            case .list(let inner, _): self = .list(TypeUse(inner))
            case .nonNull(let inner, _): self = .nonNull(TypeUse(inner))
            }
        }
    }

    /// A named type with its extensions merged in.
    public final class NamedType: Sendable {
        /// The name.
        public let name: String
        /// The kind.
        public let kind: Syntax.TypeKind
        /// What the schema says of it.
        public var description: String? { describedBy?.value }
        let describedBy: Syntax.StringLiteral?
        /// The interfaces it implements, for an object or interface.
        public let interfaces: [String]
        /// Where each of them is named.
        let interfaceLocations: [Location]
        /// Fields of an object or interface, in the schema's order.
        public let fields: [FieldDefinition]
        /// Members of a union.
        public let members: [String]
        /// Where each of them is named.
        let memberLocations: [Location]
        /// Values of an enum, in the schema's order.
        public let values: [EnumValue]
        /// Fields of an input object, in the schema's order.
        public let inputFields: [InputValue]
        /// Directives on the type and its extensions.
        public let directives: [Syntax.Directive]
        /// Where its name stands in its definition.
        public let location: Location
        /// Where its definition starts, after the description.
        let definitionLocation: Location
        /// Whether it belongs to GraphQL itself: a built-in scalar or a type of introspection.
        public let isBuiltIn: Bool
        /// Whether a client schema extension declares it: a type that the server does not have.
        public let isClient: Bool

        private let fieldIndex: NameIndex
        private let inputFieldIndex: NameIndex
        private let valueIndex: NameIndex

        init(
            name: String, kind: Syntax.TypeKind, describedBy: Syntax.StringLiteral?, parts: Parts, location: Location,
            definitionLocation: Location, isBuiltIn: Bool, isClient: Bool
        ) {
            self.name = name
            self.kind = kind
            self.describedBy = describedBy
            interfaces = parts.interfaces
            interfaceLocations = parts.interfaceLocations
            fields = parts.fields
            members = parts.members
            memberLocations = parts.memberLocations
            values = parts.values
            inputFields = parts.inputFields
            directives = parts.directives
            self.location = location
            self.definitionLocation = definitionLocation
            self.isBuiltIn = isBuiltIn
            self.isClient = isClient
            fieldIndex = NameIndex(fields.lazy.map(\.name))
            inputFieldIndex = NameIndex(inputFields.lazy.map(\.name))
            valueIndex = NameIndex(values.lazy.map(\.name))
        }

        /// A field of an object or interface, without `__typename`.
        public func field(_ name: String) -> FieldDefinition? { fieldIndex.find(name, in: fields, \.name) }

        /// A field of an input object.
        public func inputField(_ name: String) -> InputValue? { inputFieldIndex.find(name, in: inputFields, \.name) }

        /// A value of an enum.
        public func value(_ name: String) -> EnumValue? { valueIndex.find(name, in: values, \.name) }

        /// Whether it has a selection: an object, an interface or a union.
        public var isComposite: Bool { kind == .object || kind == .interface || kind == .union }

        /// Whether it is an interface or a union.
        public var isAbstract: Bool { kind == .interface || kind == .union }

        /// Whether it has no selection: a scalar or an enum.
        public var isLeaf: Bool { kind == .scalar || kind == .enumeration }

        /// Whether a variable or an argument can be of it: a scalar, an enum or an input object.
        public var isInput: Bool { isLeaf || kind == .input }

        /// Whether an input object takes exactly one of its fields (`@oneOf`).
        public var isOneOf: Bool { kind == .input && directives.contains { $0.name.text == "oneOf" } }
    }

    /// A field of an object or interface. A class, since lookups hand definitions around for every field of every document.
    public final class FieldDefinition: Sendable {
        /// The name.
        public let name: String
        /// What the schema says of it.
        public var description: String? { describedBy?.value }
        let describedBy: Syntax.StringLiteral?
        /// Its arguments, in the schema's order.
        public let arguments: [InputValue]
        /// Its type.
        public let type: TypeUse
        /// Directives on its definition.
        public let directives: [Syntax.Directive]
        /// Where its name stands.
        public let location: Location
        /// The offset of its type in the same document.
        let typeOffset: Int
        /// Whether a client schema extension declares it: a field that the server does not have, nullable for that reason.
        public let isClient: Bool
        /// The levels of the type at which null comes only with an error, by `@semanticNonNull(levels:)`: 0 the field's value, 1 an
        /// element of its list, and so on; ascending, empty without the directive.
        public let semanticNonNullLevels: [Int]

        init(
            name: String, describedBy: Syntax.StringLiteral?, arguments: [InputValue], type: TypeUse, directives: [Syntax.Directive],
            location: Location, typeOffset: Int, isClient: Bool, semanticNonNullLevels: [Int]
        ) {
            self.name = name
            self.describedBy = describedBy
            self.arguments = arguments
            self.type = type
            self.directives = directives
            self.location = location
            self.typeOffset = typeOffset
            self.isClient = isClient
            self.semanticNonNullLevels = semanticNonNullLevels
        }

        /// An argument by its name.
        public func argument(_ name: String) -> InputValue? { arguments.first { $0.name == name } }

        /// Why the field should no longer be used, when the schema says so.
        public var deprecationReason: String? { Schema.deprecationReason(directives) }
    }

    /// An argument of a field or directive, or a field of an input object.
    public final class InputValue: Sendable {
        /// The name.
        public let name: String
        /// What the schema says of it.
        public var description: String? { describedBy?.value }
        let describedBy: Syntax.StringLiteral?
        /// Its type.
        public let type: TypeUse
        /// The value it has when none is given.
        public let defaultValue: Syntax.Value?
        /// Directives on its definition.
        public let directives: [Syntax.Directive]
        /// Where its name stands.
        public let location: Location
        /// The offset of its type in the same document.
        let typeOffset: Int

        init(
            name: String, describedBy: Syntax.StringLiteral?, type: TypeUse, defaultValue: Syntax.Value?, directives: [Syntax.Directive],
            location: Location, typeOffset: Int
        ) {
            self.name = name
            self.describedBy = describedBy
            self.type = type
            self.defaultValue = defaultValue
            self.directives = directives
            self.location = location
            self.typeOffset = typeOffset
        }

        /// Whether a value must be given: its type is non-null and it has no default.
        public var isRequired: Bool { type.isNonNull && defaultValue == nil }
    }

    /// A value of an enum.
    public struct EnumValue: Sendable {
        /// The value.
        public let name: String
        /// What the schema says of it.
        public var description: String? { describedBy?.value }
        let describedBy: Syntax.StringLiteral?
        /// Directives on its definition.
        public let directives: [Syntax.Directive]
        /// Where its name stands.
        public let location: Location

        /// Why the value should no longer be used, when the schema says so.
        public var deprecationReason: String? { Schema.deprecationReason(directives) }
    }

    /// A directive that documents may use.
    public struct DirectiveDefinition: Sendable {
        /// The name, without `@`.
        public let name: String
        /// What the schema says of it.
        public var description: String? { describedBy?.value }
        let describedBy: Syntax.StringLiteral?
        /// Its arguments.
        public let arguments: [InputValue]
        /// Whether it may stand several times at one place.
        public let isRepeatable: Bool
        /// The places it may stand at, by the specification's names.
        public let locations: [String]
        /// Where its name stands.
        public let location: Location
        /// Whether it is defined for every schema: by GraphQL, or `@semanticNonNull` and `@fetchable`.
        public let isBuiltIn: Bool
        /// Whether a client schema extension declares it: a directive that the server does not know.
        public let isClient: Bool

        /// An argument by its name.
        public func argument(_ name: String) -> InputValue? { arguments.first { $0.name == name } }
    }

    private static func deprecationReason(_ directives: [Syntax.Directive]) -> String? {
        guard let directive = directives.first(where: { $0.name.text == "deprecated" }) else { return nil }
        if case .string(let reason)? = directive.argument("reason") { return reason.value }
        return "No longer supported"
    }
}
