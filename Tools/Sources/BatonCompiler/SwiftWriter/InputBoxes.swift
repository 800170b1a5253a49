import BatonPlanLowering

/// Which fields of input objects are boxed: those that may hold the input object's own type again, directly or through other input
/// objects. A list is a box already, and where a cycle has a field that can't be null, it has one that can, which is boxed.
struct InputBoxes {
    private let numbers: [String: Int]
    /// For each input object those whose fields hold it.
    private let holders: [[Int]]

    init(of inputs: [InputModel]) {
        var numbers: [String: Int] = [:]
        for (number, input) in inputs.enumerated() { numbers[input.type.name] = number }
        var holders = inputs.map { _ in [Int]() }
        for (number, input) in inputs.enumerated() {
            for field in input.fields where field.type.element == nil {
                if let held = numbers[field.type.name] { holders[held].append(number) }
            }
        }
        self.numbers = numbers
        self.holders = holders
    }

    /// The names of an input object's boxed fields.
    func fields(of input: InputModel) -> Set<String> {
        let candidates = input.fields.filter { $0.type.element == nil && !$0.type.isNonNull && numbers[$0.type.name] != nil }
        guard !candidates.isEmpty, let own = numbers[input.type.name] else { return [] }
        // What leads to the input object: a field is boxed when its type does.
        var leads = [Bool](repeating: false, count: holders.count)
        leads[own] = true
        var waiting = [own]
        while let next = waiting.popLast() {
            for holder in holders[next] where !leads[holder] {
                leads[holder] = true
                waiting.append(holder)
            }
        }
        return Set(candidates.filter { numbers[$0.type.name].map { leads[$0] } == true }.map(\.name))
    }
}
