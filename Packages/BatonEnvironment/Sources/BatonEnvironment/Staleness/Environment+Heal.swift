import BatonDocument
@_spi(Runtime) import BatonStore

extension Environment {
    /// What a lens could not read as its type says. A field that the store never received is fetched with its operation, once for each
    /// response of that operation; missing again after that, it is unexpected, and final.
    func note(_ report: ReadReport) {
        guard report.kind == .missing else { return tell(LogEvent(report)) }
        let heal = store.heal(report.operation)
        tell(LogEvent(report, isFinal: heal == .final))
        guard heal == .refetch, let key = report.operation else { return }
        // A body reads, which must not change what it reads: the fetch begins in the next turn.
        Task { [weak self] in self?.heal(key) }
    }

    private func heal(_ key: OperationKey) {
        guard !isEnded, let root = store.root(for: key) else { return }
        for handle in handles.all where handle.shows([ObjectIdentifier(root)]) {
            handle.ageChanged()
            if handle.allowsNetwork { handle.fetchAgain(supersedes: false) }
        }
    }

    /// Settles what the data of each handle deserves, after a batch that may have changed that.
    func settleVerdicts() {
        for handle in handles.all { handle.settle() }
    }
}
