@_spi(Generated) @_spi(Runtime) import Baton

/// A query's handle as a script sees it, retained for as long as the script holds it.
@MainActor struct AttachedHandle {
    /// The phase's word: `loading`, `ready`, or `failed` and the kind.
    let phase: @MainActor () -> String
    /// The error of a failed phase.
    let error: @MainActor () -> (any Error)?
    let isRefreshing: @MainActor () -> Bool
    let isStale: @MainActor () -> Bool
    /// The fetch's word: `idle`, `inFlight`, or `failed` and the kind.
    let fetch: @MainActor () -> String
    let refetch: @MainActor () async throws -> Void
    let retry: @MainActor () -> Void
    let read: @MainActor (String) -> [Result<ReadOutcome, any Error>]?
    let retention: Retention

    init<Q: Query>(_ handle: OperationHandle<Q>, _ read: @escaping @MainActor (String) -> [Result<ReadOutcome, any Error>]?) {
        phase = {
            switch handle.phase {
            case .loading: "loading"
            case .ready: "ready"
            case .failed(let error): "failed \(ErrorKind.of(error))"
            }
        }
        error = { handle.phase.error }
        isRefreshing = { handle.isRefreshing }
        isStale = { handle.isStale }
        fetch = {
            switch handle.fetch {
            case .idle: "idle"
            case .inFlight: "inFlight"
            case .failed(let failure, _): "failed \(failure.kind.rawValue)"
            }
        }
        refetch = { try await handle.refetch() }
        retry = { handle.retry() }
        self.read = read
        retention = handle.retain()
    }
}

/// The words that the data has for errors.
enum ErrorKind {
    static func of(_ error: any Error) -> String {
        switch error {
        case let error as SpreadError: of(error.error)
        case EnvironmentError.gone: "gone"
        case EnvironmentError.missingData: "missingData"
        case is FieldErrors: "fieldErrors"
        case is RequiredFieldError: "requiredField"
        case let failure as Failure: failure.kind.rawValue
        default: Failure(error).kind.rawValue
        }
    }

    /// The paths of the field errors that an error holds.
    static func paths(of error: any Error) -> [String] {
        switch error {
        case let error as FieldErrors: error.errors.map(\.dottedPath)
        case let error as GraphQLErrors: error.errors.map(\.dottedPath)
        case let error as FieldError: [error.dottedPath]
        default: []
        }
    }
}
