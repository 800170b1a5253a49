extension Program {
    /// Moves the `@catch` of inline fragments to the fields and spreads in them, since inline fragments are dissolved.
    ///
    /// ```
    /// ... @alias(as: "price") @catch { amount ...F }     →     ... { amount @catch ...F @catch }
    /// ```
    ///
    /// A field's own `@catch` stays.
    func movingCatchesInward() -> Program {
        rewritingSelections { selections, _ in move(selections, nil) }
    }

    private func move(_ selections: [Selection], _ outer: Catch?) -> [Selection]? {
        selections.rewriting { selection in
            switch selection {
            case .field(var field):
                let inner = field.selections.isEmpty ? nil : move(field.selections, nil)
                let isCaught = outer != nil && field.catch == nil
                if inner == nil, !isCaught { return nil }
                if let inner { field.selections = inner }
                if isCaught {
                    field.facts = RareFacts(
                        required: field.required, caught: outer, connection: field.connection, edit: field.edit)
                }
                return [.field(field)]
            case .inlineFragment(var fragment):
                guard let inner = move(fragment.selections, fragment.catch ?? outer) else { return nil }
                fragment.selections = inner
                fragment.catch = nil
                return [.inlineFragment(fragment)]
            case .spread(var spread):
                guard let outer else { return nil }
                spread.catch = outer
                return [.spread(spread)]
            }
        }
    }
}
