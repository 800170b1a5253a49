@_spi(Generated) @_spi(Runtime) import BatonStore
import Observation
import Synchronization

/// Observes every field that holds a value before a step, and notes which are told.
@MainActor struct Watch {
    private final class Told: Sendable {
        let names = Mutex<Set<String>>([])
    }

    private let told = Told()

    init(_ store: Store, if isWanted: Bool) {
        guard isWanted else { return }
        let told = told
        for record in store.records {
            for slot in record.writtenSlots {
                let name = Self.name(record.key, store.storageKey(of: slot, type: record.type))
                withObservationTracking {
                    record.observeRead(of: slot)
                } onChange: {
                    _ = told.names.withLock { $0.insert(name) }
                }
            }
        }
    }

    /// What was told and not expected, or expected and not told.
    func problems(_ expectations: Fields) throws -> [String] {
        guard expectations.has("notified") else { return [] }
        let expected = Set(try expectations.objects("notified").map { Self.name(try $0.text("record"), try $0.text("field")) })
        let found = told.names.withLock { $0 }
        return found.subtracting(expected).sorted().map { "\($0) was told of a change, unexpectedly" }
            + expected.subtracting(found).sorted().map { "\($0) was not told of a change" }
    }

    private static func name(_ record: String, _ field: String) -> String { "`\(field)` of \(record)" }
}
