/// The errors of fields that were read together: what a `@catch` and a `@throwOnFieldError` hand to a view.
public struct FieldErrors: Error, Hashable, Sendable, CustomStringConvertible {
    /// The errors, in the order of the selection; at least one.
    public let errors: [FieldError]

    /// The errors of fields.
    public init(errors: [FieldError]) {
        self.errors = errors
    }

    /// The messages with their paths, one a line.
    public var description: String { errors.map(\.description).joined(separator: "\n") }
}

/// A field with `@required` that is null.
public struct RequiredFieldError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The operation's name; `nil` for a lens made by hand.
    public let operationName: String?
    /// The field's path: response keys and indexes from the lens that was read, joined by dots.
    public let path: String

    /// An error of a field.
    public init(operationName: String?, path: String) {
        self.operationName = operationName
        self.path = path
    }

    /// A sentence that names both.
    public var description: String { "the required field '\(path)'\(operationName.map { " of \($0)" } ?? "") is null" }
}
