@_spi(Generated) @_spi(Runtime) import BatonSchema
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

/// Selections on interfaces and unions: the object's own type chooses what is read.
@MainActor struct AbstractTests {
    nonisolated static let plan = """
        0 Query
          search >>1
          node >1 node(id:"1")
        1 SearchResult:
          * 2
          Character 3
          Location,Place 4
          ?Named 5
        2 * id
          __typename typename
          id string
        3 * id
          __typename typename
          label string name
          home >7
          id string
        4 *
          __typename typename
          label string dimension
          owner >6
        5 *
          __isNamed is
          name string
        6 Owner
          name string
        7 Home:
          * 2
        """

    @Test func eachTypeHasItsOwnFieldsAndKeys() throws {
        let fixture = try Fixture(Self.plan)
        try fixture.commit(
            """
            {"data":{"search":[{"__typename":"Character","label":"Rick","id":"1"},null,\
            {"__typename":"Place","label":"C-137"},{"__typename":"Other","label":"no","id":"9"}]}}
            """, expecting: .part)
        #expect(
            fixture.store.dump() == """
                {
                  "Character:1": {"__typename": "Character", "id": "1", "name": "Rick"},
                  "Other:9": {"__typename": "Other", "id": "9"},
                  "client:root": {"__typename": "Query", "search": {"__refs": ["Character:1", null, "client:root:search:2:Place", "Other:9"]}},
                  "client:root:mutation": {"__typename": "Mutation"},
                  "client:root:search:2:Place": {"__typename": "Place", "dimension": "C-137"},
                  "client:root:subscription": {"__typename": "Subscription"}
                }

                """)
    }

    @Test func aPathEndsInTheTypeUnderAnAbstractSelection() throws {
        let fixture = try Fixture(Self.plan)
        try fixture.commit(
            #"{"data":{"search":[{"__typename":"Place","label":"C","owner":{"name":"x"}},{"__typename":"Character","label":"n"}]}}"#,
            expecting: .part)
        #expect(fixture.store.record("client:root:search:0:Place:owner")?.type.name == "Owner")
        #expect(fixture.store.record("client:root:search:1:Character") != nil)
    }

    @Test func theTypeIsFoundWhereverItStands() throws {
        for members in [
            #""label":"Rick","id":"1","__typename":"Character""#,
            #""id":"1","home":{"__typename":"Other","id":"2"},"\u005f_typename":"Character""#,
            #""x":[{"__typename":"No"}],"__typename":"Char\u0061cter","id":"1""#,
            #""__typename":"Other","id":"1","__typename":"Character""#,
        ] {
            let fixture = try Fixture(Self.plan)
            try fixture.commit("{\"data\":{\"node\":{\(members)}}}", expecting: .part)
            #expect(fixture.store.record("Character:1") != nil, "\(members)")
            #expect(fixture.store.record("Other:1") == nil, "\(members)")
        }
    }

    @Test func anObjectWithoutItsTypeIsMalformed() throws {
        let fixture = try Fixture(Self.plan)
        for members in ["", #""id":"1""#, #""__typename":null"#, #""__typename":3,"id":"1""#, #""__typename":"a b""#, #""__typename":"""#] {
            #expect(throws: IngestError.self, "\(members)") { try fixture.change("{\"data\":{\"node\":{\(members)}}}", expecting: .part) }
        }
    }

    @Test func aTypeThatIsNotListedReadsWhatItsAnswersSay() throws {
        let fixture = try Fixture(Self.plan)
        try fixture.commit(
            #"{"data":{"search":[{"__typename":"AbstractTestsCat","id":"1","__isNamed":"AbstractTestsCat","name":"Tom"}]}}"#,
            expecting: .part)
        let record = try #require(fixture.store.record("AbstractTestsCat:1"))
        #expect(record.value(at: Registry.shared.constant("name", of: record.type)) == .string("Tom"))
        #expect(Registry.shared.satisfies(record.type, TypeID("Named")))
        // What was learned holds for later walks.
        #expect(!fixture.store.availability(of: fixture.resolution))
    }

    @Test func anErrorLandsBelowAnAbstractSelection() throws {
        let fixture = try Fixture(Self.plan)
        let change = try fixture.change(
            """
            {"data":{"search":[{"__typename":"Other","id":"2"},{"__typename":"Character","label":null,"id":"1"}]},\
            "errors":[{"message":"no","path":["search",1,"label"]},{"message":"id","path":["search",0,"id"]},\
            {"message":"type","path":["search",0,"__typename"]}]}
            """, expecting: .part)
        fixture.store.commit(change, kind: .server)
        let character = try #require(fixture.store.record("Character:1"))
        #expect(character.errors(at: Registry.shared.constant("name", of: character.type)).map(\.message) == ["no"])
        let other = try #require(fixture.store.record("Other:2"))
        #expect(other.errors(at: Registry.shared.constant("id", of: other.type)).map(\.message) == ["id"])
        let root = fixture.store.rootRecord(of: .query)
        #expect(root.errors(at: Registry.shared.constant("search", of: root.type)).map(\.message) == ["type"])
    }

    @Test func aServersResponseAnswersTheFieldsOfItsVariant() throws {
        let fixture = try Fixture(Self.plan)
        let error = #expect(throws: IngestError.self) {
            try fixture.change(#"{"data":{"search":[{"__typename":"Other","id":"2"},{"__typename":"Location","label":"x"}],"node":null}}"#)
        }
        #expect(error?.reason == "the response does not answer 'owner' of Location at 'search.1'")
        #expect(throws: Never.self) { try fixture.change(#"{"data":{"search":[{"__typename":"Other","id":"2"}],"node":null}}"#) }
    }

    @Test func anUnlistedTypeReadsWhatEachConditionSelectsBelowOneField() throws {
        let plan = """
            0 Query
              thing >1
            1 Thing:
              * 2
              ?Linked 3
              ?Linked&Ranked 4
            2 *
              __typename typename
            3 * id
              __isLinked is
              id string
              links >>5
              best >8
            4 *
              __isRanked is
              links >>6
              best >9
            5 Node:
              * 7
            6 Node:
              * 10
              Known 11
              ?Ranked 12
            7 * id
              __typename typename
              id string
            8 Place
              name string
            9 Place
              size int
            10 *
              __typename typename
              label string
            11 *
              __typename typename
              label string
              own string
            12 *
              __isRanked is
              rank int
            """
        let json = #"""
            {"data":{"thing":{"__typename":"NewA","__isLinked":"NewA","__isRanked":"NewA","id":"1",
            "links":[{"__typename":"Known","id":"2","label":"two","own":"o"},
            {"__typename":"NewB","__isRanked":"NewB","id":"3","label":"three","rank":3},
            {"__typename":"NewC","id":"4","label":"four"}],
            "best":{"name":"n","size":5}}}}
            """#
        let fixture = try Fixture(plan, in: Store(clock: StoreClock(), image: MemoryImage()))
        try fixture.commit(json)
        let dump = fixture.store.dump()
        for line in [
            #""Known:2": {"__typename": "Known", "id": "2", "label": "two", "own": "o"}"#,
            #""NewB:3": {"__typename": "NewB", "id": "3", "label": "three", "rank": 3}"#,
            #""NewC:4": {"__typename": "NewC", "id": "4", "label": "four"}"#,
            #""NewA:1:best": {"__typename": "Place", "name": "n", "size": 5}"#,
        ] { #expect(dump.contains(line), "\(line)") }
        #expect(fixture.store.availability(of: fixture.resolution))
        #expect(throws: IngestError.self) { try fixture.commit(json.replacing(",\"label\":\"four\"", with: "")) }
        fixture.store.collect()
        #expect(fixture.store.faults().isEmpty)
    }
}
