/// The one reader of JSON: a place in a payload's bytes that moves over strict JSON (RFC 8259), token by token, without allocating.
///
/// It never reads past the end: a byte asked for there is zero, which no JSON token starts with.
struct JSONCursor {
    let bytes: UnsafePointer<UInt8>
    let count: Int
    var position = 0

    init(_ buffer: UnsafeBufferPointer<UInt8>) {
        bytes = buffer.baseAddress ?? KeyHash.noBytes
        count = buffer.count
    }

    /// The byte at the cursor, or zero at the end.
    @inline(__always)
    var next: UInt8 { position < count ? bytes[position] : 0 }

    /// The eight bytes from a place on, which must have eight left.
    @inline(__always)
    func word(at place: Int) -> UInt64 {
        assert(place >= 0 && place + 8 <= count)
        return UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: place, as: UInt64.self))
    }

    func malformed(_ reason: String) -> IngestError { IngestError(offset: position, reason: reason) }

    @inline(__always)
    mutating func skipWhitespace() {
        while position < count, bytes[position] <= 0x20 {
            switch bytes[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return
            }
        }
    }

    /// Moves over one byte that must be there.
    @inline(__always)
    mutating func take(_ byte: UInt8, _ what: StaticString) throws(IngestError) {
        guard next == byte else { throw malformed("expected \(what)") }
        position += 1
    }

    /// Moves over a member's colon and the space around it.
    @inline(__always)
    mutating func takeColon() throws(IngestError) {
        skipWhitespace()
        try take(UInt8(ascii: ":"), "':' after a member's name")
        skipWhitespace()
    }

    /// Moves over what follows a member or an element; whether another comes.
    @inline(__always)
    mutating func takeSeparator(closing: UInt8) throws(IngestError) -> Bool {
        skipWhitespace()
        if next == UInt8(ascii: ",") {
            position += 1
            skipWhitespace()
            return true
        }
        guard next == closing else { throw malformed(closing == UInt8(ascii: "}") ? "expected ',' or '}'" : "expected ',' or ']'") }
        position += 1
        return false
    }

    /// Moves over `null`, `true` or `false`.
    mutating func takeLiteral(_ literal: StaticString) throws(IngestError) {
        let length = literal.utf8CodeUnitCount
        for offset in 0..<length where position + offset >= count || bytes[position + offset] != literal.utf8Start[offset] {
            throw malformed("expected '\(literal)'")
        }
        position += length
    }

    @inline(__always)
    mutating func takeNull() throws(IngestError) { try takeLiteral("null") }

    /// Moves over a boolean.
    @inline(__always)
    mutating func takeBool() throws(IngestError) -> Bool {
        if next == UInt8(ascii: "t") {
            try takeLiteral("true")
            return true
        }
        try takeLiteral("false")
        return false
    }
}
