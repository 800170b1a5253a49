import BatonSchemaLanguage

/// What definitions use together with the fragments they reach.
///
/// Operations of an app reach many fragments in common, so a list per operation would be quadratic. Here every fragment has the set of
/// what it asks of variables, its own and its fragments', each demand as a number; only a demand that is not met is looked for.
struct Reach {
    /// A variable and what some place asks of it.
    struct Demand: Hashable {
        let variable: String
        let place: ValidationContext.VariablePlace
    }

    /// Every demand, by its number.
    private var demands: [Demand] = []
    private var numbers: [Demand: Int] = [:]
    /// The demands of each fragment and of those it reaches, by its number in the context.
    private var fragmentDemands: [Set<Int>] = []
    /// The demands of each operation and of the fragments it reaches, by its number in the context.
    private var operationDemands: [Set<Int>] = []
    /// The numbers of all fragments, each behind those that it reaches, cycles aside.
    private(set) var innermostFirst: [Int] = []

    init(_ context: ValidationContext) {
        fragmentDemands = context.fragments.map { fragment in Set(fragment.uses.variables.map { number(of: $0) }) }
        let components = Reach.components(context)
        innermostFirst = components.flatMap(\.self)
        for component in components {
            // Fragments of a cycle, which is an error, reach each other and so the same.
            var union = component.reduce(into: Set<Int>()) { $0.formUnion(fragmentDemands[$1]) }
            for member in component {
                for spread in context.fragments[member].uses.spreads {
                    if let next = context.fragmentNumber(spread.name.text) { union.formUnion(fragmentDemands[next]) }
                }
            }
            for member in component { fragmentDemands[member] = union }
        }
        operationDemands = context.operations.map { operation in
            var all = Set(operation.uses.variables.map { number(of: $0) })
            for spread in operation.uses.spreads {
                if let fragment = context.fragmentNumber(spread.name.text) { all.formUnion(fragmentDemands[fragment]) }
            }
            return all
        }
    }

    /// What an operation's variables are asked, by itself and by the fragments it reaches.
    func demands(of operation: ValidationContext.Operation) -> [Demand] { operationDemands[operation.number].map { demands[$0] } }

    /// What a fragment asks of operations' variables, by itself and by the fragments it reaches.
    func demands(ofFragment number: Int) -> [Demand] { fragmentDemands[number].map { demands[$0] } }

    private mutating func number(of use: ValidationContext.VariableUse) -> Int {
        let demand = Demand(variable: use.name, place: use.place)
        if let number = numbers[demand] { return number }
        numbers[demand] = demands.count
        demands.append(demand)
        return demands.count - 1
    }

    /// Fragments that reach each other, each group behind the groups that it reaches (Tarjan's algorithm, with stacks of its own, since
    /// a chain of fragments can be longer than a thread's stack).
    private static func components(_ context: ValidationContext) -> [[Int]] {
        let count = context.fragments.count
        var order = [Int](repeating: -1, count: count)
        var low = order
        var isOpen = [Bool](repeating: false, count: count)
        var open: [Int] = []
        var found: [[Int]] = []
        var counter = 0
        let next = context.fragments.map { $0.uses.spreads.compactMap { context.fragmentNumber($0.name.text) } }
        for start in 0..<count where order[start] < 0 {
            var way = [(fragment: start, next: 0)]
            while let (fragment, position) = way.last {
                if position == 0 {
                    order[fragment] = counter
                    low[fragment] = counter
                    counter += 1
                    open.append(fragment)
                    isOpen[fragment] = true
                }
                if position < next[fragment].count {
                    way[way.count - 1].next += 1
                    let other = next[fragment][position]
                    if order[other] < 0 {
                        way.append((other, 0))
                    } else if isOpen[other] {
                        low[fragment] = min(low[fragment], order[other])
                    }
                    continue
                }
                way.removeLast()
                if let parent = way.last?.fragment { low[parent] = min(low[parent], low[fragment]) }
                if low[fragment] == order[fragment] {
                    var component: [Int] = []
                    while let member = open.popLast() {
                        isOpen[member] = false
                        component.append(member)
                        if member == fragment { break }
                    }
                    found.append(component)
                }
            }
        }
        return found
    }
}

extension ValidationContext {
    /// Everything an operation uses, by itself and through the fragments it reaches, each fragment once.
    func uses(reachedFrom operation: Operation) -> [VariableUse] {
        operation.uses.variables + fragments(reachedFrom: operation.uses.spreads).flatMap(\.uses.variables)
    }

    /// The fragments that spreads reach, each once, in the order met.
    func fragments(reachedFrom spreads: [Syntax.FragmentSpread]) -> [Fragment] {
        var seen: Set<String> = []
        var reached: [Fragment] = []
        var waiting = spreads.map(\.name.text)
        while let name = waiting.popLast() {
            guard seen.insert(name).inserted, let fragment = fragment(name) else { continue }
            reached.append(fragment)
            waiting += fragment.uses.spreads.map(\.name.text)
        }
        return reached
    }
}
