@_spi(Runtime) import BatonDocument
@_spi(Runtime) import BatonPlan
import BatonSchema
@_spi(Generated) @_spi(Runtime) import BatonStore
@_spi(Runtime) import BatonTransport

/// One request for an operation's data, from the transport to change sets.
struct Exchange: Sendable {
    let request: Request
    let key: OperationKey
    let resolution: Resolution
    let transport: any Transport
    let started: ContinuousClock.Instant

    /// What one payload brought.
    struct Arrival: Sendable {
        /// What is to be written, in order; each is a batch of its own.
        let changes: [ChangeSet]
        /// The parts that named a place or a label which the operation has not.
        let dropped: [DroppedPart]
        /// The errors, of this payload and those before it, that reached no field.
        let unplaced: [FieldError]
        /// Whether the response is whole now.
        let isLast: Bool
    }

    /// Sends the request and reads what answers it, off the main actor: each payload is handed on before the next is asked for.
    ///
    /// Throws what the transport threw, `GraphQLErrors` and `IngestError` for what it brought, a `TransportError` where the stream ends
    /// before the response is whole, what `land` threw, and `CancellationError` where the calling task is cancelled.
    @concurrent func run(_ land: @MainActor (Arrival) throws -> Void) async throws {
        // A query that was superseded before it was sent is not sent.
        try Task.checkCancellation()
        var delivery = Delivery(resolution)
        var unplaced: [FieldError] = []
        var hasBegun = false
        for try await payload in transport.send(request) {
            let known = delivery.dropped.count
            let changes = try delivery.receive(payload)
            unplaced += changes.flatMap(\.unplacedErrors)
            let arrival = Arrival(
                changes: changes, dropped: Array(delivery.dropped[known...]), unplaced: unplaced, isLast: !delivery.hasNext)
            try await land(arrival)
            guard !arrival.isLast else { return }
            hasBegun = true
        }
        try Task.checkCancellation()
        throw TransportError(
            reason: hasBegun
                ? "The answer to \(request.operationName) ended before its last part."
                : "The transport ended without an answer to \(request.operationName).")
    }
}

extension Environment {
    /// Begins an exchange for an operation value.
    func begin<O: Operation>(_ operation: O) -> Exchange {
        begin(O.self, operation.variables)
    }

    /// Begins an exchange for an operation with variables that no value of it holds.
    func begin<O: Operation>(_ operation: O.Type, _ variables: Variables) -> Exchange {
        tell(.fetchStarted(operation: O.operationName))
        return Exchange(
            request: Request(O.self, variables),
            key: OperationKey(name: O.operationName, variables: variables), resolution: store.resolve(O.plan, variables),
            transport: transport, started: .now)
    }

    /// Commits what an exchange brought, and stamps its operation value when the response is whole.
    ///
    /// - Parameter layer: the optimistic layer that the response's first payload replaces.
    func land(_ arrival: Exchange.Arrival, of exchange: Exchange, replacing layer: OptimisticLayer? = nil) {
        var layer = layer
        // Observers and the log run at each commit, and may end the environment.
        for change in arrival.changes where !isEnded {
            commit(change, of: exchange.request.operationName, replacing: layer)
            layer = nil
        }
        guard !isEnded else { return }
        for part in arrival.dropped {
            tell(.partDropped(operation: exchange.request.operationName, label: part.label, path: part.path))
        }
        guard arrival.isLast else { return }
        stamp(exchange.key, exchange.resolution, unplaced: arrival.unplaced)
        tell(.fetchCompleted(operation: exchange.request.operationName, duration: .now - exchange.started))
    }

    /// Writes a change set that a response became, whatever road delivered it, as one batch.
    func commit(_ change: ChangeSet, of operationName: String, replacing layer: OptimisticLayer? = nil) {
        let outcome = layer.map { store.resolve($0, change) } ?? store.commit(change, kind: .server)
        tell(.committed(kind: .server, changed: outcome.slotsChanged))
        for _ in outcome.remainder.ambiguous { tell(.ambiguousIdentity(operation: operationName)) }
        let caught = Set(change.fieldErrors.lazy.filter(\.isCaught).map(\.error))
        for error in change.errors where !caught.contains(error) { tell(.fieldError(operation: operationName, path: error.dottedPath)) }
    }

    /// Notes that a server answered an operation value, whole.
    func stamp(_ key: OperationKey, _ resolution: Resolution, unplaced: [FieldError]) {
        store.stamp(key, unplacedErrors: unplaced, isKept: !resolution.selectsTransientRoot)
    }

    /// Whether the store can answer an operation without the network.
    func holdsData<O: Operation>(of operation: O) -> Bool {
        store.availability(of: store.resolve(O.plan, operation.variables))
    }

    /// The root of an operation value, whose lenses send through the environment.
    func root<O: Operation>(for operation: O) -> Root {
        let root = store.root(for: operation)
        if !root.owner.door.wasOpened { root.owner.door.open(to: self) }
        return root
    }
}
