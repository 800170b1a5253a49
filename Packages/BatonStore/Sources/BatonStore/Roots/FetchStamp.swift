@_spi(Generated) @_spi(Runtime) import BatonDocument

/// When an operation value was last answered by a server, and what the answer said beside its data.
@_spi(Runtime) public struct FetchStamp: Hashable, Sendable {
    /// The instant, of the store's clock.
    public let time: ContinuousClock.Instant
    /// The store's invalidation epoch at that instant; an older one is stale.
    public let epoch: Int
    /// How many responses the operation value has had.
    public let fetchCount: Int
    /// The response's errors that reached no field.
    public let unplacedErrors: [FieldError]
}

/// The stamps of the operation values answered lately, whether or not a root holds their data: a page that is fetched before its screen
/// opens has an age when it does.
///
/// Two generations, as resolutions have; a root keeps its own stamp.
struct FetchStamps {
    /// How many stamps a generation holds.
    static let generation = 256

    private var young: [OperationKey: FetchStamp] = [:]
    private var old: [OperationKey: FetchStamp] = [:]

    subscript(key: OperationKey) -> FetchStamp? {
        get { young[key] ?? old[key] }
        set {
            if young.count >= Self.generation, young[key] == nil {
                old = young
                young = [:]
            }
            young[key] = newValue
        }
    }
}
