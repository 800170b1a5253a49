import BatonSchemaLanguage

/// A text with its places in both ways of counting: vectors count Unicode scalars, Baton counts bytes of UTF-8.
struct TextPlaces {
    let text: String
    private let bytes: [UInt8]
    /// The number of scalars that begin before each byte.
    private let scalarsBefore: [Int]

    init(_ text: String) {
        self.text = text
        bytes = Array(text.utf8)
        var count = 0
        var scalarsBefore: [Int] = []
        scalarsBefore.reserveCapacity(bytes.count + 1)
        for byte in bytes {
            // A byte inside a scalar counts as the scalar's first.
            let isFirst = byte & 0xC0 != 0x80
            scalarsBefore.append(isFirst ? count : count - 1)
            if isFirst { count += 1 }
        }
        scalarsBefore.append(count)
        self.scalarsBefore = scalarsBefore
    }

    /// The offset in scalars of an offset in bytes.
    func scalarOffset(_ byteOffset: Int) -> Int { scalarsBefore[min(max(byteOffset, 0), bytes.count)] }

    /// The place in a vector's counting of a diagnostic's.
    func scalarPosition(line: Int, column: Int) -> Position {
        let start = lineStarts[min(line, lineStarts.count) - 1]
        return Position(line: line, column: scalarOffset(start + column - 1) - scalarOffset(start) + 1)
    }

    /// The place in a vector's counting of an offset in bytes.
    func scalarPosition(ofByte offset: Int) -> Position {
        var line = 1
        for (index, start) in lineStarts.enumerated() where start <= offset { line = index + 1 }
        return Position(line: line, column: scalarOffset(offset) - scalarOffset(lineStarts[line - 1]) + 1)
    }

    /// The offsets at which GraphQL's lines start.
    private var lineStarts: [Int] {
        var starts = [0]
        for (index, byte) in bytes.enumerated() {
            let isPair = byte == UInt8(ascii: "\r") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && !isPair { starts.append(index + 1) }
        }
        return starts
    }
}

extension Position {
    /// The place that a vector says: an object with a line and a column.
    init?(_ place: JSON?) {
        guard let line = place?["line"]?.int, let column = place?["column"]?.int else { return nil }
        self.init(line: line, column: column)
    }
}
