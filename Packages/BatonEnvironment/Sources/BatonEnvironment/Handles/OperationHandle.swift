@_spi(Generated) @_spi(Runtime) public import BatonStore
import Observation

/// The live side of a query value: its data, and the fetch that brings it. Equal values share one handle in an environment.
///
///     let handle = environment.handle(IssuesQuery(owner: "swiftlang"))
///     let retention = handle.retain()
///     for await phase in Observations({ handle.phase }) { … }
///
/// Everything that a handle shows is observable, and changes only when what is read changes: a fetch that brought nothing new wakes nobody
/// who reads the phase of data that is there.
@MainActor @Observable public final class OperationHandle<Q: Query> {
    /// The operation value.
    public let query: Q

    /// What the store holds for the operation.
    private var standing: Standing

    /// What the network did last.
    private var lastFetch: Fetch

    /// Counts what may have changed the data's age, for those who observe it: the store does not tell.
    private var ageChanges = 0

    /// The operation's root, whose scope every reading of the data shares: two readings are equal. A handle of no environment has none.
    @ObservationIgnored private var root: Root?
    @ObservationIgnored private weak var environment: Environment?
    @ObservationIgnored private var flight: Flight?
    /// The policy of the last attachment, which a retention takes with it.
    @ObservationIgnored private var policy = FetchPolicy.default

    /// What can be said of an operation's data in the store.
    enum Standing: Equatable {
        /// It is not known to be there.
        case absent
        /// It is not there, and nothing but the store was asked.
        case unanswerable
        /// It is there, and deserves this.
        case present(Verdict)
        /// The environment has ended.
        case gone
    }

    /// The fetch that is under way.
    @MainActor private final class Flight {
        var task: Task<Outcome, Never>?

        enum Outcome: Sendable {
            case delivered
            case failed(any Error)
            case superseded
        }
    }

    /// A handle of an environment, or one that says that its environment is gone.
    init(_ query: Q, in environment: Environment?) {
        self.query = query
        self.environment = environment
        root = environment.map { $0.root(for: query) }
        standing = environment == nil ? .gone : .absent
        lastFetch = environment == nil ? .failed(.environment(.gone), at: .now) : .idle
    }

    isolated deinit {
        cancelFlight()
    }

    // MARK: What a screen reads

    /// The state of the operation.
    public var phase: Phase<Q.Data> {
        switch standing {
        case .gone: return .failed(EnvironmentError.gone)
        case .unanswerable: return .failed(EnvironmentError.missingData(operation: Q.operationName))
        case .present(let verdict):
            if let error = verdict.error { return .failed(error) }
            return root.map { .ready(Q.Data($0.anchor)) } ?? .loading
        case .absent:
            if case .failed(let failure, _) = lastFetch { return .failed(failure.error) }
            return .loading
        }
    }

    /// The data of a ready phase, nil otherwise.
    public var data: Q.Data? { phase.data }

    /// The last fetch: idle, in flight, or failed with what failed and when.
    public var fetch: Fetch { lastFetch }

    /// Whether a fetch runs behind data that is there, be it shown or failing by its own errors.
    public var isRefreshing: Bool { isPresent && lastFetch.isInFlight }

    /// Whether the data is stale: answered before the last invalidation, older than `@cacheExpiration` or else the store allows, of no
    /// known age where an age is limited, or read with a field missing. It stays readable; time that passes tells no observer.
    public var isStale: Bool {
        _ = ageChanges
        guard let environment, let root else { return false }
        return environment.store.isStale(root)
    }

    /// When the operation was last answered, on the monotonic clock, by whatever road: a fetch, a page, a payload by hand. An earlier
    /// launch's answer counts where an image kept its time; nil where no answer is known.
    public var fetchTime: ContinuousClock.Instant? {
        _ = ageChanges
        return root?.stamp?.time
    }

    // MARK: What a screen asks

    /// Fetches the operation again and returns when its response is in the store.
    ///
    /// A fetch that was in flight is superseded, and never commits; who waited for it waits for this one. Throws what the fetch threw, and
    /// ``EnvironmentError/gone`` where the environment is. The fetch is the handle's: cancelling the calling task does not cancel it.
    public func refetch() async throws {
        let retention = retain()
        defer { retention.end() }
        var flight = try startAgain()
        while let task = flight.task {
            switch await task.value {
            case .delivered: return
            case .failed(let error): throw error
            case .superseded:
                if standing == .gone { throw EnvironmentError.gone }
                if let next = self.flight {
                    flight = next
                } else if case .failed(let failure, _) = lastFetch {
                    throw failure.error
                } else {
                    return
                }
            }
        }
    }

    /// Starts a fetch; who waits for it does not keep the environment.
    private func startAgain() throws(EnvironmentError) -> Flight {
        guard let environment, standing != .gone else { throw .gone }
        return start(in: environment)
    }

    /// Fetches the operation again, unless a fetch is in flight: behind the data where there is some, showing loading where there is none.
    public func retry() {
        fetchAgain(supersedes: false)
    }

