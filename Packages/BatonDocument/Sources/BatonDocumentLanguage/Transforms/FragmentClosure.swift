import BatonSchemaLanguage

extension Program {
    /// The fragments that a selection reaches through spreads, directly or through other fragments, sorted by name.
    public func fragments(reachedFrom selections: [Selection]) -> [Fragment] {
        var reached: [String: Fragment] = [:]
        var waiting = [selections]
        while let next = waiting.popLast() {
            for selection in next {
                switch selection {
                case .field(let field):
                    if !field.selections.isEmpty { waiting.append(field.selections) }
                case .inlineFragment(let fragment):
                    waiting.append(fragment.selections)
                case .spread(let spread):
                    guard reached[spread.fragmentName] == nil, let fragment = fragment(spread.fragmentName) else { continue }
                    reached[spread.fragmentName] = fragment
                    waiting.append(fragment.selections)
                }
            }
        }
        return reached.values.sorted { $0.name < $1.name }
    }
}
