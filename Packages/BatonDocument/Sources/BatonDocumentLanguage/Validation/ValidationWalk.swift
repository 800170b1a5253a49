import BatonSchemaLanguage

/// Takes rules through every document once, with the types of all places at hand.
struct ValidationWalk {
    let rules: [any ValidationRule]
    let context: ValidationContext

    private var schema: Schema { context.schema }

    /// Runs all rules over all documents.
    func run() {
        for document in context.documents {
            context.source = document.source
            for definition in document.definitions {
                switch definition {
                case .operation(let operation): walk(operation)
                case .fragment(let fragment): walk(fragment)
                }
            }
        }
        for rule in rules { rule.finish(context) }
    }

    private func walk(_ operation: Syntax.OperationDefinition) {
        for rule in rules { rule.enter(operation, context) }
        for variable in operation.variables {
            for rule in rules { rule.visit(variable, context) }
            if let value = variable.defaultValue {
                let type = schema.type(variable.type.name.text)
                let use = type?.isInput == true ? Schema.TypeUse(variable.type) : nil
                for rule in rules { rule.visit(value, as: use, context) }
            }
            walk(variable.directives, at: "VARIABLE_DEFINITION")
        }
        walk(operation.directives, at: operation.type.rawValue.uppercased())
        walk(operation.selections, on: schema.root(operation.type))
        for rule in rules { rule.leave(operation, context) }
    }

    private func walk(_ fragment: Syntax.FragmentDefinition) {
        for rule in rules { rule.enter(fragment, context) }
        walk(fragment.directives, at: "FRAGMENT_DEFINITION")
        walk(fragment.selections, on: schema.type(fragment.typeCondition.text).flatMap { $0.isComposite ? $0 : nil })
    }

    private func walk(_ set: Syntax.SelectionSet, on parent: Schema.NamedType?) {
        for selection in set.selections {
            if context.hasEnough { return }
            switch selection {
            case .field(let field): walk(field, on: parent)
            case .spread(let spread):
                for rule in rules { rule.visit(spread, on: parent, context) }
                walk(spread.directives, at: "FRAGMENT_SPREAD")
            case .inlineFragment(let fragment):
                for rule in rules { rule.visit(fragment, on: parent, context) }
                walk(fragment.directives, at: "INLINE_FRAGMENT")
                var type = parent
                if let condition = fragment.typeCondition {
                    type = schema.type(condition.text).flatMap { $0.isComposite ? $0 : nil }
                }
                walk(fragment.selections, on: type)
            }
        }
    }

    private func walk(_ field: Syntax.Field, on parent: Schema.NamedType?) {
        let definition = parent.flatMap { schema.field(field.name.text, of: $0.name) }
        for rule in rules { rule.visit(field, on: parent, definition, context) }
        let owner = definition.flatMap { definition in
            parent.map { ArgumentOwner.field(field, definition, parent: $0.name) }
        }
        walk(field.arguments, of: owner ?? .unknown)
        walk(field.directives, at: "FIELD")
        if let selections = field.selections {
            let type = definition.flatMap { schema.type($0.type.name) }
            walk(selections, on: type?.isComposite == true ? type : nil)
        }
    }

    private func walk(_ directives: [Syntax.Directive], at location: String) {
        if directives.isEmpty { return }
        for rule in rules { rule.visit(directives, at: location, context) }
        for directive in directives {
            walk(directive.arguments, of: context.directive(directive.name.text).map { .directive(directive, $0) } ?? .unknown)
        }
    }

    private func walk(_ arguments: [Syntax.Argument], of owner: ArgumentOwner) {
        for rule in rules { rule.visit(arguments, of: owner, context) }
        for argument in arguments {
            let type = owner.definitions.first { $0.name == argument.name.text }?.type
            for rule in rules { rule.visit(argument.value, as: type, context) }
        }
    }
}
