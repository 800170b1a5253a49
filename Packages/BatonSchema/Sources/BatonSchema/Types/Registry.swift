import Synchronization

/// The process's one table of type names, of the storage keys that the build names, and of the templates of keys with variables.
///
/// Keys are numbered densely per type on first use, so that a record reads a constant key by index and hashes nothing. Keys that a
/// session renders are not here: they belong to the store that rendered them.
@_spi(Runtime) public final class Registry: Sendable {
    /// The process's registry.
    public static let shared = Registry()

    private struct TypeEntry {
        let name: String
        var keys: [String] = []
        var indices: [ExactText: Int32] = [:]
    }

    private struct State {
        var types: [TypeEntry] = []
        var typeNumbers: [String: UInt32] = [:]
        var templates: [TemplateEntry] = []
        var templateNumbers: [TemplateName: Int32] = [:]
        var constants = 0
    }

    private struct TemplateName: Hashable {
        let type: TypeID
        let text: ExactText
    }

    private struct TemplateEntry {
        let type: TypeID
        let template: StorageKeyTemplate
    }

    private let state = Mutex(State())

    init() {}

    /// The number of a type name, which the call interns.
    public func type(named name: String) -> TypeID {
        state.withLock { Self.intern(name, in: &$0) }
    }

    /// The number of a type name that was interned before, without interning it.
    public func existingType(named name: String) -> TypeID? {
        state.withLock { state in state.typeNumbers[name].map(TypeID.init(number:)) }
    }

    /// A type's name.
    public func name(of type: TypeID) -> String {
        state.withLock { $0.types[Int(type.number)].name }
    }

    /// How many constant keys the process has interned; it moves whenever one joins.
    public var constantCount: Int {
        state.withLock { $0.constants }
    }

    /// Interns a storage key, or a template of one, of a type.
    public func slot(_ type: String, _ storageKey: String) -> Slot {
        let template = StorageKeyTemplate(storageKey)
        return state.withLock { state in
            let type = Self.intern(type, in: &state)
            if let template {
                let name = TemplateName(type: type, text: ExactText(storageKey))
                if let number = state.templateNumbers[name] { return Slot(type: type, raw: ~number) }
                let number = Int32(state.templates.count)
                state.templates.append(TemplateEntry(type: type, template: template))
                state.templateNumbers[name] = number
                return Slot(type: type, raw: ~number)
            }
            return Slot(type: type, raw: Self.constant(storageKey, of: type, in: &state))
        }
    }

    /// The dense index of a constant key, which the call interns.
    public func constant(_ storageKey: String, of type: TypeID) -> SlotNumber {
        state.withLock { SlotNumber(raw: Self.constant(storageKey, of: type, in: &$0)) }
    }

    /// The dense index of a key that the build named before, without interning it.
    public func existingConstant(_ storageKey: String, of type: TypeID) -> SlotNumber? {
        state.withLock { state in state.types[Int(type.number)].indices[ExactText(storageKey)].map(SlotNumber.init(raw:)) }
    }

    /// The text of a constant key.
    public func storageKey(of slot: SlotNumber, type: TypeID) -> String {
        state.withLock { $0.types[Int(type.number)].keys[slot.index] }
    }

    /// The text of a slot's storage key; a template's as the build wrote it.
    public func storageKey(of slot: Slot) -> String {
        state.withLock { state in
            slot.isTemplate ? state.templates[slot.templateNumber].template.text : state.types[Int(slot.type.number)].keys[Int(slot.raw)]
        }
    }

    /// The template behind a slot with variables.
    public func template(of slot: Slot) -> StorageKeyTemplate {
        state.withLock { $0.templates[slot.templateNumber].template }
    }

    private static func intern(_ name: String, in state: inout State) -> TypeID {
        if let number = state.typeNumbers[name] { return TypeID(number: number) }
        let number = UInt32(state.types.count)
        state.types.append(TypeEntry(name: name))
        state.typeNumbers[name] = number
        return TypeID(number: number)
    }

    private static func constant(_ key: String, of type: TypeID, in state: inout State) -> Int32 {
        let type = Int(type.number)
        if let index = state.types[type].indices[ExactText(key)] { return index }
        let index = Int32(state.types[type].keys.count)
        state.types[type].keys.append(key)
        state.types[type].indices[ExactText(key)] = index
        state.constants += 1
        return index
    }
}
