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
        let raw = UnsafeRawPointer(bytes)
        var offset = 0
        while count - offset >= 8 {
            state = mix(state ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self), 0xA076_1D64_78BD_642F)
            offset += 8
        }
        var tail: UInt64 = 0
        if count - offset >= 4 {
            tail = UInt64(raw.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
            offset += 4
        }
        while offset < count {
            tail = tail << 8 | UInt64(bytes[offset])
            offset += 1
        }
        return mix(state ^ tail, 0xE703_7ED1_A0B4_28DB ^ UInt64(count))
    }
}

extension KeyHash {
    /// Where an empty key's bytes would be, since an empty buffer may have no address. Never read.
    nonisolated(unsafe) static let noBytes = UnsafePointer<UInt8>(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
}
