@_spi(Generated) @_spi(Runtime) import BatonSchema

/// The types that satisfy a condition on an interface or a union: those that the build lists, and those that responses say.
@_spi(Generated) public struct TypeSet: Sendable {
    private let condition: TypeID

    /// Declares the types that the build lists.
    public init(_ condition: String, _ members: [String]) {
        self.condition = TypeID(condition)
        Registry.shared.declare(members: members.map(TypeID.init), of: self.condition)
    }

    /// Whether a type satisfies the condition.
    public func contains(_ type: TypeID) -> Bool { Registry.shared.satisfies(type, condition) }
}
