/// The check that a string's bytes are UTF-8 (RFC 3629): no overlong form, no surrogate, nothing above U+10FFFF.
enum UTF8Check {
    /// Checks the bytes from a place up to an end, at which a quote stands.
    static func check(_ cursor: JSONCursor, _ start: Int, _ end: Int) throws(IngestError) {
        var place = start
        while place < end {
            if place + 8 <= end, cursor.word(at: place) & 0x8080_8080_8080_8080 == 0 {
                place += 8
                continue
            }
            let length = length(cursor, place, end)
            guard length > 0 else { throw IngestError(offset: place, reason: "not UTF-8") }
            place += length
        }
    }

    /// How many bytes the scalar at a place has; zero when they are none.
    @inline(__always)
    private static func length(_ cursor: JSONCursor, _ place: Int, _ end: Int) -> Int {
        let lead = cursor.bytes[place]
        // What the second byte may be, by the first (table 3-7 of the Unicode standard).
        let (length, low, high): (Int, UInt8, UInt8) =
            switch lead {
            case 0x00...0x7F: (1, 0, 0)
            case 0xC2...0xDF: (2, 0x80, 0xBF)
            case 0xE0: (3, 0xA0, 0xBF)
            case 0xED: (3, 0x80, 0x9F)
            case 0xE1...0xEF: (3, 0x80, 0xBF)
            case 0xF0: (4, 0x90, 0xBF)
            case 0xF1...0xF3: (4, 0x80, 0xBF)
            case 0xF4: (4, 0x80, 0x8F)
            default: (0, 0, 0)
            }
        guard length > 1 else { return length }
        guard place + length <= end, cursor.bytes[place + 1] >= low, cursor.bytes[place + 1] <= high else { return 0 }
        if length > 2, cursor.bytes[place + 2] & 0xC0 != 0x80 { return 0 }
        if length > 3, cursor.bytes[place + 3] & 0xC0 != 0x80 { return 0 }
        return length
    }
}
