@_spi(Generated) @_spi(Runtime) import BatonSchema
import Synchronization

/// The slots that only the app itself writes: nothing is missing where they hold nothing.
enum ClientSlots {
    private struct Name: Hashable {
        let type: TypeID
        let raw: Int32
    }

    private static let known = Mutex<Set<Name>>([])

    static func insert(_ slot: Slot) {
        known.withLock { _ = $0.insert(Name(type: slot.type, raw: slot.raw)) }
    }

    static func contains(_ slot: Slot) -> Bool {
        known.withLock { $0.contains(Name(type: slot.type, raw: slot.raw)) }
    }
}

@_spi(Generated) extension Slot {
    /// Interns a storage key that an extension of the schema declares for a type: no server sends its value.
    public init(client type: String, _ storageKey: String) {
        self.init(type, storageKey)
        ClientSlots.insert(self)
    }
}
