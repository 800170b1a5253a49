public import Foundation

/// Splits a body of `multipart/mixed` into its parts as its bytes come (RFC 2046 §5.1).
///
///     var parser = try MultipartParser(boundary: "-")
///     for try await bytes in body {
///         parser.append(bytes)
///         while let part = try parser.next() { read(part.body) }
///     }
///     try parser.finish()
///
/// A part is given as soon as the delimiter behind it has come, or, where no byte waits behind it, as many bytes as its `Content-Length`
/// says: some servers send the delimiter with the next part only. What stands before the first delimiter and behind the last is
/// skipped. Lines end in CRLF; a lone LF is taken as well. Every byte is looked at once, however the body is cut into pieces.
public struct MultipartParser: Sendable {
    /// One part.
    public struct Part: Hashable, Sendable {
        /// The fields of its header, names lower-cased; of two equal names the last wins.
        public let headers: [String: String]
        /// Its bytes.
        public let body: Data
    }

    /// The largest body of a part, in bytes: the ingest's own bound.
    public static let longestPart = 512 << 20
    /// The longest header of a part, and the longest text before the first delimiter, in bytes.
    public static let longestHeader = 16 << 10

    private enum State {
        /// Before the first delimiter.
        case preamble
        /// Behind a delimiter's boundary.
        case delimiter
        case header
        case body
        /// Behind a part that its length ended: a delimiter and nothing else.
        case ended
        /// Behind the last delimiter.
        case epilogue
    }

    /// Two hyphens and the boundary: how a delimiter's line begins.
    private let dashes: [UInt8]
    private let longestPart: Int
    private var state = State.preamble
    private var buffer: [UInt8] = []
    /// The place in the body of the buffer's first byte.
    private var offset = 0
    /// What is done with: everything before it.
    private var cursor = 0
    /// Up to where the buffer was searched for a line's end.
    private var searched = 0
    private var headers: [String: String] = [:]
    private var headerLength = 0
    private var failure: MultipartError?

    /// A parser of a body with a boundary.
    ///
    /// - Throws: a ``MultipartError`` for a boundary that RFC 2046 does not allow: 1 to 70 characters of its set, the last no space.
    public init(boundary: String) throws(MultipartError) {
        try self.init(boundary: boundary, longestPart: Self.longestPart)
    }

    init(boundary: String, longestPart: Int) throws(MultipartError) {
        guard (1...70).contains(boundary.utf8.count), boundary.utf8.allSatisfy(Self.isBoundary), !boundary.hasSuffix(" ") else {
            throw MultipartError(offset: 0, reason: "the boundary is none that RFC 2046 allows")
        }
        dashes = Array("--\(boundary)".utf8)
        self.longestPart = longestPart
    }