    /// Holds the operation's data until the token ends. The holder's policy is that of the handle's last attachment.
    public func retain() -> Retention {
        guard let environment, let root = environment.hold(self) else { return Retention {} }
        let allowsNetwork = policy != .storeOnly
        environment.store.retain(root, allowsNetwork: allowsNetwork)
        return Retention { [self] in
            self.environment?.store.release(root, allowsNetwork: allowsNetwork) { self.leave() }
        }
    }

    // MARK: What the environment does

    /// Whether anybody holds the handle.
    var isHeld: Bool { (root?.holders ?? 0) > 0 }

    /// The operation's root, taken again from the store where the store forgot it.
    func takeRoot(in environment: Environment) -> Root {
        let current = environment.root(for: query)
        root = current
        return current
    }

    /// Shows what the store holds and starts the fetch that the policy asks for (contract §8).
    func attach(_ policy: FetchPolicy, in environment: Environment) {
        self.policy = policy
        let root = takeRoot(in: environment)
        let check = policy == .networkOnly ? nil : environment.store.check(root)
        let isAnswered = check.map { $0.availability != .miss } ?? false
        if isAnswered { show(root, in: environment) }
        switch policy {
        case .storeOnly:
            if !isAnswered && standing == .absent && flight == nil { stand(.unanswerable) }
        case .storeOrNetwork:
            let isEnough = isAnswered && check?.lacksParts == false && !environment.store.isStale(root) && !lastAnswerHasUnplacedErrors
            if !isEnough && flight == nil { start(in: environment) }
        case .storeAndNetwork, .networkOnly:
            if flight == nil { start(in: environment) }
        }
    }

    private var lastAnswerHasUnplacedErrors: Bool { root?.stamp.map { !$0.unplacedErrors.isEmpty } ?? false }

    // MARK: The data

    private var isPresent: Bool {
        if case .present = standing { true } else { false }
    }

    /// The data is there: it is shown, unless it deserves otherwise.
    private func show(_ root: Root, in environment: Environment) {
        var earlier: Verdict?
        if case .present(let verdict) = standing { earlier = verdict }
        stand(.present(environment.store.verdict(on: Q.self, root, after: earlier)))
    }

    // MARK: The fetch

    /// Starts a fetch in place of the one in flight.
    @discardableResult
    private func start(in environment: Environment) -> Flight {
        cancelFlight()
        let flight = Flight()
        self.flight = flight
        if standing == .unanswerable { stand(.absent) }
        if !lastFetch.isInFlight { lastFetch = .inFlight }
        let exchange = environment.begin(query)
        flight.task = Task { [weak self, weak environment] in
            do {
                try await exchange.run { [weak self, weak environment] arrival in
                    guard let self, let environment, self.flight === flight else { throw CancellationError() }
                    environment.land(arrival, of: exchange)
                    shown(by: flight, isLast: arrival.isLast)
                }
                return self.map { $0.standing == .gone } ?? true ? .superseded : .delivered
            } catch {
                guard let self, self.flight === flight else { return .superseded }
                self.flight = nil
                let failure = Failure(error)
                environment?.tell(.fetchFailed(operation: Q.operationName, kind: failure.kind))
                lastFetch = .failed(failure, at: .now)
                return .failed(error)
            }
        }
        return flight
    }

    /// Shows what a payload of a fetch brought. Observers and the log ran while it was committed: they may have ended the environment, or
    /// begun the next fetch.
    private func shown(by flight: Flight, isLast: Bool) {
        guard standing != .gone else { return }
        if isLast, self.flight === flight {
            self.flight = nil
            lastFetch = .idle
        }
        if isLast { ageChanged() }
        if let environment, let root { show(root, in: environment) }
    }

    /// Takes the fetch in flight off the handle first, so that whatever it still brings finds itself superseded.
    private func cancelFlight() {
        let superseded = flight
        flight = nil
        superseded?.task?.cancel()
    }

    /// Changes the standing, and tells observers only of a change.
    private func stand(_ standing: Standing) {
        if self.standing != standing { self.standing = standing }
    }
}

extension OperationHandle: AnyHandle {
    func wasAnswered() {
        guard standing != .gone, let environment else { return }
        ageChanged()
        if isPresent { settle() } else if environment.holdsData(of: query), let root { show(root, in: environment) }
    }

    func settle() {
        guard isPresent, let environment, let root else { return }
        show(root, in: environment)
    }

    func ageChanged() { ageChanges += 1 }

    func fetchAgain(supersedes: Bool) {
        guard let environment, standing != .gone, supersedes || flight == nil else { return }
        start(in: environment)
    }

    func shows(_ roots: Set<ObjectIdentifier>) -> Bool { root.map { roots.contains(ObjectIdentifier($0)) } ?? false }

    var allowsNetwork: Bool { (root?.networkHolders ?? 0) > 0 }

    var hasFailed: Bool { lastFetch.failure != nil }

    func leave() {
        guard flight != nil else { return }
        cancelFlight()
        lastFetch = .idle
    }

    func end() {
        cancelFlight()
        lastFetch = .failed(.environment(.gone), at: .now)
        stand(.gone)
    }
}
