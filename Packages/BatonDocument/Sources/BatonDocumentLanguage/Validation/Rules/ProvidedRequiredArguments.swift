import BatonSchemaLanguage

/// Every argument that is non-null and has no default is given (specification, section 5.4.2.1).
final class ProvidedRequiredArguments: ValidationRule {
    func visit(_ arguments: [Syntax.Argument], of owner: ArgumentOwner, _ context: ValidationContext) {
        for definition in owner.definitions where definition.isRequired {
            if arguments.contains(where: { $0.name.text == definition.name }) { continue }
            context.report(owner.offset, "\(owner.words) needs its argument `\(definition.name)` of type `\(definition.type)`")
        }
    }
}
