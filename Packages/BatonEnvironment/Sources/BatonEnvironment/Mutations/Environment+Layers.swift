@_spi(Generated) @_spi(Runtime) public import BatonStore

// Optimistic layers by hand, as a mutation has one: what shows an expected payload before anything is sent.
@_spi(Runtime) extension Environment {
    /// Shows an expected payload over the server's data, in the turn of the call.
    ///
    /// Throws `GraphQLErrors` and `IngestError` for what the payload is, and ``EnvironmentError/gone``.
    ///
    /// - Parameter payload: it may carry a part of what the operation selects.
    public func applyOptimistic<O: Operation>(_ operation: O, _ payload: Payload) throws -> OptimisticLayer {
        guard !isEnded else { throw EnvironmentError.gone }
        let change = try Ingest.changeSet(of: payload, by: store.resolve(O.plan, operation.variables), expecting: .part)
        let (layer, outcome) = store.applyOptimistic(change)
        tell(.committed(kind: .optimistic, changed: outcome.slotsChanged))
        return layer
    }

    /// Replaces a layer by the server's answer, in one batch. After the end a late answer reaches nothing.
    ///
    /// Throws `GraphQLErrors` and `IngestError` for what the payload is; the layer stays then.
    public func resolve<O: Operation>(_ layer: OptimisticLayer, _ operation: O, _ payload: Payload) throws {
        guard !isEnded else { return }
        let resolution = store.resolve(O.plan, operation.variables)
        let change = try Ingest.changeSet(of: payload, by: resolution, expecting: .whole)
        commit(change, of: O.operationName, replacing: layer)
        guard !isEnded else { return }
        stamp(operation.key, resolution, unplaced: change.unplacedErrors)
        store.park(root(for: operation))
        handles.handle(of: operation)?.wasAnswered()
    }

    /// Takes a layer away. One that was taken away before stays so.
    public func revert(_ layer: OptimisticLayer) {
        store.revert(layer)
    }
}
