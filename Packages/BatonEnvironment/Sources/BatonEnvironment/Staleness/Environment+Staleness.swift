@_spi(Runtime) import BatonStore

// How old what is shown may be, and what the environment does about it (contract §7).
extension Environment {
    /// Marks every operation that was ever fetched as stale, and fetches again what is held by somebody whose policy allows the network.
    ///
    /// Stale data stays readable while its fetch runs behind it. A fetch in flight is superseded, since its answer is as old as its request.
    /// An invalidation outlives the launch: an image forgets when operations were fetched.
    public func invalidate() {
        guard !isEnded else { return }
        let roots = Set(store.invalidate().map(ObjectIdentifier.init))
        for handle in handles.all {
            handle.ageChanged()
            if handle.shows(roots) { handle.fetchAgain(supersedes: true) }
        }
    }

    /// Fetches again what is stale, or failed to be fetched, and is held by somebody whose policy allows the network. It marks nothing: for
    /// an app's return to the foreground, or for a connection that is back.
    public func revalidate() {
        guard !isEnded else { return }
        let stale = Set(store.staleRoots.map(ObjectIdentifier.init))
        for handle in handles.all where handle.allowsNetwork && (handle.hasFailed || handle.shows(stale)) {
            handle.fetchAgain(supersedes: false)
        }
    }
}
