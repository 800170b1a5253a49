@_spi(Generated) @_spi(Runtime) import BatonStore
import Foundation
import Observation

/// What the store costs: bytes to a change set, a change set into an empty store and into one that holds it, a field read, an image told
/// and read, a long connection; how each grows; and each beside its bar.
enum StoreBenchmarks {
    static func run() throws {
        try MainActor.assumeIsolated {
            // Largest first, so that the memory it takes is fresh.
            for count in [100_000, 50_000, 25_000, 12_500, 6_250] { try RecordBenchmarks.run(count) }
            let yardstick = Yardstick()
            for scale in [0.25, 0.5, 1, 2] { try run(CharactersPage(scale: scale), yardstick, isWhole: scale == 1) }
            try ConnectionBenchmarks.run()
            holdToBars()
            Bars.report()
        }
    }

    @MainActor private static func holdToBars() {
        Bars.hold("store.ingest", to: 2, of: "simdjson")
        Bars.hold("store.commit-again", to: 100, "us", per: 1e6)
        Bars.hold("store.commit-again", to: 0.3, of: "store.commit")
        Bars.hold("store.read", to: 15, "ns", per: 1e9)
        Bars.hold("store.read-tracked", to: 1.1, of: "store.read-observable-tracked")
        Bars.hold("store.check", to: 0.25, of: "store.commit")
        Bars.hold("store.collect", to: 60, "ns/record", per: 1e9)
        Bars.hold("store.record-bytes", to: 400, "bytes")
        Bars.hold("store.hydrate", to: 3, of: "store.commit")
        Bars.hold("store.commit-with-image", to: 0.15, of: "store.commit", less: "store.commit")
        Bars.hold("store.optimistic-cycle", to: 2, of: "store.commit")
        Bars.hold("store.page-of-50", to: 100, "us", per: 1e6)
    }

    @MainActor private static func run(_ page: CharactersPage, _ yardstick: Yardstick?, isWhole: Bool) throws {
        let plan = try Plan(parsing: CharactersPage.plan)
        let payload = Payload(Data(page.json.utf8))
        let kilobytes = payload.data.count / 1024
        let size = "\(kilobytes)-KiB"
        let runs = 60

        func note(_ name: String, _ seconds: [Double], unit: String = "ms", per scale: Double = 1e3, grows: Bool = false) {
            Measure.line("store.\(name).\(size)", seconds, unit: unit, per: scale)
            if isWhole { Bars.note("store.\(name)", seconds[0]) }
            // The ingest's input is bytes; the others' is records, of which a page has more as it has more bytes, but not as many more.
            if grows { Bars.note("store.\(name)", at: Double(name == "ingest" ? kilobytes : records), seconds[0]) }
        }

        let resolution = Store().resolve(plan, [:])
        let records = try Ingest.changeSet(of: payload, by: resolution).recordCount
        let ingest = try Measure.seconds(runs: runs) { _ = try Ingest.changeSet(of: payload, by: resolution) }
        note("ingest", ingest, grows: true)
        if let limit = yardstick?.seconds(payload.data, runs: runs) {
            print("simdjson.\(size) \(Measure.format(limit[0] * 1e3)) \(Measure.format(limit[1] * 1e3)) ms")
            if isWhole { Bars.note("simdjson", limit[0]) }
        }
        let change = try Ingest.changeSet(of: payload, by: resolution)

        // Each run has a store of its own, made before the clock starts.
        var stores = (0..<runs).map { _ in Store() }[...]
        let commit = Measure.seconds(runs: runs) { stores.popFirst()?.commit(change, kind: .server) }
        note("commit", commit, grows: true)

        let store = Store()
        store.commit(change, kind: .server)
        let again = Measure.seconds(runs: runs) { precondition(store.commit(change, kind: .server).slotsChanged == 0) }
        note("commit-again", again, unit: "us", per: 1e6)
        let check = Measure.seconds(runs: runs) { precondition(store.availability(of: resolution)) }
        note("check", check, unit: "us", per: 1e6, grows: true)
        print("store.records.\(size) \(store.records.count) \(store.records.count) records")

        note("optimistic-cycle", try cycle(plan, change, runs))
        let images = (0..<runs).map { _ in DeafImage() }
        var told = images.map { Store(clock: StoreClock(), image: $0) }[...]
        let withImage = Measure.seconds(runs: runs) { told.popFirst()?.commit(change, kind: .server) }
        note("commit-with-image", withImage)
        note("hydrate", try HydrationBenchmarks.seconds(plan, change, runs), grows: true)
        if isWhole { measureReads(store, resolution) }
    }

