@_spi(Generated) @_spi(Runtime) import BatonSchema

/// Where a lens reads: its record, the scope it reads in, and the record that the fragment it is in starts at. Generated code's alone.
///
/// Two anchors are equal when the three are the same objects. It is an object, so that a lens is one reference: cheap to copy, and a struct
/// whose copying the Swift compiler need not write out for each lens.
@_spi(Generated) public final class Anchor: Sendable {
    /// What the lens reads.
    @_spi(Runtime) public let record: Record
    /// The scope that it reads in.
    @_spi(Runtime) public let owner: Owner
    /// The record that the fragment it is in starts at.
    @_spi(Runtime) public let origin: Record

    /// An anchor of the three.
    @_spi(Runtime) public init(record: Record, owner: Owner, origin: Record) {
        self.record = record
        self.owner = owner
        self.origin = origin
    }
}

extension Anchor: Hashable {
    /// Identity of all three.
    public static func == (left: Anchor, right: Anchor) -> Bool {
        left === right
            || left.record === right.record && left.owner === right.owner && left.origin === right.origin
    }

    /// Hashes the identities.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(record))
        hasher.combine(ObjectIdentifier(owner))
        hasher.combine(ObjectIdentifier(origin))
    }
}

@MainActor extension Anchor {
    /// The slot of the record that a generated slot names.
    @inline(__always)
    func number(_ slot: Slot) -> SlotNumber {
        guard slot.type == record.type else { return owner.number(of: slot, on: record.type) }
        return slot.isTemplate ? owner.number(ofTemplate: slot) : SlotNumber(raw: slot.raw)
    }

    /// Where a slot's value lies, with the read registered; `nil` where it lies nowhere that may be looked at.
    @usableFromInline func place(_ slot: Slot) -> UnsafePointer<Value>? {
        record.observedPlace(of: number(slot))
    }

    /// Reads a slot, registering on its channel.
    @inline(__always)
    func read(_ slot: Slot) -> Value {
        record.read(number(slot))
    }

    /// Tells the store that a slot did not hold what its type says, unless a placeholder stands here, which reports nothing again, or a
    /// deleted record.
    func report(_ value: Value, _ slot: Slot) {
        guard !record.isPlaceholder, !record.isDeleted, let store = owner.store, let report = store.report else { return }
        let kind: ReadReport.Kind = if case .missing = value { .missing } else { .unexpected }
        if kind == .missing, ClientSlots.contains(slot) { return }
        let field = store.storageKey(of: number(slot), type: record.type)
        report(ReadReport(kind: kind, type: record.type.name, field: field, operation: owner.operation))
    }
}
