/// A message as the blocks of 64 bytes that MD5, SHA-1 and SHA-256 work on: the bytes, a one bit, zeros, and the length in bits.
struct MessageBlocks {
    private let bytes: [UInt8]
    private let isBigEndian: Bool

    /// The blocks of a message, whose numbers have the high or the low byte first.
    init(_ message: some Sequence<UInt8>, isBigEndian: Bool) {
        var bytes = Array(message)
        let bitCount = UInt64(bytes.count) * 8
        bytes.append(0x80)
        while bytes.count % 64 != 56 { bytes.append(0) }
        for index in 0..<8 {
            let shift = UInt64(isBigEndian ? 56 - index * 8 : index * 8)
            bytes.append(UInt8(truncatingIfNeeded: bitCount >> shift))
        }
        self.bytes = bytes
        self.isBigEndian = isBigEndian
    }

    /// Calls `body` with the 16 words of each block.
    func forEach(_ body: ([UInt32]) -> Void) {
        var words = [UInt32](repeating: 0, count: 16)
        for start in stride(from: 0, to: bytes.count, by: 64) {
            for index in 0..<16 {
                let place = start + index * 4
                let word =
                    UInt32(bytes[place]) << 24 | UInt32(bytes[place + 1]) << 16 | UInt32(bytes[place + 2]) << 8 | UInt32(bytes[place + 3])
                words[index] = isBigEndian ? word : word.byteSwapped
            }
            body(words)
        }
    }

    /// Words as lowercase hexadecimal, 8 digits each.
    static func hexadecimal(_ words: [UInt32]) -> String {
        words.map { word in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }.joined()
    }
}

extension UInt32 {
    /// The bits moved to the left, those that fall out coming in on the right.
    @inline(__always) func rotated(left count: UInt32) -> UInt32 { self &<< count | self &>> (32 - count) }
}
