import BatonDocument
@_spi(Runtime) import BatonStore

/// What an environment asks of a handle, whatever its operation.
@MainActor protocol AnyHandle: AnyObject {
    /// A server, or a payload by hand, answered the handle's operation: its data may be there, its age is another, and its verdict is
    /// settled.
    func wasAnswered()

    /// A batch may have changed what the data deserves.
    func settle()

    /// Whether what is shown is stale may have changed.
    func ageChanged()

    /// Fetches the operation behind its data.
    ///
    /// - Parameter supersedes: whether a fetch in flight is begun anew; else it will do.
    func fetchAgain(supersedes: Bool)

    /// Whether the handle shows one of some roots.
    func shows(_ roots: Set<ObjectIdentifier>) -> Bool

    /// Whether somebody holds the handle whose policy allows the network.
    var allowsNetwork: Bool { get }

    /// Whether the last fetch did not deliver.
    var hasFailed: Bool { get }

    /// The release buffer has no place for the handle: its fetch goes with its root.
    func leave()

    /// The environment is gone, for good.
    func end()
}

/// The handles of an environment by operation value: one each, for as long as anybody knows it.
///
/// The table itself keeps no handle alive: holders do, and the release buffer for those that nobody holds.
@MainActor struct HandleTable {
    private struct Entry {
        weak var handle: (any AnyHandle)?
    }

    /// A handle's key is that of the root it shows, and its type: a value's own equality may tell more apart than a request does, or less.
    private struct Key: Hashable {
        let type: ObjectIdentifier
        let operation: OperationKey

        init<O: Operation>(_ operation: O) {
            type = ObjectIdentifier(O.self)
            self.operation = operation.key
        }
    }

    private var entries: [Key: Entry] = [:]
    /// The number of entries at which those of handles that are gone are swept; twice what a sweep left, so a handle pays for one entry.
    private var sweepCount = 32

    /// The handle of an operation value, where there is one.
    func handle<O: Operation>(of operation: O) -> (any AnyHandle)? {
        entries[Key(operation)]?.handle
    }

    /// Enters a new handle.
    mutating func add<Q: Query>(_ handle: OperationHandle<Q>) {
        if entries.count >= sweepCount {
            entries = entries.filter { $0.value.handle != nil }
            sweepCount = max(32, entries.count * 2)
        }
        entries[Key(handle.query)] = Entry(handle: handle)
    }

    /// The handles that somebody knows, in no order.
    var all: [any AnyHandle] { entries.values.compactMap(\.handle) }

    /// Empties the table and gives the handles that it knew.
    mutating func removeAll() -> [any AnyHandle] {
        let handles = all
        entries = [:]
        return handles
    }

    /// How many entries there are, for tests of the table's bound.
    var count: Int { entries.count }
}
