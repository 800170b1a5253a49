public import BatonDocument
@_spi(Generated) public import BatonStore
import Observation

/// What an action does when it is called: sends the mutation through its environment, and counts the calls that are in flight.
///
/// Generated code's alone; an app calls an action.
@_spi(Generated) @MainActor @Observable public final class MutationCall<M: Mutation> {
    @ObservationIgnored private weak var environment: Environment?
    @ObservationIgnored private let wasInjected: Bool
    @ObservationIgnored private var count = 0

    /// Whether a call has not come to its end.
    public private(set) var isInFlight = false

    /// A call through an environment, which it does not keep; `nil` is outside every environment.
    public init(in environment: Environment?) {
        self.environment = environment
        wasInjected = environment != nil
    }

    /// Sends a mutation and gives its data, as `Environment.mutate(_:optimistic:)` does.
    ///
    /// - Parameter optimistic: what the mutation is expected to answer, shown in the turn of the call.
    /// - Throws: what that throws, and ``EnvironmentError/notInjected`` outside every environment.
    public func callAsFunction(_ mutation: M, optimistic: Payload? = nil) async throws -> M.Data {
        guard wasInjected else { throw EnvironmentError.notInjected }
        guard let environment else { throw EnvironmentError.gone }
        count += 1
        if count == 1 { isInFlight = true }
        defer {
            count -= 1
            if count == 0 { isInFlight = false }
        }
        return try await environment.mutate(mutation, optimistic: optimistic)
    }
}
