import BatonDocumentLanguage
import BatonSchemaLanguage

/// The selections on one object, merged: each response key once, however many times it is selected, and from however many places.
enum MergedSelection {
    /// A selection that is merged into one, and the conditions it stands under there.
    struct Part {
        let selections: [Program.Selection]
        let conditions: Conjunction
    }

    /// A field, at its first place in the order of the document.
    struct Field {
        /// The first of its occurrences; those of one response key differ only in conditions and in what they select below.
        let field: Program.Field
        /// When it is selected; nil for always.
        let condition: Guard?
        /// What its occurrences select below it, under the conditions that its own condition does not already tell.
        let below: [Part]
    }

    /// A fragment spread here.
    struct Spread {
        let spread: Program.Spread
        /// When it is spread; nil for always.
        let condition: Guard?
    }

    /// A field, or a spread that was not expanded.
    enum Item {
        case field(Field)
        case spread(Spread)
    }

    /// What a response holds: spreads are replaced by what their fragments select.
    static func ofResponse(_ parts: [Part], of program: Program) -> [Field] {
        var collector = Collector(fragments: program.fragment, keepsGenerated: true)
        for part in parts { collector.collect(part.selections, under: part.conditions) }
        return collector.items.compactMap { if case .field(let field) = $0 { field } else { nil } }
    }

    /// What a lens shows: spreads stay, and what the compiler added is left out.
    static func ofLens(_ parts: [Part]) -> [Item] {
        var collector = Collector(fragments: nil, keepsGenerated: false)
        for part in parts { collector.collect(part.selections, under: part.conditions) }
        return collector.items
    }
}

extension MergedSelection {
    /// Gathers occurrences by response key.
    private struct Collector {
        /// Finds a fragment by its name; nil where spreads are kept.
        let fragments: ((String) -> Program.Fragment?)?
        let keepsGenerated: Bool

        private struct Occurrences {
            let first: Program.Selection
            var cases: [Conjunction]
            var below: [(selections: [Program.Selection], conditions: Conjunction)]
        }

        private struct Expansion: Hashable {
            let name: String
            let conditions: Conjunction
        }

        private var occurrences: [Occurrences] = []
        private var indexes: [String: Int] = [:]
        private var expanded: Set<Expansion> = []

        init(fragments: ((String) -> Program.Fragment?)?, keepsGenerated: Bool) {
            self.fragments = fragments
            self.keepsGenerated = keepsGenerated
        }

        mutating func collect(_ selections: [Program.Selection], under conditions: Conjunction) {
            for selection in selections {
                guard let conditions = conditions.adding(selection.conditions) else { continue }
                switch selection {
                case .field(let field):
                    if field.isGenerated, !keepsGenerated { continue }
                    add(selection, as: field.responseKey, under: conditions, below: field.selections)
                case .inlineFragment(let fragment):
                    collect(fragment.selections, under: conditions)
                case .spread(let spread):
                    guard let fragments else {
                        // No response key holds a dot, so a spread meets no field here.
                        add(selection, as: "...\(spread.fragmentName)", under: conditions, below: [])
                        continue
                    }
                    let expansion = Expansion(name: spread.fragmentName, conditions: conditions)
                    guard let fragment = fragments(spread.fragmentName), expanded.insert(expansion).inserted else { continue }
                    collect(fragment.selections, under: conditions)
                }
            }
        }

        private mutating func add(
            _ selection: Program.Selection, as key: String, under conditions: Conjunction, below: [Program.Selection]
        ) {
            if let index = indexes[key] {
                occurrences[index].cases.append(conditions)
                occurrences[index].below.append((below, conditions))
            } else {
                indexes[key] = occurrences.count
                occurrences.append(Occurrences(first: selection, cases: [conditions], below: [(below, conditions)]))
            }
        }

        var items: [Item] {
            occurrences.compactMap { occurrence in
                let condition = Guard(occurrence.cases)
                switch occurrence.first {
                case .field(let field):
                    let known = condition?.common ?? .always
                    let below = occurrence.below.map { Part(selections: $0.selections, conditions: $0.conditions.without(known)) }
                    return .field(Field(field: field, condition: condition, below: below))
                case .spread(let spread):
                    return .spread(Spread(spread: spread, condition: condition))
                case .inlineFragment:
                    return nil
                }
            }
        }
    }
}
