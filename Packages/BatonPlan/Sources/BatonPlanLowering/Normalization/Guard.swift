import BatonDocumentLanguage

/// What `@include` and `@skip` demand of variables, all at once: a conjunction.
struct Conjunction: Hashable, Sendable {
    /// One demand: that a variable is true, or that it is false.
    struct Term: Hashable, Comparable, Sendable {
        let variable: String
        let isNegated: Bool

        var text: String { isNegated ? "!$\(variable)" : "$\(variable)" }

        static func < (left: Term, right: Term) -> Bool {
            left.variable == right.variable ? !left.isNegated && right.isNegated : left.variable < right.variable
        }
    }

    /// Ordered by variable, each at most once.
    private(set) var terms: [Term] = []

    /// No demand: always.
    static let always = Conjunction()

    /// This and the conditions of a selection too; nil where the two contradict each other, so that nothing is ever selected.
    func adding(_ conditions: [Program.Condition]) -> Conjunction? {
        var added = self
        for condition in conditions {
            let term: Term
            switch condition.test {
            case .constant(let value):
                if value == (condition.kind == .include) { continue }
                return nil
            case .variable(let name):
                term = Term(variable: name, isNegated: condition.kind == .skip)
            }
            if added.terms.contains(term) { continue }
            if added.terms.contains(where: { $0.variable == term.variable }) { return nil }
            added.terms.append(term)
        }
        added.terms.sort()
        return added
    }

    /// This without demands that hold wherever it is asked.
    func without(_ known: Conjunction) -> Conjunction {
        Conjunction(terms: terms.filter { !known.terms.contains($0) })
    }

    /// Whether whatever meets `other` meets this too.
    func isImplied(by other: Conjunction) -> Bool { terms.allSatisfy(other.terms.contains) }

    /// The demands of both, of which either implies the result.
    func common(with other: Conjunction) -> Conjunction {
        Conjunction(terms: terms.filter(other.terms.contains))
    }

    var text: String { terms.map(\.text).joined(separator: "&") }
}

/// When a field is selected: in any of several cases, each a conjunction. No guard at all means always.
///
/// Its text is the plan's: `$full&!$short|$other`.
public struct Guard: Hashable, Sendable {
    /// The cases, joined by `|`.
    public let text: String
    /// What every case demands.
    let common: Conjunction

    /// The guard of what is selected in these cases, of which there is at least one; nil when it is always selected.
    init?(_ cases: [Conjunction]) {
        var kept: [Conjunction] = []
        for one in cases where !kept.contains(where: { $0.isImplied(by: one) }) {
            kept.removeAll { one.isImplied(by: $0) }
            kept.append(one)
        }
        guard let first = kept.first, !kept.contains(.always) else { return nil }
        text = kept.map(\.text).sorted().joined(separator: "|")
        common = kept.dropFirst().reduce(first) { $0.common(with: $1) }
    }
}
