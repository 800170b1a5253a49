@_spi(Generated) import Baton
import Testing

@testable import BatonConformance

/// What the runner says of data that holds, and of data that does not.
@MainActor struct RunnerTests {
    private static let response = #"{"data":{"hero":{"id":"1","name":"Rick","rank":3}}}"#
    private static let records = """
        {
          "Hero:1": {"__typename": "Hero", "id": "1", "name": "Rick", "rank": 3},
          "client:root": {"__typename": "Query", "hero": {"__ref": "Hero:1"}},
          "client:root:mutation": {"__typename": "Mutation"},
          "client:root:subscription": {"__typename": "Subscription"}
        }

        """

    private nonisolated static func manifest(
        reads: String = #"{"path":"hero.name","value":"Rick"},{"path":"hero.rank","value":3}"#, operation: String = "HeroQuery",
        override: String = #"{"paths":["hero.name"],"value":"Morty"}"#, complete: Bool = true, more: String = "", scripts: String = ""
    ) -> String {
        """
        {"format": 3, "sources": {"directory": ".", "config": "baton.json"}, "scripts": [\(scripts)], "cases": [{
          "name": "hero", "operation": "\(operation)", "kind": "query", "document": "HeroQuery.graphql", "responses": ["hero.json"],
          "records": "hero.store.json", "complete": \(complete), "reads": [\(reads)], "override": \(override)\(more)
        }]}
        """
    }

    private static let hero = query(
        HeroQuery.self, HeroQuery.text, ["{}": { HeroQuery() }],
        [
            "hero.name": [{ data in try leaf(data.hero?.name) }],
            "hero.rank": [{ data in try leaf(data.hero?.rank) }],
        ])

    /// The same operation, whose name lies behind a fragment that refuses to be read.
    private static let refusing = query(
        HeroQuery.self, HeroQuery.text, ["{}": { HeroQuery() }],
        ["hero.name": [{ _ in throw SpreadError(error: FieldErrors(errors: [FieldError(message: "a neighbour's")])) }]])

    private func findings(
        _ manifest: String, records: String = records, scripts: [String: String] = [:], binding: OperationBinding = hero
    ) async throws -> [Findings] {
        var files = ["manifest.json": manifest, "hero.json": Self.response, "hero.store.json": records]
        files["HeroQuery.graphql"] = HeroQuery.text + "\n"
        let folder = try DataFolder(files.merging(scripts) { $1 })
        return await Conformance.findings(try Manifest(path: folder.manifest), [binding], causes: [:]).map(\.findings)
    }

    @Test func aCaseThatHoldsPasses() async throws {
        let findings = try await findings(Self.manifest())
        #expect(findings.map(\.problems) == [[]])
        #expect(findings.map(\.waits) == [[]])
    }

