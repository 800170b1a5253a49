/// The last row of a list that has more than was loaded.
struct MoreRow: View {
    let what: String
    let loaded: Int
    let total: Int
    let isLoading: Bool

    var body: [Block] {
        Line(Span(isLoading ? "loading…" : "↓ \(loaded) of \(total) \(what)", .color(.yellow)))
    }
}
