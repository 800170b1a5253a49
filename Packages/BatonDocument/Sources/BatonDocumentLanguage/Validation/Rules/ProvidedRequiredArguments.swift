import BatonSchemaLanguage

/// Every argument that is non-null and has no default is given (specification, section 5.4.2.1), a fragment's arguments included.
///
/// Relay's compiler asks for an argument with a default, too; here the schema's default counts, as the specification says.
final class ProvidedRequiredArguments: ArgumentRule {
    func visit(_ arguments: [Syntax.Argument], of owner: ArgumentOwner, _ context: ValidationContext) {
        for (name, type) in owner.required where !arguments.contains(where: { $0.name.text == name }) {
            context.report(owner.offset, "\(owner.words) needs its argument `\(name)` of type `\(type)`")
        }
    }
}
