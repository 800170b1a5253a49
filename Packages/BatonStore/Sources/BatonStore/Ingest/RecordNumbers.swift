/// The records that a payload names, numbered in the order they are met: open addressing from (prefix, key bytes) to a number.
struct RecordNumbers: ~Copyable {
    /// The records by number.
    var records: GrowingBuffer<FlatRecord>
    private var slots: UnsafeMutablePointer<UInt32>
    private var mask: Int

    /// An empty table for about as many records as given.
    init(capacity: Int) {
        records = GrowingBuffer(capacity: capacity)
        mask = max(64, (capacity * 2).nextPowerOfTwo) - 1
        slots = Self.emptySlots(mask + 1)
    }

    deinit {
        slots.deallocate()
    }

    private static func emptySlots(_ count: Int) -> UnsafeMutablePointer<UInt32> {
        let slots = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
        slots.initialize(repeating: 0, count: count)
        return slots
    }

    /// The number of a record that `matches`, or the number that the record given takes.
    @inline(__always)
    mutating func number(of record: FlatRecord, matches: (UnsafePointer<FlatRecord>) -> Bool) -> Int {
        var position = Int(truncatingIfNeeded: record.hash) & mask
        while slots[position] != 0 {
            let number = Int(slots[position]) &- 1
            let known = records.pointer + number
            if known.pointee.hash == record.hash, matches(known) { return number }
            position = (position &+ 1) & mask
        }
        records.append(record)
        slots[position] = UInt32(records.count)
        if records.count * 2 > mask { grow() }
        return records.count - 1
    }

    private mutating func grow() {
        slots.deallocate()
        mask = mask * 2 + 1
        slots = Self.emptySlots(mask + 1)
        for number in 0..<records.count {
            var position = Int(truncatingIfNeeded: records[number].hash) & mask
            while slots[position] != 0 { position = (position + 1) & mask }
            slots[position] = UInt32(number + 1)
        }
    }

    /// The records, handed over; the table ends.
    consuming func finish() -> GrowingBuffer<FlatRecord> {
        var handed = GrowingBuffer<FlatRecord>(capacity: 0)
        swap(&handed, &records)
        return handed
    }
}

extension Int {
    fileprivate var nextPowerOfTwo: Int { self <= 1 ? 1 : 1 << (Int.bitWidth - (self - 1).leadingZeroBitCount) }
}
