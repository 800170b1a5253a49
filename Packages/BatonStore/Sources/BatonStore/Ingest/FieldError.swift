@_spi(Generated) @_spi(Runtime) import BatonSchema

/// An error of a response: a field error where its path lands on a field, else the response's own.
public struct FieldError: Error, Hashable, Sendable {
    /// The server's message.
    public let message: String
    /// The path from the response's root, as the server gave it; empty when it gave none, or one that is no path.
    public let path: [PathComponent]
    /// The server's extensions; `nil` when it gave none.
    public let extensions: Variable?

    /// An error.
    public init(message: String, path: [PathComponent] = [], extensions: Variable? = nil) {
        self.message = message
        self.path = path
        self.extensions = extensions
    }

    /// The path's components joined by dots.
    public var dottedPath: String { path.map(\.description).joined(separator: ".") }
}

/// One step of an error's path.
public enum PathComponent: Hashable, Sendable, CustomStringConvertible {
    /// A response key.
    case key(String)
    /// An index into a list, counted from zero.
    case index(Int)

    /// The key, or the index in decimal.
    public var description: String {
        switch self {
        case .key(let key): key
        case .index(let index): index.description
        }
    }
}

/// A request error: a response of errors and no data.
public struct GraphQLErrors: Error, Hashable, Sendable, CustomStringConvertible {
    /// The server's errors, at least one.
    public let errors: [FieldError]

    /// A request error of the server's errors.
    public init(errors: [FieldError]) {
        self.errors = errors
    }

    /// The messages with their paths, one a line.
    public var description: String { errors.map(\.description).joined(separator: "\n") }
}
