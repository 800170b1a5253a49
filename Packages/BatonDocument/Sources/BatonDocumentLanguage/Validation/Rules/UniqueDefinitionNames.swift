import BatonSchemaLanguage

/// No two operations or fragments of a target share a name, since each becomes a type of its name.
///
/// Specification, sections 5.2.2.1 (operations) and 5.5.1.1 (fragments), over all documents of the target.
final class UniqueDefinitionNames: ValidationRule {
    private var seen: [String: (what: String, location: Location)] = [:]

    func enter(_ operation: Syntax.OperationDefinition, _ context: ValidationContext) {
        if let name = operation.name { _ = isFirst(name, operation.type.rawValue, context) }
    }

    func enter(_ fragment: Syntax.FragmentDefinition, _ context: ValidationContext) {
        if isFirst(fragment.name, "fragment", context) { return }
        context.causes.repeatedFragments.insert(fragment.name.text)
        // The name that it should have may be one that is spread.
        context.causes.isMissingDefinitions = true
    }

    /// Whether a name is new; one that is not is reported.
    private func isFirst(_ name: Syntax.Name, _ what: String, _ context: ValidationContext) -> Bool {
        let location = Location(context.source, name.span.start)
        guard let first = seen[name.text] else {
            seen[name.text] = (what, location)
            return true
        }
        let place = "\(first.location.source.path):\(first.location.position.line)"
        context.report(name.span.start, "the name `\(name.text)` is taken by the \(first.what) at \(place)")
        return false
    }
}
