@_spi(Generated) @_spi(Runtime) import BatonSchema
import Synchronization

/// The arguments that a spread passes to its fragment, as generated code names them.
@_spi(Generated) public struct Scope: Sendable {
    /// The process-wide number, by which an owner keeps the scope bound.
    let number: Int

    private static let known = Mutex<(arguments: [[String: StorageKey.Argument]], numbers: [String: Int])>(([], [:]))

    /// Interns arguments by their text, in a storage key's form (`count:2,cursor:$after`). The compiler wrote it, so one that does not
    /// read stops the program.
    public init(_ text: StaticString) {
        let text = text.description
        guard let arguments = StorageKey.Argument.named(text) else { preconditionFailure("generated scope '\(text)' is malformed") }
        number = Self.known.withLock { known in
            if let number = known.numbers[text] { return number }
            known.arguments.append(arguments)
            known.numbers[text] = known.arguments.count - 1
            return known.arguments.count - 1
        }
    }

    /// An operation's variables with the arguments over them, whose own variables are the parent's.
    func bound(over operation: Variables, in parent: Variables) -> Variables {
        var values: [String: Variable] = [:]
        for name in operation.names { values[name] = operation[name] }
        for (name, argument) in Self.known.withLock({ $0.arguments[number] }) { values[name] = argument.bound(with: parent) }
        return Variables(values)
    }
}
