@_spi(Generated) @_spi(Runtime) import BatonStore
import Foundation
import Observation

/// What the store costs: bytes to a change set, a change set into an empty store and into one that holds it, a field read, and how each
/// grows.
enum StoreBenchmarks {
    static func run() throws {
        try MainActor.assumeIsolated {
            // Largest first, so that the memory it takes is fresh.
            for count in [100_000, 50_000, 25_000, 12_500] { try RecordBenchmarks.run(count) }
            for scale in [0.25, 0.5, 1, 2] { try run(CharactersPage(scale: scale)) }
        }
    }

    @MainActor private static func run(_ page: CharactersPage) throws {
        let plan = try Plan(parsing: CharactersPage.plan)
        let payload = Payload(Data(page.json.utf8))
        let size = "\(payload.data.count / 1024)-KiB"
        let runs = 40

        let resolution = Store().resolve(plan, [:])
        let ingest = try Measure.seconds(runs: runs) { _ = try Ingest.changeSet(of: payload, by: resolution) }
        Measure.line("store.ingest.\(size)", ingest)
        let change = try Ingest.changeSet(of: payload, by: resolution)

        // Each run has a store of its own, made before the clock starts.
        var stores = (0..<runs).map { _ in Store() }[...]
        let commit = Measure.seconds(runs: runs) { stores.popFirst()?.commit(change, kind: .server) }
        Measure.line("store.commit-empty.\(size)", commit)

        let store = Store()
        store.commit(change, kind: .server)
        let again = Measure.seconds(runs: runs) { store.commit(change, kind: .server) }
        Measure.line("store.commit-again.\(size)", again, unit: "us", per: 1e6)
        let check = Measure.seconds(runs: runs) { precondition(store.availability(of: resolution)) }
        Measure.line("store.check.\(size)", check, unit: "us", per: 1e6)
        let statistics = store.statistics
        print("store.records.\(size) \(statistics.recordsCreated) \(statistics.recordsCreated) records")

        try measureLayers(plan, payload, change, size, runs)
        let told = (0..<runs).map { _ in Store(clock: StoreClock(), image: DeafImage()) }
        var images = told[...]
        for store in told { _ = store.resolve(plan, [:]) }
        let withImage = Measure.seconds(runs: runs) { images.popFirst()?.commit(change, kind: .server) }
        Measure.line("store.commit-with-image.\(size)", withImage)
        measureReads(store, resolution, size)
    }

    /// An optimistic layer applied, the page committed beneath it, the layer reverted; beside the plain commit.
    @MainActor private static func measureLayers(
        _ plan: Plan, _ payload: Payload, _ change: ChangeSet, _ size: String, _ runs: Int
    ) throws {
        let optimistic = Payload(json: #"{"data":{"characters":{"info":{"count":7}}}}"#)
        var stores = (0..<runs).map { _ in Store() }[...]
        let guess = try Ingest.changeSet(of: optimistic, by: Store().resolve(plan, [:]), expecting: .part)
        let cycle = Measure.seconds(runs: runs) {
            guard let store = stores.popFirst() else { return }
            let layer = store.applyOptimistic(guess).layer
            store.commit(change, kind: .server)
            store.revert(layer)
        }
        Measure.line("store.optimistic-cycle.\(size)", cycle)
    }

    /// One field through a lens' anchor: untracked, what the slot's load costs; tracked, beside an observable property of its own.
    @MainActor private static func measureReads(_ store: Store, _ resolution: Resolution, _ size: String) {
        let owner = Owner(store: store, operation: nil, variables: [:], resolution: resolution)
        guard let record = store.records.first(where: { $0.type.name == "Character" }) else { return }
        let anchor = Anchor(record: record, owner: owner, origin: record)
        let name = Slot("Character", "name")
        measureRead("store.read.\(size)") { anchor.string(name).utf8.count }
        measureRead("store.read-tracked.\(size)", tracked: true) { anchor.string(name).utf8.count }
        let plain = PlainCharacter()
        measureRead("store.read-observable.\(size)") { plain.name.utf8.count }
        measureRead("store.read-observable-tracked.\(size)", tracked: true) { plain.name.utf8.count }
    }

    @MainActor @inline(__always) private static func measureRead(_ name: String, tracked: Bool = false, _ read: () -> Int) {
        let count = 100_000
        var bytes = 0
        func loop() { for _ in 0..<count { bytes &+= read() } }
        let reads = Measure.seconds(runs: 20) {
            if tracked { withObservationTracking(loop) {} } else { loop() }
        }
        precondition(bytes > 0)
        Measure.line(name, reads, unit: "ns", per: 1e9 / Double(count))
    }
}

/// What a tracked read is held against.
@Observable private final class PlainCharacter {
    var name = "Rick Sanchez of Dimension C-137 (Central Curve)"
}

/// An image that takes what it is told and keeps nothing: what is left is the main actor's share.
@MainActor private final class DeafImage: StoreImage {
    func read(_ body: (any ImageReader) -> Void) {}
    func write(_ batch: ImageBatch) {}
    func teach(_ memberships: Set<ImageMembership>) {}
    func forget(keys: [String], ids: [String]) {}
    var waitingKeys: [String] { [] }
    func stamp(_ key: OperationKey) {}
    func age(of key: OperationKey) -> Duration? { nil }
    func forgetTimes() {}
    func close() {}
}

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
