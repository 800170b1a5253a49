/// One storage key of one type, as generated code names it.
///
/// A key without variables is a constant: it is interned once per process and read by index. A key with `$variables` (outside JSON
/// strings) is a template, rendered once per owner or resolution.
@_spi(Generated) public struct Slot: Sendable, BitwiseCopyable {
    /// The type's number above, `raw` below. One word, since the Swift compiler takes a struct of two apart and together again in each of
    /// an app's accessors.
    @_spi(Runtime) public let word: UInt64

    /// The type that declares the key: a record's own, or an interface or union whose concrete types map it at their first read.
    @_spi(Runtime) @inlinable public var type: TypeID { TypeID(number: UInt32(truncatingIfNeeded: word >> 32)) }

    /// The dense index of a constant, or the complement of a template's process-wide number.
    @_spi(Runtime) @inlinable public var raw: Int32 { Int32(truncatingIfNeeded: word) }

    /// Interns a storage key of a type.
    ///
    /// - Parameters:
    ///   - type: the type's runtime name; the root types are always `Query`, `Mutation` and `Subscription`.
    ///   - storageKey: the key, or a template of it (`notes(first:$count)`).
    public init(_ type: String, _ storageKey: String) {
        self = Registry.shared.slot(type, storageKey)
    }

    /// A slot that was interned, by its word.
    @_spi(Runtime) @inlinable public init(word: UInt64) {
        self.word = word
    }

    /// A slot that was interned.
    @_spi(Runtime) @inlinable public init(type: TypeID, raw: Int32) {
        word = UInt64(type.number) << 32 | UInt64(UInt32(bitPattern: raw))
    }

    /// Whether the key has variables.
    @_spi(Runtime) @inlinable public var isTemplate: Bool { raw < 0 }

    /// The process-wide number of the template; meaningful for templates only.
    @_spi(Runtime) @inlinable public var templateNumber: Int { Int(~raw) }
}
