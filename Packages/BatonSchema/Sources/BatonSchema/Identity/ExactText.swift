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
        // The comparison of characters settles nearly every case by comparing memory.
        left.text == right.text && left.text.utf8.elementsEqual(right.text.utf8)
    }

    /// Hashes the text; equal bytes have equal characters.
    public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
