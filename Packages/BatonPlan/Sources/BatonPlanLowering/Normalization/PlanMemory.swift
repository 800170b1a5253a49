@_spi(Runtime) import BatonSchema
import Synchronization

/// The selections of plans, each kept once, for all operations that one thread writes the plans of.
///
/// Operations reach many fragments in common, and what a fragment's selections become is mostly the same for each.
struct PlanMemory: Sendable {
    /// A field's line, or a choice's, without the number of the selection that it leads to, and the details below it.
    struct Line: Hashable {
        let start: String
        let target: Int?
        /// What follows, by its bytes: a server tells two spellings of one text apart.
        private let exactRest: ExactText

        init(start: String, target: Int?, rest: String) {
            self.start = start
            self.target = target
            exactRest = ExactText(rest)
        }

        var rest: String { exactRest.text }
    }

    struct Selection: Hashable {
        let head: String
        let lines: [Line]
    }

    /// What a selection is made of. Fragments that spread each other at several places make the ways to a selection exponentially many,
    /// so that each is made once.
    struct Composition: Hashable {
        let parts: [SelectionPart.Identity]
        let typeName: String
        /// Whether fields that only fragments select are marked, which the operation decides.
        let isSpreadMarked: Bool
    }

    private(set) var selections: [Selection] = []
    private var numbers: [Selection: Int] = [:]
    /// The selections that have no number of one operation's own in them, such as a label's.
    var made: [Composition: Int] = [:]

    /// The number of a selection; equal ones have the same.
    mutating func number(of selection: Selection) -> Int {
        if let number = numbers[selection] { return number }
        numbers[selection] = selections.count
        selections.append(selection)
        return selections.count - 1
    }
}

/// The memories that no thread is using.
final class PlanMemories: Sendable {
    private let free = Mutex<[PlanMemory]>([])

    /// Lets work have a memory, which no other work has meanwhile.
    func lend<Result>(_ work: (inout PlanMemory) -> Result) -> Result {
        var memory = free.withLock { $0.popLast() } ?? PlanMemory()
        let result = work(&memory)
        free.withLock { [memory] in $0.append(memory) }
        return result
    }
}
