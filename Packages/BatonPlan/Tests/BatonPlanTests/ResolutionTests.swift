@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema
import Synchronization
import Testing

struct ResolutionTests {
    /// A plan with every form of the text.
    static let everything = """
        label 0 Everything$defer$Details
        label 1 Everything$defer$More
        types 0 Character Location
        0 Query
          character >1 character(id:$id)
            lookup Character $id
          node >2 node(id:$id)
            lookup #0 $id
          quote >9 quote(base:$base,quote:"u:s")
            lookup Quote $base,"u:s"
          search >>2 search(name:$name)
            caught
        1 Character id
          id string
          name string
          image string
            defer 0
          status string ?$full
            defer 0 ?$later
            defer 1 ?$later
          pinned bool
            client
            spread
          notes >6 notes(after:$after,first:$first)
            connection __Notes_notes_connection(kind:$kind)
            after $after
            before $before
            transient
        2 Node:
          * 3
          Character 4
          Episode,Location 5
          ?Named 10
          ?Named&Aged 11
        3 * id
          __typename typename
          id string
        4 * id
          __typename typename
          __isNamed is
          name string name(short:$full)
          id string
        5 * id
          __typename typename
          dimension string
          id string
        6 NoteConnection
          edges >>7
        7 NoteEdge
          cursor string
          node >8
        8 Note id
          id string
          text string
            edit deleteRecord
          mine string
            edit deleteEdge $connections
        9 Quote base quote
          base string
          quote string
        10 *
          __isNamed is
          name string
          origin >8
        11 *
          __isAged is
          origin >9
          age int
        """

    private func resolve(_ text: String, _ variables: Variables) throws -> Resolution {
        let next = Mutex(0)
        return Resolution(try Plan(parsing: text), variables) { _, _ in
            next.withLock { next in
                next += 1
                return SlotNumber(rendered: next - 1)
            }
        }
    }

    /// The response keys of a row's fields.
    private func names(_ resolution: Resolution, _ row: Int32) -> [String] {
        let tables = resolution.tables
        let selection = tables.selections[Int(row)]
        return (0..<Int(selection.fieldCount)).map { tables.responseKey(of: Int(selection.firstField) + $0) }
    }

    private func field(_ resolution: Resolution, _ row: Int32, _ name: String) throws -> FieldRow {
        let offset = try #require(names(resolution, row).firstIndex(of: name))
        return resolution.tables.fields[Int(resolution.tables.selections[Int(row)].firstField) + offset]
    }

    private func details(_ resolution: Resolution, _ row: Int32, _ name: String) throws -> ResolvedDetails {
        resolution.tables.details[Int(try field(resolution, row, name).detail)]
    }

    @Test func guardsDropFields() throws {
        let whole = try resolve(PlanReaderTests.text, ["full": true])
        #expect(whole.tables.selections[1].fieldCount == 7)
        #expect(names(try resolve(PlanReaderTests.text, [:]), 1) == ["id", "topics", "matrix", "issues", "boards"])
    }

    @Test func keysWithVariablesAreRendered() throws {
        let resolution = try resolve(PlanReaderTests.text, ["name": "n", "owner": .null])
        #expect(resolution.tables.storageKey(of: 0) == #"repository(name:"n")"#)
        #expect(resolution.tables.fields[0].slot == SlotNumber(rendered: 0))
        #expect(resolution.tables.fields[1].slot == SlotNumber(raw: Slot("Query", "viewer").raw))
    }

    @Test func keysFollowTheirConfiguredOrder() throws {
        let tables = try resolve(PlanReaderTests.text, [:]).tables
        let user = tables.selections[2]
        let names = (0..<Int(user.keyCount)).map { tables.responseKey(of: Int(user.firstField + tables.keys[Int(user.firstKey) + $0])) }
        #expect(names == ["login", "host"])
    }

    @Test func halfAKeyNamesNothing() throws {
        let plan = "0 Query\n  a >1\n1 Pair left right\n  left string\n  right string ?$both"
        #expect(try resolve(plan, [:]).tables.selections[1].keyCount == 0)
        #expect(try resolve(plan, ["both": true]).tables.selections[1].keyCount == 2)
    }

    @Test func aLinkLeadsToItsSelectionsType() throws {
        let resolution = try resolve(PlanReaderTests.text, [:])
        let issues = SlotNumber(raw: Slot("Repository", "issues(first:20)").raw)
        #expect(resolution.target(of: issues, on: TypeID("Repository"))?.name == "User")
        #expect(resolution.target(of: issues, on: TypeID("User")) == nil)
    }

    @Test func placesAreDenseWhateverNumbersAStoreHandsOut() throws {
        let plan = try Plan(
            parsing: "0 Query\n  a int find(id:$id)\n  b int find(id:$id)\n  c >1\n1 Place id\n  id string\n  find int find(id:$id)")
        let tables = Resolution(plan, ["id": 1]) { _, _ in SlotNumber(rendered: 1_000_000) }.tables
        #expect((0..<tables.fields.count).map { tables.fields[$0].place } == [0, 0, 1, 2, 3])
        #expect(tables.placeCount == 4)
    }

    // MARK: Abstract selections

