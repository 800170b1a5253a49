import BatonSchemaLanguage

/// A field of a composite type has a selection, a field of a scalar or an enum has none (specification, section 5.3.3).
final class LeafSelections: FieldRule {
    func visit(_ field: Syntax.Field, on parent: Schema.NamedType?, _ definition: Schema.FieldDefinition?, _ context: ValidationContext) {
        guard let definition, let type = context.schema.type(definition.type.name) else { return }
        if type.isLeaf, let selections = field.selections {
            context.report(
                selections.span.start,
                "the field `\(definition.name)` is of type `\(definition.type)`, \(type.kind.words), and has nothing to select")
        } else if type.isComposite, field.selections == nil {
            context.report(
                field.span.start,
                "the field `\(definition.name)` is of type `\(definition.type)`, \(type.kind.words), and needs a selection, `{ … }`")
        }
    }
}
