import BatonSchemaLanguage

/// Names that the compiler gives meaning to stand for nothing else: `__…` is GraphQL's, and a key field's name in a response is read
/// as the key.
final class ReservedNames: FieldRule {
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
