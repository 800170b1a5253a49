import BatonSchemaLanguage

/// Takes rules through every document once, with the types of all places at hand.
struct ValidationWalk {
    private let context: ValidationContext
    private let rules: [any ValidationRule]
    // What each kind of place is told to, so that a place costs only the rules that hear of it.
    private let operationRules: [any OperationRule]
    private let fragmentRules: [any FragmentRule]
    private let variableRules: [any VariableRule]
    private let fieldRules: [any FieldRule]
    private let spreadRules: [any SpreadRule]
    private let inlineFragmentRules: [any InlineFragmentRule]
    private let directiveRules: [any DirectiveRule]
    private let argumentRules: [any ArgumentRule]
    private let valueRules: [any ValueRule]

    private var schema: Schema { context.schema }

    init(rules: [any ValidationRule], context: ValidationContext) {
        self.context = context
        self.rules = rules
        operationRules = rules.compactMap(\.operationRule)
        fragmentRules = rules.compactMap(\.fragmentRule)
        variableRules = rules.compactMap(\.variableRule)
        fieldRules = rules.compactMap(\.fieldRule)
        spreadRules = rules.compactMap(\.spreadRule)
        inlineFragmentRules = rules.compactMap(\.inlineFragmentRule)
        directiveRules = rules.compactMap(\.directiveRule)
        argumentRules = rules.compactMap(\.argumentRule)
        valueRules = rules.compactMap(\.valueRule)
    }

    /// Runs all rules over all documents.
    func run() {
        for document in context.documents {
            context.source = document.source
            for definition in document.definitions {
                context.definition = definition
                switch definition {
                case .operation(let operation): walk(operation)
                case .fragment(let fragment): walk(fragment)
                }
            }
        }
        context.definition = nil
        for rule in rules { rule.finish(context) }
    }

    private func walk(_ operation: Syntax.OperationDefinition) {
        for rule in operationRules { rule.enter(operation, context) }
        for variable in operation.variables {
            for rule in variableRules { rule.visit(variable, context) }
            if let value = variable.defaultValue {
                let type = schema.type(variable.type.name.text)
                let use = type?.isInput == true ? Schema.TypeUse(variable.type) : nil
                for rule in valueRules { rule.visit(value, as: use, context) }
            }
            walk(variable.directives, at: "VARIABLE_DEFINITION")
        }
        walk(operation.directives, at: operation.type.rawValue.uppercased())
        walk(operation.selections, on: schema.root(operation.type))
    }

    private func walk(_ fragment: Syntax.FragmentDefinition) {
        for rule in fragmentRules { rule.enter(fragment, context) }
        walk(fragment.directives, at: "FRAGMENT_DEFINITION")
        if fragment.directives.has("argumentDefinitions") {
            for definition in context.arguments(of: fragment.name.text) ?? [] {
                guard let value = definition.defaultValue else { continue }
                for rule in valueRules { rule.visit(value, as: definition.type, context) }
            }
        }
        walk(fragment.selections, on: schema.type(fragment.typeCondition.text).flatMap { $0.isComposite ? $0 : nil })
    }

    /// - Parameter around: The type of the nearest field, definition or aliased inline fragment around; the set's own where it is `nil`.
    private func walk(_ set: Syntax.SelectionSet, on parent: Schema.NamedType?, within around: Schema.NamedType? = nil) {
        let around = around ?? parent
        for selection in set.selections {
            if context.hasEnough { return }
            switch selection {
            case .field(let field): walk(field, on: parent)
            case .spread(let spread):
                context.typeAround = around
                walk(spread, on: parent)
            case .inlineFragment(let fragment):
                for rule in inlineFragmentRules { rule.visit(fragment, on: parent, context) }
                walk(fragment.directives, at: "INLINE_FRAGMENT")
                var type = parent
                if let condition = fragment.typeCondition {
                    type = schema.type(condition.text).flatMap { $0.isComposite ? $0 : nil }
                }
                walk(fragment.selections, on: type, within: fragment.directives.has("alias") ? nil : around)
            }
        }
    }

    private func walk(_ spread: Syntax.FragmentSpread, on parent: Schema.NamedType?) {
        for rule in spreadRules { rule.visit(spread, on: parent, context) }
        walk(spread.directives, at: "FRAGMENT_SPREAD")
        let arguments = spread.directives.first { $0.name.text == "arguments" }?.arguments ?? []
        let definitions = context.arguments(of: spread.name.text)
        if arguments.isEmpty, definitions?.isEmpty != false { return }
        walk(arguments, of: definitions.map { .fragment(spread, $0) } ?? .unknown)
    }

    private func walk(_ field: Syntax.Field, on parent: Schema.NamedType?) {
        let definition = parent.flatMap { context.field(field.name.text, of: $0) }
        for rule in fieldRules { rule.visit(field, on: parent, definition, context) }
        if let definition, let parent {
            if !field.arguments.isEmpty || !definition.arguments.isEmpty {
                walk(field.arguments, of: .field(field, definition, parent: parent.name))
            }
        } else {
            walk(field.arguments, of: .unknown)
        }
        walk(field.directives, at: "FIELD")
        if let selections = field.selections {
            let type = definition.flatMap { schema.type($0.type.name) }
            walk(selections, on: type?.isComposite == true ? type : nil)
        }
    }

    private func walk(_ directives: [Syntax.Directive], at location: String) {
        if directives.isEmpty { return }
        for rule in directiveRules { rule.visit(directives, at: location, context) }
        for directive in directives {
            switch directive.name.text {
            // Their arguments are judged as the fragment's.
            case "arguments": continue
            case "argumentDefinitions": walk(directive.arguments, of: .unknown)
            default:
                walk(directive.arguments, of: context.directive(directive.name.text).map { .directive(directive, $0) } ?? .unknown)
            }
        }
    }

    private func walk(_ arguments: [Syntax.Argument], of owner: ArgumentOwner) {
        for rule in argumentRules { rule.visit(arguments, of: owner, context) }
        for argument in arguments {
            let type = owner.type(of: argument.name.text)
            for rule in valueRules { rule.visit(argument.value, as: type, context) }
        }
    }
}
