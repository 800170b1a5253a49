public import Foundation

// What the store's errors say: `description` to a developer, with the path or the byte, `errorDescription` to a person.

extension FieldError: LocalizedError, CustomStringConvertible {
    /// The server's message.
    public var errorDescription: String? { message }

    /// The server's message and, where it gave one, the path.
    public var description: String { path.isEmpty ? message : "\(message) (at \(dottedPath))" }
}

extension GraphQLErrors: LocalizedError {
    /// The messages, one a line.
    public var errorDescription: String? { errors.map(\.message).joined(separator: "\n") }
}

extension FieldErrors: LocalizedError {
    /// The messages, one a line.
    public var errorDescription: String? { errors.map(\.message).joined(separator: "\n") }
}

extension RequiredFieldError: LocalizedError {
    /// The same sentence.
    public var errorDescription: String? { description }
}

extension IngestError: LocalizedError {
    /// The reason and the byte.
    public var errorDescription: String? { description }
}
