import BatonDocumentLanguage
@_spi(Generated) import BatonSchema
import BatonSchemaLanguage

extension Program {
    /// The name under which the runtime knows a type: the root types are `Query`, `Mutation` and `Subscription`, whatever the schema
    /// calls them (contract §1).
    func runtimeName(of typeName: String) -> String {
        switch schema.operation(startingFrom: typeName) {
        case .query: "Query"
        case .mutation: "Mutation"
        case .subscription: "Subscription"
        case nil: typeName
        }
    }

    /// The key under which a field's value is stored on a record of its parent type; arguments with variables make it a template.
    func storageKey(of field: Field) -> String {
        if schema.operation(startingFrom: field.parentType) == .mutation {
            return StorageKey.render(mutationField: field.name, alias: field.alias)
        }
        if field.arguments.isEmpty { return field.name }
        let arguments = field.arguments.map { ($0.name, argument($0.value, of: $0.definition.type)) }
        return StorageKey.render(field.name, Dictionary(arguments) { _, last in last })
    }

    /// A literal as the storage key shows it: as a variable of the argument's type that holds the same value would.
    func argument(_ value: Syntax.Value, of type: Schema.TypeUse?) -> StorageKey.Argument {
        switch value {
        case .variable(let name, _): return .variable(name.text)
        case .null: return .null
        case .boolean(let value, _): return .bool(value)
        case .string(let literal): return .string(literal.value)
        case .enumeration(let name): return .string(name.text)
        case .int(let digits, _):
            if type?.name == "ID" { return .string(digits) }
            if type?.name != "Float", let number = Int(digits) { return .int(number) }
            return Double(digits).map { .float($0) } ?? .string(digits)
        case .float(let digits, _):
            return Double(digits).map { .float($0) } ?? .string(digits)
        case .list(let elements, _):
            return .list(elements.map { argument($0, of: type?.element ?? type) })
        case .object(let fields, _):
            let input = type.flatMap { schema.type($0.name) }
            let named = fields.map { ($0.name.text, argument($0.value, of: input?.inputField($0.name.text)?.type)) }
            return .object(Dictionary(named) { _, last in last })
        }
    }
}

/// What a field without a selection holds, by its innermost type.
public enum Leaf: Hashable, Sendable {
    /// `String` or `ID`.
    case string
    /// `Int`.
    case int
    /// `Float`.
    case float
    /// `Boolean`.
    case bool
    /// An enum of the schema, by its name.
    case enumeration(String)
    /// A scalar of the schema's own, by its name; stored and read as its text.
    case custom(String)

    /// What a type's values are; nil where it is no scalar or enum.
    public init?(_ type: Schema.NamedType?) {
        guard let type, type.isLeaf else { return nil }
        self =
            switch (type.kind, type.name) {
            case (.enumeration, let name): .enumeration(name)
            case (_, "String"), (_, "ID"): .string
            case (_, "Int"): .int
            case (_, "Float"): .float
            case (_, "Boolean"): .bool
            case (_, let name): .custom(name)
            }
    }

    /// The word for it in a plan.
    var planWord: String {
        switch self {
        case .string: "string"
        case .int: "int"
        case .float: "float"
        case .bool: "bool"
        case .enumeration: "enum"
        case .custom: "custom"
        }
    }
}
