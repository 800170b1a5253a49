import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

/// Random pages, edits, layers, reverts and collections of one connection: a store that showed layers ends as one that never had any, and
/// keeps every invariant on the way.
@MainActor struct ConnectionModelTests {
    @Test(arguments: 0..<10)
    func layersLeaveNothingBehind(_ share: Int) throws {
        for seed in ModelSeeds.of(share, among: 10, usual: 100) { try Self.run(UInt64(seed)) }
    }

    private static func run(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var log: [String] = []
        let (shown, plain) = (try Side(), try Side())
        var layers: [OptimisticLayer] = []
        for _ in 0..<14 {
            let payload = Written.random(&random)
            switch Int.random(in: 0..<100, using: &random) {
            case 0..<40:
                log.append("commit \(payload.name)")
                try shown.commit(payload)
                try plain.commit(payload)
            case 40..<70:
                log.append("layer \(payload.name)")
                layers.append(shown.store.applyOptimistic(try shown.change(payload)).layer)
            case 70..<80:
                guard let index = layers.indices.randomElement(using: &random) else { continue }
                log.append("revert \(index)")
                shown.store.revert(layers.remove(at: index))
            case 80..<90:
                guard let index = layers.indices.randomElement(using: &random) else { continue }
                log.append("resolve \(index) \(payload.name)")
                shown.store.resolve(layers.remove(at: index), try shown.change(payload))
                try plain.commit(payload)
            default:
                log.append("collect")
                shown.store.collect()
            }
            let faults = shown.store.faults()
            #expect(faults.isEmpty, "seed \(seed): \(log.joined(separator: "; "))\n\(faults.joined(separator: "\n"))")
            if !faults.isEmpty { return }
        }
        // A layer that somebody keeps names its keys.
        while let layer = layers.popLast() { shown.store.revert(layer) }
        for side in [shown, plain] { side.store.collect() }
        #expect(shown.store.dump() == plain.store.dump(), "seed \(seed): \(log.joined(separator: "; "))")
    }

    /// A store that shows the connection.
    @MainActor private final class Side {
        let store = Store()
        private let pages: Plan
        private let mutation: Plan

        init() throws {
            pages = try Plan(parsing: ConnectionTests.plan)
            mutation = try Plan(parsing: ConnectionTests.mutation)
            store.retain(store.root(for: OperationKey(name: "Notes", variables: [:]), .query, pages, [:]), allowsNetwork: false)
        }

        func change(_ payload: Written) throws -> ChangeSet {
            let resolution = store.resolve(payload.isPage ? pages : mutation, payload.variables)
            return try Ingest.changeSet(of: Payload(json: payload.json), by: resolution, expecting: .part)
        }

        func commit(_ payload: Written) throws { store.commit(try change(payload), kind: .server) }
    }

    /// A page of the connection, or edits of it.
    private struct Written {
        let isPage: Bool
        let variables: Variables
        let json: String
        let name: String

        static func random(_ random: inout SeededGenerator) -> Written {
            Bool.random(using: &random) ? page(&random) : edit(&random)
        }

        private static func note(_ random: inout SeededGenerator) -> String {
            let id = Int.random(in: 1...6, using: &random)
            return #"{"id":"\#(id)","text":"t\#(Int.random(in: 1...2, using: &random))"}"#
        }

        private static func edge(_ random: inout SeededGenerator) -> String {
            #"{"cursor":"c\#(Int.random(in: 1...6, using: &random))","node":\#(note(&random))}"#
        }

        private static func page(_ random: inout SeededGenerator) -> Written {
            let edges = (0..<Int.random(in: 0...3, using: &random)).map { _ in edge(&random) }
            func cursor() -> String { "c\(Int.random(in: 1...3, using: &random))" }
            let info = #"{"hasNextPage":true,"endCursor":"\#(cursor())","hasPreviousPage":false,"startCursor":"\#(cursor())","count":1}"#
            let place = Int.random(in: 0..<3, using: &random)
            let variables: Variables = place == 0 ? [:] : place == 1 ? ["after": .string(cursor())] : ["before": .string(cursor())]
            let json =
                #"{"data":{"user":{"id":"u","notes":{"total":\#(edges.count),"edges":[\#(edges.joined(separator: ","))],"#
                + #""pageInfo":\#(info)}}}}"#
            return Written(isPage: true, variables: variables, json: json, name: "\(variables.json) \(json)")
        }

        private static func edit(_ random: inout SeededGenerator) -> Written {
            let id = Int.random(in: 1...6, using: &random)
            let field =
                switch Int.random(in: 0..<6, using: &random) {
                case 0: #""append":\#(edge(&random))"#
                case 1: #""prepend":\#(edge(&random))"#
                case 2: #""appendNode":\#(note(&random))"#
                case 3: #""removed":"\#(id)""#
                case 4: #""removedAll":["\#(id)","\#(id % 6 + 1)"]"#
                default: #""deleted":"\#(id)""#
                }
            let connections: Variables = ["connections": .list([.string("User:u:__User_notes_connection")])]
            return Written(isPage: false, variables: connections, json: #"{"data":{\#(field)}}"#, name: field)
        }
    }
}
