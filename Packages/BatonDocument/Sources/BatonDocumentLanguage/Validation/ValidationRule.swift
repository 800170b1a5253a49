import BatonSchemaLanguage

/// One rule that documents must keep, told of everything they hold in the order written.
///
/// A rule is a file. It hears of what it asks for and reports to the context; what it remembers between calls is its own.
protocol ValidationRule: AnyObject {
    /// A rule that has seen nothing.
    init()

    /// An operation begins.
    func enter(_ operation: Syntax.OperationDefinition, _ context: ValidationContext)
    /// An operation has ended.
    func leave(_ operation: Syntax.OperationDefinition, _ context: ValidationContext)
    /// A fragment begins.
    func enter(_ fragment: Syntax.FragmentDefinition, _ context: ValidationContext)
    /// A variable of an operation.
    func visit(_ variable: Syntax.VariableDefinition, _ context: ValidationContext)
    /// A field; its parent type and definition are `nil` where they are not known.
    func visit(_ field: Syntax.Field, on parent: Schema.NamedType?, _ definition: Schema.FieldDefinition?, _ context: ValidationContext)
    /// A spread in a selection on a type.
    func visit(_ spread: Syntax.FragmentSpread, on parent: Schema.NamedType?, _ context: ValidationContext)
    /// An inline fragment in a selection on a type.
    func visit(_ fragment: Syntax.InlineFragment, on parent: Schema.NamedType?, _ context: ValidationContext)
    /// All directives of one place, by the specification's name of the place.
    func visit(_ directives: [Syntax.Directive], at location: String, _ context: ValidationContext)
    /// The arguments of a field or directive.
    func visit(_ arguments: [Syntax.Argument], of owner: ArgumentOwner, _ context: ValidationContext)
    /// A value in a place of a type, `nil` where the type is not known: an argument's, or a variable's default.
    func visit(_ value: Syntax.Value, as type: Schema.TypeUse?, _ context: ValidationContext)
    /// Every document has been seen.
    func finish(_ context: ValidationContext)
}

extension ValidationRule {
    func enter(_ operation: Syntax.OperationDefinition, _ context: ValidationContext) {}
    func leave(_ operation: Syntax.OperationDefinition, _ context: ValidationContext) {}
    func enter(_ fragment: Syntax.FragmentDefinition, _ context: ValidationContext) {}
    func visit(_ variable: Syntax.VariableDefinition, _ context: ValidationContext) {}
    func visit(_ field: Syntax.Field, on parent: Schema.NamedType?, _ definition: Schema.FieldDefinition?, _ context: ValidationContext) {}
    func visit(_ spread: Syntax.FragmentSpread, on parent: Schema.NamedType?, _ context: ValidationContext) {}
    func visit(_ fragment: Syntax.InlineFragment, on parent: Schema.NamedType?, _ context: ValidationContext) {}
    func visit(_ directives: [Syntax.Directive], at location: String, _ context: ValidationContext) {}
    func visit(_ arguments: [Syntax.Argument], of owner: ArgumentOwner, _ context: ValidationContext) {}
    func visit(_ value: Syntax.Value, as type: Schema.TypeUse?, _ context: ValidationContext) {}
    func finish(_ context: ValidationContext) {}
}

/// What arguments are given to, as far as it is known.
enum ArgumentOwner {
    /// A field of a known type.
    case field(Syntax.Field, Schema.FieldDefinition, parent: String)
    /// A known directive.
    case directive(Syntax.Directive, Schema.DirectiveDefinition)
    /// A field or directive that is not known, which other rules report.
    case unknown

    /// The arguments that may be given.
    var definitions: [Schema.InputValue] {
        switch self {
        case .field(_, let definition, _): definition.arguments
        case .directive(_, let definition): definition.arguments
        case .unknown: []
        }
    }

    /// Where a message about all arguments points.
    var offset: Int {
        switch self {
        case .field(let field, _, _): field.span.start
        case .directive(let directive, _): directive.span.start
        case .unknown: 0
        }
    }

    /// What a message calls it.
    var words: String {
        switch self {
        case .field(_, let definition, let parent): "the field `\(parent).\(definition.name)`"
        case .directive(_, let definition): "the directive `@\(definition.name)`"
        case .unknown: ""
        }
    }
}
