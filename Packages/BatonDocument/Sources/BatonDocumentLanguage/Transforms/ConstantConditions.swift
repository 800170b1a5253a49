import BatonSchemaLanguage

extension Program {
    /// Folds `@include` and `@skip` with a constant: one that always holds goes, one that never holds takes its selection along, and an
    /// inline fragment that has nothing left goes, too. An object that nothing is read of is there or null all the same, so its field stays.
    ///
    /// ```
    /// a @include(if: true)  b @skip(if: true)  c @include(if: $x)     →     a  c @include(if: $x)
    /// d { e @include(if: false) }                                     →     d { id }
    /// ```
    func foldingConstantConditions() -> Program {
        rewritingSelections { selections, _ in fold(selections) }
    }

    private func fold(_ selections: [Selection]) -> [Selection]? {
        selections.rewriting { selection in
            let conditions = selection.conditions
            var folded = selection
            var isChanged = false
            if conditions.contains(where: \.isConstant) {
                guard let rest = conditions.foldingConstants() else { return [] }
                folded.conditions = rest
                isChanged = true
            }
            switch folded {
            case .field(var field):
                if !field.selections.isEmpty, let inner = fold(field.selections) {
                    field.selections = inner.isEmpty ? field.remainder(in: schema) : inner
                    return field.selections.isEmpty ? [] : [.field(field)]
                }
            case .inlineFragment(var fragment):
                if let inner = fold(fragment.selections) {
                    if inner.isEmpty { return [] }
                    fragment.selections = inner
                    return [.inlineFragment(fragment)]
                }
            case .spread: break
            }
            return isChanged ? [folded] : nil
        }
    }

    /// An error for each operation and fragment that constant conditions leave without any selection.
    func diagnosticsOfEmptySelections() -> [Diagnostic] {
        operations.filter(\.selections.isEmpty).map {
            $0.location.error("the \($0.type.rawValue) `\($0.name)` selects nothing; constant conditions leave everything out")
        }
            + fragments.filter(\.selections.isEmpty).map {
                $0.location.error("the fragment `\($0.name)` selects nothing; constant conditions leave everything out")
            }
    }
}

extension Program.Field {
    /// What is selected of an object where constant conditions leave nothing: its `id`, or its type's name. Nothing of a connection, which
    /// is nothing without its edges.
    func remainder(in schema: Schema) -> [Program.Selection] {
        guard connection == nil, let definition = schema.type(typeName)?.identifier ?? schema.typenameDefinition else { return [] }
        return [.field(Program.Field(generated: definition, on: typeName, at: location))]
    }
}

extension Program.Condition {
    /// Whether a constant is tested.
    var isConstant: Bool {
        if case .constant = test { true } else { false }
    }
}

extension [Program.Condition] {
    /// The conditions without those of constants; nil where one of these never holds.
    func foldingConstants() -> [Program.Condition]? {
        var rest: [Program.Condition] = []
        for condition in self {
            guard case .constant(let value) = condition.test else {
                rest.append(condition)
                continue
            }
            if value != (condition.kind == .include) { return nil }
        }
        return rest
    }
}
