@_spi(Generated) @_spi(Runtime) import BatonSchema

/// The hash by which records are found: over a key's prefix, as a number, and the bytes after its colon, so that a payload's bytes are
/// looked up where they stand. Seeded per process, since a server's keys are outside data.
enum KeyHash {
    private static let seed = UInt64.random(in: .min ... .max)

    @inline(__always)
    private static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let product = left.multipliedFullWidth(by: right)
        return product.high ^ product.low
    }

    /// The seed, read once before a loop.
    static var processSeed: UInt64 { seed }

    @inline(__always)
    static func hash(_ prefix: UInt32, _ bytes: UnsafePointer<UInt8>, _ count: Int, seed: UInt64) -> UInt64 {
        var state = seed ^ (UInt64(prefix) &* 0x9E37_79B9_7F4A_7C15)
        // Both factors hold what nobody outside knows: a factor that a key could make zero would make keys meet.
        let secret = (seed << 32 | seed >> 32) ^ 0xA076_1D64_78BD_642F
        let raw = UnsafeRawPointer(bytes)
        var first: UInt64 = 0
        var second: UInt64 = 0
        if count >= 8 {
            // Sixteen bytes a round; the last ones again, rather than a loop over a tail.
            var offset = 0
            while count &- offset > 16 {
                state = mix(
                    raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ secret,
                    raw.loadUnaligned(fromByteOffset: offset &+ 8, as: UInt64.self) ^ state)
                offset = offset &+ 16
            }
            first = raw.loadUnaligned(fromByteOffset: max(count &- 16, 0), as: UInt64.self)
            second = raw.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
        } else if count >= 4 {
            first = UInt64(raw.loadUnaligned(fromByteOffset: 0, as: UInt32.self))
            second = UInt64(raw.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
        } else {
            for offset in 0..<count { first = first << 8 | UInt64(bytes[offset]) }
        }
        return mix(0xE703_7ED1_A0B4_28DB ^ UInt64(count), mix(first ^ secret, second ^ state))
    }
}

extension KeyHash {
    /// Where an empty key's bytes would be, since an empty buffer may have no address. Never read.
    nonisolated(unsafe) static let noBytes = UnsafePointer<UInt8>(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
}
