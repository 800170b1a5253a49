@_spi(Generated) @_spi(Runtime) import BatonSchema

/// Why a batch writes.
@_spi(Runtime) public enum BatchKind: Hashable, Sendable {
    /// A server's response, or a payload by hand: what an image is told.
    case server
    /// An optimistic layer's, with its undo kept by the layer.
    case optimistic
    /// The runtime's own writes.
    case local
}

/// What a commit did.
@_spi(Runtime) public struct CommitOutcome: Hashable, Sendable {
    /// How many records the commit created.
    public let recordsCreated: Int
    /// How many slots the commit left with another value, in records that existed before it, and how many with other errors, in any that it
    /// did not make as a layer: a slot that changed in both counts twice, as the published data has it.
    public let slotsChanged: Int
    /// How many observed slots were told.
    public let notifications: Int
    /// Whether a null, a link, an error or a deletion changed: what a root's verdict is settled by (contract §8).
    public let touchesVerdicts: Bool
    /// What the commit's edits name that memory has not.
    public let remainder: EditRemainder

    /// An outcome of the counts given.
    public init(
        recordsCreated: Int, slotsChanged: Int, notifications: Int, touchesVerdicts: Bool = false,
        remainder: EditRemainder = EditRemainder()
    ) {
        self.remainder = remainder
        self.recordsCreated = recordsCreated
        self.slotsChanged = slotsChanged
        self.notifications = notifications
        self.touchesVerdicts = touchesVerdicts
    }

    /// The outcome of writing nothing.
    public static let nothing = CommitOutcome(recordsCreated: 0, slotsChanged: 0, notifications: 0)
}

/// The one door for writes: it keeps, for records that existed before it, what each slot held, and tells the net at its end.
///
/// While an optimistic layer is applied it keeps the layer's undo too, in the order of the writes.
@MainActor struct Batch: ~Copyable {
    let kind: BatchKind
    /// The batch's number; the layers that it applies take those that follow.
    let number: UInt32
    /// The number that the records made now are stamped with: the batch's, or that of the layer being applied.
    private var writing: UInt32

    /// What the slots of existing records held before the batch: those below 64 once each, the others once per write.
    private(set) var journal: ContiguousArray<SlotChange> = []
    private(set) var journalBeyond: ContiguousArray<SlotChange> = []
    private(set) var errorJournal: ContiguousArray<ErrorChange> = []
    private(set) var flips: ContiguousArray<Flip> = []
    /// The records that the batch created, where `keepsCreated`. The table holds them until the batch ends.
    private(set) var created: ContiguousArray<Unmanaged<Record>> = []
    private(set) var createdCount = 0
    /// The records that only lifted layers had named.
    private(set) var lifted: ContiguousArray<Record> = []
    /// Whether a slot was written twice, so that its first value may be back.
    private(set) var mayRepeat = false
    /// Whether a link moved or was dropped; growth does not count.
    private(set) var dropsLinks = false
    private(set) var touchesVerdicts = false

    /// What the edits of the batch's own change name that memory has not.
    private(set) var remainder = EditRemainder()
    /// What the server said of types and conditions.
    private(set) var memberships: Set<ChangeSet.Membership> = []

    private var undo = UndoLog()
    private var isRecording = false
    private let keepsCreated: Bool
    /// The slots that twins share: what is written to one is written to the other.
    private let twins: [RenderedKeys.Twin: SlotNumber]

    /// Whether any slots are twins.
    var hasTwins: Bool { !twins.isEmpty }

    init(kind: BatchKind, number: UInt32, twins: [RenderedKeys.Twin: SlotNumber], keepsCreated: Bool) {
        self.kind = kind
        self.number = number
        self.twins = twins
        self.keepsCreated = keepsCreated
        writing = number
    }

    /// Whether the batch made the record.
    @inline(__always)
    private func made(_ record: Record) -> Bool { record.creation &- number <= writing &- number }

    // MARK: Records

