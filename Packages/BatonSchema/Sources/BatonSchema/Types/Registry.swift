import Synchronization

/// The process's one table of type names, of the storage keys that the build names, of the templates of keys with variables, and of which
/// types satisfy which conditions.
///
/// Keys are numbered densely per type on first use, so that a record reads a constant key by index and hashes nothing. Keys that a
/// session renders are not here: they belong to the store that rendered them.
@_spi(Runtime) public final class Registry: Sendable {
    /// The process's registry.
    public static let shared = Registry()

    fileprivate struct State {
        var typeNames: [String] = []
        var typeNumbers: [String: UInt32] = [:]
        /// The types whose keys have several values.
        var composites: Set<UInt32> = []
        /// The types whose records no image is told of.
        var transients: Set<TypeID> = []
        var keys = KeyNames()
        var templates: [TemplateEntry] = []
        var templateNumbers: [TemplateName: Int32] = [:]
        var memberships = Memberships()
    }

    fileprivate struct TemplateName: Hashable {
        let type: TypeID
        let text: ExactText
    }

    fileprivate struct TemplateEntry {
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
        state.withLock { $0.typeNames[Int(type.number)] }
    }

    /// How many type names the process has interned: their numbers are those below.
    public var typeCount: Int {
        state.withLock { $0.typeNames.count }
    }

    /// How many constant keys the process has interned; it moves whenever one joins.
    public var constantCount: Int {
        state.withLock { $0.keys.count }
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
        state.withLock { state in
            Self.withBytes(of: storageKey) { state.keys.find($0, of: type.number) }.map(SlotNumber.init(raw:))
        }
    }

    /// The text of a constant key.
    public func storageKey(of slot: SlotNumber, type: TypeID) -> String {
        state.withLock { $0.keys.text(of: slot.index, type: type.number) }
    }

    /// The text of a slot's storage key; a template's as the build wrote it.
    public func storageKey(of slot: Slot) -> String {
        state.withLock { state in
            slot.isTemplate
                ? state.templates[slot.templateNumber].template.text : state.keys.text(of: Int(slot.raw), type: slot.type.number)
        }
    }

    /// The template behind a slot with variables.
    public func template(of slot: Slot) -> StorageKeyTemplate {
        state.withLock { $0.templates[slot.templateNumber].template }
    }

    /// Notes that a type's keys have several values, so that no single value names a record of it.
    public func noteCompositeKey(of type: TypeID) {
        state.withLock { _ = $0.composites.insert(type.number) }
    }

    /// Whether a type's keys have several values, as far as plans have said.
    public func hasCompositeKey(_ type: TypeID) -> Bool {
        state.withLock { $0.composites.contains(type.number) }
    }

    /// Notes that no image is told of some types' records.
    func noteTransient(_ types: [TypeID]) {
        state.withLock { $0.transients.formUnion(types) }
    }

    /// The types whose records no image is told of, as far as plans have said.
    public var transientTypes: Set<TypeID> { state.withLock { $0.transients } }

    /// Interns many names and constant keys under one lock, from bytes where they stand.
    public func interning<Result>(_ body: (inout Interning) -> Result) -> Result {
        state.withLock { state in
            var interning = Interning(state: state)
            // The table is the interning's alone meanwhile, lest each of its writes copy it.
            state = State()
            defer { state = interning.state }
            return body(&interning)
        }
    }

    /// Interns names and keys while the registry is locked.
    public struct Interning {
        fileprivate var state: State

        /// The number of a type name.
        public mutating func type(_ name: String) -> TypeID { Registry.intern(name, in: &state) }

        /// The dense index of a constant key.
        @inline(__always)
        public mutating func constant(_ key: UnsafeBufferPointer<UInt8>, of type: TypeID) -> SlotNumber {
            SlotNumber(raw: state.keys.intern(key, of: type.number))
        }
    }

    func withMemberships<Result>(_ body: (inout Memberships) -> Result) -> Result {
        state.withLock { body(&$0.memberships) }
    }

    fileprivate static func intern(_ name: String, in state: inout State) -> TypeID {
        if let number = state.typeNumbers[name] { return TypeID(number: number) }
        let number = UInt32(state.typeNames.count)
        state.typeNames.append(name)
        state.typeNumbers[name] = number
        return TypeID(number: number)
    }

    private static func constant(_ key: String, of type: TypeID, in state: inout State) -> Int32 {
        withBytes(of: key) { state.keys.intern($0, of: type.number) }
    }

    private static func withBytes<Result>(of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = text.utf8.withContiguousStorageIfAvailable(body) { return result }
        return ContiguousArray(text.utf8).withUnsafeBufferPointer(body)
    }
}
