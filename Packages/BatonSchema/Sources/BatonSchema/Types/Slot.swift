/// One storage key of one type, as generated code names it.
///
/// A key without variables is a constant: it is interned once per process and read by index. A key with `$variables` (outside JSON
/// strings) is a template, rendered once per owner or resolution.
@_spi(Generated) public struct Slot: Sendable, BitwiseCopyable {
    /// The type that declares the key: a record's own, or an interface or union whose concrete types map it at their first read.
    @_spi(Runtime) public let type: TypeID

    /// The dense index of a constant, or the complement of a template's process-wide number.
    @_spi(Runtime) public let raw: Int32

    /// Interns a storage key of a type.
    ///
    /// - Parameters:
    ///   - type: the type's runtime name; the root types are always `Query`, `Mutation` and `Subscription`.
    ///   - storageKey: the key, or a template of it (`notes(first:$count)`).
    public init(_ type: String, _ storageKey: String) {
        self = Registry.shared.slot(type, storageKey)
    }

    /// A slot that was interned.
    @_spi(Runtime) @inlinable public init(type: TypeID, raw: Int32) {
        self.type = type
        self.raw = raw
    }

    /// Whether the key has variables.
    @_spi(Runtime) @inlinable public var isTemplate: Bool { raw < 0 }

    /// The process-wide number of the template; meaningful for templates only.
    @_spi(Runtime) @inlinable public var templateNumber: Int { Int(~raw) }
}
