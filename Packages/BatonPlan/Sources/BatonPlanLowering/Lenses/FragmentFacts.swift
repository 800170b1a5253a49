import BatonDocumentLanguage
import BatonSchemaLanguage

/// What a place that spreads a fragment has to know of it, and what such places ask of it.
public struct FragmentFacts: Equatable, Sendable {
    /// Whether a null in a required field of it leaves it out.
    public internal(set) var bubbles = false
    /// What may be asked of its lens, as the places that spread it ask.
    public internal(set) var checks: Lens.Checks = []
}

/// What one definition says of fragments: of itself, where it is one, and of those that it spreads.
///
/// Facts go up and down the spreads of a target, so they are made of the notes of all its definitions. Notes are small: a run that compiles a
/// part of a target keeps the others' from the run before.
public struct FragmentNotes: Hashable, Sendable {
    /// What a spread asks of its fragment, by the fragment's name.
    public struct Spread: Hashable, Sendable {
        /// The fragment's name.
        public let fragment: String
        /// Whether an inline fragment around it handles its errors.
        public let isCaught: Bool
        /// Whether it waits for a later part of the response.
        public let isDeferred: Bool

        /// A spread by its parts.
        public init(fragment: String, isCaught: Bool, isDeferred: Bool) {
            self.fragment = fragment
            self.isCaught = isCaught
            self.isDeferred = isDeferred
        }
    }

    /// The fragment's name; nil for an operation.
    public let fragment: String?
    /// Whether it is read as a value.
    public let isInline: Bool
    /// Whether it handles its errors itself.
    public let isStrict: Bool
    /// Whether a null in a required field leaves it out.
    public let bubbles: Bool
    /// Its spreads, in the order met, equal ones once.
    public let spreads: [Spread]

    /// Notes by their parts.
    public init(fragment: String?, isInline: Bool, isStrict: Bool, bubbles: Bool, spreads: [Spread]) {
        self.fragment = fragment
        self.isInline = isInline
        self.isStrict = isStrict
        self.bubbles = bubbles
        self.spreads = spreads
    }

    /// The notes of a fragment in its reader form.
    public init(_ fragment: Program.Fragment, _ schema: Schema) {
        self.init(
            fragment: fragment.name, isInline: fragment.isInline, isStrict: fragment.catch != nil || fragment.throwsOnFieldError,
            bubbles: Self.bubbles(fragment.selections, on: fragment.typeName, schema), spreads: Self.spreads(in: fragment.selections))
    }

    /// The notes of an operation in its reader form.
    public init(_ operation: Program.Operation) {
        self.init(
            fragment: nil, isInline: false, isStrict: false, bubbles: false, spreads: Self.spreads(in: operation.selections))
    }

    /// Whether a lens of selections leaves itself out: a type's own lens and an aliased one do that for themselves.
    private static func bubbles(_ selections: [Program.Selection], on typeName: String, _ schema: Schema) -> Bool {
        selections.contains { selection in
            switch selection {
            case .field(let field): field.required.map { $0.action != .throw } ?? false
            case .spread: false
            case .inlineFragment(let fragment):
                fragment.alias == nil && fragment.typeCondition.map { schema.isSubtype(typeName, of: $0) } ?? true
                    && bubbles(fragment.selections, on: typeName, schema)
            }
        }
    }

    private static func spreads(in selections: [Program.Selection]) -> [Spread] {
        var spreads: [Spread] = []
        collect(selections, isCaught: false, &spreads)
        var seen: Set<Spread> = []
        return spreads.count < 2 ? spreads : spreads.filter { seen.insert($0).inserted }
    }

    /// The spreads of a caught inline fragment are caught with it, those below its links are not.
    private static func collect(_ selections: [Program.Selection], isCaught: Bool, _ spreads: inout [Spread]) {
        for selection in selections {
            switch selection {
            case .field(let field): if !field.selections.isEmpty { collect(field.selections, isCaught: false, &spreads) }
            case .inlineFragment(let fragment): collect(fragment.selections, isCaught: isCaught || fragment.catch != nil, &spreads)
            case .spread(let spread):
                spreads.append(Spread(fragment: spread.fragmentName, isCaught: isCaught, isDeferred: spread.deferral != nil))
            }
        }
    }
}

extension FragmentFacts {
    /// The facts of every fragment of a target, by name, from the notes of all its definitions.
    public static func of(_ notes: [FragmentNotes]) -> [String: FragmentFacts] {
        var facts: [String: FragmentFacts] = [:]
        var fragments: [String: FragmentNotes] = [:]
        for definition in notes {
            if let name = definition.fragment {
                fragments[name] = definition
                facts[name, default: FragmentFacts()].bubbles = definition.bubbles
                if definition.isStrict { facts[name, default: FragmentFacts()].checks.insert(.errors) }
            }
            for spread in definition.spreads {
                if spread.isCaught { facts[spread.fragment, default: FragmentFacts()].checks.insert(.errors) }
                if spread.isDeferred { facts[spread.fragment, default: FragmentFacts()].checks.insert(.presence) }
            }
        }
        spread(.presence, fragments, &facts) { _ in true }
        spread(.errors, fragments, &facts) { fragments[$0]?.isInline == true }
        return facts
    }

    /// Hands a check on to the fragments that a fragment spreads, from those through which it goes.
    private static func spread(
        _ check: Lens.Checks, _ fragments: [String: FragmentNotes], _ facts: inout [String: FragmentFacts], through: (String) -> Bool
    ) {
        var waiting = facts.filter { $0.value.checks.contains(check) && through($0.key) }.map(\.key)
        while let name = waiting.popLast() {
            for spread in fragments[name]?.spreads ?? [] {
                if facts[spread.fragment, default: FragmentFacts()].checks.insert(check).inserted, through(spread.fragment) {
                    waiting.append(spread.fragment)
                }
            }
        }
    }
}
