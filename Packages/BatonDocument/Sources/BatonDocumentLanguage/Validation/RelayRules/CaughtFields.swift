import BatonSchemaLanguage

/// `@catch` stands where its result can be read (Relay): on an inline fragment with an alias, on a field without `@required`, on a
/// definition that does not throw.
final class CaughtFields: FieldRule, InlineFragmentRule, OperationRule, FragmentRule {
    func visit(_ field: Syntax.Field, on parent: Schema.NamedType?, _ definition: Schema.FieldDefinition?, _ context: ValidationContext) {
        guard let caught = field.directives.first(named: "catch"), let required = field.directives.first(named: "required")
        else { return }
        context.report(
            caught.span.start,
            "`@catch` and `@required` cannot stand together on `\(field.responseKey)`: one reads a null that the other takes away",
            also: required.span.start)
    }

    func visit(_ fragment: Syntax.InlineFragment, on parent: Schema.NamedType?, _ context: ValidationContext) {
        guard let caught = fragment.directives.first(named: "catch"), !fragment.directives.has("alias") else { return }
        context.report(
            caught.span.start, "`@catch` on an inline fragment needs `@alias(as: \"name\")`, under which its result is read")
    }

    func enter(_ operation: Syntax.OperationDefinition, _ context: ValidationContext) { check(operation.directives, context) }

    func enter(_ fragment: Syntax.FragmentDefinition, _ context: ValidationContext) { check(fragment.directives, context) }

    private func check(_ directives: [Syntax.Directive], _ context: ValidationContext) {
        guard let caught = directives.first(named: "catch"), let throwing = directives.first(named: "throwOnFieldError")
        else { return }
        context.report(caught.span.start, Self.notTogether, also: throwing.span.start)
    }

    /// What `@catch` and `@throwOnFieldError` on one definition are.
    static let notTogether = "`@catch` and `@throwOnFieldError` cannot stand together: what is caught is not thrown"
}
