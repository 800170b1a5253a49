import BatonSchemaLanguage

/// A fragment selects on an object type, an interface or a union (specification, section 5.5.1.3).
final class FragmentsOnCompositeTypes: FragmentRule, InlineFragmentRule {
    func enter(_ fragment: Syntax.FragmentDefinition, _ context: ValidationContext) {
        check(fragment.typeCondition, "the fragment `\(fragment.name.text)`", context)
    }

    func visit(_ fragment: Syntax.InlineFragment, on parent: Schema.NamedType?, _ context: ValidationContext) {
        if let condition = fragment.typeCondition { check(condition, "the inline fragment", context) }
    }

    private func check(_ name: Syntax.Name, _ what: String, _ context: ValidationContext) {
        guard let type = context.schema.type(name.text), !type.isComposite else { return }
        context.report(name.span.start, "\(what) cannot select on `\(name.text)`, which is \(type.kind.words)")
    }
}
