@_spi(Generated) @_spi(Runtime) import BatonSchema

/// Why a batch writes.
@_spi(Runtime) public enum BatchKind: Hashable, Sendable {
    /// A server's response, or a payload by hand: what an image is told.
    case server
    /// The runtime's own writes.
    case local
}

/// What a commit did.
@_spi(Runtime) public struct CommitOutcome: Hashable, Sendable {
    /// How many records the commit created.
    public let recordsCreated: Int
    /// How many slots the commit left with another value or other errors, in records that existed before it.
    public let slotsChanged: Int
    /// How many observed slots were told.
    public let notifications: Int

    /// An outcome of the counts given.
    public init(recordsCreated: Int, slotsChanged: Int, notifications: Int) {
        self.recordsCreated = recordsCreated
        self.slotsChanged = slotsChanged
        self.notifications = notifications
    }
}

/// The one door for writes: it keeps, for records that existed before it, what each slot held, and tells the net at its end.
@MainActor struct Batch: ~Copyable {
    private struct Change {
        let record: Record
        let slot: SlotNumber
        let before: Value
    }

    private struct ErrorChange {
        let record: Record
        let slot: SlotNumber
        let before: [FieldError]
    }

    let kind: BatchKind
    let number: UInt32
    private var journal: ContiguousArray<Change> = []
    private var errorJournal: ContiguousArray<ErrorChange> = []
    private var created = 0
    /// The slots that twins share: what is written to one is written to the other.
    private let twins: [RenderedKeys.Twin: SlotNumber]

    init(kind: BatchKind, number: UInt32, twins: [RenderedKeys.Twin: SlotNumber]) {
        self.kind = kind
        self.number = number
        self.twins = twins
    }

    /// Notes a record that the batch created.
    mutating func create(_ record: Record) {
        record.creation = number
        created += 1
    }

    /// Writes a value that differs from the slot's.
    mutating func write(_ value: consuming Value, to slot: SlotNumber, of record: Record) {
        if !twins.isEmpty, let twin = twins[RenderedKeys.Twin(type: record.type, slot: slot)] {
            exchange(copy value, at: twin, of: record)
        }
        exchange(value, at: slot, of: record)
    }

    private mutating func exchange(_ value: consuming Value, at slot: SlotNumber, of record: Record) {
        let before = record.exchange(value, at: slot)
        if record.creation != number { journal.append(Change(record: record, slot: slot, before: before)) }
    }

    /// Replaces the errors of a slot.
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
        if record.creation != number { errorJournal.append(ErrorChange(record: record, slot: slot, before: before)) }
    }

    private struct Place: Hashable {
        let record: ObjectIdentifier
        let slot: SlotNumber
    }

    /// Ends the batch: tells the observed slots whose value or errors differ from before it.
    consuming func finish() -> CommitOutcome {
        var changed = 0
        var notifications = 0
        // A slot's first entry holds what it was before the batch; later ones only matter by being skipped.
        var seen: Set<Place> = []
        var told: Set<Place> = []
        let mayRepeat = kind != .server || !errorJournal.isEmpty || !twins.isEmpty
        for change in journal {
            if mayRepeat {
                let place = Place(record: ObjectIdentifier(change.record), slot: change.slot)
                guard seen.insert(place).inserted, change.record.value(at: change.slot) != change.before else { continue }
                told.insert(place)
            }
            changed += 1
            if change.record.notify(change.slot) { notifications += 1 }
        }
        seen.removeAll()
        for change in errorJournal {
            let place = Place(record: ObjectIdentifier(change.record), slot: change.slot)
            guard seen.insert(place).inserted, change.record.errors(at: change.slot) != change.before, !told.contains(place) else {
                continue
            }
            changed += 1
            if change.record.notify(change.slot) { notifications += 1 }
        }
        return CommitOutcome(recordsCreated: created, slotsChanged: changed, notifications: notifications)
    }
}
