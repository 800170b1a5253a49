public import BatonStore
public import Foundation

/// What a fetch that did not deliver says, in one of a closed set of kinds. The error as thrown is read whatever the kind.
public enum Failure: Error, Sendable {
    /// The transport did not bring a response; what it threw, unchanged.
    case transport(any Error)
    /// The server refused the operation: errors, and no data.
    case request(GraphQLErrors)
    /// The response could not be read.
    case malformed(IngestError)
    /// The environment could not send.
    case environment(EnvironmentError)

    /// The kinds, for the log: names without what they carry.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The transport's.
        case transport
        /// A request error.
        case request
        /// A malformed response.
        case malformed
        /// The environment's.
        case environment
    }

    /// The failure that an error thrown on the way from the transport to the commit is.
    public init(_ error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let errors as GraphQLErrors: self = .request(errors)
        case let error as IngestError: self = .malformed(error)
        case let error as EnvironmentError: self = .environment(error)
        default: self = .transport(error)
        }
    }

    /// The error as thrown.
    public var error: any Error {
        switch self {
        case .transport(let error): error
        case .request(let error): error
        case .malformed(let error): error
        case .environment(let error): error
        }
    }

    /// Which kind the failure is.
    public var kind: Kind {
        switch self {
        case .transport: .transport
        case .request: .request
        case .malformed: .malformed
        case .environment: .environment
        }
    }
}

extension Failure: LocalizedError, CustomStringConvertible {
    /// What the error as thrown says to a person.
    public var errorDescription: String? { error.localizedDescription }

    /// The kind, and what the error as thrown says of itself.
    public var description: String { "\(kind.rawValue): \(error)" }
}
