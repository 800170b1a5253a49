/// A type that an element of a list of scalars reads as: the standard scalars, generated enums, and optionals and arrays of them.
public protocol ScalarElement {
    /// The element a stored scalar reads as; `nil` when the type cannot hold it.
    ///
    /// - Parameter dropped: set when the element, or something inside it, could not be held.
    @_spi(Generated) static func element(_ scalar: Scalar, dropped: inout Bool) -> Self?
}

extension ScalarElement {
    /// The conforming type provides it.
    @_spi(Generated) public static func element(_ scalar: Scalar, dropped: inout Bool) -> Self? {
        preconditionFailure("\(Self.self) does not say how it reads a scalar")
    }

    /// Marks an element that could not be held.
    static func checked(_ value: Self?, _ dropped: inout Bool) -> Self? {
        if value == nil { dropped = true }
        return value
    }
}

extension String: ScalarElement {
    /// A string, or a number's or boolean's text.
    @_spi(Generated) public static func element(_ scalar: Scalar, dropped: inout Bool) -> String? { checked(scalar.text, &dropped) }
}

extension Int: ScalarElement {
    /// An int or a whole float.
    @_spi(Generated) public static func element(_ scalar: Scalar, dropped: inout Bool) -> Int? { checked(scalar.integer, &dropped) }
}

extension Double: ScalarElement {
    /// A float or an int.
    @_spi(Generated) public static func element(_ scalar: Scalar, dropped: inout Bool) -> Double? { checked(scalar.double, &dropped) }
}

extension Bool: ScalarElement {
    /// A boolean.
    @_spi(Generated) public static func element(_ scalar: Scalar, dropped: inout Bool) -> Bool? { checked(scalar.boolean, &dropped) }
}

extension Optional: ScalarElement where Wrapped: ScalarElement {
    /// The wrapped element, or `nil` for null and, with `dropped` set, for what it cannot hold.
    @_spi(Generated) public static func element(_ scalar: Scalar, dropped: inout Bool) -> Wrapped?? {
        if case .null = scalar { return .some(nil) }
        return .some(Wrapped.element(scalar, dropped: &dropped))
    }
}

extension Array: ScalarElement where Element: ScalarElement {
    /// A list without the elements that its type cannot hold; `nil` for what is no list.
    @_spi(Generated) public static func element(_ scalar: Scalar, dropped: inout Bool) -> [Element]? {
        guard case .list(let scalars) = scalar else { return checked(nil, &dropped) }
        var elements: [Element] = []
        elements.reserveCapacity(scalars.count)
        for scalar in scalars {
            if let element = Element.element(scalar, dropped: &dropped) { elements.append(element) }
        }
        return elements
    }
}
