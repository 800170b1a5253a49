import BatonSchemaLanguage

/// What validation accepts and the transforms do not do yet is refused, each where it stands, so that nothing is silently wrong.
///
/// No rule of the language: `Compilation` runs it, until the transforms do what it names.
final class NotSupportedYet: FragmentRule, FieldRule, InlineFragmentRule, DirectiveRule {
    /// Relay's client field of every type: the key of the record.
    static let recordKey = "__id"

    func visit(_ directives: [Syntax.Directive], at location: String, _ context: ValidationContext) {
        for directive in directives {
            guard let standing = RelayDirectives.standing(directive.name.text), standing == .client || standing == .sent else { continue }
            context.report(directive.span.start, "`@\(directive.name.text)` is not supported yet")
        }
    }

    func enter(_ fragment: Syntax.FragmentDefinition, _ context: ValidationContext) {
        check(context.schema.type(fragment.typeCondition.text), fragment.typeCondition.span.start, context)
    }

    func visit(_ field: Syntax.Field, on parent: Schema.NamedType?, _ definition: Schema.FieldDefinition?, _ context: ValidationContext) {
        if field.name.text == NotSupportedYet.recordKey {
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
