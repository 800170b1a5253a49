@_spi(Generated) @_spi(Runtime) import BatonSchema

/// A store's records by key: open addressing with linear probing over hashes that the ingest computed.
///
///     hashes   ┌────┬────┬────┬────┐      a full table is at most three quarters taken,
///              │ h  │ 0  │ h' │ 0  │      so that a probe ends soon
///     indices  ├────┼────┼────┼────┤
///              │ 1  │ ·  │ 0  │ ·  │ ──▶ records, in the order they were made
///              └────┴────┴────┴────┘
struct RecordTable {
    /// The records, in the order in which they were made.
    private(set) var records: ContiguousArray<Record> = []
    private var hashes: ContiguousArray<UInt64>
    private var indices: ContiguousArray<Int32>
    private var mask: Int

    init() {
        mask = 63
        hashes = ContiguousArray(repeating: 0, count: mask + 1)
        indices = ContiguousArray(repeating: -1, count: mask + 1)
    }

    /// The record of a key's prefix and the bytes after its colon, of a type where one is given.
    ///
    /// A server can make an entity's key and a path meet (`Node:1:home`): records of two types are never one, whatever their keys.
    func find(hash: UInt64, prefix: TypeID, type: TypeID?, _ rest: UnsafeBufferPointer<UInt8>) -> Record? {
        var position = Int(truncatingIfNeeded: hash) & mask
        while indices[position] >= 0 {
            if hashes[position] == hash {
                let record = records[Int(indices[position])]
                if record.keyPrefix == prefix, type == nil || record.type == type, record.hasKeyRest(rest) { return record }
            }
            position = (position + 1) & mask
        }
        return nil
    }

    /// Adds a record whose key is not in the table.
    mutating func insert(_ record: Record, hash: UInt64) {
        if (records.count + 1) * 4 > (mask + 1) * 3 { grow() }
        place(hash, Int32(records.count))
        records.append(record)
    }

    private mutating func place(_ hash: UInt64, _ index: Int32) {
        var position = Int(truncatingIfNeeded: hash) & mask
        while indices[position] >= 0 { position = (position + 1) & mask }
        hashes[position] = hash
        indices[position] = index
    }

    private mutating func grow() {
        let old = (hashes, indices)
        mask = mask * 2 + 1
        hashes = ContiguousArray(repeating: 0, count: mask + 1)
        indices = ContiguousArray(repeating: -1, count: mask + 1)
        for position in old.0.indices where old.1[position] >= 0 { place(old.0[position], old.1[position]) }
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
