/// The clock that ages are measured by: the process's monotonic one, or one that a test moves by hand.
@_spi(Runtime) @MainActor public final class StoreClock {
    private let start: ContinuousClock.Instant?
    private var moved: Duration = .zero

    /// The monotonic clock.
    public init() {
        start = nil
    }

    /// A clock that stands at an instant until it is moved.
    public init(standingAt instant: ContinuousClock.Instant) {
        start = instant
    }

    /// The instant that it is.
    public var now: ContinuousClock.Instant { (start ?? .now) + moved }

    /// Moves the clock on.
    public func advance(by duration: Duration) {
        moved += duration
    }
}
