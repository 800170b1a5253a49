@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema
import Synchronization

/// When `@include` and `@skip` let a selection in, as generated code names it.
@_spi(Generated) public struct Condition: Sendable {
    /// The process-wide number, by which an owner keeps the condition settled.
    let number: Int

    private static let known = Mutex<(guards: [Guard], numbers: [String: Int])>(([], [:]))

    /// Interns a condition by its text, which is a plan's guard without its `?` (`$full&!$short|$other`). The compiler wrote it, so one
    /// that does not read stops the program.
    public init(_ text: StaticString) {
        let text = text.description
        guard let parsed = Guard(text[...]) else { preconditionFailure("generated condition '\(text)' is malformed") }
        number = Self.known.withLock { known in
            if let number = known.numbers[text] { return number }
            known.guards.append(parsed)
            known.numbers[text] = known.guards.count - 1
            return known.guards.count - 1
        }
    }

    /// Whether the condition holds with an operation's variables.
    func holds(with variables: Variables) -> Bool {
        Self.known.withLock { $0.guards[number] }.holds(with: variables)
    }
}
