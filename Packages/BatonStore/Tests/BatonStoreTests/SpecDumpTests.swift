@_spi(Generated) @_spi(Runtime) import BatonStore
import Foundation
import Testing

/// Published responses, read by plans written here by hand, dump as published.
@MainActor @Suite(.enabled(if: SharedData.folder != nil, "needs the conformance data, in the folder that BATON_SHARED names or ../shared"))
struct SpecDumpTests {
    struct Case: CustomTestStringConvertible {
        let name: String
        let plan: String
        var variables: Variables = [:]
        var completeness = Completeness.whole
        var testDescription: String { name }
    }

    nonisolated static let list = """
        0 Query
          characters >1 characters(page:$page)
        1 Characters
          results >>2
        2 Character id
          name string
          status enum
          image string
          species string
          origin >3
          id string
        3 Location id
          name string
          id string
        """

    nonisolated static let cases = [
        Case(
            name: "rickandmorty/character-header-9",
            plan: """
                0 Query
                  character >1 character(id:$id)
                1 Character id
                  name string
                  status enum
                  species string
                  image string
                  origin >2
                  id string
                2 Location id
                  name string
                  id string
                """, variables: ["id": "9"]),
        Case(name: "tests/character-printed-two-ways-and-back", plan: list, variables: ["page": 1]),
        Case(name: "tests/characters-7-8", plan: list, variables: ["page": 1], completeness: .part),
        Case(name: "tests/characters-with-gaps", plan: list, variables: ["page": 1], completeness: .part),
        Case(name: "tests/negative-error-index", plan: list, variables: ["page": 1], completeness: .part),
        Case(name: "tests/float-error-index", plan: list, variables: ["page": 1], completeness: .part),
        Case(
            name: "tests/keys-1",
            plan: """
                0 Query
                  character >1 character(id:"a,b")
                  search >>2 search(name:"$0.00")
                  characters >3 characters(filter:{"name":$name,"status":"Alive"})
                  charactersByIds >>1 charactersByIds(ids:[$id,"2"])
                1 Character id
                  id string
                  name string
                2 SearchResult
                3 Characters
                  info >4
                4 Info
                  count int
                """, variables: ["id": "7", "name": "Rick"], completeness: .part),
        Case(
            name: "tests/quote-list",
            plan: """
                0 Query
                  quotes >>1
                1 Quote base quote
                  rate float
                  base string
                  quote string
                """),
        Case(
            name: "tests/asset-prices",
            plan: """
                0 Query
                  assets >>1
                1 Asset uuid
                  uuid string
                  id string
                  price custom
                  listedAt custom
                  page custom
                  prices custom[]
                """),
        Case(
            name: "tests/lists-statuses",
            plan: """
                0 Mutation
                  setLists >1
                1 ListsPayload
                  statuses enum[]
                """),
        Case(
            name: "tests/character-name-hidden",
            plan: """
                0 Query
                  character >1 character(id:$id)
                1 Character id
                  name string
                  species string
                  id string
                """, variables: ["id": "1"], completeness: .part),
    ]

    nonisolated static let tokenizer = """
        0 Query
          tokenizer >1
        1 Tokenizer id
          id string
          text string
          strings string[]
          count int
          counts int[]
          ratio float
          ratios float[]
          flag bool
          flags bool[]
          json custom
          jsons custom[]
        """

    @Test func integralFloatsDumpAsPublished() throws {
        let fixture = try Fixture(Self.tokenizer)
        try fixture.commit(try SharedData.text("spec/tokenizer/integral-floats.json"), expecting: .part)
        #expect(fixture.store.dump() == (try SharedData.text("spec/tokenizer/integral-floats.store.json")))
    }

    /// Each published malformed response is refused, or read as published. The contract is stricter in one point: an escape that JSON does
    /// not have is malformed too.
    @Test func malformedResponsesEndAsPublished() throws {
        struct Outcome: Decodable {
            let response: String
            let error: String?
            let leaves: [String: Leaf]?
        }
        enum Leaf: Decodable {
            case text(String)
            case texts([String])
            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                if let text = try? container.decode(String.self) {
                    self = .text(text)
                } else {
                    self = .texts(try container.decode([String].self))
                }
            }
        }
        let outcomes = try JSONDecoder().decode([Outcome].self, from: SharedData.data("spec/tokenizer/malformed.json"))
        #expect(!outcomes.isEmpty)
        for outcome in outcomes {
            let fixture = try Fixture(Self.tokenizer)
            let payload = Payload(try SharedData.data("spec/tokenizer/" + outcome.response))
            func ingest() throws -> ChangeSet { try Ingest.changeSet(of: payload, by: fixture.resolution, expecting: .part) }
            if outcome.error != nil || ["short-unicode-escape.json", "non-hex-escapes.json"].contains(outcome.response) {
                #expect(throws: IngestError.self, "\(outcome.response)") { try ingest() }
                continue
            }
            fixture.store.commit(try ingest(), kind: .server)
            let lens: AnyLens = fixture.root.link(Slot("Query", "tokenizer"))
            for (path, leaf) in outcome.leaves ?? [:] {
                let slot = Slot("Tokenizer", path.split(separator: ".").last.map(String.init) ?? "")
                switch leaf {
                case .text(let text): #expect(Array(lens.anchor.string(slot).utf8) == Array(text.utf8), "\(outcome.response)")
                case .texts(let texts): #expect((lens.anchor.scalars(slot) as [String]) == texts, "\(outcome.response)")
                }
            }
        }
    }

    @Test(arguments: cases)
    func dumpsAsPublished(_ published: Case) throws {
        let store = Store()
        let resolution = store.resolve(try Plan(parsing: published.plan), published.variables)
        let payload = Payload(try SharedData.data("spec/\(published.name).json"))
        store.commit(try Ingest.changeSet(of: payload, by: resolution, expecting: published.completeness), kind: .server)
        #expect(store.dump() == (try SharedData.text("spec/\(published.name).store.json")))
    }
}
