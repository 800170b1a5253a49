/// A small app whose documents a seed makes, and edits one step at a time. Most edits leave it valid; some break it, until another mends it.
struct EditedApp {
    /// An operation or a fragment.
    struct Definition {
        var isQuery: Bool
        var name: String
        /// The type that its lines select on; a query's stand below a field of `Thing`.
        var type: String
        var directives: [String] = []
        var lines: [String] = []

        var text: String {
            let body = lines.map { "    \($0)\n" }.joined()
            let head = directives.map { " \($0)" }.joined()
            if isQuery {
                return
                    "query \(name)($id: ID!, $wide: Boolean!)\(head) {\n  thing(id: $id) {\n    wide: title @include(if: $wide)\n\(body)  }\n}\n"
            }
            return "fragment \(name) on \(type)\(head) {\n    id\n\(body)}\n"
        }
    }

    /// A file of definitions: a `.graphql` file, or a Swift file with a marker for each.
    struct File {
        var name: String
        /// What stands before the definitions, and moves them down.
        var head = ""
        var definitions: [Definition]

        var text: String {
            if name.hasSuffix(".graphql") { return head + definitions.map(\.text).joined(separator: "\n") }
            let markers = definitions.map { definition in
                let lines = definition.text.split(separator: "\n").map { "        \($0)\n" }.joined()
                return
                    "    @\(definition.isQuery ? "Query" : "Fragment")(\"\"\"\n\(lines)        \"\"\")\n    var \(definition.name): Int\n"
            }
            return "\(head)struct Host {\n\(markers.joined())}\n"
        }
    }

    private(set) var files: [File] = []
    private var random: SeededRandom
    private var count = 0

    static let configurations = [
        #"{ "schema": "schema.graphql", "schemaExtensions": ["client.graphql"] }"#,
        #"{ "schema": "schema.graphql", "schemaExtensions": ["client.graphql"], "onError": "NULL" }"#,
        #"{ "schema": "schema.graphql", "schemaExtensions": ["client.graphql"], "persistConfig": { "file": "texts.json", "algorithm": "MD5" } }"#,
        #"{ "schema": "schema.graphql", "schemaExtensions": ["client.graphql"], "customScalarTypes": { "Date": { "swift": "Date" } } }"#,
    ]

    /// The schema; a larger number adds a field, and a value that an enum has.
    static func schema(_ version: Int) -> String {
        """
        type Query { node(id: ID!): Node thing(id: ID!): Thing viewer: User! }
        interface Node { id: ID! }
        interface Titled { title: String }
        scalar Date
        enum Mood { GOOD BAD \(version > 0 ? "MIXED" : "") }
        enum Unit { CM IN }
        union Anything = Thing | User
        type PageInfo { endCursor: String startCursor: String hasNextPage: Boolean! hasPreviousPage: Boolean! }
        type ThingEdge { cursor: String! node: Thing }
        type ThingConnection { edges: [ThingEdge] pageInfo: PageInfo! }
        type Thing implements Node & Titled {
          id: ID! title: String count: Int! mood: Mood when: Date price(unit: Unit = CM): Float picture(size: Int): String
          owner: User next: Thing things(first: Int, after: String): ThingConnection related: [Anything!]\(version > 1 ? " more: Int" : "")
        }
        type User implements Node & Titled { id: ID! title: String mood: Mood picture(size: Int): String favorite: Thing friends: [User!]! }
        """
    }

