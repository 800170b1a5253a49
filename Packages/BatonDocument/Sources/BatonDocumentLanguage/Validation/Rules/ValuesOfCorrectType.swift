import BatonSchemaLanguage

/// Every literal fits the type of its place (specification, sections 5.6.1, 5.6.2 and 5.6.4).
final class ValuesOfCorrectType: ValueRule {
    func visit(_ value: Syntax.Value, as type: Schema.TypeUse?, _ context: ValidationContext) {
        guard let type, !context.hasEnough else { return }
        for mistake in context.schema.mistakes(in: value, as: type, besides: context.type) {
            if let type = mistake.type { context.causes.noteWrongValue(type, in: context.source) }
            context.report(mistake.offset, mistake.message)
        }
    }
}