    /// An optimistic layer applied, the page committed beneath it, the layer reverted; beside the plain commit.
    @MainActor private static func cycle(_ plan: Plan, _ change: ChangeSet, _ runs: Int) throws -> [Double] {
        let optimistic = Payload(json: #"{"data":{"characters":{"info":{"count":7}}}}"#)
        var stores = (0..<runs).map { _ in Store() }[...]
        let guess = try Ingest.changeSet(of: optimistic, by: Store().resolve(plan, [:]), expecting: .part)
        return Measure.seconds(runs: runs) {
            guard let store = stores.popFirst() else { return }
            let layer = store.applyOptimistic(guess).layer
            store.commit(change, kind: .server)
            store.revert(layer)
        }
    }

    /// One field through a lens, as generated code reads it: untracked, what the slot's load costs; tracked, beside an observable property
    /// of its own.
    @MainActor private static func measureReads(_ store: Store, _ resolution: Resolution) {
        let owner = Owner(store: store, operation: nil, variables: [:], resolution: resolution)
        guard let record = store.records.first(where: { $0.type.name == "Character" }) else { return }
        let lens = CharacterLens(Anchor(record: record, owner: owner, origin: record))
        let plain = PlainCharacter()
        // A string of the heap, as the record's is: a literal's is not counted when it is kept.
        plain.name = String(decoding: Array(lens.name.utf8), as: UTF8.self)
        measureRead("store.read") { lens.name.utf8.count }
        measureRead("store.read-observable") { plain.name.utf8.count }
        let kept = Kept()
        measureRead("store.read-kept") { kept.keep(lens.name) }
        measureRead("store.read-observable-kept") { kept.keep(plain.name) }
        // In turns, so that what else the machine does falls on both.
        for _ in 0..<3 {
            measureRead("store.read-tracked", tracked: true) { lens.name.utf8.count }
            measureRead("store.read-observable-tracked", tracked: true) { plain.name.utf8.count }
        }
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
        Bars.note(name, reads[0] / Double(count))
    }
}

/// Keeps the last string that was read, as what draws it does.
private final class Kept {
    private var last = ""

    @inline(never)
    func keep(_ text: String) -> Int {
        last = text
        return text.utf8.count
    }
}

/// A lens as the compiler writes it.
private struct CharacterLens: Lens {
    let anchor: Anchor

    private static let _name = Slot("Character", "name")
    var name: String { anchor.string(Self._name) }
}

/// What a tracked read is held against.
@Observable private final class PlainCharacter {
    var name = "Rick Sanchez of Dimension C-137 (Central Curve)"
}

/// An image that takes what it is told and writes nothing: what is left is the main actor's share.
@MainActor private final class DeafImage: StoreImage {
    private var taken: [ImageBatch] = []

    func read(_ body: (any ImageReader) -> Void) {}
    func write(_ batch: ImageBatch) { taken.append(batch) }
    func teach(_ memberships: Set<ImageMembership>) {}
    func forget(keys: [String], ids: [String]) {}
    var waitingKeys: [String] { [] }
    func stamp(_ key: OperationKey) {}
    func age(of key: OperationKey) -> Duration? { nil }
    func forgetTimes() {}
    func close() {}
}
