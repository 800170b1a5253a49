@_spi(Generated) @_spi(Runtime) import BatonStore
import Foundation
import Testing

@MainActor struct MalformedResponseTests {
    static let plan = """
        0 Query
          item >1
        1 Item id
          id string
          text string
          count int
          ratio float
          tags string[]
        """

    /// What is malformed, and the byte that the error names.
    nonisolated static let cases: [(String, Int)] = [
        ("", 0),
        ("null", 0),
        ("[]", 0),
        (#"{"data""#, 7),
        (#"{"data":{"item":null}"#, 21),
        (#"{"data":{"item":null}} x"#, 23),
        (#"{"data":{"item":null},}"#, 22),
        (#"{"data":{"item":nul}}"#, 16),
        (#"{"data":{"item":5}}"#, 16),
        (#"{"data":{"item":[]}}"#, 16),
        (#"{"data":{"item":{"id":"1","text":{}}}}"#, 33),
        (#"{"data":{"item":{"id":"1","text":"a"b"}}}"#, 36),
        ("{\"data\":{\"item\":{\"id\":\"1\",\"text\":\"a\nb\"}}}", 35),
        (#"{"data":{"item":{"id":"1","text":"a\qb"}}}"#, 35),
        (#"{"data":{"item":{"id":"1","text":"\u12G4"}}}"#, 34),
        (#"{"data":{"item":{"id":"1","text":"open}}}"#, 41),
        (#"{"data":{"item":{"id":"1","count":1.5}}}"#, 34),
        (#"{"data":{"item":{"id":"1","count":9223372036854775808}}}"#, 34),
        (#"{"data":{"item":{"id":"1","count":01}}}"#, 35),
        (#"{"data":{"item":{"id":"1","count":-}}}"#, 34),
        (#"{"data":{"item":{"id":"1","count":+1}}}"#, 34),
        (#"{"data":{"item":{"id":"1","ratio":1.}}}"#, 36),
        (#"{"data":{"item":{"id":"1","ratio":1e}}}"#, 36),
        (#"{"data":{"item":{"id":"1","ratio":1e400}}}"#, 34),
        (#"{"data":{"item":{"id":"1","tags":["a",]}}}"#, 38),
        (#"{"data":{"item":{"id":"1","tags":"a"}}}"#, 33),
        (#"{"data":{"item":{"id":"1","stranger":[1,{"a":}]}}}"#, 45),
        (#"{"data":{"item":{"id":"1","stranger":tru}}}"#, 37),
        (#"{"data":{"item":{id:"1"}}}"#, 17),
        (#"{"errors":[5],"data":{"item":null}}"#, 11),
        (#"{"errors":[]}"#, 13),
        (#"{"data":null}"#, 13),
    ]

    @Test(arguments: cases)
    func namesTheByteAndWritesNothing(_ json: String, _ offset: Int) throws {
        let fixture = try Fixture(Self.plan)
        try fixture.commit(#"{"data":{"item":{"id":"1","text":"kept","count":1,"ratio":1,"tags":[]}}}"#)
        let before = fixture.store.dump()
        let error = #expect(throws: IngestError.self) { try fixture.commit(json, expecting: .part) }
        #expect(error?.offset == offset, "\(json): \(error.map(\.description) ?? "")")
        #expect(fixture.store.dump() == before)
    }

    @Test(
        arguments: [
            [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF],
            [0x80], [0xC3], [0xE2, 0x82], [0xF5, 0x80, 0x80, 0x80],
        ] as [[UInt8]])
    func bytesThatAreNotUTF8AreMalformed(_ bytes: [UInt8]) throws {
        let fixture = try Fixture(Self.plan)
        for padding in ["", "long before the bytes, ", "é"] {
            let json = Data(#"{"data":{"item":{"id":"1","text":"\#(padding)"#.utf8) + Data(bytes) + Data(#""}}}"#.utf8)
            let error = #expect(throws: IngestError.self) {
                try Ingest.changeSet(of: Payload(json), by: fixture.resolution, expecting: .part)
            }
            #expect(error?.offset == 34 + padding.utf8.count)
        }
    }

    @Test func bytesThatAreNotUTF8AreMalformedWhereNobodySelected() throws {
        let fixture = try Fixture(Self.plan)
        let json = Data(#"{"data":{"item":null,"stranger":{"a":""#.utf8) + Data([0xFF]) + Data(#""}}}"#.utf8)
        #expect(throws: IngestError.self) { try Ingest.changeSet(of: Payload(json), by: fixture.resolution) }
    }

    @Test func aServersResponseMustAnswerEveryField() throws {
        let fixture = try Fixture(Self.plan)
        let error = #expect(throws: IngestError.self) {
            try fixture.commit(#"{"data":{"item":{"id":"1","text":"a","count":1,"tags":[]}}}"#)
        }
        #expect(error?.reason == "the response does not answer 'ratio' of Item at 'item'")
        #expect(error?.offset == 16)
        try fixture.commit(#"{"data":{"item":{"id":"1","text":"a","count":1,"tags":[]}}}"#, expecting: .part)
    }

    @Test func errorsWithoutDataAreThrown() throws {
        let fixture = try Fixture(Self.plan)
        for json in [#"{"data":null,"errors":[{"message":"no"}]}"#, #"{"errors":[{"message":"no"}]}"#] {
            #expect(throws: GraphQLErrors(errors: [FieldError(message: "no")])) { try fixture.commit(json) }
        }
    }

    @Test func deepStrangersAreSkippedWithoutALimit() throws {
        let fixture = try Fixture(Self.plan)
        let deep = String(repeating: #"{"a":["#, count: 100_000) + "1" + String(repeating: "]}", count: 100_000)
        try fixture.commit(#"{"data":{"stranger":\#(deep),"item":null}}"#)
        #expect(throws: IngestError.self) { try fixture.commit(#"{"data":{"stranger":\#(deep.dropLast())],"item":null}}"#) }
    }
}
