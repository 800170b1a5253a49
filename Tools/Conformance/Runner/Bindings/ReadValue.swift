import BatonStore
import Foundation

/// What an accessor yielded, whatever its type.
@MainActor struct ReadValue {
    let value: Any?

    init(_ value: Any?) {
        self.value = Self.unwrapped(value)
    }

    private static func unwrapped(_ value: Any?) -> Any? {
        guard let value else { return nil }
        if let optional = value as? any Wrapping { return unwrapped(optional.wrapped) }
        return value
    }

    /// Whether the value is the JSON that the data expects. A mapped scalar is compared as its own type, made of the expected text by
    /// Foundation; an enum by its text.
    func equals(_ expected: Variable) -> Bool {
        guard let value else { return expected == .null }
        switch value {
        case let value as String: return expected == .string(value) || Self.isText(value, of: expected)
        case let value as Bool: return expected == .bool(value)
        case let value as Int: return expected == .int(value) || expected == .float(Double(value))
        case let value as Double: return expected == .float(value) || expected == .int(Int(exactly: value) ?? .min)
        case let value as Decimal: return Self.text(expected).flatMap { Decimal(string: $0) } == value
        case let value as URL: return Self.text(expected).flatMap { URL(string: $0) } == value
        case let value as UUID: return Self.text(expected).flatMap { UUID(uuidString: $0) } == value
        case let value as Date: return Self.text(expected).flatMap(Self.date) == value
        case let value as any SchemaEnum: return expected == .string(value.text)
        case let value as any LensList: return expected == .list([]) && value.isEmptyList
        case let values as [Any]:
            guard case .list(let elements) = expected, elements.count == values.count else { return false }
            return zip(values, elements).allSatisfy { ReadValue($0).equals($1) }
        default: return false
        }
    }

    /// Whether a text is that of an object or a list: a custom scalar's that no type is mapped to.
    private static func isText(_ text: String, of expected: Variable) -> Bool {
        switch expected {
        case .object, .list: (try? JSONValue.parse(Data(text.utf8))) == expected
        default: false
        }
    }

    private static func text(_ expected: Variable) -> String? {
        switch expected {
        case .string(let text): text
        case .int, .float: expected.json
        default: nil
        }
    }

    private static func date(_ text: String) -> Date? {
        let whole = Date.ISO8601FormatStyle()
        return (try? whole.parse(text)) ?? (try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(text))
    }
}

extension ReadValue: @MainActor CustomStringConvertible {
    var description: String {
        guard let value else { return "null" }
        switch value {
        case let value as any Lens: return "a lens of \(type(of: value))"
        case let value as any SchemaEnum: return Variable.string(value.text).json
        case let value as String: return Variable.string(value).json
        default: return "\(value)"
        }
    }
}

/// An optional, whatever it wraps.
private protocol Wrapping {
    var wrapped: Any? { get }
}

extension Optional: Wrapping {
    fileprivate var wrapped: Any? { map { $0 as Any } }
}

/// A list of lenses, whatever they read.
@MainActor private protocol LensList {
    var isEmptyList: Bool { get }
}

extension List: @MainActor LensList {
    fileprivate var isEmptyList: Bool { isEmpty }
}

/// A result, whatever it holds.
protocol ResultValue {
    /// The success, or the error.
    var outcome: (success: Any?, error: (any Error)?) { get }
}

extension Result: ResultValue {
    var outcome: (success: Any?, error: (any Error)?) {
        switch self {
        case .success(let value): (value, nil)
        case .failure(let error): (nil, error)
        }
    }
}
