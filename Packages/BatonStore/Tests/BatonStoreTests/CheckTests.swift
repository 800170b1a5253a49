import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

/// Whether memory answers an operation (contract §5).
@MainActor struct CheckTests {
    private func check(_ plan: String, _ variables: Variables = [:], after json: String) throws -> (CheckResult, Fixture) {
        let fixture = try Fixture(plan, variables)
        try fixture.commit(json, expecting: .part)
        return (fixture.store.check(fixture.resolution), fixture)
    }

    static let lookups = """
        types 0 Character Episode
        0 Query
          character >1 character(id:$id)
            lookup Character $id
          quote >2 quote(base:$id,quote:"USD")
            lookup Quote $id,"USD"
          node >3 node(id:$id)
            lookup #0 $id
          characters >>1
          quotes >>2
          episodes >>4
        1 Character id
          id string
          name string
        2 Quote base quote
          base string
          quote string
        3 Node:
          * 5
          Character 1
          Episode 4
        4 Episode id
          id string
        5 * id
          id string
        """

    @Test func aTypedLookupBindsTheEntityThatTheArgumentsName() throws {
        let plan = try CheckTests.only("character", of: Self.lookups)
        let fixture = try Fixture(plan, ["id": "1"])
        #expect(fixture.store.check(fixture.resolution).availability == .miss)
        let seed = try Fixture(Self.lookups, ["id": "x"], in: fixture.store)
        try seed.commit(#"{"data":{"characters":[{"id":"1"}]}}"#, expecting: .part)
        try seed.commit(#"{"data":{"characters":[{"id":"1","name":"Rick"}]}}"#, expecting: .part)
        let batches = fixture.store.statistics.batches
        #expect(fixture.store.check(fixture.resolution).availability == .memory)
        #expect(fixture.store.statistics.batches == batches + 1)
        #expect(fixture.store.dump().contains(#""character(id:\"1\")": {"__ref": "Character:1"}"#))
        // What is bound is bound: the next check writes nothing.
        #expect(fixture.store.check(fixture.resolution).availability == .memory)
        #expect(fixture.store.statistics.batches == batches + 1)
        let unnamed = try Fixture(try CheckTests.only("character", of: Self.lookups), ["id": "2"], in: fixture.store)
        try seed.commit(#"{"data":{"characters":[{"id":"2"}]}}"#, expecting: .part)
        #expect(fixture.store.check(unnamed.resolution).availability == .miss)
    }

    @Test func aDeletedEntitySatisfiesNoLookup() throws {
        let fixture = try Fixture(try CheckTests.only("character", of: Self.lookups), ["id": "1"])
        let seed = try Fixture(Self.lookups, ["id": "x"], in: fixture.store)
        try seed.commit(#"{"data":{"characters":[{"id":"1","name":"Rick"}]}}"#, expecting: .part)
        let record = try #require(fixture.store.record("Character:1"))
        fixture.store.write(.local) { $0.delete(record) }
        #expect(fixture.store.check(fixture.resolution).availability == .miss)
    }

    @Test func aCompositeLookupComposesTheKeyAsTheIngestDoes() throws {
        let fixture = try Fixture(try CheckTests.only("quote", of: Self.lookups), ["id": "a:b"])
        let seed = try Fixture(Self.lookups, ["id": "x"], in: fixture.store)
        try seed.commit(#"{"data":{"quotes":[{"base":"a:b","quote":"USD"}]}}"#, expecting: .part)
        #expect(fixture.store.check(fixture.resolution).availability == .memory)
    }

    @Test func anUntypedLookupNeedsExactlyOneLiveEntity() throws {
        let fixture = try Fixture(try CheckTests.only("node", of: Self.lookups), ["id": "1"])
        let seed = try Fixture(Self.lookups, ["id": "x"], in: fixture.store)
        try seed.commit(#"{"data":{"episodes":[{"id":"1"}]}}"#, expecting: .part)
        #expect(fixture.store.check(fixture.resolution).availability == .memory)
        let other = try Fixture(try CheckTests.only("node", of: Self.lookups), ["id": "2"], in: fixture.store)
        try seed.commit(#"{"data":{"episodes":[{"id":"2"}],"characters":[{"id":"2","name":"n"}]}}"#, expecting: .part)
        #expect(fixture.store.check(other.resolution).availability == .miss)
    }

    /// The plan with one of its root fields alone.
    static func only(_ field: String, of plan: String) throws -> String {
        var lines: [Substring] = []
        var keeps = true
        var isRoot = false
        for line in plan.split(separator: "\n") {
            if !line.hasPrefix(" ") { isRoot = line.hasPrefix("0 ") }
            if isRoot, line.hasPrefix("  "), !line.hasPrefix("    ") { keeps = line.hasPrefix("  \(field) ") }
            if !isRoot { keeps = true }
            if keeps || !line.hasPrefix(" ") { lines.append(line) }
        }
        return lines.joined(separator: "\n")
    }

    @Test func nullsAnswerMissingScalarsDoNotAndDeletedRecordsAreNotEntered() throws {
        let plan = "0 Query\n  item >1\n1 Item id\n  id string\n  name string"
        #expect(try check(plan, after: #"{"data":{"item":null}}"#).0.availability == .memory)
        #expect(try check(plan, after: #"{"data":{"item":{"id":"1","name":null}}}"#).0.availability == .memory)
        let (result, fixture) = try check(plan, after: #"{"data":{"item":{"id":"1"}}}"#)
        #expect(result.availability == .miss)
        let record = try #require(fixture.store.record("Item:1"))
        fixture.store.write(.local) { $0.delete(record) }
        #expect(fixture.store.check(fixture.resolution).availability == .memory)
    }

    @Test func clientFieldsAreNotWaitedFor() throws {
        let plan = "0 Query\n  item >1\n1 Item id\n  id string\n  isOpen bool\n    client"
        #expect(try check(plan, after: #"{"data":{"item":{"id":"1"}}}"#).0.availability == .memory)
    }

    static let deferred = """
        label 0 Q$defer$Part
        0 Query
          item >1
        1 Item id
          id string
          name string
            defer 0
          origin >2
            defer 0
        2 Place id
          id string
          title string
        """

    @Test(arguments: [
        (#"{"id":"1"}"#, true, #""Item:1": {"__typename": "Item", "id": "1"}"#),
        (#"{"id":"1","name":"Rick","origin":{"id":"p","title":"Earth"}}"#, false, #""name": "Rick""#),
        (#"{"id":"1","name":"Rick"}"#, true, #""Item:1": {"__typename": "Item", "id": "1"}"#),
        (#"{"id":"1","name":"Rick","origin":{"id":"p"}}"#, true, #""Item:1": {"__typename": "Item", "id": "1"}"#),
    ])
    func deferredPartsAreCheckedApartAndHalfHeldOnesCleared(_ item: String, _ lacks: Bool, _ holds: String) throws {
        let (result, fixture) = try check(Self.deferred, after: #"{"data":{"item":\#(item)}}"#)
        #expect(result == CheckResult(availability: .memory, lacksParts: lacks))
        #expect(fixture.store.dump().contains(holds))
    }

    @Test func aConnectionThatHoldsNothingIsAMiss() throws {
        let plan = """
            0 Query
              notes >1 notes(first:2)
                connection __notes_connection
            1 NoteConnection
              total int
            """
        let fixture = try Fixture(plan)
        #expect(fixture.store.check(fixture.resolution).availability == .miss)
        try fixture.commit(#"{"data":{"notes":{"total":3}}}"#)
        #expect(fixture.store.check(fixture.resolution).availability == .memory)
    }
}
