import BatonSchemaLanguage

/// A subscription selects one field, and no field of introspection (specification, section 5.2.4.1).
///
/// Relay's compiler wants that field in the root selection itself; here it may stand in fragments, as in the specification.
final class SingleFieldSubscriptions: ValidationRule {
    func finish(_ context: ValidationContext) {
        if context.schema.root(.subscription) == nil { return }
        for operation in context.operations where operation.definition.type == .subscription {
            check(operation, context)
        }
    }

    private struct RootField {
        let field: Syntax.Field
        let source: Source
    }

    private func check(_ operation: ValidationContext.Operation, _ context: ValidationContext) {
        let fields = rootFields(operation, context)
        guard let first = fields.first else { return }
        for other in fields where other.field.responseKey != first.field.responseKey {
            context.report(
                other.field.span.start, in: other.source,
                "\(operation.definition.words) selects more than one field; a subscription is one field's events")
        }
        for field in fields where field.field.name.text.hasPrefix("__") {
            context.report(
                field.field.span.start, in: field.source,
                "\(operation.definition.words) selects `\(field.field.name.text)`, which has no events")
        }
    }

    /// The fields of the root selection, through fragments.
    private func rootFields(_ operation: ValidationContext.Operation, _ context: ValidationContext) -> [RootField] {
        var fields: [RootField] = []
        var spread: Set<String> = []
        // A stack of its own, since a chain of spreads can be longer than a thread's stack.
        var waiting = [(operation.definition.selections.selections[...], operation.source)]
        while let (selections, source) = waiting.popLast() {
            guard let selection = selections.first else { continue }
            waiting.append((selections.dropFirst(), source))
            if let directive = selection.directives.first(where: { $0.name.text == "include" || $0.name.text == "skip" }) {
                context.report(
                    directive.span.start, in: source,
                    "the field of a subscription is always there; `@\(directive.name.text)` cannot stand here")
            }
            switch selection {
            case .field(let field): fields.append(RootField(field: field, source: source))
            case .inlineFragment(let fragment): waiting.append((fragment.selections.selections[...], source))
            case .spread(let fragmentSpread):
                guard spread.insert(fragmentSpread.name.text).inserted, let fragment = context.fragment(fragmentSpread.name.text)
                else { continue }
                waiting.append((fragment.definition.selections.selections[...], fragment.source))
            }
        }
        return fields
    }
}

extension Syntax.Selection {
    /// The selection's directives.
    var directives: [Syntax.Directive] {
        switch self {
        case .field(let field): field.directives
        case .spread(let spread): spread.directives
        case .inlineFragment(let fragment): fragment.directives
        }
    }
}
