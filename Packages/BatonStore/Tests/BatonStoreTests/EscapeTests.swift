import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

/// Escapes of strings: RFC 8259's, and halves of surrogate pairs (contract §3).
@MainActor struct EscapeTests {
    @Test(arguments: [
        (#"\ud800"#, "\u{FFFD}"),
        (#"\udc00"#, "\u{FFFD}"),
        (#"a\uD834b"#, "a\u{FFFD}b"),
        (#"\ud800\ud800"#, "\u{FFFD}\u{FFFD}"),
        (#"\udd1e\ud834"#, "\u{FFFD}\u{FFFD}"),
        (#"\ud834\u0041"#, "\u{FFFD}A"),
        (#"\ud834\n"#, "\u{FFFD}\n"),
        (#"\ud834\ud834\udd1e"#, "\u{FFFD}\u{1D11E}"),
        (#"\ud834\udd1e"#, "\u{1D11E}"),
        (#"\"\\\/\b\f\n\r\t\u0000\u00e9"#, "\"\\/\u{8}\u{c}\n\r\t\u{0}é"),
    ])
    func escapesReadAsTheirScalars(_ escaped: String, _ expected: String) throws {
        let fixture = try Fixture("0 Query\n  text string\n  texts string[]")
        try fixture.commit("{\"data\":{\"text\":\"\(escaped)\",\"texts\":[\"\(escaped)\"]}}")
        #expect(fixture.root.string(Slot("Query", "text")).unicodeScalars.elementsEqual(expected.unicodeScalars))
        let texts: [String] = fixture.root.scalars(Slot("Query", "texts"))
        #expect(texts.count == 1 && texts[0].unicodeScalars.elementsEqual(expected.unicodeScalars))
        // The same again is equal, escaped or not.
        #expect(try fixture.commit("{\"data\":{\"text\":\"\(escaped)\",\"texts\":[\"\(escaped)\"]}}").slotsChanged == 0)
    }

    @Test func aHalfOfAPairIsAsGoodAKeyAsItsReplacement() throws {
        let fixture = try Fixture("0 Query\n  item >1\n1 Item id\n  id string")
        try fixture.commit(#"{"data":{"item":{"id":"\ud800"}}}"#)
        #expect(fixture.store.record("Item:\u{FFFD}") != nil)
    }
}
