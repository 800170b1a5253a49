public import Foundation

/// A request with nothing to send it or nobody to answer it; each case says what is missing.
public enum EnvironmentError: Error, Hashable, Sendable {
    /// The environment has ended or is no more. Every later call fails so.
    case gone
    /// The store does not hold the operation's data, and the policy asks nothing but the store.
    case missingData(operation: String)
    /// A lens that was made by hand, of no handle, fetch or mutation, was asked to fetch: nothing leads from it to an environment.
    case outsideEnvironment
    /// An action was called outside every environment.
    case notInjected
    /// The object that a fragment starts at holds no id by which its refetch query could ask for it.
    case missingIdentity(operation: String)
}

extension EnvironmentError: LocalizedError, CustomStringConvertible {
    /// What is missing, in words.
    public var errorDescription: String? { description }

    /// What is missing, in words.
    public var description: String {
        switch self {
        case .gone: "The environment has ended. Make another one for the next session."
        case .missingData(let operation): "The store does not hold the data of \(operation), and its policy does not allow the network."
        case .outsideEnvironment: "The lens was made by hand and belongs to no environment. Read it from a handle, a fetch or a mutation."
        case .notInjected: "No environment was given to where the action is called."
        case .missingIdentity(let operation): "The object that \(operation) would ask for holds no id."
        }
    }
}