    private static func isBoundary(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
        default: "'()+_,-./:=? ".utf8.contains(byte)
        }
    }

    /// Whether the last delimiter has come. What follows is skipped.
    public var isComplete: Bool { state == .epilogue }

    /// Takes the body's next bytes.
    public mutating func append(_ bytes: some Sequence<UInt8>) {
        guard !isComplete, failure == nil else { return }
        if cursor > 0 {
            buffer.removeSubrange(..<cursor)
            offset += cursor
            searched -= cursor
            cursor = 0
        }
        buffer.append(contentsOf: bytes)
    }

    /// The next part that has come whole; `nil` when more bytes are needed, or none follows.
    ///
    /// - Throws: a ``MultipartError`` for bytes that are no such body, at every call from then on.
    public mutating func next() throws(MultipartError) -> Part? {
        if let failure { throw failure }
        do throws(MultipartError) {
            return try advance()
        } catch {
            failure = error
            buffer = []
            throw error
        }
    }

    /// Says that the body has ended.
    ///
    /// - Throws: a ``MultipartError`` where the last delimiter has not come.
    public func finish() throws(MultipartError) {
        if let failure { throw failure }
        guard !isComplete else { return }
        throw MultipartError(offset: offset + buffer.count, reason: "the body ended before its last boundary")
    }

    // MARK: The states

    private mutating func advance() throws(MultipartError) -> Part? {
        while true {
            switch state {
            case .preamble:
                guard try skipPreamble() else { return nil }
            case .delimiter:
                guard try skipDelimiter() else { return nil }
            case .header:
                guard try takeHeader() else { return nil }
            case .body:
                return try takeBody()
            case .ended:
                guard try skipEnd() else { return nil }
            case .epilogue:
                cursor = buffer.count
                return nil
            }
        }
    }

    /// Skips what stands before the first delimiter; false while it has not come.
    private mutating func skipPreamble() throws(MultipartError) -> Bool {
        if offset + cursor == 0 {
            switch startsWithDashes(at: 0) {
            case nil: return false
            case true?:
                enter(.delimiter, at: dashes.count)
                return true
            case false?: break
            }
        }
        let found = delimiter()
        guard offset + (found ?? buffer.count - dashes.count) <= Self.longestHeader else {
            throw MultipartError(offset: Self.longestHeader, reason: "no boundary within the first \(Self.longestHeader) bytes")
        }
        guard let found else { return false }
        enter(.delimiter, at: found + 1 + dashes.count)
        return true
    }

    /// Skips what follows a delimiter's boundary: two hyphens behind the last part, else spaces and the line's end. False while it has
    /// not come.
    private mutating func skipDelimiter() throws(MultipartError) -> Bool {
        guard cursor < buffer.count else { return false }
        if buffer[cursor] == UInt8(ascii: "-") {
            guard cursor + 1 < buffer.count else { return false }
            guard buffer[cursor + 1] == UInt8(ascii: "-") else { throw malformed(cursor + 1, "bytes behind a boundary") }
            enter(.epilogue, at: cursor + 2)
            return true
        }
        var place = cursor
        while place < buffer.count, buffer[place] == UInt8(ascii: " ") || buffer[place] == UInt8(ascii: "\t") { place += 1 }
        guard place - cursor <= Self.longestHeader else { throw malformed(place, "a boundary's line is longer than \(Self.longestHeader)") }
        if place < buffer.count, buffer[place] == UInt8(ascii: "\r") { place += 1 }
        guard place < buffer.count else { return false }
        guard buffer[place] == UInt8(ascii: "\n") else { throw malformed(place, "bytes behind a boundary") }
        headers = [:]
        headerLength = 0
        enter(.header, at: place + 1)
        return true
    }

    /// Takes a line of a part's header; false while it has not come whole.
    private mutating func takeHeader() throws(MultipartError) -> Bool {
        guard let end = lineEnd() else {
            guard headerLength + buffer.count - cursor <= Self.longestHeader else { throw tooLong }
            return false
        }
        headerLength += end + 1 - cursor
        guard headerLength <= Self.longestHeader else { throw tooLong }
        let line = buffer[cursor..<(end > cursor && buffer[end - 1] == UInt8(ascii: "\r") ? end - 1 : end)]
        if line.isEmpty {
            enter(.body, at: end + 1)
            return true
        }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
            line[..<colon].allSatisfy({ $0 > 0x20 && $0 < 0x7F })
        else { throw malformed(cursor, "a line of a part's header is no field") }
        let value = String(decoding: line[(colon + 1)...], as: UTF8.self).trimmingCharacters(in: .whitespaces)
        headers[String(decoding: line[..<colon], as: UTF8.self).lowercased()] = value
        enter(.header, at: end + 1)
        return true
    }

    private var tooLong: MultipartError { malformed(cursor, "a part's header is longer than \(Self.longestHeader) bytes") }

    /// Takes a part's body, and ends the part; `nil` while it has not come whole.
    private mutating func takeBody() throws(MultipartError) -> Part? {
        // The line's end that closes the header opens the delimiter, too, behind a part without a body.
        switch searched == cursor ? startsWithDashes(at: cursor) : false {
        case nil: return nil
        case true?: return part(upTo: cursor, .delimiter, at: cursor + dashes.count)
        case false?: break
        }
        if let found = delimiter() {
            let end = found > cursor && buffer[found - 1] == UInt8(ascii: "\r") ? found - 1 : found
            guard end - cursor <= longestPart else { throw tooLarge }
            return part(upTo: end, .delimiter, at: found + 1 + dashes.count)
        }
        guard buffer.count - cursor <= longestPart + 2 + dashes.count else { throw tooLarge }
        if let length = headers["content-length"].flatMap({ Int($0) }), length > 0, length == buffer.count - cursor {
            return part(upTo: buffer.count, .ended, at: buffer.count)
        }
        return nil
    }

    private var tooLarge: MultipartError { malformed(cursor, "a part is larger than \(longestPart) bytes") }

    private mutating func part(upTo end: Int, _ next: State, at place: Int) -> Part {
        let part = Part(headers: headers, body: Data(buffer[cursor..<end]))
        enter(next, at: place)
        return part
    }

    /// Skips the delimiter behind a part that its length ended; false while it has not come.
    private mutating func skipEnd() throws(MultipartError) -> Bool {
        var place = cursor
        if place < buffer.count, buffer[place] == UInt8(ascii: "\r") { place += 1 }
        guard place < buffer.count else { return false }
        guard buffer[place] == UInt8(ascii: "\n") else { throw malformed(place, "a part is longer than its Content-Length") }
        switch startsWithDashes(at: place + 1) {
        case nil: return false
        case true?:
            enter(.delimiter, at: place + 1 + dashes.count)
            return true
        case false?: throw malformed(place + 1, "a part is longer than its Content-Length")
        }
    }

    // MARK: Lines

    private mutating func enter(_ state: State, at place: Int) {
        self.state = state
        cursor = place
        searched = place
    }

    private func malformed(_ place: Int, _ reason: String) -> MultipartError { MultipartError(offset: offset + place, reason: reason) }

    /// Whether a delimiter's line begins at a place; `nil` while too few bytes have come to tell.
    private func startsWithDashes(at place: Int) -> Bool? {
        let there = buffer[min(place, buffer.count)...].prefix(dashes.count)
        guard dashes.starts(with: there) else { return false }
        return there.count == dashes.count ? true : nil
    }

    /// The place of the next line's end.
    private mutating func lineEnd() -> Int? {
        let found = buffer[searched...].firstIndex(of: UInt8(ascii: "\n"))
        searched = found ?? buffer.count
        return found
    }

    /// The place of the line's end before the next delimiter.
    private mutating func delimiter() -> Int? {
        while let end = lineEnd() {
            switch startsWithDashes(at: end + 1) {
            case nil: return nil
            case true?: return end
            case false?: searched = end + 1
            }
        }
        return nil
    }
}
