@_spi(Generated) @_spi(Runtime) import BatonStore
import Foundation

/// Fuzz targets of the runtime: any bytes in, no crash, and a payload is taken whole or not at all.
///
/// A target traps when an invariant does not hold.
enum StoreTargets {
    /// Reads bytes as a response to a plan with every kind of field.
    ///
    /// - What is refused writes nothing.
    /// - What is taken and committed again changes nothing, and dumps as JSON.
    /// - What answers every field is found whole by the availability check.
    static func ingest(_ bytes: [UInt8]) {
        MainActor.assumeIsolated {
            let store = Store()
            let resolution = store.resolve(plan, ["full": true, "id": "1"])
            let payload = Payload(Data(bytes))
            let empty = store.dump()
            guard let part = try? Ingest.changeSet(of: payload, by: resolution, expecting: .part) else {
                precondition((try? Ingest.changeSet(of: payload, by: resolution)) == nil, "taken whole and refused in part")
                precondition(store.dump() == empty, "a refused payload wrote something")
                return
            }
            store.commit(part, kind: .server)
            check(store)
            let dump = store.dump()
            precondition((try? JSONSerialization.jsonObject(with: Data(dump.utf8))) != nil, "the dump is not JSON:\n\(dump)")
            let strings = store.statistics.stringsMade
            let again = store.commit(part, kind: .server)
            precondition(again.slotsChanged == 0 && again.recordsCreated == 0, "the same payload changed something")
            precondition(store.statistics.stringsMade == strings, "the same payload made strings")
            precondition(store.dump() == dump, "the same payload changed the dump")
            if (try? Ingest.changeSet(of: payload, by: resolution)) != nil {
                precondition(store.availability(of: resolution), "a whole response is not found whole")
            }
            layers(payload, over: store)
        }
    }

    /// The payload as an optimistic layer over an empty store and over one that holds it: a revert restores the dump, a collection without
    /// roots leaves what a layer holds and nothing else.
    @MainActor private static func layers(_ payload: Payload, over full: Store) {
        let empty = Store()
        for store in [empty, full] {
            let before = store.dump()
            let resolution = store.resolve(plan, ["full": true, "id": "1"])
            guard let change = try? Ingest.changeSet(of: payload, by: resolution, expecting: .part) else { return }
            let first = store.applyOptimistic(change).layer
            let second = store.applyOptimistic(change).layer
            check(store)
            store.revert(first)
            check(store)
            store.revert(second)
            check(store)
            precondition(store.dump() == before, "a revert did not restore the dump")
            store.collect()
            check(store)
            precondition(store.records.count == 3, "a collection without roots left records")
        }
    }

    @MainActor private static func check(_ store: Store) {
        let faults = store.faults()
        precondition(faults.isEmpty, faults.joined(separator: "; "))
    }

    /// Reads bytes as the payloads of an incremental response, with a line of `====` between them.
    ///
    /// - A payload that is refused ends the response, and nothing of it is written.
    /// - What was taken leaves a sound store that dumps as JSON, and leaves it again when it comes again.
    static func parts(_ bytes: [UInt8]) {
        MainActor.assumeIsolated {
            let first = store(of: bytes)
            check(first)
            let dump = first.dump()
            precondition((try? JSONSerialization.jsonObject(with: Data(dump.utf8))) != nil, "the dump is not JSON:\n\(dump)")
            precondition(store(of: bytes).dump() == dump, "the same parts made another store")
        }
    }

    /// The store that an incremental response leaves.
    @MainActor private static func store(of bytes: [UInt8]) -> Store {
        let store = Store()
        var delivery = Delivery(store.resolve(deferredPlan, [:]))
        for text in String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n====\n") {
            guard let changes = try? delivery.receive(Payload(json: text)) else { break }
            for change in changes { store.commit(change, kind: .server) }
        }
        return store
    }

    private static let deferredPlan = Plan(
        """
        label 0 D$A
        label 1 D$B
        label 2 D$C
        0 Query
          heroes >>1
        1 Hero id
          id string
          name string
          home >2
          bio string
            defer 0
            defer 2
          friends >>3
            defer 0
            defer 2
          title string
            defer 1
          mood string
            defer 2
        2 Home
          street string
          size int
            defer 0
        3 Friend id
          id string
            defer 0
            defer 2
          name string
            defer 0
          color string
            defer 2
        """)

    /// Reads bytes as a plan's text, and where it is one reads a response by it.
    static func plan(_ bytes: [UInt8]) {
        MainActor.assumeIsolated {
            guard let plan = try? Plan(parsing: String(decoding: bytes, as: UTF8.self)) else { return }
            let store = Store()
            for variables: Variables in [[:], ["full": true, "id": "1", "first": 20]] {
                let resolution = store.resolve(plan, variables)
                precondition(resolution === store.resolve(plan, variables), "a plan was resolved twice")
                _ = store.availability(of: resolution)
                let payload = Payload(json: #"{"data":{"node":{"id":"1","name":"a","nodes":[{"id":"2"},null]},"id":"1","name":"b"}}"#)
                guard let change = try? Ingest.changeSet(of: payload, by: resolution, expecting: .part) else { continue }
                store.commit(change, kind: .server)
                _ = store.dump()
            }
        }
    }

    static let plan = Plan(
        """
        label 0 Fuzz$defer$More
        types 0 Node Owner
        0 Query
          node >1 node(id:$id)
            lookup #0 $id
          nodes >>1
          pair >3
          any >5
          anys >>5
            caught
        1 Node id
          id string
          name string
          count int
          ratio float
          flag bool
          mood enum
          any custom
          tags string[]
          grid int[][]
          home >2
          homes >>>2
          extra string ?$full
          more string
            defer 0
          mine bool
            client
          page >9 page(first:2)
            connection __Fuzz_page_connection
        2 Home
          street string
          owners >>4
        3 Pair left right
          left string
          right int
          home >2
        4 Owner id
          name string
          id string
        5 Any:
          * 6
          Node,Owner 7
          ?Named 8
        6 * id
          __typename typename
          id string
        7 * id
          __typename typename
          __isNamed is
          title string name
          home >2
          id string
        8 *
          __isNamed is
          name string
        9 Page
          total int
          edges >>10
          pageInfo >11
        10 Edge
          cursor string
          node >4
        11 PageInfo
          hasNextPage bool
          endCursor string
        """)
}
