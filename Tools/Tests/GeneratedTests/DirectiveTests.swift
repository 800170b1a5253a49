import BatonStore
import Testing

@MainActor @Suite struct RequiredTests {
    private func fixture(_ ship: String) async throws -> ReadFixture<RequiredQuery> {
        try await ReadFixture(RequiredQuery(id: "1"), #"{"data":{"ship":\#(ship)}}"#)
    }

    private let whole = """
        {"id":"1","name":"Nina","tons":50,"captain":{"id":"2","name":"Ada","age":36,"best":{"id":"3","name":"Bo"},
         "mates":[{"id":"4","name":"Cy"},null,{"id":"5","name":null}]}}
        """

    @Test func aFieldThatIsThereReadsNonOptional() async throws {
        let ship = try #require(try await fixture(whole).data.ship)
        let bubbling = try #require(ship.bubbling)
        let name: String = bubbling.name
        let captain: Bubbling_ship.Captain = bubbling.captain
        #expect((name, captain.name, captain.age) == ("Nina", "Ada", 36))
        #expect(try ship.throwing.tons == 50)
        #expect(try ship.captain?.best.name == "Bo")
    }

    @Test func aNullThatBubblesLeavesOutTheLens() async throws {
        let fixture = try await fixture(whole.replacing(#""name":"Nina""#, with: #""name":null"#))
        #expect(fixture.data.ship != nil)
        #expect(fixture.data.ship?.bubbling == nil)
        #expect(fixture.reports == ["requiredMissing Ship.name"])
    }

    @Test func aNullBelowBubblesThroughTheLinksThatAreRequired() async throws {
        let fixture = try await fixture(whole.replacing(#""name":"Ada""#, with: #""name":null"#))
        #expect(fixture.data.ship?.bubbling == nil)
        #expect(fixture.reports == [])
    }

    @Test func aNullThatThrowsNamesItsPath() async throws {
        let ship = try #require(try await fixture(whole.replacing(#""tons":50"#, with: #""tons":null"#)).data.ship)
        #expect(throws: RequiredFieldError(operationName: "RequiredQuery", path: "tons")) { try ship.throwing.tons }
        let best = try #require(
            try await fixture(whole.replacing(#"{"id":"3","name":"Bo"}"#, with: "null")).data.ship)
        #expect(throws: RequiredFieldError(operationName: "RequiredQuery", path: "best")) { try best.captain?.best }
    }

    @Test func aListShowsTheElementsThatAreWhole() async throws {
        #expect(try await fixture(whole).data.ship?.captain?.mates?.map(\.name) == ["Cy"])
    }

    @Test func aRootThatBubblesNamesTheFirstNull() async throws {
        let query = RootRequiredQuery(id: "1")
        func missing(_ ship: String) async throws -> String? {
            let error = try await ReadFixture(query, #"{"data":{"ship":\#(ship)}}"#).verdict as? RequiredFieldError
            #expect(error.map { $0.operationName == "RootRequiredQuery" } ?? true)
            return error?.path
        }
        #expect(try await missing(#"{"id":"1","captain":{"id":"2","name":"Ada"}}"#) == nil)
        #expect(try await missing(#"{"id":"1","captain":null}"#) == "ship.captain")
        #expect(try await missing("null") == "ship")
    }
}

@MainActor @Suite struct CatchTests {
    private let ship = """
        {"id":"1","name":null,"tons":null,"captain":{"id":"2","name":"Ada","age":36,"motto":null,"rank":"MATE"}}
        """

    private func fixture(_ errors: String) async throws -> CaughtQuery.Data.Ship {
        try #require(
            try await ReadFixture(CaughtQuery(id: "1"), #"{"data":{"ship":\#(ship)},"errors":[\#(errors)]}"#).data.ship)
    }

    private let name = #"{"message":"no name","path":["ship","name"]}"#
    private let tons = #"{"message":"no tons","path":["ship","tons"]}"#
    private let motto = #"{"message":"no motto","path":["ship","captain","motto"]}"#

    @Test func aCaughtFieldIsItsErrorsOrItsValue() async throws {
        #expect(try await messages(fixture(name).name) == ["ship.name: no name"])
        #expect(try await fixture("").name == .success(nil))
    }

    @Test func aCaughtLinkHoldsEveryErrorBelow() async throws {
        let captain = try await fixture("\(name),\(motto)").captain
        #expect(messages(captain) == ["ship.captain.motto: no motto"])
        #expect(try await fixture(name).captain.get()?.age == 36)
    }

    @Test func anErrorReadsAsNullWhereTheDirectiveSaysSo() async throws {
        #expect(try await fixture(tons).tons == nil)
    }

    @Test func aStrictFragmentIsThrownForAnUncaughtErrorInside() async throws {
        #expect(try await fixture(name).strict.tons == nil)
        let strict = try await fixture("\(tons),\(motto)")
        #expect(thrown { try strict.strict } == "no tons (at ship.tons)\nno motto (at ship.captain.motto)")
    }

    @Test func aCaughtSelectionIsAResult() async throws {
        #expect(try await messages(fixture(motto).caught) == ["ship.captain.motto: no motto"])
        // The errors are those of the caught selection alone.
        #expect(try await fixture(motto).own.get().captain?.rank == .mate)
    }

    @Test func anOperationsOwnErrorsAreItsVerdictAndASpreadsAreTheFragments() async throws {
        func errors(_ errors: String) async throws -> [String] {
            let ship = #"{"id":"1","name":null,"tons":null,"captain":{"id":"2","motto":null}}"#
            let response = #"{"data":{"ship":\#(ship)},"errors":[\#(errors)]}"#
            let errors = try await ReadFixture(VerdictQuery(id: "1"), response).verdict as? FieldErrors
            return errors?.errors.map(\.message) ?? []
        }
        #expect(VerdictQuery.throwsOnFieldError)
        #expect(try await errors("\(name),\(motto)") == ["no name", "no motto"])
        #expect(try await errors(tons) == [])
        #expect(try await errors("\(tons),{\"message\":\"degraded\"}") == ["degraded"])
    }
}

@MainActor @Suite struct DeferredTests {
    @Test func aDeferredFragmentIsNilUntilItsFieldsAreThere() async throws {
        let fixture = try await ReadFixture(DeferredQuery(id: "1"), #"{"data":{"ship":{"id":"1","name":"Nina"}},"hasNext":true}"#)
        #expect(fixture.data.ship?.name == "Nina")
        #expect(fixture.data.ship?.late == nil)
        try await fixture.commit(
            #"{"data":{"ship":{"id":"1","name":"Nina","tons":null,"captain":{"id":"2","name":"Ada"},"log":["a"]}}}"#)
        #expect(fixture.data.ship?.late?.captain?.name == "Ada")
        #expect(fixture.data.ship?.late?.log.log == ["a"])
        #expect(fixture.reports == [])
    }
}
