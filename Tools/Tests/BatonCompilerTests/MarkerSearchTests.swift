import BatonMarkers
import Testing

@Suite struct MarkerSearchTests {
    @Test(arguments: [
        #"@Query("query A { a }")"#, #"@Fragment("""#, #"@Mutation("m") var m: M"#, #"@Subscription("s")"#,
        #"@Baton.Query("q")"#, "@ Query (", "@Query\n    (", "@Baton . Fragment\t(", "@`Query`(", "@Baton::Query(", "@Query/* why */(",
        "@available(macOS 15, *) @Query(", "@@Query(",
    ])
    func whatMayBeAMarkerIsFound(text: String) {
        #expect(MarkerSearch.mayHoldMarker(Array(text.utf8)))
        #expect(MarkerSearch.mayHoldMarker(Array("struct A {\n    \(text)\n}\n".utf8)))
    }

    @Test(arguments: [
        "", "@", "@@@", "Query(", "@State var query: Query", "@Queries(", "@MyQuery(", "@Query", "@Query var q: Q", "@Query.Type", "a@b.c",
        "@Fragmentation(", "@MainActor func query() {}", "@Query<",
    ])
    func whatCannotBeAMarkerIsPassedOver(text: String) {
        #expect(!MarkerSearch.mayHoldMarker(Array(text.utf8)))
    }

    @Test func noBytesAreTooStrange() {
        var random = SeededRandom(seed: 7)
        let pieces = ["@", "Query", "(", ".", "`", ":", " ", "Fragment", "\u{0}", "é", "/", "\n"]
        for _ in 0..<2_000 {
            let text = (0..<Int(random.next() % 12)).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
            let cut = Array(text.utf8).dropLast(Int(random.next() % 2))
            let plain = String(decoding: cut, as: UTF8.self)
            if ["@Query(", "@Fragment("].contains(where: plain.contains) { #expect(MarkerSearch.mayHoldMarker(Array(cut))) }
            if !plain.contains("@") { #expect(!MarkerSearch.mayHoldMarker(Array(cut))) }
        }
    }
}

/// SplitMix64: the same numbers in every run.
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
        return mixed ^ mixed >> 31
    }
}
