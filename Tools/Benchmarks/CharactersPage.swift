/// A page of characters with their origins, locations and episodes, and the episodes' characters: many mentions of few records.
struct CharactersPage {
    static let plan = """
        0 Query
          characters >1 characters(page:1)
        1 Characters
          info >2
          results >>3
        2 Info
          count int
          pages int
          next int
          prev int
        3 Character id
          id string
          name string
          status string
          species string
          type string
          gender string
          image string
          created string
          origin >4
          location >4
          episode >>5
        4 Location id
          id string
          name string
          type string
          dimension string
        5 Episode id
          id string
          name string
          air_date string
          episode string
          created string
          characters >>6
        6 Character id
          id string
          name string
        """

    let json: String

    /// A page of `scale` times as many bytes as the project's fixture of 690 kilobytes, with the fixture's proportions.
    init(scale: Double) {
        var maker = Maker()
        json = maker.page(characters: Int(826 * scale), onPage: Int(20 * scale), episodes: Int(51 * scale))
    }

    private struct Maker {
        private var state: UInt64 = 42

        private mutating func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % max(bound, 1)
        }

        private mutating func id() -> String {
            let digits = (0..<32).map { _ in String(next(16), radix: 16) }.joined()
            var id = ""
            for (index, digit) in digits.enumerated() {
                if [8, 12, 16, 20].contains(index) { id += "-" }
                id.append(digit)
            }
            return id
        }

        private mutating func pick(_ words: [String]) -> String { words[next(words.count)] }

        mutating func page(characters: Int, onPage: Int, episodes: Int) -> String {
            let ids = (0..<characters).map { _ in id() }
            let names = ids.map { _ in
                pick(["Rick", "Morty", "Abradolf", "Summer"]) + " " + pick(["Smith", "Sanchez", "Lincler"]) + " "
                    + pick(["of Dimension C-137 (Central Curve)", "of the Citadel of Ricks, Old Town", "of Dimension J19ζ7", "(Fantasy)"])
            }
            let places = (0..<40).map { number in
                """
                {"id":"\(id())","name":"\(pick(["Earth", "Citadel of Ricks", "Anatomy Park"])) (D-\(number))","type":"Planet",\
                "dimension":\(next(6) == 0 ? "null" : "\"Replacement Dimension\"")}
                """
            }
            let episodeTexts = (0..<episodes).map { number in
                let cast = (0..<20).map { _ in next(characters) } + (0..<5).map { _ in next(onPage) }
                let leaves = cast.map { #"{"id":"\#(ids[$0])","name":"\#(names[$0])"}"# }.joined(separator: ",")
                return """
                    {"id":"\(id())","name":"The Ricks Must Be Crazy","air_date":"September \(number % 28 + 1), 2013",\
                    "episode":"S01E\(number)","created":"2021-01-02T02:32:35.953Z","characters":[\(leaves)]}
                    """
            }
            let results = (0..<onPage).map { number in
                // A few are in most episodes, most in a few, as in the public API.
                let count = number % 4 == 0 ? 40 : 3 + next(8)
                let chosen = (0..<count).map { _ in episodeTexts[next(episodes)] }.joined(separator: ",")
                return """
                    {"id":"\(ids[number])","name":"\(names[number])","status":"Alive","species":"Human","type":"","gender":"Male",\
                    "image":"https://example.com/api/character/avatar/\(ids[number]).jpeg","created":"2018-09-01T22:55:45.639Z",\
                    "origin":\(pick(places)),"location":\(pick(places)),"episode":[\(chosen)]}
                    """
            }
            return """
                {"data":{"characters":{"info":{"count":\(characters),"pages":42,"next":2,"prev":null},\
                "results":[\(results.joined(separator: ","))]}}}
                """
        }
    }
}
