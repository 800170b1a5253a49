import BatonSchemaLanguage

extension Program {
    /// Folds `@include` and `@skip` with a constant: one that always holds goes, one that never holds takes its selection along, and a
    /// field or inline fragment that has nothing left goes, too.
    ///
    /// ```
    /// a @include(if: true)  b @skip(if: true)  c @include(if: $x)     →     a  c @include(if: $x)
    /// ```
    func foldingConstantConditions() -> Program {
        rewritingSelections { selections, _ in fold(selections) }
    }

    private func fold(_ selections: [Selection]) -> [Selection] {
        selections.compactMap { selection in
            var selection = selection
            var conditions: [Condition] = []
            for condition in selection.conditions {
                if case .constant(let value) = condition.test {
                    if value != (condition.kind == .include) { return nil }
                } else {
                    conditions.append(condition)
                }
            }
            selection.conditions = conditions
            switch selection {
            case .field(var field):
                if field.selections.isEmpty { return selection }
                field.selections = fold(field.selections)
                return field.selections.isEmpty ? nil : .field(field)
            case .inlineFragment(var fragment):
                fragment.selections = fold(fragment.selections)
                return fragment.selections.isEmpty ? nil : .inlineFragment(fragment)
            case .spread:
                return selection
            }
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
