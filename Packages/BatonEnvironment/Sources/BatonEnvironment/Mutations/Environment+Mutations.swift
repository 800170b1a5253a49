@_spi(Generated) @_spi(Runtime) public import BatonStore

extension Environment {
    /// Sends a mutation, commits its response and gives its data.
    ///
    ///     let data = try await environment.mutate(CloseIssue(id: issue.id))
    ///
    /// A response that is expected is shown in the turn of the call, over the server's data, until the answer replaces it in one batch or the
    /// failure takes it away:
    ///
    ///     try await environment.mutate(CloseIssue(id: id), optimistic: Payload(json: #"{"data":{"closeIssue":{"isOpen":false}}}"#))
    ///
    /// A mutation runs to its end whatever its caller does: cancelling the calling task neither cancels the request nor keeps its response
    /// from the store. Throws what the transport threw, `GraphQLErrors` where the server refused, `IngestError` where its response could
    /// not be read, and ``EnvironmentError/gone``.
    ///
    /// - Parameter optimistic: a payload that may carry a part of what the mutation selects.
    public func mutate<M: Mutation>(_ mutation: M, optimistic: Payload? = nil) async throws -> M.Data {
        guard !isEnded else { throw EnvironmentError.gone }
        let layer = try optimistic.map { try show($0, of: mutation) }
        let exchange = begin(mutation)
        let whole = Task { [self] in
            do {
                let change = try await exchange.response()
                guard !isEnded else { throw EnvironmentError.gone }
                land(change, of: exchange, replacing: layer)
                // What the caller reads of the payload stays for a while, as a query's data does that nobody shows any more.
                store.park(store.root(for: mutation))
            } catch {
                if let layer { store.revert(layer) }
                if isEnded { throw EnvironmentError.gone }
                tell(.fetchFailed(operation: M.operationName, kind: Failure(error).kind))
                throw error
            }
        }
        try await whole.value
        guard !isEnded else { throw EnvironmentError.gone }
        return data(of: mutation)
    }

    private func show<M: Mutation>(_ payload: Payload, of mutation: M) throws -> OptimisticLayer {
        let change = try Ingest.changeSet(of: payload, by: store.resolve(M.plan, mutation.variables), expecting: .part)
        let (layer, outcome) = store.applyOptimistic(change)
        tell(.committed(kind: .optimistic, changed: outcome.slotsChanged))
        return layer
    }
}
