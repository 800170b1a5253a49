public import Foundation

/// A body that is not `multipart/mixed`, or that ended before it was whole.
public struct MultipartError: Error, Hashable, Sendable, CustomStringConvertible {
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
    public var description: String { "malformed multipart body at byte \(offset): \(reason)" }
}

extension MultipartError: LocalizedError {
    /// The reason and the byte.
    public var errorDescription: String? { description }
}
