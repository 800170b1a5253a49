@_spi(Generated) @_spi(Runtime) import BatonPlan

// The way that most members take: in the selection's order, without whitespace, scalars.
extension PayloadReader {
    /// Moves over as many members as are what is expected: the name of the next field, a plain string or a null, and then a comma or the
    /// object's end, without whitespace. What is not such a member is left as a whole, with the cursor at its name.
    ///
    /// - Returns: Whether the object ended.
    @inline(__always)
    mutating func takePlainMembers(_ row: SelectionRow, _ block: Int, _ progress: inout Progress) -> Bool {
        guard !isCareful else { return false }
        let bytes = cursor.bytes
        // Eight bytes may be looked at from any place before it.
        let limit = cursor.count &- 16
        let rows = fields + Int(row.firstField)
        let values = stack.mutablePointer + block
        // Until another member was read, what lies at the places ahead is not written yet.
        let isFirst = progress.answered == 0
        var place = cursor.position
        while progress.expected < Int(row.fieldCount), place < limit, bytes[place] == UInt8(ascii: "\"") {
            let field = rows + progress.expected
            guard field.pointee.isPlainScalar, cursor.word(at: place &+ 1) & field.pointee.nameMask == field.pointee.nameWord,
                field.pointee.nameLength < 8 || isRest(of: field.pointee, at: place &+ 1)
            else { break }
            let start = place &+ Int(field.pointee.nameLength) &+ 3
            guard start < limit, bytes[start &- 1] == UInt8(ascii: ":") else { break }
            if !isFirst, values[progress.expected].tag != .absent { break }
            let value: FlatValue
            let end: Int
            if bytes[start] == UInt8(ascii: "\"") {
                end = cursor.plainStringEnd(from: start &+ 1)
                guard end > start else { break }
                value = FlatValue(.string, start: start, first: start &+ 1, second: end &- start &- 2)
            } else {
                guard cursor.word(at: start) & 0xFFFF_FFFF == 0x6C6C_756E else { break }
                end = start &+ 4
                value = FlatValue(.null, start: start)
            }
            let separator = bytes[end]
            guard separator == UInt8(ascii: ",") || separator == UInt8(ascii: "}") else { break }
            values[progress.expected] = value
            progress.expected &+= 1
            progress.answered &+= 1
            place = end &+ 1
            if separator == UInt8(ascii: "}") {
                cursor.position = place
                return true
            }
        }
        cursor.position = place
        cursor.skipWhitespace()
        return false
    }
}

extension JSONCursor {
    /// Where a plain string ends, after its quote: one of ASCII without escapes, well before the payload's end; -1 for any other.
    ///
    /// Sixteen bytes at a time, and without a branch on which of them ends it: lengths differ, and a wrong guess costs more than the bytes.
    ///
    /// - Parameter start: where its contents begin.
    @inline(__always)
    func plainStringEnd(from start: Int) -> Int {
        var place = start
        while place &+ 16 <= count {
            let first = Self.stops(inPlain: word(at: place))
            let second = Self.stops(inPlain: word(at: place &+ 8))
            if first | second == 0 {
                place = place &+ 16
                continue
            }
            place = place &+ (first == 0 ? 8 &+ (second.trailingZeroBitCount >> 3) : first.trailingZeroBitCount >> 3)
            return bytes[place] == UInt8(ascii: "\"") ? place &+ 1 : -1
        }
        return -1
    }

    /// Marks, in the high bit of each byte, where a word holds a quote, a backslash, a control or a byte that is not ASCII: of such a byte
    /// one of the three differences keeps the high bit. A borrow only spoils what comes after the lowest mark, which is exact.
    @inline(__always)
    private static func stops(inPlain word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = (word ^ (ones &* 0x22)) &- ones
        let backslashes = (word ^ (ones &* 0x5C)) &- ones
        return (quotes | backslashes | (word &- (ones &* 0x20))) & (ones &* 0x80)
    }
}
