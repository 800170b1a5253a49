import BatonMarkers

/// Writes numbers, texts and lists of them as bytes, which ``ByteReader`` reads in the same order.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ number: Int) {
        // Seven bits a byte, the low ones first; most numbers are small.
        var rest = UInt(bitPattern: number)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    mutating func write(_ text: String) {
        write(text.utf8.count)
        bytes += text.utf8
    }

    mutating func write(_ hash: ContentHash) {
        for word in [hash.words.first, hash.words.second] { withUnsafeBytes(of: word.littleEndian) { bytes += $0 } }
    }

    mutating func write<Element>(_ list: some Collection<Element>, _ each: (inout ByteWriter, Element) -> Void) {
        write(list.count)
        for element in list { each(&self, element) }
    }

    mutating func write<Value>(_ value: Value?, _ each: (inout ByteWriter, Value) -> Void) {
        write(value != nil)
        if let value { each(&self, value) }
    }
}

/// Reads what ``ByteWriter`` wrote. Bytes that it did not write are an error wherever they end too soon or mean nothing.
struct ByteReader {
    /// The bytes are not what was to be read.
    struct Malformed: Error {}

    private let bytes: [UInt8]
    private var position: Int

    init(_ bytes: [UInt8], from position: Int = 0) {
        self.bytes = bytes
        self.position = position
    }

    mutating func number() throws(Malformed) -> Int {
        var number: UInt = 0
        var shift: UInt = 0
        while position < bytes.count, shift < 64 {
            let byte = bytes[position]
            position += 1
            number |= UInt(byte & 0x7F) << shift
            if byte < 0x80 { return Int(bitPattern: number) }
            shift += 7
        }
        throw Malformed()
    }

    /// A number of things that each take at least one of the bytes that are left.
    private mutating func count() throws(Malformed) -> Int {
        let count = try number()
        guard count >= 0, count <= bytes.count - position else { throw Malformed() }
        return count
    }

    mutating func flag() throws(Malformed) -> Bool {
        guard position < bytes.count, bytes[position] < 2 else { throw Malformed() }
        position += 1
        return bytes[position - 1] == 1
    }

    mutating func text() throws(Malformed) -> String {
        let count = try count()
        position += count
        return String(decoding: bytes[position - count..<position], as: UTF8.self)
    }

    mutating func hash() throws(Malformed) -> ContentHash {
        guard bytes.count - position >= 16 else { throw Malformed() }
        func word(_ offset: Int) -> UInt64 {
            bytes.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: position + offset, as: UInt64.self)) }
        }
        let hash = ContentHash(word(0), word(8))
        position += 16
        return hash
    }

    mutating func list<Element>(_ each: (inout ByteReader) throws(Malformed) -> Element) throws(Malformed) -> [Element] {
        let count = try count()
        var list: [Element] = []
        list.reserveCapacity(count)
        for _ in 0..<count { list.append(try each(&self)) }
        return list
    }

    mutating func optional<Value>(_ each: (inout ByteReader) throws(Malformed) -> Value) throws(Malformed) -> Value? {
        try flag() ? try each(&self) : nil
    }

    /// A range of places, from 0.
    mutating func range() throws(Malformed) -> Range<Int> {
        let start = try number()
        let count = try number()
        guard start >= 0, count >= 0, start <= Int.max - count else { throw Malformed() }
        return start..<start + count
    }

    /// Whether everything was read.
    var isAtEnd: Bool { position == bytes.count }
}

extension ByteWriter {
    mutating func write(_ range: Range<Int>) {
        write(range.lowerBound)
        write(range.count)
    }

    mutating func write(_ texts: [String]) { write(texts) { $0.write($1) } }
}

extension ByteReader {
    mutating func texts() throws(Malformed) -> [String] {
        try list { reader throws(Malformed) in try reader.text() }
    }
}