    @Test(arguments: [
        (manifest(reads: #"{"path":"hero.name","value":"Morty"}"#), #"`hero.name` reads "Rick", expected "Morty""#),
        (manifest(reads: #"{"path":"hero.age","value":1}"#), "no accessor leads to `hero.age`"),
        (manifest(reads: #"{"path":"hero.rank","throws":"fieldErrors"}"#), "`hero.rank` reads 3, expected it to throw fieldErrors"),
        (manifest(operation: "HeroesQuery"), "the documents have no operation `HeroesQuery`"),
        (manifest(complete: false), "the check holds and the response is complete, expected not both"),
        (manifest(override: #"{"paths":["hero.age"],"value":1}"#), "the response has no `age` to override"),
    ])
    func whatDiffersIsSaid(manifest: String, problem: String) async throws {
        #expect(try await findings(manifest).flatMap(\.problems) == [problem])
    }

    @Test func anOverriddenLeafThatNoLensShowsIsComparedInTheStore() async throws {
        let absent = Self.manifest(reads: #"{"path":"hero.name","value":null}"#)
        #expect(try await findings(absent, binding: Self.refusing).flatMap(\.problems) == [])
        // Where the case does not say that it is absent, a lens is to show it.
        let shown = Self.manifest(reads: "")
        #expect(
            try await findings(shown, binding: Self.refusing).flatMap(\.problems)
                == ["under the override `hero.name` throws fieldErrors"])
    }

    @Test func anEmptyPathIsTheOperationsOutcome() async throws {
        #expect(try await findings(Self.manifest(reads: #"{"path":"","value":{}}"#)).flatMap(\.problems) == [])
        let failing = Self.manifest(reads: #"{"path":"","throws":"requiredField"}"#)
        #expect(
            try await findings(failing).flatMap(\.problems) == ["the operation's outcome is a success, expected requiredField"])
    }

    @Test func aDumpThatDiffersIsNamedByItsLine() async throws {
        let records = Self.records.replacing("\"rank\": 3", with: "\"rank\": 4")
        let problem = try #require(try await findings(Self.manifest(), records: records).first?.problems.first)
        #expect(problem.hasPrefix("records differ from hero.store.json at line 2: "))
    }

    @Test func aCaseWithAFieldThatTheFormatLacksIsRefused() throws {
        let folder = try DataFolder(["manifest.json": Self.manifest(more: #","hidden":1"#)])
        #expect(throws: FormatError("hero has `hidden`, which the format does not")) { try Manifest(path: folder.manifest) }
    }

    private nonisolated static func script(_ steps: String) -> String { #"{"name":"script","steps":[\#(steps)]}"# }

    @Test(arguments: [
        (
            #"{"attach":{"operation":"HeroQuery","as":"h"},"fetch":{"handle":"h","fetch":"inFlight"},"#
                + #""phase":{"handle":"h","phase":"loading","isRefreshing":false}},"#
                + #"{"answer":{"handle":"h","response":"hero.json"},"records":"hero.store.json","fetch":{"handle":"h","fetch":"idle"},"#
                + #""reads":[{"handle":"h","path":"hero.name","value":"Rick"}]}"#, [] as [String]
        ),
        (
            #"{"attach":{"operation":"HeroQuery","as":"h","response":"hero.json"},"notified":[],"events":["#
                + #"{"fetchStarted":{"operation":"HeroQuery"}},"committed","fetchCompleted"]},"#
                + #"{"check":{"operation":"HeroQuery"},"answer":"memory"},"#
                + #"{"optimistic":{"operation":"HeroQuery","response":"morty.json","as":"l"},"notified":[{"record":"Hero:1","field":"name"}]},"#
                + #"{"revert":{"layer":"l"},"records":"hero.store.json"}"#, []
        ),
        (
            #"{"attach":{"operation":"HeroQuery","as":"h","failure":"request"},"phase":{"handle":"h","phase":{"failed":"transport"}}}"#,
            ["step 1 (attach): the phase is failed request, expected failed transport"]
        ),
        (
            #"{"commit":{"operation":"HeroQuery","failure":"transport"}}"#,
            ["step 1 (commit): threw transport (The test refused the request.), expected nothing"]
        ),
        (#"{"release":{"handle":"h"}}"#, ["step 1 (release): there is no handle `h`"]),
        (
            #"{"commit":{"operation":"HeroQuery","response":"hero.json"}},"#
                + #"{"payload":{"operation":"HeroQuery","response":"morty.json"},"notified":[]}"#,
            ["step 2 (payload): `name` of Hero:1 was told of a change, unexpectedly"]
        ),
    ])
    func aScriptSaysWhatItsStepsLeave(steps: String, problems: [String]) async throws {
        let morty = Self.response.replacing("Rick", with: "Morty")
        let found = try await findings(
            Self.manifest(scripts: #""s.json""#), scripts: ["s.json": Self.script(steps), "morty.json": morty])
        #expect(found.last?.problems == problems)
        #expect(found.last?.waits == [])
    }

    @Test(arguments: [
        (#"{"jump":{}}"#, "step 1 of s.json has `jump`, which the format does not"),
        (#"{"records":"hero.store.json"}"#, "step 1 of s.json has no step"),
    ])
    func aStepThatIsNoneFailsItsScript(steps: String, problem: String) async throws {
        let found = try await findings(Self.manifest(scripts: #""s.json""#), scripts: ["s.json": Self.script(steps)])
        #expect(found.last?.problems == [problem])
    }

    @Test func aRelaunchFindsWhatTheImageKept() async throws {
        let steps = #"""
            {"name":"script","image":true,"expiration":60,"steps":[
              {"attach":{"operation":"HeroQuery","as":"h","response":"hero.json"}},
              {"relaunch":{}},
              {"check":{"operation":"HeroQuery"},"answer":"image"},
              {"check":{"operation":"HeroQuery"},"answer":"memory"},
              {"attach":{"operation":"HeroQuery","as":"h"},"fetch":{"handle":"h","fetch":"idle"},
               "phase":{"handle":"h","phase":"ready","isStale":false},"reads":[{"handle":"h","path":"hero.name","value":"Rick"}]},
              {"advance":{"seconds":61},"phase":{"handle":"h","phase":"ready","isStale":true}},
              {"revalidate":{},"phase":{"handle":"h","phase":"ready","isRefreshing":true}},
              {"answer":{"handle":"h","response":"hero.json"},"phase":{"handle":"h","phase":"ready","isStale":false}},
              {"invalidate":{},"phase":{"handle":"h","phase":"ready","isStale":true,"isRefreshing":true}}
            ]}
            """#
        let found = try await findings(Self.manifest(scripts: #""s.json""#), scripts: ["s.json": steps])
        #expect(found.last?.problems == [] && found.last?.waits == [])
    }

    @Test func aRelaunchWithoutAnImageFails() async throws {
        let found = try await findings(Self.manifest(scripts: #""s.json""#), scripts: ["s.json": Self.script(#"{"relaunch":{}}"#)])
        #expect(found.last?.problems == ["step 1 (relaunch): a launch without an image leaves nothing to the next"])
    }

    @Test func whatIsNotBuiltYetWaits() async throws {
        let found = try await findings(
            Self.manifest(scripts: #""s.json""#), scripts: ["s.json": Self.script(#"{"active":{"value":true}},{"collect":{}}"#)])
        #expect(found.last?.waits == ["step 1 (active) waits for subscriptions, and the 1 after it"])
    }
}
