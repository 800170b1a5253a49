#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A search over a Swift file's bytes for an attribute that may be a marker.
///
/// It has no parser, so it answers for a marker in a comment or a string as well: a "yes" costs a run of the compiler, which
/// reads the syntax, and a "no" is certain. What it looks for is `@`, a name that may be qualified (`Baton.Query`), and what may
/// open its arguments, with white space between any two.
public struct MarkerSearch {
    /// How far the search has come.
    private var position = 0
    /// The file's bytes.
    private let bytes: UnsafeRawBufferPointer

    private init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// Whether the bytes of a Swift file may hold a marker.
    public static func mayHoldMarker(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var search = MarkerSearch(bytes)
        while search.skipPastAtSign() {
            if search.atMarker() { return true }
        }
        return false
    }

    /// Whether the bytes of a Swift file may hold a marker.
    public static func mayHoldMarker(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes(mayHoldMarker)
    }

    /// The offsets of the at signs that may open a marker.
    public static func markers(in bytes: UnsafeRawBufferPointer) -> [Int] {
        var search = MarkerSearch(bytes)
        var offsets: [Int] = []
        while search.skipPastAtSign() {
            let offset = search.position - 1
            if search.atMarker() { offsets.append(offset) }
        }
        return offsets
    }

    private mutating func skipPastAtSign() -> Bool {
        guard position < bytes.count, let base = bytes.baseAddress,
            let found = memchr(base + position, Int32(UInt8(ascii: "@")), bytes.count - position)
        else { return false }
        position = base.distance(to: UnsafeRawPointer(found)) + 1
        return true
    }

    /// Reads a possibly qualified name behind an at sign and what follows it.
    private mutating func atMarker() -> Bool {
        while true {
            skipSpace()
            let name = identifier()
            if name.isEmpty { return false }
            skipSpace()
            // `Baton.Query`, or `Baton::Query` with a module selector.
            if next == UInt8(ascii: ".") || next == UInt8(ascii: ":") {
                while next == UInt8(ascii: ".") || next == UInt8(ascii: ":") { position += 1 }
                continue
            }
            // A slash may open a comment before the parenthesis, so it is not ruled out.
            guard next == UInt8(ascii: "(") || next == UInt8(ascii: "/") else { return false }
            return Self.names.contains { $0.elementsEqual(bytes[name]) }
        }
    }

    private static let names = MarkerName.allCases.map { Array($0.rawValue.utf8) }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
    }

    /// The range of the name at the position, without back quotes.
    private mutating func identifier() -> Range<Int> {
        let isQuoted = next == UInt8(ascii: "`")
        if isQuoted { position += 1 }
        let start = position
        while let byte = next, Self.isNameByte(byte) { position += 1 }
        let name = start..<position
        if isQuoted, next == UInt8(ascii: "`") { position += 1 }
        return name
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}
