@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema
import Observation

/// A normalized object: values by slot, observable slot by slot, with field errors beside them.
@_spi(Runtime) @MainActor public final class Record: Observable {
    // What walks, commits and reads look at comes first, so that it shares a cache line. Where exclusivity is not checked, the property is
    // loaded or stored as a whole by code that calls nothing meanwhile, and a note of every access would cost more than the access.

    /// The concrete type.
    public nonisolated let type: TypeID
    /// Where the store's table has the record; -1 for one that is in no store, or no more.
    var place: Int32 = -1
    /// What the walk under way, or the last, made of the record.
    @exclusivity(unchecked) var visit = RecordVisit()
    @exclusivity(unchecked) private var values = SlotValues()
    /// Whether the record was deleted: links to it read as null, and a payload that names it revives it.
    @exclusivity(unchecked) public internal(set) var isDeleted = false
    /// Whether the store has the record, or only keeps it for those who link to it.
    @exclusivity(unchecked) var presence = Presence.present
    /// Whether the check has read the record's row of the image, so that a snapshot of it replaces the row.
    var hasReadRow = false
    /// Whether a connection field made the record: what edge directives edit.
    var isConnection = false
    /// Whether the record is an edge whose node an index holds.
    var isIndexed = false
    /// Whether the record stands behind non-null links without a record, outside the store.
    nonisolated let isPlaceholder: Bool

    /// Which of the first 64 slots were read while somebody may have observed.
    private var observed: UInt64 = 0
    /// Kept by hand, so that a read borrows it without counting; it ends with the record.
    private var observers: Unmanaged<Observers>?
    /// The last batch that noted a slot's value of before, and which of the first 64 slots it noted.
    private var journaled: UInt64 = 0
    private var journal: UInt32 = 0
    /// The number of the batch that made the record: a record that a batch created notifies nobody in it.
    var creation: UInt32 = 0

    /// The hash by which the store finds the record.
    nonisolated let keyHash: UInt64
    /// The type or word that the key's text before its first colon names.
    nonisolated let keyPrefix: TypeID
    /// How many bytes of the key the prefix and its colon are.
    nonisolated let keyPrefixLength: Int32
    /// The key: `Type:value` of an entity, or a path from one or from a root.
    public nonisolated let key: String

    @exclusivity(unchecked) private var rendered = RenderedValues()
    @exclusivity(unchecked) private var observedBeyond = ObservedSlots()
    @exclusivity(unchecked) private var errorsBySlot: [SlotNumber: [FieldError]]?

    init(key: String, prefix: TypeID, prefixLength: Int, type: TypeID, hash: UInt64, isPlaceholder: Bool = false) {
        self.key = key
        keyHash = hash
        keyPrefix = prefix
        keyPrefixLength = Int32(prefixLength)
        self.type = type
        self.isPlaceholder = isPlaceholder
    }

    deinit {
        values.release()
        observers?.release()
    }

    /// A record that stands behind non-null links without one: outside every store, all missing.
    static func placeholder(of type: TypeID) -> Record {
        let prefix = TypeID.client
        return Record(
            key: "client:placeholder:" + type.name, prefix: prefix, prefixLength: prefix.name.utf8.count + 1, type: type, hash: 0,
            isPlaceholder: true)
    }

    /// Whether a record of a store's table is one of its records.
    enum Presence: UInt8 {
        /// It is.
        case present
        /// Only optimistic layers named it, and the batch under way has lifted them: it holds nothing, and leaves the table at the batch's
        /// end unless something names it again.
        case lifted
        /// It was swept, and a record that was not still links to it: it holds nothing, and stays for the link until that goes too, so
        /// that a payload that names it again is what the link leads to.
        case swept
    }

    // MARK: Reading

    /// Reads a slot, registering on its channel.
    @inline(__always)
    func read(_ slot: SlotNumber) -> Value {
        observe(slot)
        return value(at: slot)
    }

    /// Registers a read of a slot, and says where its value lies; `nil` where it lies nowhere: under a rendered key, or beyond what was
    /// written. The value is looked at where it lies: a copy of it would be counted for whatever it might hold.
    @inline(__always)
    func observedPlace(of slot: SlotNumber) -> UnsafePointer<Value>? {
        observe(slot)
        return slot.isRendered ? nil : values.place(slot.index)
    }

