@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema
import Testing

struct ResolutionTests {
    private func resolve(_ variables: Variables) throws -> (Resolution, rendered: [String]) {
        var rendered: [String] = []
        let resolution = Resolution(try Plan(parsing: PlanReaderTests.text), variables) { _, text in
            rendered.append(text)
            return SlotNumber(rendered: rendered.count - 1)
        }
        return (resolution, rendered)
    }

    @Test func guardsDropFields() throws {
        let (whole, _) = try resolve(["full": true])
        #expect(whole.selections[1].fieldCount == 7)
        let (part, _) = try resolve([:])
        #expect(part.selections[1].fieldCount == 5)
        #expect(
            (0..<5).map { part.responseKey(of: Int(part.selections[1].firstField) + $0) } == ["id", "topics", "matrix", "issues", "boards"])
    }

    @Test func keysWithVariablesAreRenderedAndNumberedOnce() throws {
        let (resolution, rendered) = try resolve(["name": "n", "owner": .null])
        #expect(rendered == [#"repository(name:"n")"#])
        #expect(resolution.storageKey(of: 0) == #"repository(name:"n")"#)
        #expect(resolution.fields[0].slot == SlotNumber(rendered: 0))
        #expect(resolution.fields[1].slot == SlotNumber(raw: Slot("Query", "viewer").raw))
    }

    @Test func keysFollowTheirConfiguredOrder() throws {
        let (resolution, _) = try resolve([:])
        let user = resolution.selections[2]
        let names = (0..<Int(user.keyCount)).map { index in
            resolution.responseKey(of: Int(user.firstField + resolution.keys[Int(user.firstKey) + index]))
        }
        #expect(names == ["login", "host"])
    }

    @Test func halfAKeyNamesNothing() throws {
        let plan = try Plan(parsing: "0 Query\n  a >1\n1 Pair left right\n  left string\n  right string ?$both")
        let part = Resolution(plan, [:]) { _, _ in SlotNumber(rendered: 0) }
        #expect(part.selections[1].keyCount == 0)
        let whole = Resolution(plan, ["both": true]) { _, _ in SlotNumber(rendered: 0) }
        #expect(whole.selections[1].keyCount == 2)
    }

    @Test func aLinkLeadsToItsSelectionsType() throws {
        let (resolution, _) = try resolve([:])
        let issues = SlotNumber(raw: Slot("Repository", "issues(first:20)").raw)
        #expect(resolution.target(of: issues, on: TypeID("Repository"))?.name == "User")
        #expect(resolution.target(of: issues, on: TypeID("User")) == nil)
    }

    @Test func placesAreDenseWhateverNumbersAStoreHandsOut() throws {
        let plan = try Plan(
            parsing: "0 Query\n  a int find(id:$id)\n  b int find(id:$id)\n  c >1\n1 Place id\n  id string\n  find int find(id:$id)")
        let resolution = Resolution(plan, ["id": 1]) { _, _ in SlotNumber(rendered: 1_000_000) }
        #expect((0..<resolution.fields.count).map { resolution.fields[$0].place } == [0, 0, 1, 2, 3])
        #expect(resolution.placeCount == 4)
    }
}
