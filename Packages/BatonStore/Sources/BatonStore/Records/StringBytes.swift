#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension String {
    /// Runs a body over the string's UTF-8 where it stands; only a string bridged from Objective-C is copied first.
    @inline(__always)
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        return ContiguousArray(utf8).withUnsafeBufferPointer(body)
    }

    /// Whether the string's UTF-8 is these bytes.
    @inline(__always)
    func hasBytes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard utf8.count == bytes.count else { return false }
        return withBytes { memoryEqual($0.baseAddress, offset: 0, bytes) }
    }
}

/// Whether the bytes at an offset from a pointer are the buffer's.
@inline(__always)
func memoryEqual(_ left: UnsafePointer<UInt8>?, offset: Int, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    guard right.count > 0 else { return true }
    guard let left, let right = right.baseAddress.map({ ($0, right.count) }) else { return false }
    return memcmp(left + offset, right.0, right.1) == 0
}

/// Whether as many bytes at two places are the same. For keys: eight at a time, the last ones again, without a call.
@inline(__always)
func keysEqual(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let (left, right) = (UnsafeRawPointer(left), UnsafeRawPointer(right))
    func differs(at offset: Int) -> Bool {
        left.loadUnaligned(fromByteOffset: offset, as: UInt64.self) != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    var offset = 0
    guard count >= 8 else {
        while offset < count {
            if left.load(fromByteOffset: offset, as: UInt8.self) != right.load(fromByteOffset: offset, as: UInt8.self) { return false }
            offset = offset &+ 1
        }
        return true
    }
    while count &- offset > 8 {
        if differs(at: offset) { return false }
        offset = offset &+ 8
    }
    return !differs(at: count &- 8)
}
