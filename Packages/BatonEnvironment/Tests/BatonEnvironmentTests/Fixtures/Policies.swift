import BatonDocument
import BatonPlan
@_spi(Generated) import BatonSchema
@_spi(Generated) import BatonStore

// What the compiler would write for operations with policies of their own, by hand.

/// `query StrictQuery($id: ID!) @throwOnFieldError @cacheExpiration(seconds: 30) { hero(id: $id) { id name title } }`
struct StrictQuery: Query {
    var id: String

    static let facts = OperationFacts(
        .query, "StrictQuery",
        .text("query StrictQuery($id:ID!){hero(id:$id){id,name,title}}"),
        HeroQuery.plan, throwsOnFieldError: true, cacheExpiration: 30)
    var variables: Variables { ["id": .string(id)] }

    struct Data: Lens, Inspectable {
        let anchor: Anchor

        var hero: HeroLens? { anchor.optionalLink(Slots.Query_hero) }

        static func inspect(_ inspection: inout Inspection) { inspection.link("hero", Slots.Query_hero, Hero.self) }

        struct Hero: Lens, Inspectable {
            let anchor: Anchor

            static func inspect(_ inspection: inout Inspection) {
                inspection.field("name", Slots.Hero_name)
                inspection.field("title", Slots.Hero_title)
            }
        }
    }
}

/// `query TitledQuery($id: ID!) { hero(id: $id) @required(action: NONE) { id name title @required(action: LOG) } }`
struct TitledQuery: Query {
    var id: String

    static let facts = OperationFacts(
        .query, "TitledQuery",
        .text("query TitledQuery($id:ID!){hero(id:$id){id,name,title}}"),
        HeroQuery.plan)
    var variables: Variables { ["id": .string(id)] }

    struct Data: Lens, Inspectable {
        let anchor: Anchor

        var hero: HeroLens { anchor.link(Slots.Query_hero) }

        static func inspect(_ inspection: inout Inspection) {
            inspection.requiredLink("hero", Slots.Query_hero, .none, Hero.self)
        }

        struct Hero: Lens, Inspectable {
            let anchor: Anchor

            static func inspect(_ inspection: inout Inspection) { inspection.required("title", Slots.Hero_title, .log) }
        }
    }
}

/// `mutation StrictRename($id: ID!) @throwOnFieldError { renameHero(id: $id) { id name } }`
struct StrictRename: Mutation {
    var id: String

    static let facts = OperationFacts(
        .mutation, "StrictRename",
        .text("mutation StrictRename($id:ID!){renameHero(id:$id){id,name}}"),
        RenameHero.plan, throwsOnFieldError: true)
    var variables: Variables { ["id": .string(id)] }

    struct Data: Lens, Inspectable {
        let anchor: Anchor

        static func inspect(_ inspection: inout Inspection) { inspection.field("renameHero", Slots.Mutation_renameHero) }
    }
}
