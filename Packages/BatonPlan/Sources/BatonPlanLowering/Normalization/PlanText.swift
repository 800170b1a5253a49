import BatonDocumentLanguage
import BatonSchemaLanguage

/// Writes the plans of a program's operations as text, format 2, which `BatonPlan`'s `Plan` documents: what the runtime decodes a response
/// by.
///
/// Selections are numbered breadth first, and those that are equal, everything below them included, are one. Made once for a program, it
/// may write the plans of several operations at a time.
public struct PlanText: Sendable {
    let program: Program
    let types: TypeSets
    let facts: PlanFacts
    private let memories = PlanMemories()

    /// A writer of the plans of a program in its operation form.
    public init(_ program: Program) {
        self.program = program
        types = TypeSets(program.schema)
        facts = PlanFacts(program)
    }

    /// The plan of an operation; it ends in a newline. Nil where the operation's fragments are spread under more combinations of
    /// conditions than a plan can list.
    public func text(of operation: Program.Operation) -> String? {
        memories.lend { memory in
            var builder = PlanBuilder(self, operation)
            // Swapped, so that there is never a second one, and nothing is copied.
            swap(&builder.memory, &memory)
            defer { swap(&builder.memory, &memory) }
            return builder.text()
        }
    }
}
