@_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonStore
import BatonTransport

/// One request for an operation's data, from the transport to the change set.
struct Exchange<O: Operation>: Sendable {
    let operation: O
    let resolution: Resolution
    let transport: any Transport
    let started: ContinuousClock.Instant

    /// Sends the request and reads its response, which must answer the whole operation, into a change set, off the main actor.
    @concurrent func response() async throws -> ChangeSet {
        // A query that was superseded before it was sent is not sent.
        try Task.checkCancellation()
        let payload = try await transport.payload(Request(operation))
        return try Ingest.changeSet(of: payload, by: resolution, expecting: .whole)
    }
}

extension Environment {
    /// Begins an exchange for an operation value.
    func begin<O: Operation>(_ operation: O) -> Exchange<O> {
        tell(.fetchStarted(operation: O.operationName))
        return Exchange(
            operation: operation, resolution: store.resolve(O.plan, operation.variables), transport: transport, started: .now)
    }

    /// Commits what an exchange brought.
    func land<O: Operation>(_ change: ChangeSet, of exchange: Exchange<O>, replacing layer: OptimisticLayer? = nil) {
        commit(change, of: exchange.operation, replacing: layer)
        tell(.fetchCompleted(operation: O.operationName, duration: .now - exchange.started))
    }

    /// The door that a response takes into the store, whatever road delivered it. The store notes
    /// that a server answered the operation value.
    func commit<O: Operation>(_ change: ChangeSet, of operation: O, replacing layer: OptimisticLayer? = nil) {
        let outcome = layer.map { store.resolve($0, change) } ?? store.commit(change, kind: .server)
        store.stamp(
            operation.key, unplacedErrors: change.unplacedErrors, isKept: !change.resolution.selectsTransientRoot)
        tell(.committed(kind: .server, changed: outcome.slotsChanged))
        let caught = Set(change.fieldErrors.lazy.filter(\.isCaught).map(\.error))
        for error in change.errors where !caught.contains(error) { tell(.fieldError(operation: O.operationName, path: error.dottedPath)) }
    }

    /// Whether the store can answer an operation without the network.
    func holdsData<O: Operation>(of operation: O) -> Bool {
        store.availability(of: store.resolve(O.plan, operation.variables))
    }

    /// The lens over an operation's root.
    func data<O: Operation>(of operation: O) -> O.Data {
        store.data(of: operation)
    }
}
