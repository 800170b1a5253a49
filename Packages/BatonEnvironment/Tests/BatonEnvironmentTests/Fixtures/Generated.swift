import BatonDocument
import BatonPlan
@_spi(Generated) import BatonSchema
@_spi(Generated) import BatonStore

// What the compiler would write for the tests' documents, by hand.

enum Slots {
    static let Query_hero = Slot("Query", "hero(id:$id)")
    static let Mutation_renameHero = Slot("Mutation", "renameHero")
    static let Hero_name = Slot("Hero", "name")
    static let Hero_title = Slot("Hero", "title")
}

struct HeroLens: Lens {
    let anchor: Anchor

    var name: String { anchor.string(Slots.Hero_name) }
    var title: String? { anchor.optionalString(Slots.Hero_title) }
}

/// `query HeroQuery($id: ID!) { hero(id: $id) { id name title } }`
struct HeroQuery: Query {
    var id: String

    static let facts = OperationFacts(
        .query, "HeroQuery",
        .text("query HeroQuery($id:ID!){hero(id:$id){id,name,title}}"),
        Plan(
            """
            0 Query
              hero >1 hero(id:$id)
            1 Hero id
              id string
              name string
              title string
            """))
    var variables: Variables { ["id": .string(id)] }

    struct Data: Lens {
        let anchor: Anchor

        var hero: HeroLens? { anchor.optionalLink(Slots.Query_hero) }
    }
}

/// `query HeroNameQuery($id: ID!) { hero(id: $id) { id name } }`, which another query's response may answer.
struct HeroNameQuery: Query {
    var id: String

    static let facts = OperationFacts(
        .query, "HeroNameQuery",
        .text("query HeroNameQuery($id:ID!){hero(id:$id){id,name}}"),
        Plan(
            """
            0 Query
              hero >1 hero(id:$id)
            1 Hero id
              id string
              name string
            """))
    var variables: Variables { ["id": .string(id)] }

    typealias Data = HeroQuery.Data
}

/// `mutation RenameHero($id: ID!, $name: String!) { renameHero(id: $id, name: $name) { id name } }`
struct RenameHero: Mutation {
    var id: String
    var name: String

    static let facts = OperationFacts(
        .mutation, "RenameHero",
        .text(
            "mutation RenameHero($id:ID!,$name:String!){renameHero(id:$id,name:$name){id,name}}"),
        Plan(
            """
            0 Mutation
              renameHero >1
            1 Hero id
              id string
              name string
            """))
    var variables: Variables { ["id": .string(id), "name": .string(name)] }

    struct Data: Lens {
        let anchor: Anchor

        var renameHero: HeroLens? { anchor.optionalLink(Slots.Mutation_renameHero) }
    }
}
