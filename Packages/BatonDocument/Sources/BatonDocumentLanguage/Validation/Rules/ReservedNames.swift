import BatonSchemaLanguage

/// Names that the compiler gives meaning to stand for nothing else: `__…` is GraphQL's, and a key field's name in a response is read
/// as the key.
///
/// Relay's compiler also refuses `__typename` in an operation's root selection, which is harmless and allowed here.
final class ReservedNames: FieldRule, VariableRule {
    func visit(_ variable: Syntax.VariableDefinition, _ context: ValidationContext) {
        guard variable.name.text.hasPrefix("__") else { return }
        context.report(variable.name.span.start, "a variable cannot start with `__`, as `$\(variable.name.text)` does")
    }

    func visit(_ field: Syntax.Field, on parent: Schema.NamedType?, _ definition: Schema.FieldDefinition?, _ context: ValidationContext) {
        guard let alias = field.alias, alias.text != field.name.text else { return }
        if alias.text.hasPrefix("__") {
            context.report(alias.span.start, "an alias cannot start with `__`, as `\(alias.text)` does")
            return
        }
        guard let parent, alias.text == "id" || context.schema.keyFields(of: parent.name, context.identity).contains(alias.text),
            parent.field(alias.text) != nil
        else { return }
        context.report(
            alias.span.start,
            "the alias `\(alias.text)` would hide the key field of that name of the type `\(parent.name)`; choose another")
    }
}
