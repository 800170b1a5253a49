@_spi(Generated) @_spi(Runtime) import BatonSchema

/// A store's records by key: open addressing with linear probing over hashes that the ingest computed.
///
///     slots    ┌────────┬───┬────────┬───┐    an entry is the hash's upper half and the record's place plus one;
///              │ h    2 │ 0 │ h'   1 │ 0 │    at most three quarters are taken, so that a probe ends soon
///              └────────┴───┴────────┴───┘
///     records  ┌────┬────┐
///              │ r' │ r  │                    each record knows its place
///              └────┴────┘
struct RecordTable {
    /// The records: first those of the three roots, then the others in no order that anything may rely on.
    private(set) var records: ContiguousArray<Record> = []
    private var slots: ContiguousArray<UInt64>
    private var mask: Int

    init() {
        mask = 63
        slots = ContiguousArray(repeating: 0, count: mask + 1)
    }

    private static func entry(_ hash: UInt64, _ place: Int) -> UInt64 {
        hash & 0xFFFF_FFFF_0000_0000 | UInt64(place + 1)
    }

    private static func place(_ entry: UInt64) -> Int { Int(UInt32(truncatingIfNeeded: entry)) - 1 }

    /// The record of a key's prefix and the bytes after its colon, of a type where one is given.
    ///
    /// A server can make an entity's key and a path meet (`Node:1:home`): records of two types are never one, whatever their keys.
    func find(hash: UInt64, prefix: TypeID, type: TypeID?, _ rest: UnsafeBufferPointer<UInt8>) -> Record? {
        var position = Int(truncatingIfNeeded: hash) & mask
        while slots[position] != 0 {
            let entry = slots[position]
            if (entry ^ hash) >> 32 == 0 {
                let record = records[Self.place(entry)]
                if record.keyPrefix == prefix, type == nil || record.type == type, record.hasKeyRest(rest) { return record }
            }
            position = (position + 1) & mask
        }
        return nil
    }

    // MARK: Changing

    /// Adds a record whose key is not in the table.
    @MainActor mutating func insert(_ record: Record) {
        record.place = Int32(records.count)
        add(record)
    }

    /// Adds a record whose key is not in the table, and whose place is another table's or none.
    mutating func add(_ record: Record) {
        if (records.count + 1) * 4 > (mask + 1) * 3 { rebuild(mask * 2 + 1) }
        enter(record.keyHash, records.count)
        records.append(record)
    }

    /// Makes room for as many more records as given.
    mutating func reserve(_ count: Int) {
        var size = mask + 1
        while (records.count + count) * 4 > size * 3 { size *= 2 }
        if size > mask + 1 { rebuild(size - 1) }
    }

    /// Takes a record out of the table; the last one takes its place.
    @MainActor mutating func remove(_ record: Record) {
        let place = Int(record.place)
        close(position(of: record.keyHash, place))
        record.place = -1
        let last = records.removeLast()
        guard place < records.count else { return }
        slots[position(of: last.keyHash, records.count)] = Self.entry(last.keyHash, place)
        last.place = Int32(place)
        records[place] = last
    }

    /// Takes as many records out as a body does not keep, telling which went.
    @MainActor mutating func remove(_ count: Int, except isKept: (Record) -> Bool, removed: (Record) -> Void) {
        guard count > 0 else { return }
        var kept: ContiguousArray<Record> = []
        kept.reserveCapacity(records.count)
        for record in records {
            if isKept(record) {
                record.place = Int32(kept.count)
                kept.append(record)
            } else {
                record.place = -1
                removed(record)
            }
        }
        records = kept
        var size = 64
        while kept.count * 4 > size * 3 { size *= 2 }
        rebuild(size - 1)
    }

    private mutating func enter(_ hash: UInt64, _ place: Int) {
        var position = Int(truncatingIfNeeded: hash) & mask
        while slots[position] != 0 { position = (position + 1) & mask }
        slots[position] = Self.entry(hash, place)
    }

    private func position(of hash: UInt64, _ place: Int) -> Int {
        var position = Int(truncatingIfNeeded: hash) & mask
        while Self.place(slots[position]) != place { position = (position + 1) & mask }
        return position
    }

    /// Empties a position and moves up the entries that its being taken had pushed on.
    private mutating func close(_ position: Int) {
        var hole = position
        var next = (hole + 1) & mask
        while slots[next] != 0 {
            let ideal = Int(truncatingIfNeeded: records[Self.place(slots[next])].keyHash) & mask
            if (next - ideal) & mask >= (next - hole) & mask {
                slots[hole] = slots[next]
                hole = next
            }
            next = (next + 1) & mask
        }
        slots[hole] = 0
    }

    private mutating func rebuild(_ newMask: Int) {
        mask = newMask
        slots = ContiguousArray(repeating: 0, count: mask + 1)
        for (place, record) in records.enumerated() { enter(record.keyHash, place) }
    }

    // MARK: Checking

    /// What is wrong with the table, in words; nothing where every record is found at its place, once.
    @MainActor func faults() -> [String] {
        var faults: [String] = []
        for (place, record) in records.enumerated() {
            if Int(record.place) != place { faults.append("\(record.key) is at place \(place) and says \(record.place)") }
            let found = record.key.withBytes { bytes in
                find(
                    hash: record.keyHash, prefix: record.keyPrefix, type: record.type,
                    UnsafeBufferPointer(rebasing: bytes[Int(record.keyPrefixLength)...]))
            }
            if found !== record { faults.append("\(record.key) is not found by its key") }
        }
        let taken = slots.count { $0 != 0 }
        if taken != records.count { faults.append("\(taken) slots are taken by \(records.count) records") }
        return faults
    }
}

extension Record {
    /// Whether the key's bytes after its prefix are these, compared in place.
    nonisolated func hasKeyRest(_ rest: UnsafeBufferPointer<UInt8>) -> Bool {
        let length = Int(keyPrefixLength)
        guard key.utf8.count == length + rest.count else { return false }
        return key.withBytes { bytes in
            memoryEqual(bytes.baseAddress, offset: length, rest)
        }
    }
}
