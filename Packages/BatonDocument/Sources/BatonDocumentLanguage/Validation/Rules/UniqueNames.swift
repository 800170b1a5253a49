import BatonSchemaLanguage

/// No operation has the name of another definition of the target, since each becomes a type of its name.
///
/// Specification, section 5.2.2.1, over all documents of the target; as in Relay, fragments and operations share one set of names.
final class UniqueOperationNames: OperationRule {
    func enter(_ operation: Syntax.OperationDefinition, _ context: ValidationContext) {
        if let name = operation.name { _ = context.isFirst(name) }
    }
}

/// No fragment has the name of another definition of the target; see `UniqueOperationNames` (specification, section 5.5.1.1).
final class UniqueFragmentNames: FragmentRule {
    func enter(_ fragment: Syntax.FragmentDefinition, _ context: ValidationContext) {
        if context.isFirst(fragment.name) { return }
        context.causes.repeatedFragments.insert(fragment.name.text)
        // The name that it should have may be one that is spread.
        context.causes.isMissingDefinitions = true
    }
}

extension ValidationContext {
    /// Whether a definition's name is its own; one that an earlier definition has is reported.
    fileprivate func isFirst(_ name: Syntax.Name) -> Bool {
        guard let first = definitionNames[name.text] else { return true }
        if first.location == Location(source, name.span.start) { return true }
        let place = "\(first.location.source.path):\(first.location.position.line)"
        report(name.span.start, in: source, "the name `\(name.text)` is taken by the \(first.what) at \(place)", also: [first.location])
        return false
    }
}
