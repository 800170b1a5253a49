@_spi(Runtime) import BatonStore

extension Environment {
    /// Ends the session, once and for good.
    ///
    /// Every fetch that the environment started is cancelled, every record is cleared, and a response that lands later reaches nothing. A
    /// handle still held reads failed with ``EnvironmentError/gone`` and tells its observers; every later call fails the same way. A
    /// mutation that was sent runs to its end on the server, and its caller learns that the environment is gone.
    public func end() {
        guard !isEnded else { return }
        isEnded = true
        store.report = nil
        store.verdictsTouched = nil
        for handle in handles.removeAll() { handle.end() }
        for cancel in looseFetches.values { cancel() }
        looseFetches = [:]
        store.end()
    }
}
