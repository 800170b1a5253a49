/// The text of one document, and where that text sits.
///
/// A document is either a file of its own (a schema, a `.graphql` file, `baton.json`) or a string inside another file, such as the
/// text of a marker in Swift source. In both cases every offset into `bytes` has a line and a column of the file a person opens, so a
/// diagnostic always points there.
///
/// ```swift
/// let source = Source(path: "schema.graphql", text: "type Query { name: String }")
/// source.position(of: 5)   // 1:6
/// ```
///
/// A source is immutable and shared by reference: the syntax tree and the IR keep offsets into it.
public final class Source: Sendable {
    /// A run of document bytes that sit side by side in the host file.
    ///
    /// The byte at `offset` is at `line` and `column` of the host, and the bytes after it follow there one by one until the next
    /// segment starts. A line break inside a segment goes to column 1 of the next line. Something that takes more bytes in the host
    /// than in the document, such as an escape or the indentation of a multi-line string, ends a segment.
    public struct Segment: Hashable, Sendable {
        /// The offset of the first byte in the document.
        public let offset: Int
        /// The line of that byte in the host file, from 1.
        public let line: Int
        /// The column of that byte in the host file, from 1, in UTF-8 bytes.
        public let column: Int

        /// Says that the document's byte at `offset` is at `line` and `column` of the host file.
        public init(offset: Int, line: Int, column: Int) {
            self.offset = offset
            self.line = line
            self.column = column
        }
    }

    /// The path shown in diagnostics: of the document's own file, or of the file that hosts it.
    public let path: String

    /// The document's text as UTF-8, unchecked: the lexer reports what is not UTF-8.
    public let bytes: [UInt8]

    /// The map to the host file, ascending by offset; the first segment starts at offset 0.
    public let segments: [Segment]

    /// The host file's own bytes, from which a diagnostic quotes its line; `nil` where nothing can be quoted.
    let host: [UInt8]?

    /// Offsets at which the document's lines start.
    private let lineStarts: [Int]

    /// A document embedded in the file at `path`.
    ///
    /// - Parameters:
    ///   - path: The host file's path as diagnostics show it.
    ///   - bytes: The document, with the host's escapes resolved.
    ///   - segments: Where the document's bytes sit in the host. Empty means the document starts at 1:1.
    ///   - host: The host file's bytes, to quote lines from.
    public init(path: String, bytes: [UInt8], segments: [Segment], host: [UInt8]?) {
        self.path = path
        self.bytes = bytes
        var ascending = segments.sorted { $0.offset < $1.offset }
        if ascending.first?.offset != 0 { ascending.insert(Segment(offset: 0, line: 1, column: 1), at: 0) }
        self.segments = ascending
        self.host = host
        self.lineStarts = Source.lineStarts(of: bytes)
    }

    /// A document that is a file of its own.
    public convenience init(path: String, bytes: [UInt8]) {
        self.init(path: path, bytes: bytes, segments: [], host: bytes)
    }

    /// A document that is a file of its own, given as a string.
    public convenience init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// The document's text in a range of offsets; what is not UTF-8 is shown as U+FFFD.
    public func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }

    /// The line and column, in the file a person opens, of a document offset; an offset past the end is the end's.
    public func position(of offset: Int) -> Position {
        let offset = min(max(offset, 0), bytes.count)
        let segment = segments[Source.lastIndex(in: segments.count) { segments[$0].offset <= offset }]
        let line = Source.lastIndex(in: lineStarts.count) { lineStarts[$0] <= offset }
        let firstLine = Source.lastIndex(in: lineStarts.count) { lineStarts[$0] <= segment.offset }
        if line == firstLine { return Position(line: segment.line, column: segment.column + offset - segment.offset) }
        return Position(line: segment.line + line - firstLine, column: offset - lineStarts[line] + 1)
    }

    /// The offset, in the document's own text, at which the line that holds `offset` starts.
    func lineStart(before offset: Int) -> Int {
        lineStarts[Source.lastIndex(in: lineStarts.count) { lineStarts[$0] <= offset }]
    }

    /// The longest line that is quoted, in bytes; nobody finds a place in a longer one by its caret.
    private static let longestQuote = 1000

    /// The host file's line with this number, without its line break; `nil` for one too long to be quoted.
    func hostLine(_ number: Int) -> String? {
        guard let host, number >= 1 else { return nil }
        // A document that is a file of its own is its host.
        let starts = segments.count == 1 && host.count == bytes.count ? lineStarts : Source.lineStarts(of: host)
        guard number <= starts.count else { return nil }
        let start = starts[number - 1]
        var end = number < starts.count ? starts[number] : host.count
        while end > start, host[end - 1] == UInt8(ascii: "\n") || host[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        guard end - start <= Source.longestQuote else { return nil }
        return String(decoding: host[start..<end], as: UTF8.self)
    }

    /// The last index below `count` for which an ascending predicate holds; 0 when it never does.
    private static func lastIndex(in count: Int, where holds: (Int) -> Bool) -> Int {
        var low = 0
        var high = count
        while high - low > 1 {
            let middle = (low + high) / 2
            if holds(middle) { low = middle } else { high = middle }
        }
        return low
    }

    /// GraphQL's line breaks: LF, CR, and CR LF as one.
    private static func lineStarts(of bytes: [UInt8]) -> [Int] {
        var starts = [0]
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\n") {
                starts.append(index)
            } else if byte == UInt8(ascii: "\r") {
                if index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
                starts.append(index)
            }
        }
        return starts
    }
}

/// A place in a file: line and column, both from 1.
///
/// Columns count UTF-8 bytes, as the Swift compiler's diagnostics do, so that an editor that understands Swift's lines understands
/// Baton's.
public struct Position: Hashable, Comparable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The column, from 1, in UTF-8 bytes.
    public let column: Int

    /// A place by its line and column.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// Line first, then column.
    public static func < (left: Position, right: Position) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// An offset in a particular source: what a node of the IR remembers of where it was written.
public struct Location: Hashable, Sendable {
    /// The document.
    public let source: Source
    /// The byte offset in that document.
    public let offset: Int

    /// The place `offset` bytes into `source`.
    public init(_ source: Source, _ offset: Int) {
        self.source = source
        self.offset = offset
    }

    /// The line and column in the file a person opens.
    public var position: Position { source.position(of: offset) }

    /// Two locations are equal when they are the same offset of the same source object.
    public static func == (left: Location, right: Location) -> Bool {
        left.source === right.source && left.offset == right.offset
    }

    /// Hashes the source's identity and the offset.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(source))
        hasher.combine(offset)
    }

    /// A diagnostic about this place.
    public func diagnostic(_ severity: Diagnostic.Severity, _ message: String) -> Diagnostic {
        source.diagnostic(severity, at: offset, message)
    }

    /// An error about this place.
    public func error(_ message: String) -> Diagnostic { diagnostic(.error, message) }
}

/// The bytes a syntax node covers, from its first token to its last, as offsets into its source.
public struct Span: Hashable, Sendable {
    // A syntax tree has several spans a node, and no document has 4 GB.
    private let lower: UInt32
    private let upper: UInt32

    /// The offset of the first byte.
    public var start: Int { Int(lower) }
    /// The offset past the last byte.
    public var end: Int { Int(upper) }

    /// The bytes from `start` up to, not including, `end`, both from 0 and less than 4 GB.
    public init(_ start: Int, _ end: Int) {
        lower = UInt32(clamping: start)
        upper = UInt32(clamping: end)
    }
}