    static let extensions = "extend type Thing { note: String }"

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
        for file in 0..<10 {
            let suffix = file % 3 == 0 ? "swift" : "graphql"
            files.append(File(name: "File\(file).\(suffix)", definitions: (0..<(file % 2 + 1)).map { _ in made() }))
        }
    }

    /// Takes back what edits since another state did; what follows differs from what followed that state.
    mutating func restore(_ other: EditedApp) { files = other.files }

    private mutating func made() -> Definition {
        count += 1
        let isQuery = random.below(3) == 0
        return Definition(
            isQuery: isQuery, name: isQuery ? "Query\(count)" : "Part\(count)", type: isQuery || random.below(3) > 0 ? "Thing" : "User")
    }

    /// Makes one edit.
    mutating func edit() {
        switch random.below(20) {
        case 0..<6: addLine()
        case 6..<10: removeLine()
        case 10: change { definition, random in definition.directives = random.below(2) == 0 ? [] : definition.directives }
        case 11: addDirective()
        case 12: addArgument()
        case 13: files[random.below(files.count)].head += "\n"
        case 14: moveDefinition()
        case 15: rename()
        case 16: files.append(File(name: "New\(files.count)x\(count).graphql", definitions: [made()]))
        case 17: if files.count > 6 { files.remove(at: random.below(files.count)) }
        default: addSpread()
        }
    }

    private mutating func change(_ edit: (inout Definition, inout SeededRandom) -> Void) {
        let file = random.below(files.count)
        guard !files[file].definitions.isEmpty else { return }
        edit(&files[file].definitions[random.below(files[file].definitions.count)], &random)
    }

    private static let leaves = [
        "Thing": [
            "title", "count", "mood", "when", "price(unit: IN)", "price", "alias: title", "alias: count", "note", "picture(size: 4)",
            "title @required(action: LOG)", "count @catch(to: RESULT)", "mood @catch(to: NULL)",
            "small: picture(size: 1) @include(if: $wide)",
            "things(first: 3) @connection(key: \"Thing_things\") { edges { node { title } } }", "related { ... on Titled { title } }",
            "owner @required(action: THROW) { title }", "related { ... on Thing { count } ... on User { mood } }", "more", "__typename",
        ],
        "User": [
            "title", "mood", "picture(size: 8)", "alias: mood", "title @required(action: NONE)", "friends { title }", "favorite { count }",
            "favorite @catch { when }", "mood @skip(if: $wide)",
        ],
    ]

    private mutating func addLine() {
        if random.below(3) == 0 { return addSpread() }
        change { definition, random in
            let leaves = Self.leaves[definition.type] ?? []
            definition.lines.append(leaves[random.below(leaves.count)])
        }
    }

    private mutating func removeLine() {
        change { definition, random in
            if !definition.lines.isEmpty { definition.lines.remove(at: random.below(definition.lines.count)) }
        }
    }

    private mutating func addSpread() {
        let fragments = files.flatMap(\.definitions).filter { !$0.isQuery }
        guard !fragments.isEmpty else { return }
        let target = fragments[random.below(fragments.count)]
        var decorations = [
            "", "", "", "", " @include(if: $wide)", " @alias(as: \"other\(target.name)\")", " @defer", " @relay(mask: false)",
        ]
        // Now and then one passes an argument that there is not.
        if target.directives.contains(where: { $0.hasPrefix("@argumentDefinitions") }) || random.below(30) == 0 {
            decorations += Array(repeating: " @arguments(size: \(random.below(3) + 7))", count: 8)
        }
        let spread = "...\(target.name)\(decorations[random.below(decorations.count)])"
        change { definition, random in
            // Fragments mostly spread younger ones, which makes no cycles.
            if !definition.isQuery, definition.name >= target.name, random.below(12) > 0 { return }
            let wrapped =
                switch (definition.type, target.type) {
                case ("Thing", "User"): "owner { \(spread) }"
                case ("User", "Thing"): "favorite { \(spread) }"
                default: random.below(4) == 0 ? "... @alias(as: \"caught\(target.name)\") @catch { \(spread) }" : spread
                }
            definition.lines.append(wrapped)
        }
    }

    private mutating func addDirective() {
        change { definition, random in
            if definition.isQuery {
                definition.directives = random.below(2) == 0 ? ["@throwOnFieldError"] : []
                return
            }
            let directives = [
                "@throwOnFieldError", "@catch(to: RESULT)", "@inline", "@refetchable(queryName: \"\(definition.name)Again\")",
                "@relay(plural: true)",
            ]
            definition.directives = [directives[random.below(directives.count)]]
        }
    }

    private mutating func addArgument() {
        change { definition, random in
            guard !definition.isQuery else { return }
            definition.directives.removeAll { $0.hasPrefix("@argumentDefinitions") }
            definition.lines.removeAll { $0.contains("$size") }
            guard random.below(3) > 0 else { return }
            definition.directives.append("@argumentDefinitions(size: {type: \"Int\", defaultValue: \(random.below(3))})")
            definition.lines.append("sized: picture(size: $size)")
        }
    }

    private mutating func moveDefinition() {
        let file = random.below(files.count)
        guard files[file].definitions.count > 1, let definition = files[file].definitions.popLast() else { return }
        files[random.below(files.count)].definitions.append(definition)
    }

    /// Renames a fragment, most times with the spreads of it.
    private mutating func rename() {
        let fragments = files.flatMap(\.definitions).filter { !$0.isQuery }
        guard !fragments.isEmpty else { return }
        let old = fragments[random.below(fragments.count)].name
        let new = old + "b"
        let isWhole = random.below(4) > 0
        for file in files.indices {
            for index in files[file].definitions.indices {
                if files[file].definitions[index].name == old { files[file].definitions[index].name = new }
                guard isWhole else { continue }
                files[file].definitions[index].lines = files[file].definitions[index].lines.map { line in
                    line.split(separator: " ", omittingEmptySubsequences: false).map { $0 == "...\(old)" ? "...\(new)" : String($0) }
                        .joined(separator: " ")
                }
            }
        }
    }
}

extension SeededRandom {
    /// A number from 0 up to, not including, a bound.
    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(bound, 1))) }
}
