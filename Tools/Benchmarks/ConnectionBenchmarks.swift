@_spi(Generated) @_spi(Runtime) import BatonStore

/// What a page costs on the main actor as its connection grows.
enum ConnectionBenchmarks {
    private static let plan = """
        0 Query
          friends >1 friends(after:$after,first:50)
            connection __Query_friends
            after $after
        1 FriendConnection
          edges >>2
          pageInfo >4
        2 FriendEdge
          cursor string
          node >3
        3 Person id
          id string
          name string
          email string
          age int
        4 PageInfo
          hasNextPage bool
          endCursor string
        """

    /// Pages of 50 up to 5,000 edges and 20 beyond, which are measured: each appended to more than 5,000.
    @MainActor static func run() throws {
        let plan = try Plan(parsing: Self.plan)
        let store = Store()
        var seconds: [Double] = []
        for page in 0..<120 {
            let resolution = store.resolve(plan, page == 0 ? [:] : ["after": .string("c\(page * 50 - 1)")])
            let change = try Ingest.changeSet(of: payload(page), by: resolution)
            let taken = Measure.seconds(runs: 1) { store.commit(change, kind: .server) }
            if page >= 100 { seconds += taken }
        }
        seconds.sort()
        Measure.line("store.page-of-50-onto-5000", seconds, unit: "us", per: 1e6)
        Bars.note("store.page-of-50", seconds[seconds.count / 2])
    }

    private static func payload(_ page: Int) -> Payload {
        let edges = (page * 50..<(page + 1) * 50).map { number in
            """
            {"cursor":"c\(number)","node":{"id":"p\(number)","name":"Person number \(number)",\
            "email":"person.\(number)@example.com","age":\(number % 90)}}
            """
        }
        return Payload(
            json: """
                {"data":{"friends":{"edges":[\(edges.joined(separator: ","))],\
                "pageInfo":{"hasNextPage":true,"endCursor":"c\(page * 50 + 49)"}}}}
                """)
    }
}
