import BatonDocument
@_spi(Generated) import BatonPlan
@_spi(Generated) import BatonSchema
@_spi(Generated) import BatonStore
import BatonTransport
import Testing

@testable import BatonEnvironment

/// `query NotedHero { hero(id: "1") { id name title note } }`, whose `note` is a client field.
private struct NotedHero: Query {
    static let facts = OperationFacts(
        .query, "NotedHero",
        .text("query NotedHero{hero{id,name,title}}"),
        Plan(
            """
            0 Query
              hero >1 hero(id:$id)
            1 Hero id
              id string
              name string
              title string
              note string
                client
            """))
    var variables: Variables { ["id": "1"] }

    struct Data: Lens {
        static let note = Slot(client: "Hero", "note")
        let anchor: Anchor

        var name: String? { hero?.name }
        var note: String? { hero.flatMap { $0.anchor.optionalString(Self.note) } }
        private var hero: HeroLens? { anchor.optionalLink(Slots.Query_hero) }
    }
}

/// Payloads that another road delivered.
@MainActor @Suite struct PayloadTests {
    let bench = Bench()

    @Test func aPayloadWritesClientFieldsAndAnAnswerLeavesThem() async throws {
        let environment = bench.environment
        try await environment.commitPayload(NotedHero(), Payload(json: #"{"data":{"hero":{"id":"1","note":"tall"}}}"#))
        let handle = environment.handle(NotedHero())
        try await bench.waitForRequests(1)
        bench.transport.answer(Bench.hero())
        try await bench.wait { handle.data != nil }
        #expect(handle.data?.note == "tall")
        try await environment.commitPayload(NotedHero(), Payload(json: #"{"data":{"hero":{"id":"1","note":null}}}"#))
        #expect(handle.data?.note == nil)
        #expect(handle.data?.name == "Rick")
    }

    @Test func aPartOfAnOperationAnswersNoMoreThanItHas() async throws {
        let environment = bench.environment
        try await environment.commitPayload(HeroQuery(id: "1"), Payload(json: #"{"data":{"hero":{"id":"1","name":"Rick"}}}"#))
        #expect(environment.handle(HeroQuery(id: "1"), fetchPolicy: .storeOnly).data == nil)
        #expect(environment.handle(HeroNameQuery(id: "1"), fetchPolicy: .storeOnly).data?.hero?.name == "Rick")
    }

    @Test func aPayloadOfErrorsIsRefused() async {
        await #expect(throws: GraphQLErrors.self) {
            try await bench.environment.commitPayload(HeroQuery(id: "1"), Payload(json: Bench.refusal))
        }
        #expect(bench.events.isEmpty)
    }
}
