import BatonSchemaLanguage

/// One rule that documents must keep, told of what it asks for in the order written.
///
/// A rule is a file. It asks by conforming to the protocols below, one for each kind of place, so that the walk calls nothing that no
/// rule hears; it reports to the context, and what it remembers between calls is its own.
protocol ValidationRule: AnyObject, SendableMetatype {
    /// A rule that has seen nothing.
    init()
    /// Every document has been seen.
    func finish(_ context: ValidationContext)

    // The rule as each kind of place tells it; nil for what it does not hear of. Asking a rule is much cheaper than a cast, which searches the
    // program for a conformance that there may not be.
    var operationRule: (any OperationRule)? { get }
    var fragmentRule: (any FragmentRule)? { get }
    var variableRule: (any VariableRule)? { get }
    var fieldRule: (any FieldRule)? { get }
    var spreadRule: (any SpreadRule)? { get }
    var inlineFragmentRule: (any InlineFragmentRule)? { get }
    var directiveRule: (any DirectiveRule)? { get }
    var argumentRule: (any ArgumentRule)? { get }
    var valueRule: (any ValueRule)? { get }
}

extension ValidationRule {
    func finish(_ context: ValidationContext) {}

    var operationRule: (any OperationRule)? { nil }
    var fragmentRule: (any FragmentRule)? { nil }
    var variableRule: (any VariableRule)? { nil }
    var fieldRule: (any FieldRule)? { nil }
    var spreadRule: (any SpreadRule)? { nil }
    var inlineFragmentRule: (any InlineFragmentRule)? { nil }
    var directiveRule: (any DirectiveRule)? { nil }
    var argumentRule: (any ArgumentRule)? { nil }
    var valueRule: (any ValueRule)? { nil }

    /// Whether it is told of every place of some kind, which is the longer half of the work.
    var isWalking: Bool { fieldRule != nil || argumentRule != nil || valueRule != nil }
}

extension OperationRule {
    var operationRule: (any OperationRule)? { self }
}

extension FragmentRule {
    var fragmentRule: (any FragmentRule)? { self }
}

extension VariableRule {
    var variableRule: (any VariableRule)? { self }
}

extension FieldRule {
    var fieldRule: (any FieldRule)? { self }
}

extension SpreadRule {
    var spreadRule: (any SpreadRule)? { self }
}

extension InlineFragmentRule {
    var inlineFragmentRule: (any InlineFragmentRule)? { self }
}

extension DirectiveRule {
    var directiveRule: (any DirectiveRule)? { self }
}

extension ArgumentRule {
    var argumentRule: (any ArgumentRule)? { self }
}

extension ValueRule {
    var valueRule: (any ValueRule)? { self }
}

/// Hears of operations, before what is in them.
protocol OperationRule: ValidationRule {
    func enter(_ operation: Syntax.OperationDefinition, _ context: ValidationContext)
}

/// Hears of fragments, before what is in them.
protocol FragmentRule: ValidationRule {
    func enter(_ fragment: Syntax.FragmentDefinition, _ context: ValidationContext)
}

/// Hears of the variables of operations.
protocol VariableRule: ValidationRule {
    func visit(_ variable: Syntax.VariableDefinition, _ context: ValidationContext)
}

/// Hears of fields; parent type and definition are `nil` where they are not known.
protocol FieldRule: ValidationRule {
    func visit(_ field: Syntax.Field, on parent: Schema.NamedType?, _ definition: Schema.FieldDefinition?, _ context: ValidationContext)
}

/// Hears of spreads, with the type of the selection they stand in.
protocol SpreadRule: ValidationRule {
    func visit(_ spread: Syntax.FragmentSpread, on parent: Schema.NamedType?, _ context: ValidationContext)
}

/// Hears of inline fragments, with the type of the selection they stand in.
protocol InlineFragmentRule: ValidationRule {
    func visit(_ fragment: Syntax.InlineFragment, on parent: Schema.NamedType?, _ context: ValidationContext)
}

/// Hears of the directives of places that have some, all of one place together, with the specification's name of the place.
protocol DirectiveRule: ValidationRule {
    func visit(_ directives: [Syntax.Directive], at location: String, _ context: ValidationContext)
}

/// Hears of what arguments are given to: fields, directives, and fragments that declare arguments.
protocol ArgumentRule: ValidationRule {
    func visit(_ arguments: [Syntax.Argument], of owner: ArgumentOwner, _ context: ValidationContext)
}

/// Hears of values with the type of their place, `nil` where it is not known: an argument's, a variable's or an argument's default.
protocol ValueRule: ValidationRule {
    func visit(_ value: Syntax.Value, as type: Schema.TypeUse?, _ context: ValidationContext)
}

/// What arguments are given to, as far as it is known.
enum ArgumentOwner {
    /// A field of a known type.
    case field(Syntax.Field, Schema.FieldDefinition, parent: String)
    /// A known directive.
    case directive(Syntax.Directive, Schema.DirectiveDefinition)
    /// A known fragment, by a spread.
    case fragment(Syntax.FragmentSpread, [ArgumentDefinition])
    /// A field, directive or fragment that is not known, or arguments that have no definitions; other rules judge those.
    case unknown

    /// The type of an argument; `nil` for one that there is not.
    func type(of argument: String) -> Schema.TypeUse? {
        switch self {
        case .field(_, let definition, _): definition.argument(argument)?.type
        case .directive(_, let definition): definition.argument(argument)?.type
        case .fragment(_, let definitions): definitions.first { $0.name.text == argument }?.type
        case .unknown: nil
        }
    }

    /// The names of all arguments.
    var names: [String] {
        switch self {
        case .field(_, let definition, _): definition.arguments.map(\.name)
        case .directive(_, let definition): definition.arguments.map(\.name)
        case .fragment(_, let definitions): definitions.map(\.name.text)
        case .unknown: []
        }
    }

    /// The arguments that must be given.
    var required: [(name: String, type: Schema.TypeUse)] {
        switch self {
        case .field(_, let definition, _): definition.arguments.filter(\.isRequired).map { ($0.name, $0.type) }
        case .directive(_, let definition): definition.arguments.filter(\.isRequired).map { ($0.name, $0.type) }
        case .fragment(_, let definitions):
            definitions.filter(\.isRequired).compactMap { definition in definition.type.map { (definition.name.text, $0) } }
        case .unknown: []
        }
    }

    /// Where a message about all arguments points.
    var offset: Int {
        switch self {
        case .field(let field, _, _): field.span.start
        case .directive(let directive, _): directive.span.start
        case .fragment(let spread, _): spread.span.start
        case .unknown: 0
        }
    }

    /// What a message calls it.
    var words: String {
        switch self {
        case .field(_, let definition, let parent): "the field `\(parent).\(definition.name)`"
        case .directive(_, let definition): "the directive `@\(definition.name)`"
        case .fragment(let spread, _): "the fragment `\(spread.name.text)`"
        case .unknown: ""
        }
    }
}
