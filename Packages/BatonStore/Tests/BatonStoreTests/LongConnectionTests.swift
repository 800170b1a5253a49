import Observation
import Synchronization
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

/// Connections of thousands: a page costs what it brings, and merges as it does in a short one.
@MainActor struct LongConnectionTests {
    static let plan = """
        0 Query
          friends >1 friends(after:$after,before:$before,first:$first)
            connection __Query_friends
            after $after
            before $before
        1 FriendConnection
          edges >>2
          pageInfo >4
        2 FriendEdge
          cursor string
          node >3
        3 Person id
          id string
        4 PageInfo
          hasNextPage bool
          endCursor string
          hasPreviousPage bool
          startCursor string
        """

    let store = Store()
    private let plan: Plan

    init() throws {
        plan = try Plan(parsing: Self.plan)
    }

    @discardableResult
    private func fetch(_ ids: [Int], _ variables: Variables = [:]) throws -> CommitOutcome {
        let edges = ids.map { #"{"cursor":"c\#($0)","node":{"id":"\#($0)"}}"# }.joined(separator: ",")
        let info = #"{"hasNextPage":true,"endCursor":"c\#(ids.last ?? 0)","hasPreviousPage":true,"startCursor":"c\#(ids.first ?? 0)"}"#
        let payload = Payload(json: #"{"data":{"friends":{"edges":[\#(edges)],"pageInfo":\#(info)}}}"#)
        return store.commit(try Ingest.changeSet(of: payload, by: store.resolve(plan, variables)), kind: .server)
    }

    private var connection: Record? { store.record("client:root:__Query_friends") }

    /// The ids of the connection's nodes, in order.
    private var nodes: [Int] {
        guard let connection, case .links(let edges) = connection.value(at: ConnectionSlots(connection.type).edges) else { return [] }
        return edges.map { edge in
            guard let edge, let node = edge.node(EdgeSlots(edge.type)) else { return -1 }
            return Int(node.key.dropFirst("Person:".count)) ?? -1
        }
    }

    @Test func aPageOf50AppendedTo5000TellsTheReaderOfTheEdgesOnce() throws {
        try fetch(Array(0..<50))
        for page in 1..<100 { try fetch(Array(page * 50..<(page + 1) * 50), ["after": .string("c\(page * 50 - 1)")]) }
        let connection = try #require(connection)
        let told = Mutex(0)
        withObservationTracking {
            connection.observeRead(of: ConnectionSlots(connection.type).edges)
        } onChange: {
            told.withLock { $0 += 1 }
        }
        let outcome = try fetch(Array(5000..<5050), ["after": .string("c4999")])
        #expect(outcome.notifications == 1)
        #expect(told.withLock { $0 } == 1)
        // The page, its page info, and its edges and nodes.
        #expect(outcome.recordsCreated == 102)
        #expect(nodes == Array(0..<5050))
        #expect(store.faults().isEmpty)
    }

    @Test func nodesThatAreThereAlreadyAreKeptOnceAndWhereTheyWere() throws {
        try fetch(Array(0..<300))
        try fetch(Array(200..<400), ["after": .string("c299")])
        #expect(nodes == Array(0..<400))
        try fetch(Array(0..<10) + [400], ["after": .string("c399")])
        #expect(nodes == Array(0..<401))
        try fetch(Array(0..<300), ["after": .string("c400")])
        #expect(nodes == Array(0..<401))
    }

    @Test func anEdgeWhoseNodeChangedIsSeenWithItsNewNode() throws {
        try fetch(Array(0..<200))
        try fetch(Array(200..<250), ["after": .string("c199")])
        // The record of an edge of the second page leads elsewhere now, without the connection's having changed.
        let edge = try #require(store.record("client:root:friends(after:\"c199\"):edges:0"))
        let payload = Payload(json: #"{"data":{"person":{"id":"900"}}}"#)
        let other = try Plan(parsing: "0 Query\n  person >1\n1 Person id\n  id string\n")
        store.commit(try Ingest.changeSet(of: payload, by: store.resolve(other, [:])), kind: .server)
        let person = try #require(store.record("Person:900"))
        store.write(.local) { $0.write(.link(person), to: EdgeSlots(edge.type).node, of: edge) }
        try fetch([900, 200, 901], ["after": .string("c249")])
        #expect(nodes == Array(0..<200) + [900] + Array(201..<250) + [200, 901])
    }

    @Test func randomPagesMergeAsInAPlainList() throws {
        for seed in 0..<20 {
            var random = SeededGenerator(seed: UInt64(seed))
            let test = try Self()
            var expected = Array(0..<Int.random(in: 1..<300, using: &random))
            try test.fetch(expected)
            var (start, end) = (expected.first, expected.last)
            for _ in 0..<12 {
                let page = (0..<Int.random(in: 1..<80, using: &random)).map { _ in Int.random(in: 0..<700, using: &random) }
                let unique = page.reduce(into: [Int]()) { if !$0.contains($1) { $0.append($1) } }
                if Bool.random(using: &random) {
                    try test.fetch(page, ["after": .string("c\(end ?? 0)")])
                    expected += unique.filter { !expected.contains($0) }
                    end = page.last
                } else {
                    try test.fetch(page, ["before": .string("c\(start ?? 0)")])
                    expected = unique + expected.filter { !unique.contains($0) }
                    start = page.first
                }
                #expect(test.nodes == expected)
            }
            #expect(test.store.faults().isEmpty)
        }
    }
}
