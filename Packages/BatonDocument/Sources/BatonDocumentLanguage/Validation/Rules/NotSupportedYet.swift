import BatonSchemaLanguage

/// What Baton's language has and this compiler does not do yet is refused, each where it stands, so that nothing is silently wrong.
final class NotSupportedYet: ValidationRule {
    /// Directives of Relay and Baton that the compiler does not act on yet.
    static let directives: Set<String> = [
        "DEPRECATED__relay_ignore_unused_variables_error", "alias", "appendEdge", "appendNode", "argumentDefinitions", "arguments",
        "assignable", "cacheExpiration", "catch", "connection", "dangerously_unaliased_fixme", "defer", "deleteEdge", "deleteRecord",
        "exec_time_resolvers", "fetchable", "inline", "live_query", "match", "module", "no_inline", "preloadable", "prependEdge",
        "prependNode", "raw_response_type", "refetchable", "relay", "relay_test_operation", "required", "semanticNonNull", "stream",
        "stream_connection", "throwOnFieldError", "updatable", "waterfall",
    ]

    /// Relay's client field of every type: the key of the record.
    static let recordKey = "__id"

    func visit(_ directives: [Syntax.Directive], at location: String, _ context: ValidationContext) {
        for directive in directives where NotSupportedYet.directives.contains(directive.name.text) {
            context.report(directive.span.start, "`@\(directive.name.text)` is not supported yet")
        }
    }

    func enter(_ fragment: Syntax.FragmentDefinition, _ context: ValidationContext) {
        check(context.schema.type(fragment.typeCondition.text), fragment.typeCondition.span.start, context)
    }

    func visit(_ field: Syntax.Field, on parent: Schema.NamedType?, _ definition: Schema.FieldDefinition?, _ context: ValidationContext) {
        if field.name.text == NotSupportedYet.recordKey, parent != nil, definition == nil {
            context.report(field.span.start, "the client field `\(NotSupportedYet.recordKey)` is not supported yet")
        }
        // Within a selection on an abstract type that selection has been reported.
        guard let definition, field.selections != nil, parent?.isAbstract != true else { return }
        check(context.schema.type(definition.type.name), field.span.start, context)
    }

    func visit(_ fragment: Syntax.InlineFragment, on parent: Schema.NamedType?, _ context: ValidationContext) {
        guard let condition = fragment.typeCondition, parent?.isAbstract != true else { return }
        check(context.schema.type(condition.text), condition.span.start, context)
    }

    private func check(_ type: Schema.NamedType?, _ offset: Int, _ context: ValidationContext) {
        guard let type, type.isAbstract else { return }
        context.report(offset, "selections on the \(type.kind.rawValue) `\(type.name)` are not supported yet")
    }
}
