/// What a string literal stands for: its escapes resolved (specification, section 2.9.4).
enum StringLiteralReader {
    /// The value of a string literal whose escapes the lexer has checked; `range` covers what stands between the quotes.
    static func value(in bytes: [UInt8], _ range: Range<Int>) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(range.count)
        var index = range.lowerBound
        while index < range.upperBound {
            if bytes[index] == UInt8(ascii: "\\"), let escape = try? escape(in: bytes, at: index) {
                for unit in UTF8.encode(escape.scalar) ?? UTF8.encodedReplacementCharacter { result.append(unit) }
                index = escape.next
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Reads the escape that starts with the backslash at `start`: the scalar it stands for and the offset after it.
    static func escape(in bytes: [UInt8], at start: Int) throws(SyntaxError) -> (scalar: Unicode.Scalar, next: Int) {
        func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }
        switch byte(start + 1) {
        case UInt8(ascii: "\""): return ("\"", start + 2)
        case UInt8(ascii: "\\"): return ("\\", start + 2)
        case UInt8(ascii: "/"): return ("/", start + 2)
        case UInt8(ascii: "b"): return ("\u{8}", start + 2)
        case UInt8(ascii: "f"): return ("\u{C}", start + 2)
        case UInt8(ascii: "n"): return ("\n", start + 2)
        case UInt8(ascii: "r"): return ("\r", start + 2)
        case UInt8(ascii: "t"): return ("\t", start + 2)
        case UInt8(ascii: "u"):
            return byte(start + 2) == UInt8(ascii: "{") ? try bracedEscape(in: bytes, at: start) : try fixedEscape(in: bytes, at: start)
        default:
            var end = start + 2
            while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
            let text = String(decoding: bytes[start..<min(end, bytes.count)], as: UTF8.self)
            throw SyntaxError(offset: start, message: "`\(text.filter { !$0.isNewline })` is no escape of a string")
        }
    }

    /// `\u{…}`: one to eight hexadecimal digits of a scalar.
    private static func bracedEscape(in bytes: [UInt8], at start: Int) throws(SyntaxError) -> (scalar: Unicode.Scalar, next: Int) {
        var value: UInt32 = 0
        var index = start + 3
        while index < bytes.count, index < start + 11, let digit = hexadecimalDigit(bytes[index]) {
            if value < 0x110000 { value = value << 4 | digit }
            index += 1
        }
        guard index > start + 3, index < bytes.count, bytes[index] == UInt8(ascii: "}"), let scalar = Unicode.Scalar(value) else {
            throw invalid(bytes, start, min(index + 1, bytes.count))
        }
        return (scalar, index + 1)
    }

    /// `\uXXXX`, or two of them that make a surrogate pair.
    private static func fixedEscape(in bytes: [UInt8], at start: Int) throws(SyntaxError) -> (scalar: Unicode.Scalar, next: Int) {
        guard let first = fourDigits(in: bytes, at: start + 2) else { throw invalid(bytes, start, start + 6) }
        if let scalar = Unicode.Scalar(first) { return (scalar, start + 6) }
        if first < 0xDC00, start + 7 < bytes.count, bytes[start + 6] == UInt8(ascii: "\\"), bytes[start + 7] == UInt8(ascii: "u"),
            let second = fourDigits(in: bytes, at: start + 8), (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        {
            return (scalar, start + 12)
        }
        throw invalid(bytes, start, start + 6)
    }

    private static func fourDigits(in bytes: [UInt8], at start: Int) -> UInt32? {
        guard start + 4 <= bytes.count else { return nil }
        var value: UInt32 = 0
        for index in start..<start + 4 {
            guard let digit = hexadecimalDigit(bytes[index]) else { return nil }
            value = value << 4 | digit
        }
        return value
    }

    private static func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }

    private static func invalid(_ bytes: [UInt8], _ start: Int, _ end: Int) -> SyntaxError {
        // Shown up to where the line or the string ends.
        var shown = start + 1
        while shown < min(end, bytes.count), bytes[shown] >= 0x20, bytes[shown] != UInt8(ascii: "\"") { shown += 1 }
        let text = String(decoding: bytes[start..<shown], as: UTF8.self)
        return SyntaxError(offset: start, message: "`\(text)` is no Unicode scalar's escape; write `\\u{…}` or `\\uXXXX`")
    }
}
