@_spi(Generated) @_spi(Runtime) import BatonDocument

// How old data is, and what a missing field does about it (contract §7).
extension Store {
    /// Notes that a server answered an operation value, whoever asked: a fetch, a page, a payload by hand.
    ///
    /// - Parameters:
    ///   - unplacedErrors: the response's errors that reached no field.
    ///   - isKept: whether the image is told; not for an operation that selects a transient root field.
    @_spi(Runtime) public func stamp(_ key: OperationKey, unplacedErrors: [FieldError] = [], isKept: Bool = true) {
        guard !isEnded else { return }
        let count = (roots[key]?.stamp ?? stamps[key])?.fetchCount ?? 0
        let stamp = FetchStamp(time: clock.now, epoch: epoch, fetchCount: count + 1, unplacedErrors: unplacedErrors)
        stamps[key] = stamp
        if isKept { image?.stamp(key) }
        guard let root = roots[key] else { return }
        root.stamp = stamp
        root.isMarkedStale = false
    }

    /// Whether a root's data is stale: answered before the last invalidation, older than its operation or the store allows, of no known
    /// age where an age is limited, or read with a field missing.
    @_spi(Runtime) public func isStale(_ root: Root) -> Bool {
        if root.isMarkedStale { return true }
        guard let stamp = root.stamp else { return (root.cacheExpiration ?? cacheExpiration) != nil }
        if stamp.epoch < epoch { return true }
        guard let limit = root.cacheExpiration ?? cacheExpiration else { return false }
        return stamp.time.duration(to: clock.now) > limit
    }

    /// Marks every operation that was fetched as stale.
    ///
    /// - Returns: the roots whose holders allow the network, to be fetched again.
    @_spi(Runtime) public func invalidate() -> [Root] {
        epoch += 1
        image?.forgetTimes()
        return roots.values.filter { $0.networkHolders > 0 }
    }

    /// The stale roots whose holders allow the network. Marks nothing.
    @_spi(Runtime) public var staleRoots: [Root] {
        roots.values.filter { $0.networkHolders > 0 && isStale($0) }
    }

    /// What a read that found a field missing leads to.
    @_spi(Runtime) public enum Heal: Hashable, Sendable {
        /// The field's lens has no root: it is logged, and that is all.
        case logged
        /// The root is stale now and is to be fetched again, where a holder allows it.
        case refetch
        /// The fetch that is to heal has not been answered.
        case underWay
        /// The heal's own fetch left the field missing: that is unexpected, and final.
        case final
    }

    /// Notes that a lens of an operation read a field that the store never received. A root heals once per response.
    @_spi(Runtime) public func heal(_ key: OperationKey?) -> Heal {
        guard !isEnded, let root = key.flatMap({ roots[$0] }) else { return .logged }
        let count = root.stamp?.fetchCount ?? 0
        if let begun = root.healedAt {
            if count == begun { return .underWay }
            // The response after the one that a heal was begun at is the heal's.
            if count == begun + 1 { return .final }
        }
        root.healedAt = count
        root.isMarkedStale = true
        return .refetch
    }
}
