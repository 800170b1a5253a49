@_spi(Runtime) import BatonDocument
import BatonSchema
@_spi(Generated) @_spi(Runtime) import BatonStore

/// Names one fetch that no handle owns, for as long as it lasts.
final class LooseFetch {}

extension Environment {
    /// Runs an exchange that no handle owns. Cancelling the calling task cancels the request, as the environment's end does; what a
    /// response brought before stays, and nothing of it is committed after.
    ///
    /// - Parameter arrived: called behind each payload's commit.
    func run(_ exchange: Exchange, arrived: @escaping @MainActor () -> Void = {}) async throws {
        let task = Task { [self] in
            try await exchange.run { arrival in
                try Task.checkCancellation()
                guard !isEnded else { throw EnvironmentError.gone }
                land(arrival, of: exchange)
                // Observers and the log ran while the response was committed.
                guard !isEnded else { throw EnvironmentError.gone }
                arrived()
            }
        }
        let token = LooseFetch()
        looseFetches[ObjectIdentifier(token)] = { task.cancel() }
        defer { looseFetches[ObjectIdentifier(token)] = nil }
        do {
            try await withTaskCancellationHandler {
                try await task.value
            } onCancel: {
                task.cancel()
            }
        } catch {
            if isEnded { throw EnvironmentError.gone }
            if !Task.isCancelled { tell(.fetchFailed(operation: exchange.request.operationName, kind: Failure(error).kind)) }
            throw error
        }
    }

    /// Fetches for a lens, which has no handle and no root of its own: what comes is written where the lens's operation holds it.
    func fetchForLens<Q: RefetchQuery>(_ query: Q.Type, _ variables: Variables) async throws {
        try await run(begin(query, variables))
    }
}
