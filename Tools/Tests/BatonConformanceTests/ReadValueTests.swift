@_spi(Generated) import Baton
import Foundation
import Testing

@testable import BatonConformance

/// How what an accessor yields is compared with JSON.
@MainActor struct ReadValueTests {
    private enum Shade: SchemaEnum {
        case dark
        case unknown(String)

        init(text: String) { self = text == "DARK" ? .dark : .unknown(text) }
        var text: String { if case .unknown(let text) = self { text } else { "DARK" } }
    }

    @Test func valuesEqualTheirJSON() {
        let pairs: [(Any?, Variable)] = [
            (nil, .null), (String?.none as Any, .null), ("a", "a"), (true, true), (3, 3), (3, 3.0), (2.0, 2), (1.5, 1.5),
            (Decimal(string: "0.001") as Any, "0.001"), (URL(string: "https://example.com") as Any, "https://example.com"),
            (Date(timeIntervalSince1970: 0.25), "1970-01-01T00:00:00.250Z"), (Date(timeIntervalSince1970: 0), "1970-01-01T00:00:00Z"),
            (Shade.dark, "DARK"), (Shade.unknown("X"), "X"), (["a", nil] as [String?], ["a", nil]), ([[1], []] as [[Int]], [[1], []]),
        ]
        for (value, expected) in pairs { #expect(ReadValue(value).equals(expected), "\(String(describing: value))") }
    }

    @Test func otherValuesDoNot() {
        let pairs: [(Any?, Variable)] = [
            (nil, ""), ("", .null), ("3", 3), (3, "3"), (true, 1), (1, true), (1.5, 1), (["a"] as [String?], ["a", nil]),
            (Decimal(string: "1") as Any, "n/a"), (Shade.dark, "dark"), (Date(timeIntervalSince1970: 1), "yesterday"),
        ]
        for (value, expected) in pairs { #expect(!ReadValue(value).equals(expected), "\(String(describing: value))") }
    }
}
