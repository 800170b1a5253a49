/// A hash of bytes, 128 bits, the same in every process and on every machine: equal bytes have equal hashes, and different ones that a
/// build meets by chance do not. Whoever looks for two files of one hash finds them, and misleads nobody but their own build.
public struct ContentHash: Hashable, Sendable {
    /// The two halves.
    public let words: (first: UInt64, second: UInt64)

    /// The hash whose halves these are.
    public init(_ first: UInt64, _ second: UInt64) {
        words = (first, second)
    }

    /// The hash of bytes.
    public init(of bytes: [UInt8]) {
        self = bytes.withUnsafeBytes(ContentHash.init(of:))
    }

    /// The hash of bytes.
    public init(of bytes: UnsafeRawBufferPointer) {
        var first = Self.seeds.0 ^ UInt64(bytes.count)
        var second = Self.seeds.1
        var offset = 0
        while bytes.count - offset >= 16 {
            let left = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            let right = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self))
            Self.absorb(left, right, &first, &second)
            offset += 16
        }
        // What is left, with zeros behind it; the count tells it from bytes that are zeros.
        var rest: (UInt64, UInt64) = (0, 0)
        for (place, byte) in bytes[offset...].enumerated() {
            if place < 8 { rest.0 |= UInt64(byte) << UInt64(place * 8) } else { rest.1 |= UInt64(byte) << UInt64((place - 8) * 8) }
        }
        Self.absorb(rest.0, rest.1, &first, &second)
        self.init(Self.finished(first &+ second), Self.finished(second &+ (first &+ second)))
    }

    /// Thirty-two hexadecimal digits.
    public var text: String {
        [words.first, words.second].map { word in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// The hash that a text of thirty-two hexadecimal digits is.
    public init?(text: some StringProtocol) {
        guard text.utf8.count == 32, let first = UInt64(text.prefix(16), radix: 16), let second = UInt64(text.dropFirst(16), radix: 16)
        else { return nil }
        self.init(first, second)
    }

    /// Whether two hashes are the same.
    public static func == (left: ContentHash, right: ContentHash) -> Bool { left.words == right.words }

    /// Hashes the halves.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(words.first)
        hasher.combine(words.second)
    }

    /// Odd constants without a pattern: the fractional parts of the square roots of 2, 3, 5 and 7.
    private static let seeds: (UInt64, UInt64, UInt64, UInt64) = (
        0x6a09_e667_f3bc_c909, 0xbb67_ae85_84ca_a73b, 0x3c6e_f372_fe94_f82b, 0xa54f_f53a_5f1d_36f1
    )

    /// Each half takes in every byte, by another product.
    @inline(__always)
    private static func absorb(_ left: UInt64, _ right: UInt64, _ first: inout UInt64, _ second: inout UInt64) {
        let one = (first ^ left).multipliedFullWidth(by: right ^ seeds.2)
        let other = (second ^ right).multipliedFullWidth(by: left ^ seeds.3)
        first = (first << 29 | first >> 35) &+ (one.high ^ one.low)
        second = (second << 31 | second >> 33) &+ (other.high ^ other.low)
    }

    /// Lets every bit change every other.
    private static func finished(_ word: UInt64) -> UInt64 {
        var word = word
        word = (word ^ word >> 33) &* 0xff51_afd7_ed55_8ccd
        word = (word ^ word >> 33) &* 0xc4ce_b9fe_1a85_ec53
        return word ^ word >> 33
    }
}
