public import BatonStore

extension Environment {
    /// Sends a mutation, commits its response and gives its data.
    ///
    ///     let data = try await environment.mutate(CloseIssue(id: issue.id))
    ///
    /// A mutation runs to its end whatever its caller does: cancelling the calling task neither cancels the request nor keeps its response
    /// from the store. Throws what the transport threw, `GraphQLErrors` where the server refused, `IngestError` where its response could
    /// not be read, and ``EnvironmentError/gone``.
    public func mutate<M: Mutation>(_ mutation: M) async throws -> M.Data {
        guard !isEnded else { throw EnvironmentError.gone }
        let exchange = begin(mutation)
        let whole = Task { [self] in
            do {
                let change = try await exchange.response()
                guard !isEnded else { throw EnvironmentError.gone }
                land(change, of: exchange)
            } catch {
                if isEnded { throw EnvironmentError.gone }
                tell(.fetchFailed(operation: M.operationName, kind: Failure(error).kind))
                throw error
            }
        }
        try await whole.value
        guard !isEnded else { throw EnvironmentError.gone }
        return data(of: mutation)
    }
}
