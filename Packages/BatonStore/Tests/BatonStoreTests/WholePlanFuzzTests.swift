import Foundation
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

/// Mutated responses to a plan with variants, a connection, edits and deferred parts: refused or taken whole, and taken again for nothing.
@MainActor struct WholePlanFuzzTests {
    private static let plan = """
        label 0 Q$defer$More
        types 0 Node Owner
        0 Query
          node >1 node(id:$id)
            lookup #0 $id
          any >3
          anys >>3
          gone string
            edit deleteEdge $connections
        1 Node id
          id string
          more string
            defer 0
          friends >>2
            caught
          page >7 page(first:2)
            connection __Fuzz_page_connection
        2 Owner id
          name string
          id string
        3 Any:
          * 4
          Node,Owner 5
          ?Named 6
        4 * id
          __typename typename
          id string
        5 * id
          __typename typename
          __isNamed is
          title string name
          home >2
          id string
        6 *
          __isNamed is
          name string
        7 Page
          total int
          edges >>8
          pageInfo >9
        8 Edge
          cursor string
          node >2
        9 PageInfo
          hasNextPage bool
          endCursor string
        """
    private static let first = """
        {"data":{"node":{"id":"1","friends":[{"id":"2","name":"x"},null],"page":{"total":2,"edges":[{"cursor":"a","node":\
        {"id":"2","name":"y"}},null,{"cursor":"b","node":{"name":"z","id":"3"}}],"pageInfo":{"hasNextPage":true,"endCursor":"b"}}},\
        "any":{"id":"9","__typename":"Strange","__isNamed":"Strange","name":"s"},"anys":[{"__typename":"Node","__isNamed":"Node",\
        "title":"t","home":{"id":"2","name":"q"},"id":"1"},{"title":null,"home":null,"__typename":"Owner","id":null}],"gone":"3"},\
        "errors":[{"message":"m","path":["anys",0,"title"]},{"message":"n","path":["node","page","total"]}],\
        "pending":[{"id":"0","path":["node"],"label":"Q$defer$More"}],"hasNext":true}
        """
    private static let second = """
        {"incremental":[{"id":"0","data":{"more":"m"}},{"path":["node"],"label":"Q$defer$More","data":{"more":"n"}}],\
        "completed":[{"id":"0","errors":[{"message":"late"}]}],"hasNext":false}
        """

    @Test(arguments: 0..<20)
    func mutatedDeliveries(_ seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let plan = try Plan(parsing: Self.plan)
        let variables: Variables = ["id": "1", "connections": ["Node:1:__Fuzz_page_connection"]]
        for round in 0..<60 {
            let store = Store()
            let resolution = store.resolve(plan, variables)
            var delivery = Delivery(resolution)
            let bytes = round == 0 ? Array(Self.first.utf8) : mutate(Array(Self.first.utf8), &generator)
            for payload in [bytes, mutate(Array(Self.second.utf8), &generator), Array(Self.second.utf8)] {
                let before = store.dump()
                do {
                    for change in try delivery.receive(Payload(Data(payload))) {
                        store.commit(change, kind: .server)
                        let dump = store.dump()
                        #expect(store.commit(change, kind: .server).slotsChanged == 0)
                        #expect(store.dump() == dump)
                        store.revert(store.applyOptimistic(change).layer)
                        #expect(store.dump() == dump)
                    }
                } catch {
                    #expect(error is IngestError || error is GraphQLErrors)
                    #expect(store.dump() == before)
                    if payload == bytes {
                        if round == 0 { Issue.record(error) }
                        break
                    }
                }
                #expect(store.faults() == [])
                _ = store.availability(of: resolution)
            }
            if round == 0 { #expect(store.record("Node:1:__Fuzz_page_connection") != nil) }
        }
    }

    private func mutate(_ original: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
        var bytes = original
        for _ in 0..<Int.random(in: 1...2, using: &generator) {
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            switch Int.random(in: 0...4, using: &generator) {
            case 0: bytes[place] = UInt8.random(in: 0x20...0x7E, using: &generator)
            case 1: bytes.remove(at: place)
            case 2: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &generator))
            case 3:
                let end = min(bytes.count, place + Int.random(in: 1...40, using: &generator))
                bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
            default:
                let end = min(bytes.count, place + Int.random(in: 1...20, using: &generator))
                bytes.removeSubrange(place..<end)
                if bytes.isEmpty { bytes = [0x20] }
            }
        }
        return bytes
    }
}
