import BatonDocumentLanguage
import BatonSchemaLanguage

/// What a place that spreads a fragment has to know of it.
struct FragmentFacts {
    /// Whether a null in a required field of it leaves it out.
    var bubbles = false
    /// What may be asked of its lens, as the places that spread it ask.
    var checks: Lens.Checks = []
}

extension FragmentFacts {
    /// The facts of every fragment of a program, by name.
    static func of(_ program: Program) -> [String: FragmentFacts] {
        var facts: [String: FragmentFacts] = [:]
        for fragment in program.fragments {
            facts[fragment.name, default: FragmentFacts()].bubbles = bubbles(fragment.selections, on: fragment.typeName, program.schema)
            if fragment.catch != nil || fragment.throwsOnFieldError {
                facts[fragment.name, default: FragmentFacts()].checks.insert(.errors)
            }
            note(fragment.selections, isCaught: false, in: &facts)
        }
        for operation in program.operations { note(operation.selections, isCaught: false, in: &facts) }
        spread(.presence, in: program, &facts) { _ in true }
        spread(.errors, in: program, &facts) { program.fragment($0)?.isInline == true }
        return facts
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

    /// Notes what spreads ask of their fragments. The spreads of a caught inline fragment are caught with it.
    private static func note(_ selections: [Program.Selection], isCaught: Bool, in facts: inout [String: FragmentFacts]) {
        for selection in selections {
            switch selection {
            case .field(let field): note(field.selections, isCaught: false, in: &facts)
            case .inlineFragment(let fragment): note(fragment.selections, isCaught: isCaught || fragment.catch != nil, in: &facts)
            case .spread(let spread):
                if isCaught { facts[spread.fragmentName, default: FragmentFacts()].checks.insert(.errors) }
                if spread.deferral != nil { facts[spread.fragmentName, default: FragmentFacts()].checks.insert(.presence) }
            }
        }
    }

    /// Hands a check on to the fragments that a fragment spreads, from those through which it goes.
    private static func spread(_ check: Lens.Checks, in program: Program, _ facts: inout [String: FragmentFacts], through: (String) -> Bool)
    {
        var waiting = facts.filter { $0.value.checks.contains(check) && through($0.key) }.map(\.key)
        func visit(_ selections: [Program.Selection]) {
            for selection in selections {
                switch selection {
                case .field(let field): visit(field.selections)
                case .inlineFragment(let fragment): visit(fragment.selections)
                case .spread(let spread):
                    if facts[spread.fragmentName, default: FragmentFacts()].checks.insert(check).inserted, through(spread.fragmentName) {
                        waiting.append(spread.fragmentName)
                    }
                }
            }
        }
        while let name = waiting.popLast() { visit(program.fragment(name)?.selections ?? []) }
    }
}
