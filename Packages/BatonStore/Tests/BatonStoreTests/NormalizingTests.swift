import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

/// How objects become records, and records' values.
@MainActor struct NormalizingTests {
    static let pets = """
        0 Query
          owner >1
          pets >>3
        1 Owner id
          pet >2
          info >4
          id string
        2 Pet id
          name string
          id string
        3 Pet id
          id string
          name string
          age int
          home >4
        4 Home
          street string
          rooms >>5
        5 Room
          name string
        """

    private func records(_ json: String, plan: String = pets, _ variables: Variables = [:]) throws -> Store {
        let fixture = try Fixture(plan, variables)
        try fixture.commit(json, expecting: .part)
        return fixture.store
    }

    private func line(_ key: String, _ store: Store) -> String? {
        store.dump().split(separator: "\n").first { $0.hasPrefix("  \"\(key)\": ") }.map { line in
            String(line.drop(while: { $0 != "{" }).reversed().drop(while: { $0 != "}" }).reversed())
        }
    }

    @Test func aKeyAfterALinkKeysThePathBelowIt() throws {
        let store = try records(#"{"data":{"owner":{"info":{"street":"s","rooms":[{"name":"a"},null,{"name":"b"}]},"id":"7"}}}"#)
        #expect(line("Owner:7", store) == #"{"__typename": "Owner", "id": "7", "info": {"__ref": "Owner:7:info"}}"#)
        #expect(store.record("Owner:7:info:rooms:0") != nil)
        #expect(store.record("Owner:7:info:rooms:1") == nil)
        #expect(
            line("Owner:7:info", store)
                == #"{"__typename": "Home", "rooms": {"__refs": ["Owner:7:info:rooms:0", null, "Owner:7:info:rooms:2"]}, "street": "s"}"#)
    }

    @Test(arguments: [#""id":null,"#, #""id":"","#, ""])
    func anObjectWithoutItsKeyIsKeyedByItsPath(_ member: String) throws {
        let store = try records(#"{"data":{"owner":{\#(member)"pet":{"name":"n","id":"1"}}}}"#)
        #expect(store.record("client:root:owner") != nil)
        #expect(store.record("Pet:1") != nil)
        #expect(store.record("Owner:") == nil)
    }

    @Test func anEntityUnderSeveralSelectionsIsOneRecord() throws {
        let store = try records(
            #"{"data":{"owner":{"pet":{"name":"first","id":"1"},"id":"7"},"pets":[{"id":"1","name":"last","age":3,"home":null}]}}"#)
        #expect(line("Pet:1", store) == #"{"__typename": "Pet", "age": 3, "home": null, "id": "1", "name": "last"}"#)
    }

    @Test func theValueThatBeganLastWinsInWhateverOrderObjectsClose() throws {
        let plan = """
            0 Query
              a >1
            1 Node id
              id string
              name string
              other >2
            2 Node id
              id string
              name string
            """
        let inner = #"{"data":{"a":{"id":"1","name":"outer","other":{"id":"1","name":"inner"}}}}"#
        #expect(line("Node:1", try records(inner, plan: plan))?.contains(#""name": "inner""#) == true)
        let outer = #"{"data":{"a":{"id":"1","other":{"id":"1","name":"inner"},"name":"outer"}}}"#
        #expect(line("Node:1", try records(outer, plan: plan))?.contains(#""name": "outer""#) == true)
    }

    @Test func ofDuplicateMembersTheLastWinsWhole() throws {
        let store = try records(
            """
            {"data":{"owner":{"id":"1","pet":{"name":"gone","id":"g"},"pet":{"name":"kept","id":"k"},"id":"2"}},
             "data":{"owner":{"id":"3","pet":{"name":"gone","id":"g"},"\\u0070et":{"name":"kept","id":"k"},"id":"4"}}}
            """)
        #expect(store.record("Owner:4") != nil)
        #expect(store.record("Pet:k") != nil)
        for key in ["Owner:1", "Owner:2", "Owner:3", "Pet:g"] { #expect(store.record(key) == nil, "\(key)") }
    }

    @Test func aKeyIsTheScalarsTextAsWritten() throws {
        let plan = "0 Query\n  a >>1\n1 Item id\n  id int\n2 Unused"
        let store = try records(#"{"data":{"a":[{"id":5},{"id":-0},{"id":1e3}]}}"#, plan: plan)
        for key in ["Item:5", "Item:-0", "Item:1e3"] { #expect(store.record(key) != nil, "\(key)") }
        let escaped = try records(#"{"data":{"owner":{"id":"a\u0062c"}}}"#)
        #expect(escaped.record("Owner:abc") != nil)
    }

    @Test func anEntityWhoseKeyIsAPathOfAnotherTypeIsAnotherRecord() throws {
        let wide =
            "0 Query\n  a >1\n  b >1\n1 Node id\n  id string\n  home >2\n2 Home\n" + (0..<40).map { "  s\($0) int" }.joined(separator: "\n")
        let home = "{\((0..<40).map { "\"s\($0)\":\($0)" }.joined(separator: ","))}"
        for (first, second) in [("1", "1:home"), ("1:home", "1")] {
            let fixture = try Fixture(wide)
            try fixture.commit(#"{"data":{"a":{"id":"\#(first)","home":\#(home)},"b":{"id":"\#(second)","home":null}}}"#)
            #expect(
                fixture.store.records.filter { $0.key == "Node:1:home" }.map(\.type.name).sorted()
                    == (first == "1" ? ["Home", "Node"] : ["Node"]))
            #expect(fixture.store.dump().contains("s39") == true)
        }
    }

    @Test func valuesOfACompositeKeyAreEscaped() throws {
        let plan = "0 Query\n  a >>1\n1 Pair left right\n  left string\n  right string"
        let store = try records(#"{"data":{"a":[{"left":"a:b","right":"c\\d"},{"left":"a","right":"b:c"}]}}"#, plan: plan)
        #expect(store.record(EntityKey(type: "Pair", values: ["a:b", "c\\d"]).text) != nil)
        #expect(store.record("Pair:a:b\\:c") != nil)
    }

    @Test func aliasesOfOneFieldShareItsSlot() throws {
        let plan = """
            0 Query
              first >1 hero
              second >2 hero
            1 Hero id
              id string
              name string
            2 Hero id
              id string
              age int
            """
        let store = try records(#"{"data":{"first":{"id":"1","name":"n"},"second":{"id":"1","age":5}}}"#, plan: plan)
        #expect(line("Hero:1", store) == #"{"__typename": "Hero", "age": 5, "id": "1", "name": "n"}"#)
        #expect(line("client:root", store) == #"{"__typename": "Query", "hero": {"__ref": "Hero:1"}}"#)
    }

    @Test func guardedFieldsAreReadOnlyWhereTheirGuardHolds() throws {
        let plan = "0 Query\n  a int ?$full\n  b int ?!$full\n  c int ?$full&$more|$other"
        let json = #"{"data":{"a":1,"b":2,"c":3}}"#
        #expect(line("client:root", try records(json, plan: plan, ["full": true])) == #"{"__typename": "Query", "a": 1}"#)
        #expect(line("client:root", try records(json, plan: plan, [:])) == #"{"__typename": "Query", "b": 2}"#)
        #expect(line("client:root", try records(json, plan: plan, ["other": true])) == #"{"__typename": "Query", "b": 2, "c": 3}"#)
    }

    @Test func aRenderedKeyThatTheBuildNamesTakesItsSlot() throws {
        _ = Slot("Query", "twin(id:\"early\")")
        let fixture = try Fixture("0 Query\n  twin int twin(id:$id)", ["id": "early"])
        try fixture.commit(#"{"data":{"twin":1}}"#)
        #expect(fixture.root.int(Slot("Query", "twin(id:\"early\")")) == 1)
    }

    @Test func aConstantNamedAfterItsTextWasRenderedIsWrittenTogetherWithIt() throws {
        let fixture = try Fixture("0 Query\n  twin int twin(id:$id)", ["id": "late"])
        try fixture.commit(#"{"data":{"twin":1}}"#)
        let constant = Slot("Query", "twin(id:\"late\")")
        #expect(fixture.root.int(constant) == 1)
        try fixture.commit(#"{"data":{"twin":2}}"#)
        #expect(fixture.root.int(constant) == 2)
        #expect(fixture.root.int(Slot("Query", "twin(id:$id)")) == 2)
        #expect(line("client:root", fixture.store) == #"{"__typename": "Query", "twin(id:\"late\")": 2}"#)
    }

    @Test func errorsLandOnBothOfTwins() throws {
        let fixture = try Fixture("0 Query\n  twin int wrong(id:$id)", ["id": "late"])
        let failed = #"{"data":{"twin":null},"errors":[{"message":"m","path":["twin"]}]}"#
        try fixture.commit(failed)
        let constant = Slot("Query", "wrong(id:\"late\")")
        let record = fixture.root.record
        #expect(record.errors(at: SlotNumber(raw: constant.raw)).map(\.message) == ["m"])
        try fixture.commit(#"{"data":{"twin":1}}"#)
        #expect(record.errors(at: SlotNumber(raw: constant.raw)).isEmpty)
        try fixture.commit(failed)
        #expect(record.errors(at: SlotNumber(raw: constant.raw)).map(\.message) == ["m"])
        let error = #"{"message": "m", "path": "twin"}"#
        #expect(
            line("client:root", fixture.store)
                == #"{"__errors": {"wrong(id:\"late\")": \#(error)}, "__typename": "Query", "wrong(id:\"late\")": null}"#)
    }

    @Test func errorsLandOnTheLastFieldTheirPathReached() throws {
        let fixture = try Fixture(Self.pets)
        let errors = """
            {"message":"1","path":["owner","pet","name"]},{"message":"2","path":["owner","pet","name"],"extensions":{"code":"X"}},
            {"message":"3","path":["pets",5,"name"]},{"message":"4"},{"message":"5","path":["stranger"]},{"message":"6","path":[0]}
            """
        let change = try fixture.change(
            #"{"errors":[\#(errors)],"data":{"owner":{"pet":{"name":null,"id":"1"},"info":null,"id":"7"},"pets":[]}}"#)
        fixture.store.commit(change, kind: .server)
        #expect(change.errors.map(\.message) == ["1", "2", "3", "4", "5", "6"])
        #expect(change.unplacedErrors.map(\.message) == ["4", "5", "6"])
        #expect(
            line("Pet:1", fixture.store)
                == #"{"__errors": {"name": [{"message": "1", "path": "owner.pet.name"}, "#
                + #"{"extensions": {"code": "X"}, "message": "2", "path": "owner.pet.name"}]}, "#
                + #""__typename": "Pet", "id": "1", "name": null}"#)
        #expect(line("client:root", fixture.store)?.contains(#""__errors": {"pets": {"message": "3", "path": "pets.5.name"}}"#) == true)
    }

    @Test func aPayloadsErrorsReplaceThoseOfTheLastEvenOnAFieldThatItDoesNotAnswer() throws {
        let fixture = try Fixture(Self.pets)
        let json = #"{"data":{"owner":{"id":"7"}},"errors":[{"message":"m","path":["owner","pet"]}]}"#
        try fixture.commit(json, expecting: .part)
        let dump = fixture.store.dump()
        #expect(try fixture.commit(json, expecting: .part).slotsChanged == 0)
        #expect(fixture.store.dump() == dump)
        #expect(dump.contains(#""__errors": {"pet": {"message": "m", "path": "owner.pet"}}"#))
    }

    @Test func anObjectOfWhichNothingIsLeftIsARecordBelowAnEntityToo() throws {
        let plan = "0 Query\n  kin >1\n1 Kin id\n  id string\n  hero >2\n  heroes >>2\n2 Hero\n  name string ?$on"
        let fixture = try Fixture(plan, ["on": false])
        try fixture.commit(#"{"data":{"kin":{"id":"1","hero":{},"heroes":[{},null]}}}"#)
        #expect(fixture.store.dump().contains(#""hero": {"__ref": "Kin:1:hero"}, "heroes": {"__refs": ["Kin:1:heroes:0", null]}"#))
        #expect(fixture.store.availability(of: fixture.resolution))
    }
}
