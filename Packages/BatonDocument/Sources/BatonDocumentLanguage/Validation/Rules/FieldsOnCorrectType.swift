import BatonSchemaLanguage

/// Every field is one of the type it is selected on (specification, section 5.3.1); `__id` is every type's.
final class FieldsOnCorrectType: FieldRule {
    func visit(_ field: Syntax.Field, on parent: Schema.NamedType?, _ definition: Schema.FieldDefinition?, _ context: ValidationContext) {
        guard let parent, definition == nil else { return }
        let name = field.name.text
        var message = "the type `\(parent.name)` has no field `\(name)`"
        let possible = context.schema.possibleTypes(of: parent.name)
        let owners = parent.isAbstract ? possible.filter { context.schema.type($0)?.field(name) != nil } : []
        if !owners.isEmpty {
            let types = owners.prefix(3).map { "`\($0)`" }.joined(separator: ", ")
            message += ". It is a field of \(types); select it in an inline fragment, `... on \(owners[0]) { \(name) }`"
        } else {
            message += Suggestions.sentence(for: name, among: parent.fields.map(\.name))
        }
        context.report(field.span.start, message)
    }
}
