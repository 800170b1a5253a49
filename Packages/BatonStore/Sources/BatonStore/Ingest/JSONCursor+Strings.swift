/// A string of a payload: its contents' range, and whether it has escapes.
struct StringToken {
    let start: Int
    let count: Int
    let isEscaped: Bool
}

extension JSONCursor {
    /// Marks, in the high bit of each byte, where a word of eight bytes holds a quote, a backslash or a control. The lowest mark is exact.
    @inline(__always)
    private static func stops(in word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highs: UInt64 = 0x8080_8080_8080_8080
        let quotes = word ^ (ones &* 0x22)
        let backslashes = word ^ (ones &* 0x5C)
        return (((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes) | ((word &- (ones &* 0x20)) & ~word)) & highs
    }

    /// Moves over a string, whose opening quote is at the cursor.
    @inline(__always)
    mutating func takeString() throws(IngestError) -> StringToken {
        guard next == UInt8(ascii: "\"") else { throw malformed("expected a string") }
        let start = position + 1
        var place = start
        var seen: UInt64 = 0
        // Most strings end here: short, plain.
        while place + 8 <= count {
            let word = word(at: place)
            let stops = Self.stops(in: word)
            if stops == 0 {
                seen |= word
                place += 8
                continue
            }
            let offset = stops.trailingZeroBitCount >> 3
            seen |= word & ((1 << UInt64(offset * 8)) &- 1)
            place += offset
            if bytes[place] == UInt8(ascii: "\""), seen & 0x8080_8080_8080_8080 == 0 {
                position = place + 1
                return StringToken(start: start, count: place - start, isEscaped: false)
            }
            break
        }
        return try takeUnusualString(start: start, from: place)
    }

    /// Moves over a string that has escapes, is not ASCII, or ends near the payload's end; all before `place` is scanned.
    private mutating func takeUnusualString(start: Int, from place: Int) throws(IngestError) -> StringToken {
        var isEscaped = false
        position = place
        while position < count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") {
                try UTF8Check.check(self, start, position)
                position += 1
                return StringToken(start: start, count: position - 1 - start, isEscaped: isEscaped)
            }
            if byte == UInt8(ascii: "\\") {
                isEscaped = true
                try takeEscape()
            } else if byte < 0x20 {
                throw malformed("a control character in a string")
            } else {
                position += 1
            }
            while position + 8 <= count, Self.stops(in: word(at: position)) == 0 { position += 8 }
        }
        throw malformed("a string without its end")
    }

    private mutating func takeEscape() throws(IngestError) {
        guard position + 1 < count else { throw malformed("a string without its end") }
        switch bytes[position + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
            UInt8(ascii: "r"), UInt8(ascii: "t"):
            position += 2
        case UInt8(ascii: "u"):
            guard hexadecimal(at: position + 2) != nil else { throw malformed("'\\u' without four hexadecimal digits") }
            position += 6
        default: throw malformed("an escape that JSON does not have")
        }
    }

    private func hexadecimal(at place: Int) -> UInt16? {
        guard place + 4 <= count else { return nil }
        var value: UInt16 = 0
        for byte in UnsafeBufferPointer(start: bytes + place, count: 4) {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt16(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt16(byte - UInt8(ascii: "a") + 10)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt16(byte - UInt8(ascii: "A") + 10)
            default: return nil
            }
        }
        return value
    }

    /// Appends a string's contents with its escapes resolved; a surrogate without its other half is U+FFFD.
    func unescape(_ token: StringToken, into text: inout GrowingBuffer<UInt8>) {
        var place = token.start
        let end = token.start + token.count
        while place < end {
            let byte = bytes[place]
            guard byte == UInt8(ascii: "\\") else {
                text.append(byte)
                place += 1
                continue
            }
            switch bytes[place + 1] {
            case UInt8(ascii: "b"): text.append(0x08)
            case UInt8(ascii: "f"): text.append(0x0C)
            case UInt8(ascii: "n"): text.append(0x0A)
            case UInt8(ascii: "r"): text.append(0x0D)
            case UInt8(ascii: "t"): text.append(0x09)
            case UInt8(ascii: "u"):
                place = appendScalar(at: place, end: end, to: &text)
                continue
            default: text.append(bytes[place + 1])
            }
            place += 2
        }
    }

    /// Appends the scalar of a `\u` escape, or of a pair of them; where the text goes on.
    private func appendScalar(at place: Int, end: Int, to text: inout GrowingBuffer<UInt8>) -> Int {
        let unit = hexadecimal(at: place + 2) ?? 0xFFFD
        var next = place + 6
        var scalar = Unicode.Scalar(unit) ?? "\u{FFFD}"
        if UTF16.isLeadSurrogate(unit), next + 6 <= end, bytes[next] == UInt8(ascii: "\\"), bytes[next + 1] == UInt8(ascii: "u"),
            let trail = hexadecimal(at: next + 2), UTF16.isTrailSurrogate(trail)
        {
            let value = 0x1_0000 + (UInt32(unit & 0x3FF) << 10 | UInt32(trail & 0x3FF))
            scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
            next += 6
        }
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { text.append(byte) }
        return next
    }
}
