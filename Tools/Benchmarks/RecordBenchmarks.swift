@_spi(Generated) @_spi(Runtime) import BatonStore
import Foundation

/// What many records cost: their memory, and a collection that one root reaches them in.
enum RecordBenchmarks {
    private static let plan = """
        0 Query
          items >>1
        1 Item id
          id string
          name string
          size int
          rate float
          isOpen bool
          state enum
          note string
          next >2
        2 Item id
          id string
        """

    private struct Items: Query {
        static let facts = OperationFacts(.query, "Items", .text("query Items{items{id}}"), RecordBenchmarks.parsed)
        var variables: Variables { [:] }

        struct Data: Lens {
            let anchor: Anchor
        }
    }

    private static let parsed: Plan = {
        do { return try Plan(parsing: plan) } catch { preconditionFailure("\(error)") }
    }()

    @MainActor static func run(_ count: Int) throws {
        let items = (0..<count).map { number in
            """
            {"id":"\(number)","name":"Item \(number)","size":\(number),"rate":0.5,"isOpen":true,"state":"OPEN","note":null,\
            "next":{"id":"\((number + 1) % count)"}}
            """
        }
        let payload = Payload(json: #"{"data":{"items":[\#(items.joined(separator: ","))]}}"#)
        let store = Store(releaseBufferSize: 0)
        let root = store.root(for: Items())
        store.retain(root, allowsNetwork: false)
        let change = try Ingest.changeSet(of: payload, by: root.resolution)

        let before = residentBytes()
        store.commit(change, kind: .server)
        if let before, let after = residentBytes() {
            let bytes = (after - before) / count
            print("store.record-bytes.\(count) \(bytes) \(bytes) bytes")
            if bytes > 0, count == 100_000 { Bars.note("store.record-bytes", Double(bytes)) }
        }
        let collect = Measure.seconds(runs: 20) { precondition(store.collect().swept == 0) }
        Measure.line("store.collect.\(count)", collect, unit: "ns/record", per: 1e9 / Double(count))
        if count == 50_000 { Bars.note("store.collect", collect[0] / Double(count)) }
        if count <= 50_000 { Bars.note("store.collect", at: Double(count), collect[0]) }
        let check = Measure.seconds(runs: 20) { precondition(store.availability(of: root.resolution)) }
        Measure.line("store.check.\(count)", check, unit: "ns/record", per: 1e9 / Double(count))
        store.leave(root)
        let sweep = Measure.seconds(runs: 1) { precondition(store.collect().swept == count) }
        Measure.line("store.sweep.\(count)", sweep, unit: "ns/record", per: 1e9 / Double(count))
    }

    /// How many bytes of memory are resident; `nil` where the system does not say. The first measure of a process is the one to trust, since
    /// later ones find memory that earlier ones gave back.
    private static func residentBytes() -> Int? {
        guard let text = FileManager.default.contents(atPath: "/proc/self/statm") else { return nil }
        let words = String(decoding: text, as: UTF8.self).split(separator: " ")
        return words.count > 1 ? Int(words[1]).map { $0 * 4096 } : nil
    }
}
