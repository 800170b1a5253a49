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
    /// not be read, `FieldErrors` and `RequiredFieldError` where the mutation's own policies make that of its data, which is in the store
    /// then, and ``EnvironmentError/gone``.
    ///
    /// - Parameter optimistic: a payload that may carry a part of what the mutation selects.
    @discardableResult
    public func mutate<M: Mutation>(_ mutation: M, optimistic: Payload? = nil) async throws -> M.Data {
        guard !isEnded else { throw EnvironmentError.gone }
        let layer = try optimistic.map { try applyOptimistic(mutation, $0) }
        // Who observes what the layer shows may end the environment.
        guard !isEnded else { throw EnvironmentError.gone }
        let exchange = begin(mutation)
        let whole = Task { [self] in
            var completed: Root?
            do {
                try await exchange.run { arrival in
                    guard !isEnded else { throw EnvironmentError.gone }
                    land(arrival, of: exchange, replacing: completed == nil ? layer : nil)
                    guard !isEnded else { throw EnvironmentError.gone }
                    // What the caller reads of the payload stays for a while, as a query's data does that nobody shows any more.
                    let root = completed ?? root(for: mutation)
                    completed = root
                    store.park(root)
                }
            } catch {
                if let layer { store.revert(layer) }
                if isEnded { throw EnvironmentError.gone }
                tell(.fetchFailed(operation: M.operationName, kind: Failure(error).kind))
                throw error
            }
            guard let completed else { throw EnvironmentError.gone }
            if let error = store.verdict(on: M.self, completed).error { throw error }
            return M.Data(completed.anchor)
        }
        let data = try await whole.value
        guard !isEnded else { throw EnvironmentError.gone }
        return data
    }
}
