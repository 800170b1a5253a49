/// The handles that nobody holds and that are kept for a while: as many as the buffer has places, the oldest out first (contract §7).
@MainActor struct ReleaseBuffer {
    let size: Int
    private var parked: [any AnyHandle] = []

    init(size: Int) {
        self.size = size
    }

    /// Takes a handle that nobody holds, as the newest; gives back the one that has no place any more.
    mutating func park(_ handle: any AnyHandle) -> (any AnyHandle)? {
        remove(handle)
        parked.append(handle)
        return parked.count > size ? parked.removeFirst() : nil
    }

    /// Forgets a handle that somebody holds again.
    mutating func remove(_ handle: any AnyHandle) {
        parked.removeAll { $0 === handle }
    }

    /// Forgets every handle.
    mutating func removeAll() {
        parked.removeAll()
    }
}
