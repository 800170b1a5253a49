/// A plan's text that does not read as one: the line, counted from one, and what is wrong with it.
@_spi(Generated) public struct PlanError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line at fault, counted from one.
    public let line: Int
    /// What is wrong.
    public let reason: String

    /// The line and the reason, for a person.
    public var description: String { "plan, line \(line): \(reason)" }
}
