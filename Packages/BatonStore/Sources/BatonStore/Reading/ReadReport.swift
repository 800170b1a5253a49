@_spi(Generated) @_spi(Runtime) import BatonDocument

/// What a read tells of a field that it could not read as its type says. Names only; never a value.
@_spi(Runtime) public struct ReadReport: Hashable, Sendable {
    /// What was wrong.
    public enum Kind: Hashable, Sendable {
        /// The store never received the field.
        case missing
        /// The field holds a null where its type has none, or a value of another kind.
        case unexpected
        /// A field with `@required(action: LOG)` is null, so that its lens is left out.
        case requiredMissing
    }

    /// What was wrong.
    public let kind: Kind
    /// The record's type.
    public let type: String
    /// The field's storage key.
    public let field: String
    /// The operation that the lens belongs to; `nil` for a lens made by hand.
    public let operation: OperationKey?
}
