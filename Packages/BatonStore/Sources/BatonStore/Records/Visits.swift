/// Which records a walk entered by which rows of one resolution, beyond the one row that a record remembers: a bit each, by the records'
/// places in the store's table.
///
///     row 3  ┌────────────────┐
///            │ 0 1 1 0 …      │   made when a record is entered by the row as by its second
///            └────────────────┘
final class Visits {
    // Asked for every record of a walk, by code that calls nothing meanwhile.
    @exclusivity(unchecked) private var rows: ContiguousArray<UnsafeMutablePointer<UInt64>?> = []
    private let words: Int
    /// What has no place yet: records that the walk itself brought.
    private var others: Set<Other> = []

    private struct Other: Hashable {
        let record: ObjectIdentifier
        let row: Int32
    }

    /// No visits, of a table with as many records as given.
    init(count: Int) {
        words = (count + 63) / 64
    }

    deinit {
        for row in rows { row?.deallocate() }
    }

    /// Notes a visit; whether it is the first.
    @inline(__always)
    @MainActor func insert(_ record: Record, _ row: Int32) -> Bool {
        let place = Int(record.place)
        guard place >= 0, place >> 6 < words else {
            return others.insert(Other(record: ObjectIdentifier(record), row: row)).inserted
        }
        let bits = bits(of: Int(row))
        let bit: UInt64 = 1 << UInt64(place & 63)
        guard bits[place >> 6] & bit == 0 else { return false }
        bits[place >> 6] |= bit
        return true
    }

    @inline(__always)
    private func bits(of row: Int) -> UnsafeMutablePointer<UInt64> {
        if row < rows.count, let known = rows[row] { return known }
        return makeBits(of: row)
    }

    private func makeBits(of row: Int) -> UnsafeMutablePointer<UInt64> {
        while rows.count <= row { rows.append(nil) }
        let made = UnsafeMutablePointer<UInt64>.allocate(capacity: max(words, 1))
        made.initialize(repeating: 0, count: max(words, 1))
        rows[row] = made
        return made
    }
}
