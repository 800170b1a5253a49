/// A handle's last fetch, as a value: what the network did, beside the phase, which is what the data deserves.
public enum Fetch: Sendable {
    /// No fetch was made, or the last one was delivered.
    case idle
    /// A fetch is under way.
    case inFlight
    /// The last fetch did not deliver: what failed, and when on the monotonic clock.
    case failed(Failure, at: ContinuousClock.Instant)

    /// Whether a fetch is under way.
    public var isInFlight: Bool {
        if case .inFlight = self { true } else { false }
    }

    /// What failed, nil where nothing did.
    public var failure: Failure? {
        if case .failed(let failure, _) = self { failure } else { nil }
    }
}
