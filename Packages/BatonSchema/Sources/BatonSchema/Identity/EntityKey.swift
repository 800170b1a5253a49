/// The one composer of entity keys, by the escape rules of contract §1: `Type:value`, or `Type:first:second` with each value's `\` and
/// `:` escaped by `\` when there are several.
@_spi(Generated) public struct EntityKey: Hashable, Sendable {
    /// The whole key, as records and links name it.
    public let text: String

    /// Composes a key.
    ///
    /// - Parameters:
    ///   - type: the concrete type's name.
    ///   - values: the key fields' values as text, in the configured order.
    public init(type: String, values: [String]) {
        text = type + ":" + Self.rest(values: values)
    }

    /// What stands after the type and its colon in a key.
    @_spi(Runtime) public static func rest(values: [String]) -> String {
        if values.count == 1 { return values[0] }
        var bytes: [UInt8] = []
        for value in values {
            if !bytes.isEmpty { bytes.append(Self.separator) }
            for byte in value.utf8 {
                if Self.isEscaped(byte) { bytes.append(Self.escape) }
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// What stands between the parts of a key.
    @_spi(Runtime) public static var separator: UInt8 { UInt8(ascii: ":") }

    /// What stands before an escaped byte of one of several values.
    @_spi(Runtime) public static var escape: UInt8 { UInt8(ascii: "\\") }

    /// Whether a byte of one of several values is escaped.
    @_spi(Runtime) @inlinable public static func isEscaped(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\\") || byte == UInt8(ascii: ":")
    }
}
