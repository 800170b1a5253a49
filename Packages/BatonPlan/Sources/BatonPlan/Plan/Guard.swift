@_spi(Generated) @_spi(Runtime) import BatonSchema

/// When a field is selected: alternatives of conjunctions of what `@include` and `@skip` ask of variables.
///
/// Its text is `$full&!$short|$other`: alternatives are parted by `|`, what must hold together by `&`, and `!` asks for false.
@_spi(Runtime) public struct Guard: Hashable, Sendable {
    /// One demand: a variable's name, and the boolean that it must have.
    public struct Term: Hashable, Sendable {
        /// The variable, named without its `$`.
        public let variable: String
        /// What it must be.
        public let value: Bool
    }

    /// The alternatives; one whose every term holds is enough.
    public let alternatives: [[Term]]

    /// Reads a guard's text; `nil` when it is malformed.
    public init?(_ text: Substring) {
        var alternatives: [[Term]] = []
        for alternative in text.split(separator: "|", omittingEmptySubsequences: false) {
            var terms: [Term] = []
            for term in alternative.split(separator: "&", omittingEmptySubsequences: false) {
                let negated = term.hasPrefix("!")
                let name = negated ? term.dropFirst() : term
                guard name.hasPrefix("$"), name.count > 1, !name.dropFirst().contains("$") else { return nil }
                terms.append(Term(variable: String(name.dropFirst()), value: !negated))
            }
            alternatives.append(terms)
        }
        self.alternatives = alternatives
    }

    /// Whether the guard lets its field in. A variable that is absent or no boolean counts as false.
    public func holds(with variables: Variables) -> Bool {
        alternatives.contains { terms in
            terms.allSatisfy { variables[$0.variable] == .bool(true) ? $0.value : !$0.value }
        }
    }
}
