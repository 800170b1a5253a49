import BatonSchemaLanguage

/// The schema has a root for the operation's kind (specification, section 5.2.1.1).
final class OperationTypeExists: OperationRule {
    func enter(_ operation: Syntax.OperationDefinition, _ context: ValidationContext) {
        if context.schema.root(operation.type) == nil {
            context.report(operation.span.start, "the schema has no \(operation.type.rawValue) root")
        }
    }
}
