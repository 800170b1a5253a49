@_spi(Generated) @_spi(Runtime) public import BatonStore
public import BatonTransport

/// A store and the transport that fills it: what a screen's queries and actions go through.
///
///     let environment = Environment(transport: URLSessionTransport(url: endpoint))
///     let handle = environment.handle(IssuesQuery(owner: "swiftlang"))
///
/// The life of an environment is one identity's session. A sign-in makes one and a sign-out ends it with ``end()``; which one is current
/// is the app's state.
@MainActor public final class Environment {
    /// All records, observable and normalized.
    public let store: Store

    let transport: any Transport
    var handles = HandleTable()
    /// The fetches that no handle owns, which the end cancels.
    var looseFetches: [ObjectIdentifier: @MainActor () -> Void] = [:]

    /// Whether the environment has ended.
    public internal(set) var isEnded = false

    /// A function of each event of the environment's work; names and counts, never a value.
    ///
    /// In debug builds the missing-data events and the dropped parts are printed until a log is set, once each; a test sets `nil`.
    public var log: ((LogEvent) -> Void)?

    /// An environment of a transport, with a store of its own or one that the app made for it.
    public init(transport: any Transport, store: Store = Store()) {
        self.transport = transport
        self.store = store
        #if DEBUG
        log = EventPrinter().print
        #endif
        store.report = { [weak self] report in self?.note(report) }
        store.verdictsTouched = { [weak self] in self?.settleVerdicts() }
    }

    isolated deinit {
        end()
    }

    // MARK: Queries

    /// The handle of a query value, attached by the policy: it shows what the store holds and starts the fetch that the policy asks for.
    ///
    /// Equal values share a handle. One that nobody retains waits in the release buffer; pushed out of it, its fetch is cancelled. After
    /// the end, the handle reads failed with ``EnvironmentError/gone``.
    public func handle<Q: Query>(_ query: Q, fetchPolicy: FetchPolicy = .default) -> OperationHandle<Q> {
        guard !isEnded else { return OperationHandle(query, in: nil) }
        let handle: OperationHandle<Q>
        if let known = handles.handle(of: query) as? OperationHandle<Q> {
            handle = known
        } else {
            handle = OperationHandle(query, in: self)
            handles.add(handle)
        }
        handle.attach(fetchPolicy, in: self)
        park(handle)
        return handle
    }

    /// Starts what a destination will need, on the user's intent, before it is shown: its handle finds the fetch under way, or done.
    public func preload<Q: Query>(_ query: Q, fetchPolicy: FetchPolicy = .default) {
        _ = handle(query, fetchPolicy: fetchPolicy)
    }

    // MARK: The release buffer

    /// Somebody holds the handle: it waits no more. Gives the handle's root, nil after the end.
    func hold<Q: Query>(_ handle: OperationHandle<Q>) -> Root? {
        guard !isEnded else { return nil }
        return handle.takeRoot(in: self)
    }

    /// Unless somebody holds the handle, it waits with its root in the store's release buffer, until that loses its place.
    private func park<Q: Query>(_ handle: OperationHandle<Q>) {
        guard !isEnded, !handle.isHeld else { return }
        store.park(handle.takeRoot(in: self)) { handle.leave() }
    }

    // MARK: The log

    /// Calls the log, if there is one.
    func tell(_ event: LogEvent) {
        log?(event)
    }
}
