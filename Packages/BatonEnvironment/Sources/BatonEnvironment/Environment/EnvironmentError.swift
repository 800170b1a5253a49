/// A request with nothing to send it or nobody to answer it; each case says what is missing.
public enum EnvironmentError: Error, Hashable, Sendable {
    /// The environment has ended or is no more. Every later call fails so.
    case gone
    /// The store does not hold the operation's data, and the policy asks nothing but the store.
    case missingData(operation: String)
}

extension EnvironmentError: CustomStringConvertible {
    /// What is missing, in words.
    public var description: String {
        switch self {
        case .gone: "The environment has ended. Make another one for the next session."
        case .missingData(let operation): "The store does not hold the data of \(operation), and its policy does not allow the network."
        }
    }
}
