import BatonSchemaLanguage

/// The parts that `@defer` makes of a response are told apart by their labels, which are unique in a definition (Relay), by default the
/// fragment's name; what only the client has is not deferred, since no server delivers it.
final class DeferredSpreads: SpreadRule, OperationRule, FragmentRule {
    private var labels: [String: Syntax.Directive] = [:]

    func enter(_ operation: Syntax.OperationDefinition, _ context: ValidationContext) { labels = [:] }

    func enter(_ fragment: Syntax.FragmentDefinition, _ context: ValidationContext) { labels = [:] }

    func visit(_ spread: Syntax.FragmentSpread, on parent: Schema.NamedType?, _ context: ValidationContext) {
        guard let directive = spread.directives.first(named: "defer") else { return }
        if let parent, parent.isClient {
            context.report(
                directive.span.start, "`@defer` cannot stand here, where the type `\(parent.name)` is the client's alone")
        }
        if case .boolean(false, _)? = directive.argument("if") { return }
        let literal = directive.string("label")
        if let literal, literal.value.utf8.contains(where: { $0 < 0x20 }) {
            context.report(literal.span.start, "a label has no line breaks and no other control characters")
        }
        let label = literal?.value ?? spread.name.text
        guard let first = labels[label] else {
            labels[label] = directive
            return
        }
        let line = Location(context.source, first.span.start).position.line
        context.report(
            literal?.span.start ?? directive.span.start,
            "the label `\(label)` is taken by the `@defer` at line \(line); give one of them another, `@defer(label: \"…\")`",
            also: first.span.start)
    }
}
