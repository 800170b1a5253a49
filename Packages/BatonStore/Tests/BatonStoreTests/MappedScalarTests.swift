import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

/// A type of an app's, of which not every text is one.
private struct Even: MappedScalar {
    let number: Int

    init?(text: String) {
        guard let number = Int(text), number.isMultiple(of: 2) else { return nil }
        self.number = number
    }

    var text: String { "\(number)" }
}

/// Custom scalars that the app has a type for convert where they are read, and never read as a zero (contract §6).
@MainActor final class MappedScalarTests {
    let fixture: Fixture
    var reports: [ReadReport] = []
    private let slot = Slot("Query", "even")

    init() throws {
        fixture = try Fixture("0 Query\n  even custom\n  evens custom[]")
        fixture.store.report = { [unowned self] in reports.append($0) }
    }

    private func commit(_ value: String) throws { try fixture.commit(#"{"data":{"even":\#(value)}}"#, expecting: .part) }

    @Test func aTextConvertsWhereItIsRead() throws {
        try commit("4")
        #expect(try fixture.root.mapped("even", slot) == Even(text: "4"))
        #expect(fixture.root.optionalMapped(slot) == Even(text: "4"))
        #expect(try fixture.root.convertedMapped("even", slot) == Even(text: "4"))
        #expect(reports.isEmpty)
    }

    @Test func aTextThatDoesNotConvertIsNoZero() throws {
        try commit(#""odd""#)
        #expect((fixture.root.optionalMapped(slot) as Even?) == nil)
        let failures = [
            #expect(throws: FieldErrors.self) { try fixture.root.mapped("even", slot) as Even },
            #expect(throws: FieldErrors.self) { try fixture.root.convertedMapped("even", slot) as Even? },
        ]
        for failure in failures { #expect(failure?.errors.map(\.dottedPath) == ["even"]) }
        #expect(reports.map(\.kind) == [.unexpected, .unexpected, .unexpected])
    }

    @Test func aNullIsNilWhereItMayBeAndAnErrorWhereNot() throws {
        try commit("null")
        #expect((fixture.root.optionalMapped(slot) as Even?) == nil)
        #expect(try (fixture.root.convertedMapped("even", slot) as Even?) == nil)
        #expect(reports.isEmpty)
        #expect(throws: FieldErrors.self) { try fixture.root.mapped("even", slot) as Even }
        #expect(reports.map(\.kind) == [.unexpected])
    }

    @Test func whatWasNeverReceivedIsNilAndMissing() throws {
        #expect((fixture.root.optionalMapped(slot) as Even?) == nil)
        #expect(try (fixture.root.convertedMapped("even", slot) as Even?) == nil)
        #expect(reports.map(\.kind) == [.missing, .missing])
        #expect(throws: FieldErrors.self) { try fixture.root.mapped("even", slot) as Even }
    }

    @Test func aListLeavesOutWhatDoesNotConvert() throws {
        try fixture.commit(#"{"data":{"evens":[2,3,"x",null,4]}}"#, expecting: .part)
        let slot = Slot("Query", "evens")
        #expect((fixture.root.scalars(slot) as [Even]).map(\.number) == [2, 4])
        #expect(reports.map(\.kind) == [.unexpected])
    }
}
