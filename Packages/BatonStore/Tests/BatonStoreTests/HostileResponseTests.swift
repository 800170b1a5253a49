@_spi(Generated) @_spi(Runtime) import BatonStore
import Foundation
import Testing

/// Responses that no honest server writes, against the rules of contract §1 and §3.
@MainActor struct HostileResponseTests {
    static let plan = """
        0 Query
          item >1
          items >>1
        1 Item id
          id string
          text string
          count int
          ratio float
          flag bool
          json custom
          tags string[]
          part >2
          next >3
        2 Part
          name string
        3 Item id
          id string
          text string
        """

    private func item(_ members: String) -> String { #"{"data":{"item":{\#(members)}}}"# }

    private func fixture(after json: String...) throws -> Fixture {
        let fixture = try Fixture(Self.plan)
        for json in json { try fixture.commit(json, expecting: .part) }
        return fixture
    }

    private func text(of fixture: Fixture, _ key: String) throws -> String {
        let record = try #require(fixture.store.record(key))
        return fixture.store.members(of: record).sorted { $0.name < $1.name }.map { "\($0.name)=\($0.text)" }.joined(separator: " ")
    }

    // MARK: Duplicate members

    @Test func ofDuplicateMembersTheLastWinsWhateverTheFirstHolds() throws {
        let fixture = try fixture(after: item(#""id":"1","count":1.5,"count":2,"tags":"no","tags":["a"],"part":5,"part":{"name":"p"}"#))
        #expect(try text(of: fixture, "Item:1") == #"__typename="Item" count=2 id="1" part={"__ref": "Item:1:part"} tags=["a"]"#)
    }

    @Test func ofTwoDatasTheLastWinsWhateverTheFirstHolds() throws {
        for first in ["5", "null", "[]", #"{"item":5}"#, #"{"item":{"id":"2"}}"#] {
            let fixture = try fixture(after: #"{"data":\#(first),"data":{"item":{"id":"1"}}}"#)
            #expect(fixture.store.record("Item:1") != nil)
            #expect(fixture.store.record("Item:2") == nil)
        }
        #expect(throws: IngestError.self) { try self.fixture(after: #"{"data":{"item":{"id":"1"}},"data":5}"#) }
        #expect(throws: IngestError.self) { try self.fixture(after: #"{"data":{"item":{"id":"1"}},"data":null}"#) }
    }

    @Test func ofTwoErrorsTheLastWinsWhateverTheFirstHolds() throws {
        let fixture = try Fixture(Self.plan)
        let change = try fixture.change(#"{"errors":5,"data":{"item":null},"errors":[{"message":"m"}]}"#, expecting: .part)
        #expect(change.errors == [FieldError(message: "m")])
    }

    @Test func aMalformedResponseWithoutDuplicatesNamesItsFirstFault() throws {
        let error = #expect(throws: IngestError.self) { try fixture(after: #"{"data":{"item":{"id":"1","count":1.5}},"x":tru}"#) }
        #expect(error?.offset == 34)
    }

    // MARK: Keys

    @Test(arguments: [
        (#""a""#, "Item:a"), ("5", "Item:5"), ("-0", "Item:-0"), ("1e3", "Item:1e3"), ("1.50", "Item:1.50"), ("true", "Item:true"),
        (#""""#, "client:root:item"), ("null", "client:root:item"), (#""a:b\\c""#, #"Item:a:b\c"#), (#""\u0061\ud83d\ude00""#, "Item:a😀"),
        (#""client:root""#, "Item:client:root"),
    ])
    func aKeyIsItsValueAsItWasWritten(_ id: String, _ key: String) throws {
        let fixture = try fixture(after: item(#""text":"t","id":\#(id)"#))
        #expect(fixture.store.records.map(\.key).contains(key))
        #expect(fixture.store.records.count == 4)
    }

    @Test func aKeyMayComeAfterAnyDepthOfLinks() throws {
        let fixture = try fixture(after: item(#""part":{"name":"p"},"next":{"text":"n","id":"2"},"id":"1""#))
        #expect(fixture.store.records.map(\.key).sorted().filter { $0.hasPrefix("Item") } == ["Item:1", "Item:1:part", "Item:2"])
    }

    @Test func anEntityInsideItselfIsOneRecord() throws {
        let fixture = try fixture(after: item(#""text":"outer","next":{"id":"1","text":"inner"},"id":"1","count":3"#))
        #expect(try text(of: fixture, "Item:1") == #"__typename="Item" count=3 id="1" next={"__ref": "Item:1"} text="inner""#)
    }

    @Test func anEntityTwiceInOneResponseIsMerged() throws {
        let fixture = try fixture(after: #"{"data":{"items":[{"id":"1","text":"a"},null,{"id":"1","count":2},{"count":3,"id":"1"}]}}"#)
        #expect(try text(of: fixture, "Item:1") == #"__typename="Item" count=3 id="1" text="a""#)
        let list: List<AnyLens> = fixture.root.list(Slot("Query", "items"))
        #expect(list.count == 3)
    }

    // MARK: Numbers

    @Test(arguments: [
        ("-0", "0"), ("1e3", "1000"), ("1.0", "1"), ("10e-1", "1"), ("9223372036854775807", "9223372036854775807"),
        ("-9223372036854775808", "-9223372036854775808"), ("9.223372036854775807e18", "9223372036854775807"),
        ("0e999999999999", "0"), ("0.000e5", "0"), ("1" + String(repeating: "0", count: 400) + "e-400", "1"),
    ])
    func anIntReadsWhateverIsWhole(_ number: String, _ value: String) throws {
        let fixture = try fixture(after: item(#""id":"1","count":\#(number)"#))
        #expect(try text(of: fixture, "Item:1").contains("count=\(value) "))
    }

    @Test(arguments: [
        "1.5", "9223372036854775808", "-9223372036854775809", "1e19", "1e999999999999999999", "1e-1", "00", "-", ".5", "1.", "0x1", "NaN",
    ])
    func anIntRefusesTheRest(_ number: String) {
        #expect(throws: IngestError.self) { try fixture(after: item(#""id":"1","count":\#(number)"#)) }
    }

    @Test(arguments: ["0.1", "-0.0", "1e308", "4.9e-324", "1e-400", "123456789012345678901234567890", "0.30000000000000004", "1E+2"])
    func aFloatIsTheNearestDouble(_ number: String) throws {
        let fixture = try fixture(after: item(#""id":"1","ratio":\#(number)"#))
        let anchor = try #require(fixture.anchor("Item:1"))
        #expect(anchor.float(Slot("Item", "ratio")).bitPattern == Double(number)?.bitPattern)
    }

    // MARK: Bytes

    @Test func aByteOrderMarkIsMalformed() {
        let bytes = Data([0xEF, 0xBB, 0xBF]) + Data(item(#""id":"1""#).utf8)
        #expect(throws: IngestError(offset: 0, reason: "expected a response's object")) {
            try Ingest.changeSet(of: Payload(bytes), by: Fixture(Self.plan).resolution, expecting: .part)
        }
    }

    @Test func bytesThatAreNotUTF8AreMalformedWhereverTheyAre() throws {
        let fixture = try Fixture(Self.plan)
        for json in [
            #"{"@":1,"data":{"item":null}}"#, #"{"data":{"@":1,"item":null}}"#, #"{"data":{"x":{"@":1},"item":null}}"#,
            #"{"data":{"item":{"id":"@"}}}"#, #"{"data":{"item":{"id":"1","json":{"a":["@"]}}}}"#,
            #"{"errors":[{"message":"@"}],"data":{"item":null}}"#, #"{"extensions":{"@":"a"},"data":{"item":null}}"#,
            #"{"data":{"item":null}}@"#,
        ] {
            let bytes = json.utf8.flatMap { $0 == UInt8(ascii: "@") ? [0xC3, 0x28] : [$0] }
            #expect(throws: IngestError.self) {
                try Ingest.changeSet(of: Payload(Data(bytes)), by: fixture.resolution, expecting: .part)
            }
        }
    }

    @Test func everyPrefixOfAResponseIsMalformed() throws {
        let fixture = try Fixture(Self.plan)
        let json = #"{"data":{"item":{"id":"é\n1","count":-1.0e0,"flag":true,"json":{"a":[1]},"tags":["\ud83d\ude00",null]}}}"#
        let bytes = Array(json.utf8)
        _ = try fixture.change(json, expecting: .part)
        for length in 0..<bytes.count {
            // A copy of its own, so that a sanitizer sees a read past the end.
            let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(length, 1))
            copy.initialize(from: bytes, count: length)
            let data = Data(bytesNoCopy: copy, count: length, deallocator: .custom { pointer, _ in pointer.deallocate() })
            #expect(throws: IngestError.self) { try Ingest.changeSet(of: Payload(data), by: fixture.resolution, expecting: .part) }
        }
    }

    @Test func aSliceOfDataIsReadFromItsStart() throws {
        let fixture = try Fixture(Self.plan)
        let whole = Data("garbage".utf8) + Data(item(#""id":"1","text":"kept""#).utf8) + Data("garbage".utf8)
        let change = try Ingest.changeSet(of: Payload(whole[7..<whole.count - 7]), by: fixture.resolution, expecting: .part)
        fixture.store.commit(change, kind: .server)
        #expect(fixture.anchor("Item:1")?.string(Slot("Item", "text")) == "kept")
    }

    @Test func aHugeStringIsReadWhole() throws {
        let long = String(repeating: "é\\n", count: 500_000)
        let fixture = try fixture(after: item(#""id":"1","text":"\#(long)""#))
        #expect(fixture.anchor("Item:1")?.string(Slot("Item", "text")).utf8.count == 1_500_000)
    }

    @Test func whitespaceMayStandAnywhere() throws {
        let space = " \n\r\t"
        let json = [
            "", "{", #""data""#, ":", "{", #""item""#, ":", "{", #""id""#, ":", #""1""#, ",", #""tags""#, ":", "[", "null", ",", #""a""#,
            "]", "}", "}", "}", "",
        ]
        let fixture = try fixture(after: json.joined(separator: space))
        #expect(try text(of: fixture, "Item:1").contains(#"tags=[null, "a"]"#))
    }

    // MARK: Errors

    @Test func errorsOfOddShapesAreKept() throws {
        let fixture = try Fixture(Self.plan)
        let errors =
            #"[{},{"message":null,"path":"item","extensions":null},{"message":{"b":1,"a":[]},"path":["item",1.5]},{"path":[null]},{"path":[]},"#
            + #"{"message":"a","message":"b","path":["nowhere"],"path":["item","id",3,"x"],"locations":5,"extensions":{"code":1e2}}]"#
        let change = try fixture.change(#"{"errors":\#(errors),"data":{"item":{"id":"1"}}}"#, expecting: .part)
        #expect(change.errors.map(\.message) == ["", "null", #"{"a":[],"b":1}"#, "", "", "b"])
        #expect(change.unplacedErrors.count == 5)
        fixture.store.commit(change, kind: .server)
        #expect(
            try text(of: fixture, "Item:1").contains(
                #"__errors={"id": {"extensions": {"code": 100.0}, "message": "b", "path": "item.id.3.x"}}"#))
    }

    @Test(arguments: [-1, 3, Int.max, Int.min])
    func anIndexOutOfRangeStopsAnErrorsPath(_ index: Int) throws {
        let fixture = try Fixture(Self.plan)
        let change = try fixture.change(
            #"{"data":{"items":[{"id":"1"},null,{"id":"3"}]},"errors":[{"message":"m","path":["items",\#(index),"text"]}]}"#,
            expecting: .part)
        fixture.store.commit(change, kind: .server)
        #expect(try text(of: fixture, "client:root").hasPrefix(#"__errors={"items": "#))
    }

    @Test func extensionsAsDeepAsTheyMayBeFitASmallStack() async throws {
        let fixture = try Fixture(Self.plan)
        let resolution = fixture.resolution
        let deep = String(repeating: #"{"a":["#, count: 63) + String(repeating: "]}", count: 63)
        let tooDeep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        let errors = try await onSmallStack { [deep] in
            try Ingest.changeSet(
                of: Payload(json: #"{"data":{"item":null},"errors":[{"extensions":\#(deep)}]}"#), by: resolution, expecting: .part
            ).errors
        }
        #expect(errors.count == 1)
        await #expect(throws: IngestError.self) {
            try await onSmallStack {
                try Ingest.changeSet(
                    of: Payload(json: #"{"data":{"item":null},"errors":[{"extensions":\#(tooDeep)}]}"#), by: resolution, expecting: .part
                ).errors
            }
        }
    }

    @Test func aPlanAsDeepAsItMayBeFitsASmallStack() async throws {
        let depth = 100
        var plan = "0 Query\n  a >1\n"
        for level in 1..<depth - 1 { plan += "\(level) Deep\n  a >\(level + 1)\n" }
        plan += "\(depth - 1) Deep\n  b int\n"
        let fixture = try Fixture(plan)
        let resolution = fixture.resolution
        let json = String(repeating: #"{"a":"#, count: depth - 1) + #"{"b":1}"# + String(repeating: "}", count: depth - 1)
        let change = try await onSmallStack { try Ingest.changeSet(of: Payload(json: #"{"data":\#(json)}"#), by: resolution) }
        fixture.store.commit(change, kind: .server)
        #expect(change.recordCount == depth)
        #expect(fixture.store.availability(of: resolution))
    }

    /// Runs a body on a thread with the stack that Apple's systems give to threads other than the main one.
    private func onSmallStack<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            let thread = Thread { continuation.resume(with: Result { try body() }) }
            // A sanitizer's frames are larger.
            let isSanitized = ["__asan_init", "__tsan_init"].contains { (name: String) in dlsym(dlopen(nil, RTLD_NOW), name) != nil }
            thread.stackSize = (isSanitized ? 4096 : 512) << 10
            thread.start()
        }
    }

    @Test func pathsThatGrowOutOfMeasureAreMalformed() throws {
        let plan = """
            0 Query
              item >1
            1 Item id
              id string
              parts >>2
            2 Part
              name string
            """
        let fixture = try Fixture(plan)
        func response(_ parts: Int) -> String {
            let id = String(repeating: "x", count: 8 << 20)
            return
                #"{"data":{"item":{"id":"\#(id)","parts":[\#(Array(repeating: #"{"name":"p"}"#, count: parts).joined(separator: ","))]}}}"#
        }
        #expect(try fixture.change(response(3)).recordCount == 5)
        let error = #expect(throws: IngestError.self) { try fixture.change(response(40)) }
        #expect(error?.reason == "the paths of objects without keys are too long")
    }

    // MARK: Lists

    @Test func aNullInAListIsKeptAndLeftOutByReaders() throws {
        let fixture = try fixture(after: item(#""id":"1","tags":[null,"a",null]"#))
        let anchor = try #require(fixture.anchor("Item:1"))
        #expect(anchor.scalars(Slot("Item", "tags")) as [String] == ["a"])
        #expect(anchor.scalars(Slot("Item", "tags")) as [String?] == [nil, "a", nil])
    }
}
