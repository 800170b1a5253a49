public import BatonDocument
@_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) public import BatonStore

extension Environment {
    /// Fetches a query from the network, commits its response and gives its data, without a handle.
    ///
    /// Throws what the transport threw, `GraphQLErrors` where the server refused, `IngestError` where its response could not be read, and
    /// ``EnvironmentError/gone``. Cancelling the calling task cancels the request, and nothing is committed.
    public func fetch<Q: Query>(_ query: Q) async throws -> Q.Data {
        guard !isEnded else { throw EnvironmentError.gone }
        let exchange = begin(query)
        let task = Task { try await exchange.response() }
        let token = LooseFetch()
        looseFetches[ObjectIdentifier(token)] = { task.cancel() }
        defer { looseFetches[ObjectIdentifier(token)] = nil }
        do {
            let change = try await withTaskCancellationHandler {
                try await task.value
            } onCancel: {
                task.cancel()
            }
            try Task.checkCancellation()
            guard !isEnded else { throw EnvironmentError.gone }
            land(change, of: exchange)
            // What was fetched stays for a while although no handle holds it.
            store.park(store.root(for: query))
        } catch {
            if isEnded { throw EnvironmentError.gone }
            if !Task.isCancelled { tell(.fetchFailed(operation: Q.operationName, kind: Failure(error).kind)) }
            throw error
        }
        // Observers and the log ran while the response was committed.
        guard !isEnded else { throw EnvironmentError.gone }
        handles.handle(of: query)?.dataMayHaveCome()
        return data(of: query)
    }

    /// Names one fetch without a handle for as long as it lasts.
    private final class LooseFetch {}

    /// Writes a response that another road delivered: a REST answer, a socket's tick, a preview's fixture, a test's seed.
    ///
    /// The payload takes the door that a fetched response takes, and may carry a part of what the operation selects. Throws
    /// `GraphQLErrors` where it is errors without data, `IngestError` where it cannot be read, and ``EnvironmentError/gone``.
    public func commitPayload<O: Operation>(_ operation: O, _ payload: Payload) async throws {
        guard !isEnded else { throw EnvironmentError.gone }
        let resolution = store.resolve(O.plan, operation.variables)
        let change = try await Ingest.part(payload, by: resolution)
        guard !isEnded else { throw EnvironmentError.gone }
        commit(change, of: operation)
        handles.handle(of: operation)?.dataMayHaveCome()
    }
}
