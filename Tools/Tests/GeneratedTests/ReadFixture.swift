@_spi(Runtime) import BatonStore
import Testing

/// A store that holds one response, and what reads reported.
@MainActor final class ReadFixture<O: BatonStore.Operation> {
    let store = Store()
    let operation: O
    private(set) var reports: [String] = []

    init(_ operation: O, _ response: String) async throws {
        self.operation = operation
        store.report = { [weak self] in self?.reports.append("\($0.kind) \($0.type).\($0.field)") }
        try await commit(response)
    }

    func commit(_ response: String) async throws {
        try await store.commitPayload(operation, Payload(json: response))
    }

    var data: O.Data { store.data(of: operation) }

    /// What the operation's own policies fail it with.
    var verdict: (any Error)? { store.verdict(on: O.self, store.root(for: operation)).error }
}

/// The messages of a result's errors, or nil for a success.
func messages<T>(_ result: Result<T, FieldErrors>?) -> [String]? {
    guard case .failure(let failure)? = result else { return nil }
    return failure.errors.map { "\($0.dottedPath): \($0.message)" }
}

/// What a body throws, as text.
@MainActor func thrown<T>(_ body: () throws -> T) -> String? {
    do {
        _ = try body()
        return nil
    } catch {
        return "\(error)"
    }
}
