import BatonSchemaLanguage

/// An argument is given once (specification, section 5.4.2).
final class UniqueArgumentNames: ArgumentRule {
    func visit(_ arguments: [Syntax.Argument], of owner: ArgumentOwner, _ context: ValidationContext) {
        if arguments.count < 2 { return }
        var seen: Set<String> = []
        for argument in arguments where !seen.insert(argument.name.text).inserted {
            context.report(argument.name.span.start, "the argument `\(argument.name.text)` is given more than once")
        }
    }
}
