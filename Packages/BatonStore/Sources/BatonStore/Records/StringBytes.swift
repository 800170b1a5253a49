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
