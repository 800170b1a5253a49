/// The roots that nobody holds and that are kept for a while: as many as the buffer has places, the oldest out first (contract §7).
@MainActor struct ReleaseBuffer {
    let size: Int
    private(set) var roots: [Root] = []

    init(size: Int) {
        self.size = max(size, 0)
    }

    /// Takes a root that nobody holds, as the newest; gives back the one that has no place any more.
    mutating func park(_ root: Root) -> Root? {
        remove(root)
        roots.append(root)
        return roots.count > size ? roots.removeFirst() : nil
    }

    /// Forgets a root that somebody holds again, or that left.
    mutating func remove(_ root: Root) {
        roots.removeAll { $0 === root }
    }

    /// Forgets every root.
    mutating func removeAll() {
        roots.removeAll()
    }
}
