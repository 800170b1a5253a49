/// A text that equals another only when their bytes are the same.
///
/// Swift's strings are equal when they mean the same characters, however these are composed. A server tells the two spellings of one text
/// apart, so identities that are made of its arguments and variables do as well.
@_spi(Runtime) public struct ExactText: Hashable, Sendable {
    /// The text.
    public let text: String

    /// A text, to be compared by its bytes.
    public init(_ text: String) {
        self.text = text
    }

    /// Whether the bytes are the same.
    public static func == (left: ExactText, right: ExactText) -> Bool {
        guard left.text.utf8.count == right.text.utf8.count else { return false }
        let isEqual = left.text.utf8.withContiguousStorageIfAvailable { left in
            right.text.utf8.withContiguousStorageIfAvailable { right in
                areEqual(UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
            }
        }
        return (isEqual ?? nil) ?? left.text.utf8.elementsEqual(right.text.utf8)
    }

    /// Whether as many bytes are the same: eight at a time, where there are eight the last ones again.
    private static func areEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        guard left.count >= 8 else { return left.elementsEqual(right) }
        var offset = 0
        while offset < left.count {
            let place = min(offset, left.count - 8)
            guard left.loadUnaligned(fromByteOffset: place, as: UInt64.self) == right.loadUnaligned(fromByteOffset: place, as: UInt64.self)
            else { return false }
            offset += 8
        }
        return true
    }

    /// Hashes the text; equal bytes have equal characters.
    public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
