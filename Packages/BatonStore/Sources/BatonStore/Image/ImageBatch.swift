@_spi(Generated) @_spi(Runtime) import BatonSchema

/// What a server batch leaves in the image: the changed records and root fields, as they are without optimistic layers.
///
/// The main actor notes which they are and holds their values as they lie; a record that is written before the batch is read is written to
/// a copy. Keys, texts and cells are made when the batch is read, on any thread.
@_spi(Runtime) public final class ImageBatch: Sendable {
    /// The changed records.
    public let records: ContiguousArray<RecordSnapshot>
    /// The query root, where fields of it changed.
    private let root: RecordSnapshot?
    /// The fields that changed, of records of which not all is told: each with the one before it of the same record, or -1.
    private let changes: ContiguousArray<Change>
    /// The texts of the keys that the store rendered; a constant's is the registry's.
    private let renderedKeys: [SlotNumber: String]
    /// The fields that never reach the image.
    private let transient: Set<RenderedKeys.Twin>
    /// The types whose records never reach the image.
    private let transientTypes: Set<TypeID>

    struct Change {
        let slot: SlotNumber
        let previous: Int32
    }

    init(
        records: ContiguousArray<RecordSnapshot>, root: RecordSnapshot?, changes: ContiguousArray<Change>,
        renderedKeys: [SlotNumber: String], transient: Set<RenderedKeys.Twin>, transientTypes: Set<TypeID>
    ) {
        self.records = records
        self.root = root
        self.changes = changes
        self.renderedKeys = renderedKeys
        self.transient = transient
        self.transientTypes = transientTypes
    }

    deinit {
        for snapshot in records { snapshot.values.release() }
        root?.values.release()
    }

    /// Runs a body over the fields of a record of the batch, by their storage keys: over all where the record was made or is told whole,
    /// else over those that changed.
    public func forEachCell(of snapshot: RecordSnapshot, _ body: (String, ImageCell) -> Void) {
        guard snapshot.lastChange < 0 else { return forEachChange(of: snapshot, body) }
        guard !snapshot.isDeleted else { return }
        for index in 0..<Int(snapshot.values.count) {
            let slot = SlotNumber(constant: index)
            let value = snapshot.values[index]
            if !value.isMissing || snapshot.errors?[slot] != nil { tell(slot, value, of: snapshot, body) }
        }
        snapshot.rest?.rendered.forEach { tell(SlotNumber(rendered: Int($0)), $1, of: snapshot, body) }
        for slot in snapshot.errors?.keys ?? [:].keys where snapshot.holdsNoPlace(for: slot) { tell(slot, .missing, of: snapshot, body) }
    }

    /// Runs a body over the changed fields of the query root, by their storage keys.
    public func forEachRootField(_ body: (String, ImageCell) -> Void) {
        if let root { forEachChange(of: root, body) }
    }

    private func forEachChange(of snapshot: RecordSnapshot, _ body: (String, ImageCell) -> Void) {
        var told: Set<SlotNumber> = []
        var index = Int(snapshot.lastChange)
        while index >= 0 {
            let change = changes[index]
            if told.insert(change.slot).inserted { tell(change.slot, snapshot.value(at: change.slot), of: snapshot, body) }
            index = Int(change.previous)
        }
    }

    private func tell(_ slot: SlotNumber, _ value: Value, of snapshot: RecordSnapshot, _ body: (String, ImageCell) -> Void) {
        let type = snapshot.record.type
        if !transient.isEmpty, transient.contains(RenderedKeys.Twin(type: type, slot: slot)) { return }
        if !transientTypes.isEmpty, leadsToTransient(value) { return }
        let key = renderedKeys[slot] ?? Registry.shared.storageKey(of: slot, type: type)
        body(key, ImageCell(ImageValue(value), errors: snapshot.errors?[slot] ?? []))
    }

    /// Whether a value links to a record that no image is told of: the whole field stays out, so that the next launch misses it.
    private func leadsToTransient(_ value: Value) -> Bool {
        switch value {
        case .link(let record): transientTypes.contains(record.type)
        case .links(let links): links.contains { $0.map { transientTypes.contains($0.type) } ?? false }
        default: false
        }
    }
}

/// A changed record, as its batch holds it: not to be kept beyond that.
@_spi(Runtime) public struct RecordSnapshot: Sendable {
    let record: Record
    let values: SlotValues
    /// What few records hold.
    let rest: Record.Rest?
    /// Whether the snapshot is the whole record, and replaces the row; else its cells are merged into it.
    public let isWhole: Bool
    /// Whether the record was deleted.
    public let isDeleted: Bool
    /// The last of the batch's changes that is the record's; -1 where all fields are told.
    var lastChange: Int32 = -1

    @MainActor init(_ record: Record, isWhole: Bool) {
        self.record = record
        (values, rest) = record.contents
        self.isWhole = isWhole
        isDeleted = record.isDeleted
    }

    /// The record's key.
    public var key: String { record.key }
    /// The name of its type.
    public var type: String { record.type.name }

    fileprivate func value(at slot: SlotNumber) -> Value {
        slot.isRendered ? rest?.rendered[Int32(slot.index)] ?? .missing : values[slot.index]
    }

    fileprivate var errors: [SlotNumber: [FieldError]]? { rest?.errors }

    /// Whether a slot is beyond the values that are told by their places.
    fileprivate func holdsNoPlace(for slot: SlotNumber) -> Bool {
        slot.isRendered ? value(at: slot).isMissing : slot.index >= Int(values.count)
    }
}
