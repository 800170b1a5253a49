import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

/// How long a key lives that a store rendered from variables, and whom it touches (contract §1).
@MainActor struct RenderedKeyTests {
    static let texts = "0 Query\n  item >1\n1 Item id\n  id string\n  text string text(of:$id)"
    static let names = "0 Query\n  item >1\n1 Item id\n  id string\n  name string"
    static let deletion = "0 Mutation\n  deleted string\n    edit deleteRecord"

    /// Keeps what the root selects from being collected.
    private func hold(_ fixture: Fixture) -> Root {
        let key = OperationKey(name: "Held", variables: fixture.variables)
        let root = fixture.store.root(for: key, .query, fixture.plan, fixture.variables)
        fixture.store.retain(root, allowsNetwork: false)
        return root
    }

    @Test func aKeyThatALayerPutsBackIsNotFreedUnderIt() throws {
        let texts = try Fixture(Self.texts, ["id": "a"])
        let store = texts.store
        let names = try Fixture(Self.names, in: store)
        let root = hold(names)
        try texts.commit(#"{"data":{"item":{"id":"1","text":"A"}}}"#)
        let before = store.dump()
        let deletion = try Fixture(Self.deletion, in: store)
        let layer = store.applyOptimistic(try deletion.change(#"{"data":{"deleted":"1"}}"#)).layer
        store.collect()
        // Another key is numbered while the layer is on.
        _ = try Fixture(Self.texts, ["id": "b"], in: store).resolution
        store.revert(layer)
        #expect(store.dump() == before)
        #expect(store.faults().isEmpty)
        store.release(root, allowsNetwork: false)
    }

    @Test func aConstantNamedUnderALayerIsUndoneWithItsTwin() throws {
        let fixture = try Fixture("0 Query\n  twin int layered(id:$id)", ["id": "late"])
        try fixture.commit(#"{"data":{"twin":1}}"#)
        let before = fixture.store.dump()
        let layer = fixture.store.applyOptimistic(try fixture.change(#"{"data":{"twin":2}}"#)).layer
        let constant = Slot("Query", "layered(id:\"late\")")
        try fixture.commit(#"{"data":{"twin":1}}"#)
        #expect(fixture.root.int(constant) == 2)
        fixture.store.revert(layer)
        #expect(fixture.root.int(constant) == 1)
        #expect(fixture.root.int(Slot("Query", "layered(id:$id)")) == 1)
        #expect(fixture.store.dump() == before)
    }

    @Test func keysOfASessionTakeNoNumberOfTheBuild() throws {
        let plan = "0 Query\n  item >1\n1 RenderedKeyTestsItem id\n  id string\n  text string text(of:$id)"
        let store = Store()
        for id in 0..<200 {
            try Fixture(plan, ["id": .string("\(id)")], in: store).commit(#"{"data":{"item":{"id":"1","text":"t"}}}"#)
        }
        // The type's only constant so far is its id.
        #expect(Slot("RenderedKeyTestsItem", "next").raw == Slot("RenderedKeyTestsItem", "id").raw + 1)
        let other = try Fixture("0 Query\n  item >1\n1 RenderedKeyTestsItem id\n  id string", in: store)
        try other.commit(#"{"data":{"item":{"id":"2"}}}"#)
        #expect(store.record("RenderedKeyTestsItem:2")?.writtenSlots.map(\.raw) == [Slot("RenderedKeyTestsItem", "id").raw])
    }

    @Test func anotherStoreNumbersItsKeysByItself() throws {
        let first = try Fixture(Self.texts, ["id": "first"])
        let second = try Fixture(Self.texts, ["id": "second"])
        let slots = [first, second].map { fixture in fixture.resolution.tables.fields[2].slot }
        #expect(slots[0] == slots[1])
        #expect(first.store.storageKey(of: slots[0], type: TypeID("Item")) == #"text(of:"first")"#)
        #expect(second.store.storageKey(of: slots[1], type: TypeID("Item")) == #"text(of:"second")"#)
    }

    // MARK: Rows of an image

    @Test func aRowWhoseKeysWereFreedIsReadAgainAndNotReplaced() throws {
        let image = MemoryImage()
        func launch() -> Store { Store(clock: StoreClock(), image: image) }
        try Fixture(Self.texts, ["id": "a"], in: launch()).commit(#"{"data":{"item":{"id":"1","text":"A"}}}"#)
        let store = launch()
        let names = try Fixture(Self.names, in: store)
        try names.commit(#"{"data":{"item":{"id":"1","name":"n"}}}"#)
        let root = hold(names)
        // What the check of the one operation brings with the row is named by nobody.
        #expect(store.check(try Fixture(Self.texts, ["id": "b"], in: store).resolution).availability == .miss)
        store.collect()
        try names.commit(#"{"data":{"item":{"id":"1","name":"m"}}}"#)
        #expect(image.rows["Item:1"]?.cells["text(of:\"a\")"] == ImageCell(.scalar(.string("A"))))
        #expect(store.check(try Fixture(Self.texts, ["id": "a"], in: store).resolution).availability == .image)
        store.release(root, allowsNetwork: false)
    }

    @Test func theRowOfASweptRecordIsReadAgain() throws {
        let image = MemoryImage()
        let plan = "0 Query\n  item >1\n1 Item id\n  id string\n  next >2\n2 Item id\n  id string\n  size int"
        try Fixture(plan, in: Store(clock: StoreClock(), image: image)).commit(#"{"data":{"item":{"id":"1","next":{"id":"2","size":3}}}}"#)
        let whole = try Fixture(plan, in: Store(clock: StoreClock(), image: image))
        let part = try Fixture("0 Query\n  item >1\n1 Item id\n  id string", in: whole.store)
        #expect(whole.store.check(whole.resolution).availability == .image)
        let root = hold(part)
        whole.store.collect()
        #expect(whole.store.record("Item:2") == nil)
        #expect(whole.store.check(whole.resolution).availability == .image)
        #expect(whole.store.dump().contains(#""Item:2": {"__typename": "Item", "id": "2", "size": 3}"#))
        whole.store.release(root, allowsNetwork: false)
    }

    // MARK: Constants named later

    /// The plans of a field whose text one renders and the other names.
    private func plans(_ text: String, isListed: Bool = true) -> (rendered: String, constant: String) {
        func plan(_ key: String) -> String {
            let object = "id\n  id string\n  note string \(key)"
            return isListed
                ? "0 Query\n  item >1\n1 Item \(object)"
                : "0 Query\n  item >1\n1 Noted:\n  * 2\n2 * \(object)\n  __typename typename"
        }
        return (plan("note(of:$id)"), plan("note(of:\"\(text)\")"))
    }

    @Test func aRowIsReadUnderAConstantThatWasNamedAfterItsTextWasRendered() throws {
        let image = MemoryImage()
        func launch() -> Store { Store(clock: StoreClock(), image: image) }
        let (rendered, constant) = plans("late row")
        let json = #"{"data":{"item":{"id":"1","note":"N"}},"errors":[{"message":"m","path":["item","note"]}]}"#
        try Fixture(rendered, ["id": "late row"], in: launch()).commit(json, expecting: .part)
        let store = launch()
        _ = try Fixture(rendered, ["id": "late row"], in: store).resolution
        let fixture = try Fixture(constant, in: store)
        #expect(store.check(fixture.resolution).availability == .image)
        let slot = Slot("Item", #"note(of:"late row")"#)
        #expect(fixture.anchor("Item:1")?.string(slot) == "N")
        #expect(fixture.anchor("Item:1")?.clean(slot) == nil)
        #expect(store.check(try Fixture(rendered, ["id": "late row"], in: store).resolution).availability == .memory)
    }

    @Test func aTypeThatIsMetByACheckHasWhatItsTextWasRenderedFor() throws {
        let image = MemoryImage()
        let type = "RenderedKeyTestsMet"
        let (rendered, constant) = plans("met", isListed: false)
        let json = #"{"data":{"item":{"__typename":"\#(type)","id":"1","note":"N"}}}"#
        let store = Store(clock: StoreClock(), image: image)
        try Fixture(rendered, ["id": "met"], in: store).commit(json)
        #expect(store.check(try Fixture(constant, in: store).resolution).availability == .memory)
        // From the image, as well, where the type is met by the walk that reads it.
        let other = plans("met again", isListed: false)
        try Fixture(other.rendered, ["id": "met again"], in: store).commit(json)
        let launched = Store(clock: StoreClock(), image: image)
        let second = try Fixture(other.rendered, ["id": "met again"], in: launched)
        #expect(launched.check(second.resolution).availability == .image)
        #expect(launched.check(try Fixture(other.constant, in: launched).resolution).availability == .memory)
    }

    @Test func aKeyThatAnInterfaceNamesIsReadWhereATypesTextWasRendered() throws {
        let fixture = try Fixture(plans("mapped").rendered, ["id": "mapped"])
        try fixture.commit(#"{"data":{"item":{"id":"1","note":"N"}}}"#)
        #expect(fixture.anchor("Item:1")?.string(Slot("RenderedKeyTests.Noted", #"note(of:"mapped")"#)) == "N")
    }
}