    /// A slot's value, without registering.
    @inline(__always)
    func value(at slot: SlotNumber) -> Value {
        slot.isRendered ? rendered[Int32(slot.index)] : values[slot.index]
    }

    /// Whether a slot holds nothing, looked at where it lies: a copy of the value would be counted.
    @inline(__always)
    func isMissing(at slot: SlotNumber) -> Bool {
        if slot.isRendered { return rendered[Int32(slot.index)].isMissing }
        guard let place = values.place(slot.index) else { return true }
        if case .missing = place.pointee { return true }
        return false
    }

    /// Whether a slot holds a value of a field's kind, looked at where it lies.
    @inline(__always)
    func holds(_ field: FieldRow) -> Bool {
        if field.readSlot.isRendered { return rendered[Int32(field.readSlot.index)].fits(field) }
        guard let place = values.place(field.readSlot.index) else { return false }
        return Value.fits(place, field)
    }

    /// The errors that landed on a field, in order, without registering.
    func errors(at slot: SlotNumber) -> [FieldError] { errorsBySlot?[slot] ?? [] }

    /// Whether any field has errors.
    var hasErrors: Bool { errorsBySlot != nil }

    @inline(__always)
    private func observe(_ slot: SlotNumber) {
        guard slot.raw < 0 || slot.raw >= 64 else {
            observed |= 1 << UInt64(slot.raw)
            return Observers.access(observers ?? makeObservers(), self, first: Int(slot.raw))
        }
        observeOther(slot)
    }

    private func observeOther(_ slot: SlotNumber) {
        if slot.isRendered {
            guard slot != .nowhere else { return }
            rendered.observe(Int32(slot.index))
        } else {
            observedBeyond.insert(slot.index)
        }
        Observers.access(observers ?? makeObservers(), self, Channels.channel(of: slot))
    }

    private func isObserved(_ slot: SlotNumber) -> Bool {
        if slot.isRendered { return rendered.isObserved(Int32(slot.index)) }
        return slot.index < 64 ? observed & (1 << UInt64(slot.index)) != 0 : observedBeyond.contains(slot.index)
    }

    private func makeObservers() -> Unmanaged<Observers> {
        let made = Unmanaged.passRetained(Observers())
        observers = made
        return made
    }

    /// Whether anybody ever read the record while observing.
    var wasObserved: Bool { observers != nil }

    // MARK: Writing, through a batch alone

    /// Whether a batch writes one of the first 64 slots for the first time, and so notes what it held.
    @inline(__always)
    func isFirstWrite(to slot: SlotNumber, in batch: UInt32) -> Bool {
        if journal != batch {
            journal = batch
            journaled = 0
        }
        let bit: UInt64 = 1 << UInt64(slot.raw)
        guard journaled & bit == 0 else { return false }
        journaled |= bit
        return true
    }

    func exchange(_ value: consuming Value, at slot: SlotNumber) -> Value {
        if slot.isRendered { return rendered.exchange(value, at: Int32(slot.index)) }
        if isIndexed { NodeIndex.noteChange() }
        var changed = values
        let before = changed.exchange(value, at: slot.index)
        values = changed
        return before
    }

    /// Makes room for the constant slots below `length`.
    func reserve(_ length: Int) {
        var changed = values
        changed.reserve(length)
        values = changed
    }

    /// Gives a record that holds nothing its first values, which leave where they lay.
    func fill(_ slots: ContiguousArray<SlotNumber>, _ given: ReadValues) {
        var length = 0
        for slot in slots where !slot.isRendered { length = max(length, slot.index + 1) }
        var made = SlotValues()
        given.give { given in
            made.reserve(length)
            for index in 0..<slots.count {
                let slot = slots[index]
                if slot.isRendered {
                    _ = rendered.exchange((given + index).move(), at: Int32(slot.index))
                } else {
                    made.put((given + index).move(), at: slot.index)
                }
            }
        }
        values = made
    }

    func setErrors(_ errors: [FieldError], at slot: SlotNumber) {
        var book = errorsBySlot ?? [:]
        book[slot] = errors.isEmpty ? nil : errors
        errorsBySlot = book.isEmpty ? nil : book
    }

