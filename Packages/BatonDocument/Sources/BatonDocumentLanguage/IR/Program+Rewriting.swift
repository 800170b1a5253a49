import BatonSchemaLanguage

extension Program {
    /// The same as ``rewritingSelections(_:)`` for a rewriting that learns nothing from one definition for the next: on all cores.
    func rewritingSelectionsInParallel(_ rewrite: @Sendable ([Selection], _ typeName: String) -> [Selection]?) -> Program {
        var program = self
        let operationSelections = operations.mapInParallel { rewrite($0.selections, $0.typeName) }
        for (index, selections) in operationSelections.enumerated() {
            if let selections { program.operations[index].selections = selections }
        }
        let fragmentSelections = fragments.mapInParallel { rewrite($0.selections, $0.typeName) }
        var fragments = fragments
        for (index, selections) in fragmentSelections.enumerated() {
            if let selections { fragments[index].selections = selections }
        }
        program.replaceFragments(fragments)
        return program
    }

    /// The program with the selections of every operation and fragment rewritten, given the type they are on; nil means as they are.
    func rewritingSelections(_ rewrite: ([Selection], _ typeName: String) -> [Selection]?) -> Program {
        var program = self
        for index in operations.indices {
            guard let selections = rewrite(operations[index].selections, operations[index].typeName) else { continue }
            program.operations[index].selections = selections
        }
        var fragments = fragments
        var isChanged = false
        for index in fragments.indices {
            guard let selections = rewrite(fragments[index].selections, fragments[index].typeName) else { continue }
            fragments[index].selections = selections
            isChanged = true
        }
        if isChanged { program.replaceFragments(fragments) }
        return program
    }
}

extension [Program.Selection] {
    /// The selections with each replaced by any number of others; nil where each is kept.
    ///
    /// - Parameter rewrite: Gives what stands in a selection's place; nil keeps it.
    func rewriting(_ rewrite: (Program.Selection) -> [Program.Selection]?) -> [Program.Selection]? {
        var result: [Program.Selection]?
        for index in indices {
            let replacement = rewrite(self[index])
            if let replacement {
                if result == nil {
                    result = []
                    result?.reserveCapacity(count)
                    result?.append(contentsOf: self[..<index])
                }
                result?.append(contentsOf: replacement)
            } else {
                result?.append(self[index])
            }
        }
        return result
    }

    /// Calls `visit` with each spread, at any depth.
    func forEachSpread(_ visit: (Program.Spread) -> Void) {
        for selection in self {
            switch selection {
            case .field(let field): field.selections.forEachSpread(visit)
            case .inlineFragment(let fragment): fragment.selections.forEachSpread(visit)
            case .spread(let spread): visit(spread)
            }
        }
    }
}

extension Program {
    /// The places of all fragments, each behind those that it spreads. Cycles, which a rule refuses, are cut.
    func innermostFirst() -> [Int] {
        var order: [Int] = []
        order.reserveCapacity(fragments.count)
        var seen = [Bool](repeating: false, count: fragments.count)
        let spreads = fragments.map { fragment in
            var places: [Int] = []
            fragment.selections.forEachSpread { spread in place(of: spread.fragmentName).map { places.append($0) } }
            return places
        }
        // No recursion follows a chain of spreads, which may be as long as there are fragments.
        var way: [(place: Int, next: Int)] = []
        for start in fragments.indices where !seen[start] {
            seen[start] = true
            way.append((start, 0))
            while let (place, next) = way.last {
                if next == spreads[place].count {
                    order.append(place)
                    way.removeLast()
                    continue
                }
                way[way.count - 1].next += 1
                let inner = spreads[place][next]
                if seen[inner] { continue }
                seen[inner] = true
                way.append((inner, 0))
            }
        }
        return order
    }
}
