@_spi(Runtime) import BatonSchema

/// The arguments that a spread binds, in the form of a storage key's arguments (`count:2,cursor:$after`).
///
/// Two are equal when their bytes are the same: a server tells two spellings of one text apart.
public struct ScopeText: Hashable, Comparable, Sendable {
    private let exact: ExactText

    /// The arguments by their text.
    public init(_ text: String) { exact = ExactText(text) }

    /// The arguments as they are written.
    public var text: String { exact.text }

    /// By the bytes of the text.
    public static func < (left: ScopeText, right: ScopeText) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }
}
