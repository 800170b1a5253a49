import Foundation

/// A type of the app's that a custom scalar of the schema reads as, named under `customScalarTypes` in `baton.json`.
///
/// The store keeps the scalar's text as the server wrote it; it is converted at each read. A text that does not convert is reported and
/// never reads as a zero value.
public protocol MappedScalar: Hashable, Sendable, VariableConvertible, ScalarElement {
    /// The value of a text; `nil` when the text is none of the type's.
    init?(text: String)
    /// The text by which the value is sent.
    var text: String { get }
}

extension MappedScalar {
    /// The value's text.
    public var variable: Variable? { .string(text) }

    /// The value of an element's text.
    public static func element(_ scalar: Scalar, dropped: inout Bool) -> Self? {
        checked(scalar.text.flatMap(Self.init(text:)), &dropped)
    }
}

extension Decimal: MappedScalar {
    /// A decimal number, a point before its fraction, whatever the locale.
    public init?(text: String) {
        guard Self.isNumber(text), let value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) else { return nil }
        self = value
    }

    /// The number with a point before its fraction.
    public var text: String { description }

    /// Whether a whole text is a JSON number, whose beginning alone Foundation would read.
    private static func isNumber(_ text: String) -> Bool {
        var rest = text.utf8[...]
        func take(_ byte: UInt8) -> Bool {
            guard rest.first == byte else { return false }
            rest.removeFirst()
            return true
        }
        func digits() -> Bool {
            let taken = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            rest = rest.dropFirst(taken.count)
            return !taken.isEmpty
        }
        if !take(UInt8(ascii: "-")) { _ = take(UInt8(ascii: "+")) }
        guard digits() else { return false }
        if take(UInt8(ascii: ".")), !digits() { return false }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "-")) { _ = take(UInt8(ascii: "+")) }
            guard digits() else { return false }
        }
        return rest.isEmpty
    }
}

extension Date: MappedScalar {
    /// A date and time of ISO 8601's internet profile, with or without a fraction of a second.
    public init?(text: String) {
        let isFractional = text.utf8.contains(UInt8(ascii: "."))
        guard let value = try? Date(text, strategy: .iso8601Internet(isFractional: isFractional)) else { return nil }
        self = value
    }

    /// The date and time in UTC, with milliseconds where it has a fraction of a second.
    public var text: String {
        let isFractional = timeIntervalSinceReferenceDate.rounded(.down) != timeIntervalSinceReferenceDate
        return formatted(.iso8601Internet(isFractional: isFractional))
    }
}

extension ParseStrategy where Self == Date.ISO8601FormatStyle {
    fileprivate static func iso8601Internet(isFractional: Bool) -> Self {
        Date.ISO8601FormatStyle(includingFractionalSeconds: isFractional)
    }
}

extension FormatStyle where Self == Date.ISO8601FormatStyle {
    fileprivate static func iso8601Internet(isFractional: Bool) -> Self {
        Date.ISO8601FormatStyle(includingFractionalSeconds: isFractional)
    }
}

extension URL: MappedScalar {
    /// A URL, absolute or relative; the empty text is none.
    public init?(text: String) {
        self.init(string: text)
    }

    /// The URL as it is written.
    public var text: String { absoluteString }
}

extension UUID: MappedScalar {
    /// A UUID of 36 characters, in either case.
    public init?(text: String) {
        self.init(uuidString: text)
    }

    /// The UUID in upper case.
    public var text: String { uuidString }
}
