/// A float as Relay's compiler writes it, which keeps the number, in 64 bits, and not how it was written.
struct FloatText {
    private let isNegative: Bool
    /// The shortest digits that tell the number from all others, without zeros around them; none for zero.
    private let digits: String
    /// How many of the digits stand before the point; negative for zeros behind it.
    private let point: Int
    /// Whether 64 bits hold what was written: a custom scalar's number may have more digits, and loses none.
    let isExact: Bool

    /// The number that a literal writes; `nil` for one that 64 bits cannot hold.
    init?(_ written: String) {
        guard let number = Double(written), number.isFinite else { return nil }
        isNegative = number.sign == .minus
        (digits, point) = Self.decimal(number.magnitude.description)
        isExact = Self.decimal(written.drop { $0 == "-" }) == (digits, point)
    }

    /// The digits of a number without zeros around them, and how many of them stand before the point; zero has none.
    private static func decimal(_ text: some StringProtocol) -> (digits: String, point: Int) {
        let parts = text.lowercased().split(separator: "e")
        let mantissa = parts.first ?? ""
        let whole = mantissa.prefix { $0 != "." }
        let all = whole + mantissa.dropFirst(whole.count + 1)
        let significant = all.drop { $0 == "0" }
        let digits = String(String(significant.reversed().drop { $0 == "0" }).reversed())
        let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        return (digits, digits.isEmpty ? 0 : whole.count - (all.count - significant.count) + exponent)
    }

    /// In the text: never an exponent, and no fraction that is zero. `1.50` is `1.5`, `1.0` is `1` and `1e3` is `1000`.
    var sent: String {
        if digits.isEmpty { return sign + "0" }
        return point < digits.count ? fraction : sign + digits + zeros(point - digits.count)
    }

    /// In the JSON that names specialised fragments: `1.0`, `0.25`, `1e16`, `2.5e-7`.
    var json: String {
        if digits.isEmpty { return sign + "0.0" }
        if point >= digits.count, point <= 16 { return sign + digits + zeros(point - digits.count) + ".0" }
        if point > -5, point <= 16 { return fraction }
        return sign + digits.prefix(1) + (digits.count > 1 ? "." : "") + digits.dropFirst() + "e\(point - 1)"
    }

    /// The digits with a point in or before them.
    private var fraction: String {
        point > 0 ? sign + digits.prefix(point) + "." + digits.dropFirst(point) : sign + "0." + zeros(-point) + digits
    }

    private var sign: String { isNegative ? "-" : "" }

    private func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }
}
