import BatonSchemaLanguage

/// Every operation has a name: its generated type, its cache and its log take it. The specification allows a lone one without.
final class OperationsAreNamed: OperationRule {
    func enter(_ operation: Syntax.OperationDefinition, _ context: ValidationContext) {
        if operation.name == nil {
            context.report(operation.span.start, "the \(operation.type.rawValue) has no name; every operation needs one")
        }
    }
}
