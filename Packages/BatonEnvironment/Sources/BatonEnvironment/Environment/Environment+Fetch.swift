public import BatonDocument
@_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) public import BatonStore

extension Environment {
    /// Fetches a query from the network, commits its response and gives its data, without a handle.
    ///
    /// Where the server delivers deferred fragments later, each part is shown when it comes, and the call returns when the last one did.
    ///
    /// Throws what the transport threw, `GraphQLErrors` where the server refused, `IngestError` where its response could not be read,
    /// `FieldErrors` and `RequiredFieldError` where the operation's own policies make that of the data, which is in the store then, and
    /// ``EnvironmentError/gone``. Cancelling the calling task cancels the request, and nothing more is committed.
    public func fetch<Q: Query>(_ query: Q) async throws -> Q.Data {
        guard !isEnded else { throw EnvironmentError.gone }
        var fetched: Root?
        try await run(begin(query)) { [self] in
            // What was fetched stays for a while although no handle holds it.
            if fetched == nil {
                let root = root(for: query)
                fetched = root
                store.park(root)
            }
            handles.handle(of: query)?.wasAnswered()
        }
        guard !isEnded, let fetched else { throw EnvironmentError.gone }
        if let error = store.verdict(on: Q.self, fetched).error { throw error }
        return Q.Data(fetched.anchor)
    }

    /// Writes a response that another road delivered: a REST answer, a socket's tick, a preview's fixture, a test's seed.
    ///
    /// The payload takes the door that a fetched response takes, and may carry a part of what the operation selects; it alone writes client
    /// fields. Throws `GraphQLErrors` where it is errors without data, `IngestError` where it cannot be read, `FieldErrors` where the
    /// operation has `@throwOnFieldError` and the payload's errors fail it, which is in the store then, and ``EnvironmentError/gone``.
    public func commitPayload<O: Operation>(_ operation: O, _ payload: Payload) async throws {
        guard !isEnded else { throw EnvironmentError.gone }
        let resolution = store.resolve(O.plan, operation.variables)
        let change = try await Ingest.part(payload, by: resolution)
        guard !isEnded else { throw EnvironmentError.gone }
        commit(change, of: O.operationName)
        stamp(operation.key, resolution, unplaced: change.unplacedErrors)
        handles.handle(of: operation)?.wasAnswered()
        guard !isEnded else { throw EnvironmentError.gone }
        guard O.throwsOnFieldError, case .fieldErrors(let errors) = store.verdict(on: operation) else { return }
        throw errors
    }
}
