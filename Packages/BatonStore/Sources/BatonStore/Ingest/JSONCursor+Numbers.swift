/// A number of a payload: its range, and what was learned while scanning it.
struct NumberToken {
    let start: Int
    let end: Int
    let isNegative: Bool
    /// The digits before and after the point as one integer; meaningful up to nineteen digits.
    let mantissa: UInt64
    /// How many digits `mantissa` was made of, leading zeros not counted.
    let digits: Int
    /// The power of ten that the mantissa is multiplied by.
    let exponent: Int
    /// Whether the number has neither a point nor an exponent.
    let isPlain: Bool
}

extension JSONCursor {
    @inline(__always)
    private func digit(at place: Int) -> UInt8? {
        guard place < count else { return nil }
        let value = bytes[place] &- UInt8(ascii: "0")
        return value < 10 ? value : nil
    }

    /// Moves over a number.
    @inline(__always)
    mutating func takeNumber() throws(IngestError) -> NumberToken {
        let start = position
        let isNegative = next == UInt8(ascii: "-")
        var place = isNegative ? start + 1 : start
        var mantissa: UInt64 = 0
        var digits = 0
        guard let first = digit(at: place) else { throw malformed("expected a value") }
        if first == 0 {
            place += 1
        } else {
            while let digit = digit(at: place) {
                mantissa = mantissa &* 10 &+ UInt64(digit)
                digits += 1
                place += 1
            }
        }
        let after = place < count ? bytes[place] : 0
        if after != UInt8(ascii: "."), after | 0x20 != UInt8(ascii: "e") {
            guard digit(at: place) == nil else {
                position = place
                throw malformed("a number with a leading zero")
            }
            position = place
            return NumberToken(
                start: start, end: place, isNegative: isNegative, mantissa: mantissa, digits: digits, exponent: 0, isPlain: true)
        }
        return try takeFraction(start, place, isNegative, mantissa, digits)
    }

    private mutating func takeFraction(
        _ start: Int, _ point: Int, _ isNegative: Bool, _ whole: UInt64, _ wholeDigits: Int
    ) throws(IngestError) -> NumberToken {
        var mantissa = whole
        var digits = wholeDigits
        var exponent = 0
        position = point
        if next == UInt8(ascii: ".") {
            position += 1
            guard digit(at: position) != nil else { throw malformed("a number without digits after its point") }
            while let digit = digit(at: position) {
                mantissa = mantissa &* 10 &+ UInt64(digit)
                if digits > 0 || digit > 0 { digits += 1 }
                exponent -= 1
                position += 1
            }
        }
        if next | 0x20 == UInt8(ascii: "e") {
            position += 1
            let isNegativePower = next == UInt8(ascii: "-")
            if isNegativePower || next == UInt8(ascii: "+") { position += 1 }
            guard digit(at: position) != nil else { throw malformed("a number without digits in its exponent") }
            var power = 0
            while let digit = digit(at: position) {
                // Beyond any double: more digits change nothing.
                if power < 100_000_000 { power = power * 10 + Int(digit) }
                position += 1
            }
            exponent += isNegativePower ? -power : power
        }
        return NumberToken(
            start: start, end: position, isNegative: isNegative, mantissa: mantissa, digits: digits, exponent: exponent, isPlain: false)
    }

    /// The number as a 64-bit integer; `nil` when it has a fraction or is beyond.
    func integer(_ token: NumberToken) -> Int? {
        if token.isPlain, token.digits <= 18 { return token.isNegative ? -Int(token.mantissa) : Int(token.mantissa) }
        var digits = text(token).prefix(while: { $0 != "e" && $0 != "E" }).filter(\.isWholeNumber)[...]
        digits = digits.drop(while: { $0 == "0" })
        var exponent = token.exponent
        while digits.last == "0" {
            digits = digits.dropLast()
            exponent += 1
        }
        guard !digits.isEmpty else { return 0 }
        guard exponent >= 0, digits.count + exponent <= 19 else { return nil }
        return Int((token.isNegative ? "-" : "") + digits + String(repeating: "0", count: exponent))
    }

    /// The number as a double; `nil` when it is beyond any.
    func double(_ token: NumberToken) -> Double? {
        // Exact by construction: both the mantissa and the power of ten are doubles without rounding, so one operation rounds once.
        if token.digits <= 15, token.exponent >= -22, token.exponent <= 22 {
            let magnitude = Double(token.mantissa)
            let value = token.exponent < 0 ? magnitude / powerOfTen(-token.exponent) : magnitude * powerOfTen(token.exponent)
            return token.isNegative ? -value : value
        }
        guard let value = Double(text(token)), value.isFinite else { return nil }
        return value
    }

    /// Ten to a power up to 22, which doubles hold exactly.
    private func powerOfTen(_ power: Int) -> Double {
        var value = 1.0
        for _ in 0..<power { value *= 10 }
        return value
    }

    private func text(_ token: NumberToken) -> String {
        String(decoding: UnsafeBufferPointer(start: bytes + token.start, count: token.end - token.start), as: UTF8.self)
    }

    /// Where the number or literal that starts at a place ends: the place was scanned before.
    func tokenEnd(from place: Int) -> Int {
        var end = place
        while end < count {
            switch bytes[end] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "+"), UInt8(ascii: "-"),
                UInt8(ascii: "."), UInt8(ascii: "E"):
                end += 1
            default: return end
            }
        }
        return end
    }
}
