/// A malformed response: it is not strict JSON (RFC 8259), or not what its plan expects. Nothing of it was written.
public struct IngestError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The byte at fault, counted from zero.
    public let offset: Int
    /// What is wrong there.
    public let reason: String

    /// An error at a byte.
    public init(offset: Int, reason: String) {
        self.offset = offset
        self.reason = reason
    }

    /// The reason and the byte, for a person.
    public var description: String { "malformed response at byte \(offset): \(reason)" }
}
