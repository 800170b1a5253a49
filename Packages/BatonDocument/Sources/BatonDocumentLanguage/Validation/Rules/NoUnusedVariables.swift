import BatonSchemaLanguage

/// Every variable is used by its operation or by a fragment that it reaches (specification, section 5.8.4), and every argument that a
/// fragment declares is used by the fragment.
///
/// As in Relay, `@DEPRECATED__relay_ignore_unused_variables_error` on an operation switches this off, and is itself an error where all
/// variables are used; `unusedLocalVariable_DEPRECATED: true` does the same for a fragment's argument.
final class NoUnusedVariables: ValidationRule {
    static let excuse = "DEPRECATED__relay_ignore_unused_variables_error"

    func finish(_ context: ValidationContext) {
        for operation in context.operations { check(operation, context) }
        for fragment in context.fragments where !fragment.arguments.isEmpty { check(fragment, context) }
    }

    private func check(_ operation: ValidationContext.Operation, _ context: ValidationContext) {
        let excuse = operation.definition.directives.first { $0.name.text == Self.excuse }
        if operation.definition.variables.isEmpty, excuse == nil { return }
        let used = Set(context.reach.demands(of: operation).map(\.variable))
        let unused = operation.definition.variables.filter { !used.contains($0.name.text) }
        if let excuse {
            guard unused.isEmpty else { return }
            context.report(
                excuse.span.start, in: operation.source,
                "all variables of \(operation.definition.words) are used; remove `@\(excuse.name.text)`")
        }
        for variable in unused where !context.hasEnough && !context.causes.explain(unused: variable, of: operation, context) {
            context.report(
                variable.span.start, in: operation.source,
                "the variable `$\(variable.name.text)` is never used in \(operation.definition.words)")
        }
    }

    private func check(_ fragment: ValidationContext.Fragment, _ context: ValidationContext) {
        let used = Set(fragment.uses.ownVariables.map(\.name))
        let name = fragment.definition.name.text
        for argument in fragment.arguments {
            switch (used.contains(argument.name.text), argument.mayBeUnused) {
            case (false, false):
                context.report(
                    argument.name.span.start, in: fragment.source,
                    "the argument `\(argument.name.text)` is never used in the fragment `\(name)`")
            case (true, true):
                context.report(
                    argument.name.span.start, in: fragment.source,
                    "the argument `\(argument.name.text)` is used in the fragment `\(name)`; "
                        + "remove `unusedLocalVariable_DEPRECATED`")
            default: break
            }
        }
    }
}
