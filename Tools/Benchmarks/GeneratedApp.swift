import Foundation

/// An app of as many screens as asked for, each a query of its own over fragments that several screens share, with arguments, a
/// paginated connection, a union and an interface.
struct GeneratedApp: BenchmarkApp {
    /// How many screens the whole app has.
    let screens: Int

    func write(to folder: String, size: Double) throws -> [String] {
        let count = max(1, Int(Double(screens) * size))
        try #"{"schema": "schema.graphql"}"#.write(toFile: folder + "/baton.json", atomically: true, encoding: .utf8)
        try schema(types: max(1, count / 4)).write(toFile: folder + "/schema.graphql", atomically: true, encoding: .utf8)
        return try (0..<count).map { screen in
            let name = "Screen\(screen).graphql"
            try document(screen, of: count, field: "title").write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
            return name
        }
    }

    func change(in folder: String, run: Int) throws {
        let field = "title changed\(run): count"
        try document(0, of: 4, field: field).write(toFile: folder + "/Screen0.graphql", atomically: true, encoding: .utf8)
    }

    private func schema(types: Int) -> String {
        var text = """
            interface Node { id: ID! }
            interface Titled { title: String! }
            type PageInfo { endCursor: String startCursor: String hasNextPage: Boolean! hasPreviousPage: Boolean! }
            type Person implements Node & Titled { id: ID! title: String! picture(size: Int): String friend: Person }
            union Anything = Person

            """
        text += "type Query { node(id: ID!): Node search(text: String!): [Anything!]! "
        text += (0..<types).map { "thing\($0)(id: ID!): Thing\($0)" }.joined(separator: " ") + " }\n"
        for type in 0..<types {
            text += """
                type Thing\(type) implements Node & Titled {
                  id: ID! title: String! count: Int! ratio: Float state: State\(type) owner: Person next: Thing\((type + 1) % types)
                  list(first: Int, after: String, state: State\(type)): Thing\(type)List
                }
                type Thing\(type)List { edges: [Thing\(type)Edge] pageInfo: PageInfo! total: Int }
                type Thing\(type)Edge { cursor: String! node: Thing\(type) }
                enum State\(type) { OPEN CLOSED }
                extend union Anything = Thing\(type)

                """
        }
        return text
    }

    /// A screen's documents; fragments of a screen are spread by the two after it, too.
    private func document(_ screen: Int, of count: Int, field: String) -> String {
        let types = max(1, count / 4)
        let type = screen % types
        // A neighbour over the same type is a whole round of types away.
        let shared = screen >= types ? "...Row\(screen - types) " : ""
        return """
            query Screen\(screen)($id: ID!, $size: Int = 20, $full: Boolean!) {
              thing\(type)(id: $id) { id title ...List\(screen) owner { ...Person\(screen) @arguments(size: $size) } next { title count } }
              search(text: "x") { __typename ... on Person { title } ... on Thing\(type) { ...Row\(screen) } }
            }
            fragment List\(screen) on Thing\(type)
              @argumentDefinitions(count: {type: "Int", defaultValue: 10}, cursor: {type: "String"}) @refetchable(queryName: "Page\(screen)") {
              list(first: $count, after: $cursor) @connection(key: "List\(screen)_list") { total edges { node { ...Row\(screen) } } }
            }
            fragment Row\(screen) on Thing\(type) { \(field) count ratio @include(if: $full) state \(shared)owner { ...Person\(screen) } }
            fragment Person\(screen) on Person @argumentDefinitions(size: {type: "Int", defaultValue: 40}) {
              title picture(size: $size) friend { title picture(size: 10) }
            }

            """
    }
}
