public import BatonStore

/// The state of an operation that a screen shows: what its data deserves, always readable at once.
///
///     switch handle.phase {
///     case .loading: Spinner()
///     case .ready(let data): Issues(data)
///     case .failed(let error): Retry(error)
///     }
///
/// A phase is derived when it is read and stored nowhere: from the data where there is some, from the fetch where there is none. So data
/// stays visible while it is refreshed, and a fetch that fails behind data leaves the phase ready; `OperationHandle.fetch` tells of it.
public enum Phase<Data: Lens>: Sendable {
    /// There is no data yet, and a fetch is under way or about to be.
    case loading
    /// The operation's data.
    case ready(Data)
    /// There is no data, and the error says why, as it was thrown.
    case failed(any Error)

    /// The data of a ready phase.
    public var data: Data? {
        if case .ready(let data) = self { data } else { nil }
    }

    /// The error of a failed phase.
    public var error: (any Error)? {
        if case .failed(let error) = self { error } else { nil }
    }

    /// Whether there is no data yet.
    public var isLoading: Bool {
        if case .loading = self { true } else { false }
    }
}
