@_spi(Generated) import Baton

// What the compiler would write for the tests' document, by hand.

private let heroName = Slot("Hero", "name")
private let heroRank = Slot("Hero", "rank")
private let queryHero = Slot("Query", "hero")

struct HeroLens: Lens {
    let anchor: Anchor
    var name: String { anchor.string(heroName) }
    var rank: Int? { anchor.optionalInt(heroRank) }
}

/// `query HeroQuery { hero { id name rank } }`
struct HeroQuery: Query {
    static let text = "query HeroQuery{hero{id,name,rank}}"
    static let facts = OperationFacts(
        .query, "HeroQuery",
        .text(text),
        Plan(
            """
            0 Query
              hero >1
            1 Hero id
              id string
              name string
              rank int
            """))
    var variables: Variables { [:] }

    struct Data: Lens {
        let anchor: Anchor
        var hero: HeroLens? { anchor.optionalLink(queryHero) }
    }
}
