/// The process-wide number of a type name.
///
/// Two type IDs are equal exactly when their names are; the numbers are dense, handed out in the order in which names are first met,
/// and are never stored outside the process.
@_spi(Generated) public struct TypeID: Hashable, Sendable, BitwiseCopyable {
    /// The number, dense from zero.
    @_spi(Runtime) public let number: UInt32

    /// The type of a number that the registry handed out.
    @_spi(Runtime) @inlinable public init(number: UInt32) {
        self.number = number
    }

    /// Interns a type's name.
    public init(_ name: String) {
        self = Registry.shared.type(named: name)
    }

    /// The type's name.
    public var name: String { Registry.shared.name(of: self) }
}

extension TypeID {
    /// The type of the query root's record, whatever the schema calls it (contract §1).
    @_spi(Runtime) public static let query = TypeID("Query")
    /// The type of the mutation root's record.
    @_spi(Runtime) public static let mutation = TypeID("Mutation")
    /// The type of the subscription root's record.
    @_spi(Runtime) public static let subscription = TypeID("Subscription")
    /// The text before the first colon of the runtime's own keys (`client:root`), numbered as a type is, so that every key splits alike.
    @_spi(Runtime) public static let client = TypeID("client")
}
