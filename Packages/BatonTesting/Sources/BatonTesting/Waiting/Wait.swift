/// A condition that did not come true in time.
public struct WaitTimeout: Error, Hashable, Sendable, CustomStringConvertible {
    /// How long was waited.
    public let timeout: Duration

    /// The time, in words.
    public var description: String { "The condition did not come true within \(timeout)." }
}

/// Waits until a condition on the main actor is true: a handle that settled, a store that holds a record, a request that is held.
///
///     try await wait(until: { handle.data != nil })
///
/// Throws ``WaitTimeout`` when the time is over, and `CancellationError` when the calling task is cancelled.
@MainActor public func wait(until condition: @MainActor () -> Bool, timeout: Duration = .seconds(10)) async throws {
    let deadline = ContinuousClock.now + timeout
    while !condition() {
        guard ContinuousClock.now < deadline else { throw WaitTimeout(timeout: timeout) }
        try await Task.sleep(for: .milliseconds(1))
    }
}
