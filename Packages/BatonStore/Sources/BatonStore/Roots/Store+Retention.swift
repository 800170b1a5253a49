@_spi(Generated) @_spi(Runtime) import BatonDocument

// Who holds roots, and when they leave (contract §7).
extension Store {
    /// Adds a holder to a root, which waits no more. One that had left is the store's root again, unless another took its place.
    ///
    /// - Parameter allowsNetwork: whether a fetch that the runtime starts by itself may be made for this holder.
    @_spi(Runtime) public func retain(_ root: Root, allowsNetwork: Bool) {
        guard !isEnded else { return }
        if roots[root.key] == nil { roots[root.key] = root }
        unpark(root)
        root.addHolder(allowsNetwork: allowsNetwork)
    }

    /// Takes away a holder that was added with the same `allowsNetwork`. The last one to go leaves a query's root in the release buffer and
    /// a mutation's apart; a subscription's leaves at once.
    ///
    /// - Parameter onLeave: called when the root leaves, and kept until then: what shows the root goes with it.
    @_spi(Runtime) public func release(_ root: Root, allowsNetwork: Bool, onLeave: (@MainActor () -> Void)? = nil) {
        guard !isEnded else { return }
        root.removeHolder(allowsNetwork: allowsNetwork)
        if root.holders == 0 { park(root, onLeave: onLeave) }
    }

    /// Lets a root that nobody holds wait: one that a preload made, one that was fetched without a handle, a completed mutation's. What
    /// waits already waits anew, and keeps its `onLeave` unless another is given.
    @_spi(Runtime) public func park(_ root: Root, onLeave: (@MainActor () -> Void)? = nil) {
        guard !isEnded, root.holders == 0 else { return }
        if roots[root.key] == nil { roots[root.key] = root }
        guard roots[root.key] === root else { return }
        if let onLeave { root.onLeave = onLeave }
        let pushedOut: Root? =
            switch root.kind {
            case .query: released.park(root)
            case .mutation: completed.park(root)
            case .subscription: root
            }
        if let pushedOut { leave(pushedOut) }
    }

    /// Takes a root out of the store, whoever holds it; its records are collected unless something else reaches them.
    @_spi(Runtime) public func leave(_ root: Root) {
        guard roots[root.key] === root else { return }
        let onLeave = root.onLeave
        unpark(root)
        roots[root.key] = nil
        scheduleCollection()
        onLeave?()
    }

    private func unpark(_ root: Root) {
        root.onLeave = nil
        switch root.kind {
        case .query: released.remove(root)
        case .mutation: completed.remove(root)
        case .subscription: break
        }
    }
}