    /// Notes a record that the batch created.
    mutating func create(_ record: Record) {
        record.creation = writing
        createdCount += 1
        if isRecording { undo.created.append(UndoLog.Creation(record: record, wasSwept: false)) }
        if keepsCreated { created.append(.passUnretained(record)) }
    }

    /// Notes that a payload names a record: a deleted one is revived, one that was swept or lifted is the store's again.
    @inline(__always)
    mutating func name(_ record: Record) {
        if record.isDeleted || record.presence != .present { bringBack(record) }
    }

    private mutating func bringBack(_ record: Record) {
        setDeleted(record, false)
        guard record.presence != .present else { return }
        if isRecording { undo.created.append(UndoLog.Creation(record: record, wasSwept: record.presence == .swept)) }
        if record.presence == .swept, !record.wasObserved {
            record.creation = writing
            createdCount += 1
        }
        record.presence = .present
        if keepsCreated { created.append(.passUnretained(record)) }
    }

    /// Deletes a record: its values and errors are cleared, links to it read as null from now on.
    mutating func delete(_ record: Record) {
        guard !record.isDeleted, record.presence == .present else { return }
        clear(record)
        setDeleted(record, true)
    }

    private mutating func setDeleted(_ record: Record, _ isDeleted: Bool) {
        guard record.isDeleted != isDeleted else { return }
        record.isDeleted = isDeleted
        let flip = Flip(record: record, wasDeleted: !isDeleted)
        if isRecording, record.creation != writing { undo.flips.append(flip) }
        guard !made(record) else { return }
        touchesVerdicts = true
        flips.append(flip)
    }

    /// Clears every value and error of a record, twins included.
    mutating func clear(_ record: Record) {
        for slot in record.writtenSlots { exchange(.missing, at: slot, of: record) }
        for slot in record.slotsWithErrors { exchange([], at: slot, of: record) }
    }

    /// Notes what edits name that memory has not. A layer's edits reach no image, and are made again with every batch.
    mutating func note(_ remainder: EditRemainder) {
        guard !isRecording else { return }
        self.remainder.connections += remainder.connections
        self.remainder.ids += remainder.ids
        self.remainder.ambiguous += remainder.ambiguous
    }

    /// Notes what a change says of types and conditions. A layer's expectations reach no image.
    mutating func note(_ memberships: [ChangeSet.Membership]) {
        if kind == .server, !isRecording { self.memberships.formUnion(memberships) }
    }

    // MARK: Slots

    /// Writes a value that differs from the slot's.
    @inline(__always)
    mutating func write(_ value: consuming Value, to slot: SlotNumber, of record: Record) {
        if !twins.isEmpty, let twin = twins[RenderedKeys.Twin(type: record.type, slot: slot)] {
            exchange(copy value, at: twin, of: record)
        }
        exchange(value, at: slot, of: record)
    }

    @inline(__always)
    private mutating func exchange(_ value: consuming Value, at slot: SlotNumber, of record: Record) {
        if made(record), !isRecording || record.creation == writing {
            _ = record.exchange(value, at: slot)
        } else {
            exchangeNoting(value, at: slot, of: record)
        }
    }

    private mutating func exchangeNoting(_ value: consuming Value, at slot: SlotNumber, of record: Record) {
        let after = copy value
        let before = record.exchange(value, at: slot)
        if !dropsLinks, before.loses(in: after) { dropsLinks = true }
        if isRecording, record.creation != writing { undo.slots.append(SlotChange(record: record, slot: slot, before: before)) }
        guard !made(record) else { return }
        if !touchesVerdicts, before.decidesVerdicts || after.decidesVerdicts { touchesVerdicts = true }
        if slot.raw < 0 || slot.raw >= 64 {
            journalBeyond.append(SlotChange(record: record, slot: slot, before: before))
        } else if record.isFirstWrite(to: slot, in: number) {
            journal.append(SlotChange(record: record, slot: slot, before: before))
        } else {
            mayRepeat = true
        }
    }

    /// Puts errors beside a slot in place of those that are there.
    mutating func setErrors(_ errors: [FieldError], at slot: SlotNumber, of record: Record) {
        if !twins.isEmpty, let twin = twins[RenderedKeys.Twin(type: record.type, slot: slot)] {
            exchange(errors, at: twin, of: record)
        }
        exchange(errors, at: slot, of: record)
    }

