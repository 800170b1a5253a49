import BatonSchemaLanguage

extension ValidationContext {
    /// The variables and fragments that a definition names.
    struct Uses {
        /// Variables that operations define.
        var variables: [VariableUse] = []
        /// Variables that the fragment declares as its arguments.
        var ownVariables: [VariableUse] = []
        var spreads: [Syntax.FragmentSpread] = []
    }

    /// A variable in the place of a value.
    struct VariableUse {
        let name: String
        let source: Source
        /// Where its `$` stands.
        let offset: Int
        let place: VariablePlace
    }

    /// What a place asks of a variable.
    struct VariablePlace: Hashable {
        /// The place's type, `nil` where it is not known.
        let type: Schema.TypeUse?
        /// Whether the place has a default, so that the variable may be absent there.
        let hasDefault: Bool
        /// The input object whose only field it is given to, when that object takes exactly one (`@oneOf`).
        let oneOf: String?
    }
}

/// Finds the variables and spreads of one definition.
struct UseCollector {
    let context: ValidationContext
    let source: Source
    var arguments: [ArgumentDefinition] = []
    var uses = ValidationContext.Uses()

    init(context: ValidationContext, source: Source, arguments: [ArgumentDefinition] = []) {
        self.context = context
        self.source = source
        self.arguments = arguments
    }

    private var schema: Schema { context.schema }

    mutating func collect(_ set: Syntax.SelectionSet, on parent: Schema.NamedType?) {
        for selection in set.selections {
            switch selection {
            case .field(let field):
                let definition = parent.flatMap { schema.field(field.name.text, of: $0.name) }
                for argument in field.arguments { collect(argument, definition?.argument(argument.name.text)) }
                collect(field.directives)
                if let inner = field.selections { collect(inner, on: definition.flatMap { schema.type($0.type.name) }) }
            case .spread(let spread):
                uses.spreads.append(spread)
                collect(spread.directives, of: spread)
            case .inlineFragment(let fragment):
                collect(fragment.directives)
                collect(fragment.selections, on: fragment.typeCondition.map { schema.type($0.text) } ?? parent)
            }
        }
    }

    mutating func collect(_ directives: [Syntax.Directive], of spread: Syntax.FragmentSpread? = nil) {
        for directive in directives {
            if directive.name.text == "argumentDefinitions" { continue }
            if directive.name.text == "arguments", let spread {
                let definitions = context.arguments(of: spread.name.text) ?? []
                for argument in directive.arguments {
                    let definition = definitions.first { $0.name.text == argument.name.text }
                    collect(argument.value, as: definition?.type, hasDefault: definition?.defaultValue != nil, oneOf: nil)
                }
                continue
            }
            let definition = context.directive(directive.name.text)
            for argument in directive.arguments { collect(argument, definition?.argument(argument.name.text)) }
        }
    }

    private mutating func collect(_ argument: Syntax.Argument, _ definition: Schema.InputValue?) {
        collect(argument.value, as: definition?.type, hasDefault: definition?.defaultValue != nil, oneOf: nil)
    }

    private mutating func collect(_ value: Syntax.Value, as type: Schema.TypeUse?, hasDefault: Bool, oneOf: String?) {
        switch value {
        case .variable(let name, let span):
            let use = ValidationContext.VariableUse(
                name: name.text, source: source, offset: span.start,
                place: ValidationContext.VariablePlace(type: type, hasDefault: hasDefault, oneOf: oneOf))
            if arguments.contains(where: { $0.name.text == name.text }) {
                uses.ownVariables.append(use)
            } else {
                uses.variables.append(use)
            }
        case .list(let values, _):
            for value in values { collect(value, as: type?.element, hasDefault: false, oneOf: nil) }
        case .object(let fields, _):
            // A single object stands for a list of it, at any depth of lists.
            let object = type.flatMap { schema.type($0.name) }
            for field in fields {
                let definition = object?.inputField(field.name.text)
                collect(
                    field.value, as: definition?.type, hasDefault: definition?.defaultValue != nil,
                    oneOf: object?.isOneOf == true ? object?.name : nil)
            }
        default: break
        }
    }
}