    @Test func aListedTypeHasItsVariant() throws {
        let resolution = try resolve(Self.everything, [:])
        let character = resolution.row(of: 2, for: TypeID("Character"))
        let location = resolution.row(of: 2, for: TypeID("Location"))
        #expect(names(resolution, character) == ["__typename", "__isNamed", "name", "id"])
        #expect(names(resolution, location) == ["__typename", "dimension", "id"])
        #expect(try field(resolution, location, "dimension").slot == SlotNumber(raw: Slot("Location", "dimension").raw))
        #expect(resolution.tables.selections[Int(location)].type == TypeID("Location").number)
        #expect(resolution.tables.selections[Int(location)].keyCount == 1)
        #expect(try field(resolution, location, "__typename").slot == SlotNumber.none)
    }

    @Test func aTypeThatIsNotListedReadsWhatEveryTypeReadsAndWhatItsConditionsAdd() throws {
        let resolution = try resolve(Self.everything, [:])
        let before = resolution.tables
        let plain = resolution.row(of: 2, for: TypeID("ResolutionTestsPlain"))
        #expect(names(resolution, plain) == ["__typename", "id"])
        #expect(resolution.row(of: 2, for: TypeID("ResolutionTestsPlain")) == plain)
        let named = resolution.row(of: 2, for: TypeID("ResolutionTestsNamed"), answers: [TypeID("Named")])
        #expect(names(resolution, named) == ["__typename", "id", "__isNamed", "name", "origin"])
        Registry.shared.teach(TypeID("ResolutionTestsAged"), satisfies: TypeID("Aged"))
        Registry.shared.teach(TypeID("ResolutionTestsAged"), satisfies: TypeID("Named"))
        let aged = resolution.row(of: 2, for: TypeID("ResolutionTestsAged"))
        #expect(names(resolution, aged) == ["__typename", "id", "__isNamed", "name", "origin", "__isAged", "age"])
        // A link under two conditions reads what both select behind it.
        let origin = try field(resolution, aged, "origin").child
        #expect(names(resolution, resolution.row(of: origin, for: TypeID("Note"))) == names(resolution, 8))
        #expect(names(resolution, resolution.row(of: origin, for: TypeID("Quote"))) == names(resolution, 9))
        #expect(before.selections.count + 6 == resolution.tables.selections.count)
    }

    // MARK: Details

    @Test func aLookupsKeyIsComposedAsTheIngestComposesIt() throws {
        let resolution = try resolve(Self.everything, ["id": "7", "base": #"a:b\c"#])
        #expect(try details(resolution, 0, "character").lookup?.key == "7")
        #expect(try details(resolution, 0, "node").lookup?.types == [TypeID("Character"), TypeID("Location")])
        #expect(try details(resolution, 0, "quote").lookup?.key == #"a\:b\\c:u\:s"#)
        #expect(try field(resolution, 0, "quote").flags.contains(.lookup))
        for id: Variable in [.null, "", .list([])] {
            #expect(try details(try resolve(Self.everything, ["id": id]), 0, "node").lookup?.key == nil)
        }
        #expect(try details(try resolve(Self.everything, [:]), 0, "node").lookup?.key == nil)
        #expect(try details(try resolve(Self.everything, ["id": 12]), 0, "node").lookup?.key == "12")
    }

    @Test func aConnectionLearnsItsModeAndItsEdges() throws {
        func connection(_ variables: Variables) throws -> ResolvedDetails.Connection? {
            try details(try resolve(Self.everything, variables), 1, "notes").connection
        }
        #expect(try connection([:])?.mode == .replace)
        #expect(try connection(["after": .null])?.mode == .replace)
        #expect(try connection(["after": "c"])?.mode == .append(after: "c"))
        #expect(try connection(["before": "c"])?.mode == .prepend(before: "c"))
        #expect(try connection(["kind": "x"])?.key == #"__Notes_notes_connection(kind:"x")"#)
        #expect(try connection([:])?.edgeType == TypeID("NoteEdge"))
        let resolution = try resolve(Self.everything, [:])
        #expect(try field(resolution, 1, "notes").readSlot == details(resolution, 1, "notes").connection?.slot)
    }

    @Test func anEditLearnsItsConnections() throws {
        let one = try details(try resolve(Self.everything, ["connections": "a"]), 8, "mine").edit
        #expect(one?.kind == .deleteEdge)
        #expect(one?.connections == ["a"])
        let many = try details(try resolve(Self.everything, ["connections": ["a", .null, "b"]]), 8, "mine").edit
        #expect(many?.connections == ["a", "b"])
        #expect(try details(try resolve(Self.everything, [:]), 8, "mine").edit?.connections == [])
    }

    @Test func aDeferredFieldHasItsLabelUnlessItComesAtOnce() throws {
        let resolution = try resolve(Self.everything, ["later": true])
        #expect(try field(resolution, 1, "image").label == 0)
        #expect(try field(resolution, 1, "status").label == -2)
        #expect(try field(resolution, 1, "name").label == -1)
        let image = try field(resolution, 1, "image")
        #expect(!image.isRequired(in: -1, isWithin: false))
        #expect(image.isRequired(in: 0, isWithin: false))
        #expect(!image.isRequired(in: 1, isWithin: false))
        let full = try resolve(Self.everything, ["later": true, "full": true])
        #expect(try field(full, 1, "status").label == -1)
        #expect(!names(try resolve(Self.everything, [:]), 1).contains("status"))
    }

    @Test func aServersResponseNeedsNoClientField() throws {
        let pinned = try field(try resolve(Self.everything, [:]), 1, "pinned")
        #expect(pinned.flags == [.client, .isSpread])
        #expect(!pinned.isRequired(in: -1, isWithin: true))
    }
}