    private mutating func exchange(_ errors: [FieldError], at slot: SlotNumber, of record: Record) {
        let before = record.errors(at: slot)
        guard before != errors else { return }
        record.setErrors(errors, at: slot)
        let change = ErrorChange(record: record, slot: slot, before: before)
        if isRecording, record.creation != writing { undo.errors.append(change) }
        // An error that comes with its record is counted, although there is nobody to tell.
        if record.creation == number { errorJournal.append(change) }
        guard !made(record) else { return }
        touchesVerdicts = true
        errorJournal.append(change)
    }

    // MARK: Layers

    /// Begins a layer: until its end the writes are kept to be undone.
    mutating func beginLayer(_ number: UInt32) {
        writing = number
        isRecording = true
    }

    /// Ends the layer, with what undoes it.
    mutating func endLayer() -> UndoLog {
        isRecording = false
        let log = undo
        undo = UndoLog()
        return log
    }

    /// Undoes a layer's writes. The records that it made hold nothing then, and stay for the batch, so that a layer applied again finds
    /// those that lenses hold.
    mutating func lift(_ log: UndoLog) {
        mayRepeat = true
        for change in log.slots.reversed() { exchange(change.before, at: change.slot, of: change.record) }
        for change in log.errors.reversed() { exchange(change.before, at: change.slot, of: change.record) }
        for flip in log.flips.reversed() { setDeleted(flip.record, flip.wasDeleted) }
        for creation in log.created {
            clear(creation.record)
            setDeleted(creation.record, false)
            creation.record.presence = creation.wasSwept ? .swept : .lifted
            if !creation.wasSwept { lifted.append(creation.record) }
        }
    }
}

/// What a slot held before a write.
struct SlotChange {
    let record: Record
    let slot: SlotNumber
    let before: Value
}

/// What errors a slot had before a write.
struct ErrorChange {
    let record: Record
    let slot: SlotNumber
    let before: [FieldError]
}

/// Whether a record was deleted before a write of that flag.
struct Flip {
    let record: Record
    let wasDeleted: Bool
}

/// What undoes an optimistic layer: the writes to records that existed before it, in their order, and the records that it made.
struct UndoLog {
    var slots: ContiguousArray<SlotChange> = []
    var errors: ContiguousArray<ErrorChange> = []
    var flips: ContiguousArray<Flip> = []
    var created: ContiguousArray<Creation> = []

    /// A record that the layer made, or brought back from being swept.
    struct Creation {
        let record: Record
        let wasSwept: Bool
    }

    /// Adds the rendered keys under which an undo puts something back.
    func addRenderedSlots(to keys: inout Set<SlotNumber>) {
        for change in slots where change.slot.isRendered { keys.insert(change.slot) }
        for change in errors where change.slot.isRendered { keys.insert(change.slot) }
    }
}

extension Value {
    /// Whether a verdict may depend on the value: a null or a link.
    fileprivate var decidesVerdicts: Bool {
        switch self {
        case .null, .link, .links: true
        case .missing, .bool, .int, .float, .string, .scalars: false
        }
    }

    /// Whether a link of this value is not in the one that replaces it. A list that grew, wherever it grew, loses nothing.
    fileprivate func loses(in after: Value) -> Bool {
        switch (self, after) {
        case (.link(let before), .link(let after)): return before !== after
        case (.link, _): return true
        case (.links(let before), .links(let after)): return before.loses(in: after)
        case (.links(let before), _): return !before.isEmpty
        default: return false
        }
    }
}

extension LinkList {
    fileprivate func loses(in after: LinkList) -> Bool {
        // What is appended and what is prepended are found without a set.
        if after.starts(with: self) || after.ends(with: self) { return false }
        var kept: Set<ObjectIdentifier> = []
        for case let record? in after { kept.insert(ObjectIdentifier(record)) }
        return contains { record in record.map { !kept.contains(ObjectIdentifier($0)) } ?? false }
    }
}
