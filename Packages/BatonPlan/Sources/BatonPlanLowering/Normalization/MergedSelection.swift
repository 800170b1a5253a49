import BatonDocumentLanguage
import BatonSchemaLanguage

/// The selections on one object, merged: each response key once, however many times it is selected, and from however many places.
enum MergedSelection {
    /// A selection that is merged into one, and the conditions it stands under there.
    struct Part {
        let selections: [Program.Selection]
        let conditions: Conjunction
        /// Where the field, operation or fragment that selects them stands, which names the selections.
        let origin: Location

        /// What makes two parts one.
        var identity: Identity { Identity(origin: origin, conditions: conditions) }

        struct Identity: Hashable {
            let origin: Location
            let conditions: Conjunction
        }
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

    /// Under how many combinations of conditions a selection may spread one fragment. Each combination of independent conditions on a
    /// way of spreads is one, so their number is exponential in the length of the way.
    static let combinationLimit = 128

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
            var below: [Part]
        }

        private var occurrences: [Occurrences] = []
        private var indexes: [String: Int] = [:]
        /// The conditions that each fragment was expanded under.
        private var expanded: [String: [Conjunction]] = [:]
        /// Whether a fragment was spread under more combinations of conditions than the limit.
        private(set) var isOverwhelmed = false

        init(fragments: ((String) -> Program.Fragment?)?, keepsGenerated: Bool) {
            self.fragments = fragments
            self.keepsGenerated = keepsGenerated
        }

        mutating func collect(_ selections: [Program.Selection], under conditions: Conjunction) {
            // A stack of its own, since a chain of spreads can be longer than a thread's stack.
            var waiting = [(selections[...], conditions)]
            while let (selections, outer) = waiting.popLast(), !isOverwhelmed {
                guard let selection = selections.first else { continue }
                waiting.append((selections.dropFirst(), outer))
                guard let conditions = outer.adding(selection.conditions) else { continue }
                switch selection {
                case .field(let field):
                    if field.isGenerated, !keepsGenerated { continue }
                    add(selection, as: field.responseKey, under: conditions, below: field.selections, at: field.location)
                case .inlineFragment(let fragment):
                    waiting.append((fragment.selections[...], conditions))
                case .spread(let spread):
                    guard let fragments else {
                        // No response key holds a dot, so a spread meets no field here.
                        add(selection, as: "...\(spread.fragmentName)", under: conditions, below: [], at: spread.location)
                        continue
                    }
                    guard let fragment = fragments(spread.fragmentName), expands(spread.fragmentName, under: conditions) else { continue }
                    waiting.append((fragment.selections[...], conditions))
                }
            }
        }

        /// Whether expanding a fragment under some conditions adds anything to what its expansions so far hold.
        private mutating func expands(_ fragment: String, under conditions: Conjunction) -> Bool {
            let known = expanded[fragment] ?? []
            if known.contains(where: { $0.isImplied(by: conditions) }) { return false }
            if known.count == MergedSelection.combinationLimit { isOverwhelmed = true }
            expanded[fragment, default: []].append(conditions)
            return true
        }

        private mutating func add(
            _ selection: Program.Selection, as key: String, under conditions: Conjunction, below: [Program.Selection],
            at location: Location
        ) {
            let part = Part(selections: below, conditions: conditions, origin: location)
            if let index = indexes[key] {
                occurrences[index].cases.append(conditions)
                if !below.isEmpty { occurrences[index].below.append(part) }
            } else {
                indexes[key] = occurrences.count
                occurrences.append(Occurrences(first: selection, cases: [conditions], below: below.isEmpty ? [] : [part]))
            }
        }

        var items: [Item] {
            occurrences.compactMap { occurrence in
                let condition = Guard(occurrence.cases)
                switch occurrence.first {
                case .field(let field):
                    let known = condition?.common ?? .always
                    var parts: Set<Part.Identity> = []
                    let below = occurrence.below.map {
                        Part(selections: $0.selections, conditions: $0.conditions.without(known), origin: $0.origin)
                    }
                    return .field(Field(field: field, condition: condition, below: below.filter { parts.insert($0.identity).inserted }))
                case .spread(let spread):
                    return .spread(Spread(spread: spread, condition: condition))
                case .inlineFragment:
                    return nil
                }
            }
        }
    }
}
