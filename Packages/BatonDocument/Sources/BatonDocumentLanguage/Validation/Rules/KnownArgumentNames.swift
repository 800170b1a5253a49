import BatonSchemaLanguage

/// Every argument is one of its field's or directive's (specification, section 5.4.1), or one that the spread's fragment declares.
final class KnownArgumentNames: ArgumentRule {
    func visit(_ arguments: [Syntax.Argument], of owner: ArgumentOwner, _ context: ValidationContext) {
        if case .unknown = owner { return }
        for argument in arguments {
            let name = argument.name.text
            if owner.type(of: name) != nil || context.hasEnough { continue }
            let suggestion = Suggestions.sentence(for: name, among: owner.names)
            context.report(argument.span.start, "\(owner.words) has no argument `\(name)`\(suggestion)")
        }
    }
}
