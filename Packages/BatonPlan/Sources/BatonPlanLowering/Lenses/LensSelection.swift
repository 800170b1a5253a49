import BatonDocumentLanguage
import BatonSchemaLanguage

/// What one lens shows: each response key, spread, alias and type condition once, however many times it is selected.
///
/// A type condition that every object of the lens's type meets dissolves. Any other keeps a lens of its own, and a concrete type's also
/// shows what the conditions beside it select on the interfaces and unions that the type satisfies.
struct LensSelection {
    /// A selection, and the conditions it stands under.
    struct Part {
        let selections: [Program.Selection]
        let conditions: Conjunction
    }

    /// A field, spread, aliased inline fragment or type condition, at its first place in the order of the document.
    struct Item {
        enum Content {
            case field(Program.Field)
            case spread(Program.Spread)
            case aliased(Program.InlineFragment)
            case type(String)
        }

        /// The first of its occurrences; those of one key differ only in conditions and in what they select below.
        let content: Content
        let location: Location
        /// When it is selected; nil for always.
        let condition: Guard?
        /// What its occurrences select below it, under the conditions that its own condition does not already tell.
        let below: [Part]
    }

    /// What stands in the way of reading two spreads as one.
    struct Meeting {
        let first: Program.Spread
        let second: Program.Spread
    }

    private(set) var items: [Item] = []
    private(set) var meetings: [Meeting] = []

    /// The items of selections that are read through a lens of a type.
    init(of parts: [Part], on typeName: String, _ schema: Schema) {
        var collector = Collector(schema: schema, typeName: typeName)
        for part in parts { collector.collect(part.selections, under: part.conditions) }
        meetings = collector.meetings
        items = collector.items
    }
}

extension LensSelection {
    /// Gathers occurrences by what they are read as.
    private struct Collector {
        let schema: Schema
        let typeName: String

        private enum Key: Hashable {
            case field(String)
            case spread(String)
            case aliased(String)
            case type(String)
        }

        private struct Occurrences {
            let content: Item.Content
            let location: Location
            var cases: [Conjunction]
            /// Each with its place in the order of the document.
            var below: [(order: Int, part: Part)]
        }

        private var occurrences: [Occurrences] = []
        private var indexes: [Key: Int] = [:]
        private var count = 0
        private(set) var meetings: [Meeting] = []

        init(schema: Schema, typeName: String) {
            self.schema = schema
            self.typeName = typeName
        }

        mutating func collect(_ selections: [Program.Selection], under outer: Conjunction) {
            for selection in selections {
                guard let conditions = selection.conditions.isEmpty ? outer : outer.adding(selection.conditions) else { continue }
                switch selection {
                case .field(let field):
                    if field.isGenerated { continue }
                    add(.field(field.responseKey), .field(field), field.location, under: conditions, below: field.selections)
                case .spread(let spread):
                    let key = Key.spread(spread.alias.flatMap { $0.isWritten ? $0.name : nil } ?? "...\(spread.fragmentName)")
                    if let index = indexes[key], case .spread(let first) = occurrences[index].content, !first.readsAs(spread) {
                        meetings.append(Meeting(first: first, second: spread))
                        continue
                    }
                    add(key, .spread(spread), spread.location, under: conditions, below: [])
                case .inlineFragment(let fragment):
                    if fragment.isGenerated { continue }
                    if let alias = fragment.alias {
                        add(.aliased(alias.name), .aliased(fragment), fragment.location, under: conditions, below: fragment.selections)
                    } else if let type = fragment.typeCondition, !schema.isSubtype(typeName, of: type) {
                        // Folded into another type's lens, it may be on types that the lens never reads.
                        guard schema.mayMeet(typeName, type) else { continue }
                        add(.type(type), .type(type), fragment.location, under: conditions, below: fragment.selections)
                    } else {
                        collect(fragment.selections, under: conditions)
                    }
                }
            }
        }

        private mutating func add(
            _ key: Key, _ content: Item.Content, _ location: Location, under conditions: Conjunction, below: [Program.Selection]
        ) {
            count += 1
            let part = (order: count, part: Part(selections: below, conditions: conditions))
            if let index = indexes[key] {
                occurrences[index].cases.append(conditions)
                if !below.isEmpty { occurrences[index].below.append(part) }
            } else {
                indexes[key] = occurrences.count
                occurrences.append(
                    Occurrences(content: content, location: location, cases: [conditions], below: below.isEmpty ? [] : [part]))
            }
        }

        var items: [Item] {
            occurrences.map { occurrence in
                var cases = occurrence.cases
                var below = occurrence.below
                if case .type(let name) = occurrence.content, schema.type(name)?.kind == .object {
                    for other in occurrences {
                        guard case .type(let abstract) = other.content, abstract != name, schema.isPossibleType(name, of: abstract) else {
                            continue
                        }
                        cases += other.cases
                        below += other.below
                    }
                    below.sort { $0.order < $1.order }
                }
                let condition = Guard(cases)
                let known = condition?.common ?? .always
                return Item(
                    content: occurrence.content, location: occurrence.location, condition: condition,
                    below: below.map { Part(selections: $0.part.selections, conditions: $0.part.conditions.without(known)) })
            }
        }
    }
}

extension Program.Spread {
    /// Whether another spread of the same fragment reads the same.
    fileprivate func readsAs(_ other: Program.Spread) -> Bool {
        let printer = Printer(.compact)
        func texts(_ spread: Program.Spread) -> [String: String] {
            Dictionary(spread.arguments.map { ($0.name, printer.value($0.value)) }) { first, _ in first }
        }
        return fragmentName == other.fragmentName && (arguments.isEmpty && other.arguments.isEmpty || texts(self) == texts(other))
    }
}

extension Schema {
    /// Whether an object of one composite type may be one of another, too. An object type is all that the build says it is; what two abstract
    /// types have in common may be a type that it does not list.
    func mayMeet(_ left: String, _ right: String) -> Bool {
        type(left)?.isAbstract == true && type(right)?.isAbstract == true || overlap(left, right)
    }
}
