import BatonSchemaLanguage

/// Every argument is one of its field's or directive's (specification, section 5.4.1).
final class KnownArgumentNames: ValidationRule {
    func visit(_ arguments: [Syntax.Argument], of owner: ArgumentOwner, _ context: ValidationContext) {
        if case .unknown = owner { return }
        for argument in arguments {
            let name = argument.name.text
            if owner.definitions.contains(where: { $0.name == name }) { continue }
            let suggestion = Suggestions.sentence(for: name, among: owner.definitions.map(\.name))
            context.report(argument.span.start, "\(owner.words) has no argument `\(name)`\(suggestion)")
        }
    }
}
