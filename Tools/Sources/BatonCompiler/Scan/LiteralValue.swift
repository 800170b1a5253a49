import SwiftSyntax

/// The value of a Swift string literal, byte for byte, with where in the file each byte was written.
struct LiteralValue {
    /// The value as UTF-8.
    private(set) var bytes: [UInt8] = []
    /// Where stretches of the value come from, in order: from `offset` on, byte after byte, the value was written from `host` on.
    private(set) var stretches: [(offset: Int, host: Int)] = []

    /// A literal that has no value at build time, and where that shows.
    struct Problem: Error {
        let offset: Int
        let message: String
    }

    /// Reads the literal's segments: escapes become what they stand for; the indentation of a multi-line literal, which the parser
    /// keeps as trivia, and its line continuations are no part of the value.
    ///
    /// `start` is where the literal's tree starts in its file.
    init(_ literal: StringLiteralExprSyntax, in start: Int) throws(Problem) {
        let pounds = literal.openingPounds?.text.utf8.count ?? 0
        // A literal of nothing still has a place, where what is missing in it is reported.
        stretches = [(0, start + literal.openingQuote.endPositionBeforeTrailingTrivia.utf8Offset)]
        guard literal.closingQuote.presence == .present else {
            throw Problem(
                offset: start + (literal.openingPounds ?? literal.openingQuote).positionAfterSkippingLeadingTrivia.utf8Offset,
                message: "the string has no closing quotes")
        }
        for segment in literal.segments {
            guard case .stringSegment(let text) = segment else {
                throw Problem(
                    offset: start + segment.positionAfterSkippingLeadingTrivia.utf8Offset,
                    message: "a document is read at build time, so it can't hold an interpolation")
            }
            try append(
                Array(text.content.text.utf8), at: start + text.content.positionAfterSkippingLeadingTrivia.utf8Offset, pounds: pounds)
        }
    }

    private mutating func append(_ source: [UInt8], at start: Int, pounds: Int) throws(Problem) {
        var index = 0
        var continues = false
        while index < source.count {
            if source[index] == UInt8(ascii: "\\"), let escape = Self.escape(in: source, at: index, pounds: pounds) {
                guard let scalar = escape.scalar else {
                    throw Problem(offset: start + index, message: "this isn't an escape of a Swift string")
                }
                stretches.append((bytes.count, start + index))
                bytes.append(contentsOf: Array(String(scalar).utf8))
                index = escape.end
                continues = false
                continue
            }
            // A line break is one newline in the value, however the file writes it.
            if source[index] == 0x0D, index + 1 < source.count, source[index + 1] == 0x0A {
                index += 1
                continues = false
            }
            if !continues { stretches.append((bytes.count, start + index)) }
            continues = true
            bytes.append(source[index])
            index += 1
        }
    }

    /// The escape at `index`, if as many `#` follow the backslash as the literal opens with.
    private static func escape(in source: [UInt8], at index: Int, pounds: Int) -> (scalar: Unicode.Scalar?, end: Int)? {
        let letter = index + 1 + pounds
        guard letter < source.count, source[(index + 1)..<letter].allSatisfy({ $0 == UInt8(ascii: "#") }) else { return nil }
        let scalar: Unicode.Scalar? =
            switch source[letter] {
            case UInt8(ascii: "n"): "\n"
            case UInt8(ascii: "t"): "\t"
            case UInt8(ascii: "r"): "\r"
            case UInt8(ascii: "0"): "\0"
            case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): Unicode.Scalar(source[letter])
            default: nil
            }
        guard source[letter] == UInt8(ascii: "u"), letter + 1 < source.count, source[letter + 1] == UInt8(ascii: "{"),
            let close = source[letter...].firstIndex(of: UInt8(ascii: "}"))
        else { return (scalar, letter + 1) }
        let digits = String(decoding: source[(letter + 2)..<close], as: UTF8.self)
        return (UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init), close + 1)
    }
}
