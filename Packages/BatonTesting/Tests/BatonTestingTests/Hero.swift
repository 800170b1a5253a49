import BatonDocument
import BatonPlan
@_spi(Generated) import BatonSchema
@_spi(Generated) import BatonStore

// What the compiler would write for the tests' documents, by hand.

private let heroName = Slot("Hero", "name")
private let queryHero = Slot("Query", "hero")
private let mutationRename = Slot("Mutation", "rename")

struct HeroLens: Lens {
    let anchor: Anchor
    var name: String { anchor.string(heroName) }
}

/// `query HeroQuery { hero { id name } }`
struct HeroQuery: Query {
    static let facts = OperationFacts(
        .query, "HeroQuery",
        .text("query HeroQuery{hero{id,name}}"),
        Plan(
            """
            0 Query
              hero >1
            1 Hero id
              id string
              name string
            """))
    var variables: Variables { [:] }

    struct Data: Lens {
        let anchor: Anchor
        var hero: HeroLens? { anchor.optionalLink(queryHero) }
    }

    static func payload(name: String) -> Payload { Payload(json: #"{"data":{"hero":{"id":"1","name":"\#(name)"}}}"#) }
}

/// `mutation Rename($name: String!) { rename(name: $name) { id name } }`
struct Rename: Mutation {
    var name: String

    static let facts = OperationFacts(
        .mutation, "Rename",
        .text("mutation Rename($name:String!){rename(name:$name){id,name}}"),
        Plan(
            """
            0 Mutation
              rename >1
            1 Hero id
              id string
              name string
            """))
    var variables: Variables { ["name": .string(name)] }

    struct Data: Lens {
        let anchor: Anchor
        var rename: HeroLens? { anchor.optionalLink(mutationRename) }
    }

    static func payload(name: String) -> Payload { Payload(json: #"{"data":{"rename":{"id":"1","name":"\#(name)"}}}"#) }
}