    /// Tells a slot's observers that it changed; whether there could be any.
    func notify(_ slot: SlotNumber) -> Bool {
        guard isObserved(slot), let observers else { return false }
        Observers.notify(observers, self, Channels.channel(of: slot))
        return true
    }

    /// Forgets every value and error, telling nobody: the store ended, or nothing reaches the record.
    func clear() {
        if isIndexed { NodeIndex.noteChange() }
        values.release()
        values = SlotValues()
        rendered = RenderedValues()
        errorsBySlot = nil
    }

    /// Forgets what is kept under rendered keys whose numbers were freed.
    func forgetRendered(where isFreed: (Int32) -> Bool) {
        guard !rendered.isEmpty else { return }
        // Memory no longer has all that the record's row says, so that the row may be read again and is not replaced.
        if rendered.forget(where: isFreed) { hasReadRow = false }
        for slot in slotsWithErrors where slot.isRendered && isFreed(Int32(slot.index)) { setErrors([], at: slot) }
    }

    // MARK: Walking

    /// Runs a body over every slot that holds something.
    func forEachValue(_ body: (SlotNumber, Value) -> Void) {
        for index in 0..<Int(values.count) {
            let value = values[index]
            if !value.isMissing { body(SlotNumber(constant: index), value) }
        }
        let rendered = rendered
        rendered.forEach { body(SlotNumber(rendered: Int($0)), $1) }
    }

    /// Registers a read of a slot, whatever it holds.
    public func observeRead(of slot: SlotNumber) { _ = read(slot) }

    /// The slots that hold something.
    public var writtenSlots: [SlotNumber] {
        var slots: [SlotNumber] = []
        forEachValue { slot, _ in slots.append(slot) }
        return slots
    }

    /// The slots that have errors.
    var slotsWithErrors: [SlotNumber] { errorsBySlot.map { Array($0.keys) } ?? [] }

    /// A snapshot of what the record holds, as it lies: nothing is copied, and what the record is written later is written elsewhere. Whoever
    /// asks releases the values.
    var contents: (values: SlotValues, rest: Rest?) {
        let held = values
        return (held.shared(), rendered.isEmpty && errorsBySlot == nil ? nil : Rest(rendered, errorsBySlot))
    }

    /// What few records hold beside the values of constant keys.
    final class Rest: Sendable {
        let rendered: RenderedValues
        let errors: [SlotNumber: [FieldError]]?

        fileprivate init(_ rendered: RenderedValues, _ errors: [SlotNumber: [FieldError]]?) {
            self.rendered = rendered
            self.errors = errors
        }
    }

    /// The numbers of the rendered keys under which the record holds something.
    func forEachRenderedNumber(_ body: (Int32) -> Void) {
        if !rendered.isEmpty { rendered.forEach { number, _ in body(number) } }
    }

    /// What a slot links to, lent and not counted.
    @inline(__always)
    func links(at slot: SlotNumber) -> Links {
        if slot.isRendered { return Links(rendered[Int32(slot.index)]) }
        guard let place = values.place(slot.index) else { return .none }
        return Links(place.pointee)
    }

    /// Links that the record's value keeps.
    enum Links {
        case none
        case one(Unmanaged<Record>)
        case many(Unmanaged<LinkList>)

        @inline(__always)
        fileprivate init(_ value: Value) {
            switch value {
            case .link(let record): self = .one(.passUnretained(record))
            case .links(let links): self = .many(.passUnretained(links))
            default: self = .none
            }
        }
    }

    /// Runs a body over every record that a slot links to.
    @inline(__always)
    func forEachLink(_ body: (Record) -> Void) {
        for index in 0..<Int(values.count) {
            guard let place = values.place(index) else { return }
            switch place.pointee {
            case .link(let record): body(record)
            case .links(let links): for case let record? in links { body(record) }
            default: break
            }
        }
        if !rendered.isEmpty { rendered.forEach { $1.forEachLink(body) } }
    }

    /// Runs a body over every field that has errors.
    func forEachError(_ body: (SlotNumber, [FieldError]) -> Void) {
        for (slot, errors) in errorsBySlot ?? [:] { body(slot, errors) }
    }
}
