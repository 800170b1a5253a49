/// A Swift value that an operation's variable can be made of: the standard scalars, generated enums and input objects, and optionals and
/// arrays of them.
public protocol VariableConvertible {
    /// The JSON value that is sent. `nil` means absent: a variable or an input object's field that is left out of the request.
    @_spi(Generated) var variable: Variable? { get }
}

extension VariableConvertible {
    /// Generated code provides it.
    @_spi(Generated) public var variable: Variable? {
        preconditionFailure("generated code provides the variable of \(Self.self)")
    }
}

extension String: VariableConvertible {
    /// The string.
    @_spi(Generated) public var variable: Variable? { .string(self) }
}

extension Int: VariableConvertible {
    /// The integer.
    @_spi(Generated) public var variable: Variable? { .int(self) }
}

extension Double: VariableConvertible {
    /// The number.
    @_spi(Generated) public var variable: Variable? { .float(self) }
}

extension Bool: VariableConvertible {
    /// The boolean.
    @_spi(Generated) public var variable: Variable? { .bool(self) }
}

extension Variable: VariableConvertible {
    /// The value itself.
    @_spi(Generated) public var variable: Variable? { self }
}

extension Optional: VariableConvertible where Wrapped: VariableConvertible {
    /// The wrapped value, absent when there is none.
    @_spi(Generated) public var variable: Variable? { self?.variable }
}

extension Array: VariableConvertible where Element: VariableConvertible {
    /// A list in which an absent element is null.
    @_spi(Generated) public var variable: Variable? { .list(map { $0.variable ?? .null }) }
}
