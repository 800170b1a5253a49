@_spi(Generated) @_spi(Runtime) import BatonDocument
@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

extension Store {
    /// The lens over an operation's root as the store holds it now, whether or not it was ever fetched.
    public func data<O: Operation>(of operation: O) -> O.Data {
        data(of: O.self, operation.variables)
    }

    /// The lens over an operation's root, with variables given by hand. A root that the store keeps lends its scope, so that two lenses
    /// of one operation value are equal.
    @_spi(Runtime) public func data<O: Operation>(of operation: O.Type, _ variables: Variables) -> O.Data {
        let key = OperationKey(name: O.operationName, variables: variables)
        if let root = roots[key] { return O.Data(root.anchor) }
        let record = rootRecord(of: O.kind)
        let owner = Owner(store: self, operation: key, variables: variables, resolution: resolve(O.plan, variables))
        return O.Data(Anchor(record: record, owner: owner, origin: record))
    }

    /// Writes a payload for an operation as if a server had answered it: a fixture, a test's seed, another road's response.
    ///
    /// The payload may carry part of what the operation selects. It is read off the main actor, and written as one batch.
    ///
    /// - Returns: the response's errors, in order; those with a path were put beside the fields that they landed on.
    /// - Throws: `IngestError` when the payload is malformed, `GraphQLErrors` when it is errors without data. Nothing was written then.
    @discardableResult
    public func commitPayload<O: Operation>(_ operation: O, _ payload: Payload) async throws -> [FieldError] {
        let resolution = resolve(O.plan, operation.variables)
        let change = try await Ingest.part(payload, by: resolution)
        // A store that ended meanwhile writes nothing.
        commit(change, kind: .server)
        stamp(operation.key, unplacedErrors: change.unplacedErrors, isKept: !resolution.selectsTransientRoot)
        return change.errors
    }
}
