import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

/// What the image is told beside records: what servers say of types, and what edits name that memory does not hold (contract §3, §4).
@MainActor struct ImageFactsTests {
    let image = MemoryImage()

    private func launch() -> Store { Store(clock: StoreClock(), image: image) }

    // MARK: Memberships

    static let abstract = """
        0 Query
          thing >1
        1 Thing:
          * 2
          ?ImageFactsNamed 3
        2 * id
          __typename typename
          id string
        3 *
          __isImageFactsNamed is
          name string
        """

    private func thing(_ type: String) -> String {
        #"{"data":{"thing":{"__typename":"\#(type)","id":"1","__isImageFactsNamed":"\#(type)","name":"n"}}}"#
    }

    @Test func theImageKeepsWhatAServerSaysOfATypeAndIsToldOnce() throws {
        let fixture = try Fixture(Self.abstract, in: launch())
        try fixture.commit(thing("ImageFactsCat"))
        try fixture.commit(thing("ImageFactsCat"))
        #expect(image.memberships == [ImageMembership(type: "ImageFactsCat", condition: "ImageFactsNamed")])
        #expect(image.taughtTimes == 1)
    }

    @Test func whatALayerExpectsOfATypeIsNotKept() throws {
        let fixture = try Fixture(Self.abstract, in: launch())
        let layer = fixture.store.applyOptimistic(try fixture.change(thing("ImageFactsDog"))).layer
        try fixture.commit(#"{"data":{"thing":null}}"#)
        fixture.store.revert(layer)
        #expect(image.memberships.isEmpty)
    }

    @Test(arguments: [(true, Availability.miss), (false, .image)])
    func recordsOfAnEarlierLaunchAreReadByWhatItLearned(_ isKnown: Bool, _ expected: Availability) throws {
        let type = isKnown ? "ImageFactsBird" : "ImageFactsStone"
        image.rootFields["thing"] = ImageCell(.link(key: "\(type):1", type: type))
        image.rows["\(type):1"] = ImageRow(type: type, cells: ["id": ImageCell(.scalar(.string("1")))])
        if isKnown { image.memberships = [ImageMembership(type: type, condition: "ImageFactsNamed")] }
        let fixture = try Fixture(Self.abstract, in: launch())
        // A name is waited for of a type that has one.
        #expect(fixture.store.check(fixture.resolution).availability == expected)
        #expect(Registry.shared.satisfies(TypeID(type), TypeID("ImageFactsNamed")) == isKnown)
        image.rows["\(type):1"]?.cells["name"] = ImageCell(.scalar(.string("n")))
        let later = try Fixture(Self.abstract, in: launch())
        #expect(later.store.check(later.resolution).availability == .image)
    }

    // MARK: Edits of what memory does not hold

    static let key = "User:1:__User_notes_connection"

    @Test func aConnectionThatMemoryDoesNotHoldIsForgotten() throws {
        try Fixture(ConnectionTests.plan, in: launch()).commit(page, expecting: .part)
        #expect(image.rows[Self.key] != nil)
        try append(to: launch(), "3")
        #expect(image.rows[Self.key] == nil)
        // What its page would have shown without the edge is fetched again.
        let fixture = try Fixture(ConnectionTests.plan, in: launch())
        #expect(fixture.store.check(fixture.resolution).availability == .miss)
    }

    @Test func anIdThatMemoryDoesNotHoldIsForgottenWhateverItsType() throws {
        for key in ["Note:n7", "User:n7", "Note:n8"] {
            image.rows[key] = ImageRow(type: key.hasPrefix("Note") ? "Note" : "User")
        }
        try Fixture(ConnectionTests.mutation, in: launch()).commit(#"{"data":{"deleted":"n7"}}"#, expecting: .part)
        #expect(image.rows.keys.sorted() == ["Note:n8"])
    }

    @Test func anEditOfALayerForgetsNothing() throws {
        image.rows["Note:n7"] = ImageRow(type: "Note")
        let fixture = try Fixture(ConnectionTests.mutation, in: launch())
        let layer = fixture.store.applyOptimistic(try fixture.change(#"{"data":{"deleted":"n7"}}"#, expecting: .part)).layer
        try fixture.commit(#"{"data":{"removed":null}}"#, expecting: .part)
        fixture.store.revert(layer)
        #expect(image.rows["Note:n7"] != nil && image.forgotten.isEmpty)
    }

    @Test func aConnectionOfAnEarlierLaunchIsEditedOnceItIsInMemory() throws {
        try Fixture(ConnectionTests.plan, in: launch()).commit(page, expecting: .part)
        let fixture = try Fixture(ConnectionTests.plan, in: launch())
        #expect(fixture.store.check(fixture.resolution).availability == .image)
        try append(to: fixture.store, "3")
        #expect(image.forgotten.isEmpty)
        #expect(fixture.store.dump().contains(#""__refs": ["client:"#) == false)
        #expect(fixture.store.dump().contains("\(Self.key):edges:0\"]}"))
        let stray = try Fixture(ConnectionTests.mutation, connections, in: fixture.store)
        try stray.commit(#"{"data":{"strayNode":{"id":"4","text":"t"}}}"#, expecting: .part)
        #expect(fixture.store.record(Self.key + ":edges:1") == nil)
    }

    private var connections: Variables { ["connections": .list([.string(Self.key)])] }

    private var page: String {
        #"{"data":{"user":{"id":"1","notes":{"total":1,"edges":[{"cursor":"c2","node":{"id":"2","text":"t"}}],"#
            + #""pageInfo":{"hasNextPage":true,"endCursor":"c2","hasPreviousPage":false,"startCursor":"c2","count":1}}}}}"#
    }

    private func append(to store: Store, _ id: String) throws {
        let mutation = try Fixture(ConnectionTests.mutation, connections, in: store)
        try mutation.commit(#"{"data":{"append":{"cursor":"x","node":{"id":"\#(id)","text":"t"}}}}"#, expecting: .part)
    }
}
