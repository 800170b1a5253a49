/// A random schema: entities and embedded objects, interfaces that implement interfaces, unions, connections, an enum, a custom scalar,
/// lists that nest, arguments.
///
/// A field's name belongs to one type, or to an interface, so that selections of several types never conflict. The server's schema has
/// object types that the build's lacks: a server that moved on answers abstract fields with these.
struct RandomSchema {
    /// The schema that the server answers by.
    let server: String
    /// The schema that documents are compiled with.
    let client: String

    private struct Object {
        let name: String
        let isEntity: Bool
        let interfaces: [String]
        let isLate: Bool
        var body = ""
    }

    /// A schema of a seed, whose object types' names are its own: a process numbers types by name, and keeps what responses say of them.
    init(_ seed: UInt64, _ random: inout SeededGenerator) {
        let count = Int.random(in: 4...7, using: &random)
        var objects = (0..<count).map { Self.object("Kind\($0)x\(seed)", isFirst: $0 == 0, isLate: false, &random) }
        objects += (0..<2).map { Self.object("Late\($0)x\(seed)", isFirst: false, isLate: true, &random) }
        let known = objects.filter { !$0.isLate }.map(\.name)
        let pair = known.shuffled(using: &random).prefix(2)
        let composites = known + ["Node", "Labeled", "Ranked", "Linked", "Thing", "Pair"]
        let entities = objects.filter { $0.isEntity && !$0.isLate }.map(\.name)
        let connections = (0..<2).map { number in
            """
            type Conn\(number)Connection { edges: [Conn\(number)Edge] pageInfo: PageInfo! total\(number): Int }
            type Conn\(number)Edge { cursor: String! weight\(number): Float node: \(number == 0 ? "Node" : random.pick(entities)) }

            """
        }.joined()
        for index in objects.indices {
            let object = objects[index]
            objects[index].body =
                Self.ownFields(of: object, entities, &random) + Self.fields(of: object.name.lowercased(), composites, &random)
        }
        let root = Self.fields(of: "root", composites, &random) + Self.fields(of: "more", composites, &random)
        func text(_ objects: [Object]) -> String {
            var text = """
                interface Node { id: ID! }
                interface Labeled { label: String rank(of: Int): Int }
                interface Ranked implements Labeled { label: String rank(of: Int): Int score: Float }
                interface Linked implements Node & Labeled { id: ID! label: String rank(of: Int): Int links: [Labeled!] peer: Node }
                enum Shade { LIGHT DARK MIXED }
                scalar Blob
                input Filter { text: String flags: [Boolean!] depth: Int }
                type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
                union Thing = \(objects.map(\.name).joined(separator: " | "))
                union Pair = \((pair + objects.filter(\.isLate).map(\.name)).joined(separator: " | "))
                \(connections)
                """
            for object in objects {
                let interfaces = object.interfaces.isEmpty ? "" : " implements " + object.interfaces.joined(separator: " & ")
                text += "type \(object.name)\(interfaces) {\n\(object.body)}\n"
            }
            return text + "type Query {\n\(root)  rootNode(id: ID!): Node\n  rootThings: [Thing]\n  rootLinked: [Linked]\n}\n"
        }
        server = text(objects)
        client = text(objects.filter { !$0.isLate })
    }

    private static func object(_ name: String, isFirst: Bool, isLate: Bool, _ random: inout SeededGenerator) -> Object {
        let isLinked = isFirst || random.chance(30)
        let isRanked = isFirst || random.chance(40)
        let isEntity = isLinked || random.chance(50)
        let isLabeled = isLinked || isRanked || random.chance(30)
        var interfaces = isEntity ? ["Node"] : []
        if isLabeled { interfaces.append("Labeled") }
        if isRanked { interfaces.append("Ranked") }
        if isLinked { interfaces.append("Linked") }
        return Object(name: name, isEntity: isEntity, interfaces: interfaces, isLate: isLate)
    }

    /// The fields that an object's interfaces ask for; a link may lead to a type narrower than theirs.
    private static func ownFields(of object: Object, _ entities: [String], _ random: inout SeededGenerator) -> String {
        var text = ""
        if object.interfaces.contains("Node") { text += "  id: ID!\n" }
        if object.interfaces.contains("Labeled") { text += "  label: String\n  rank(of: Int): Int\n" }
        if object.interfaces.contains("Ranked") { text += "  score: Float\n" }
        if object.interfaces.contains("Linked") {
            text += "  links: [\(random.pick(["Labeled", "Linked", entities[0]]))!]\n  peer: \(random.pick(["Node"] + entities))\n"
        }
        return text
    }

    private static func fields(of prefix: String, _ composites: [String], _ random: inout SeededGenerator) -> String {
        let scalars = ["String", "Int", "Float", "Boolean", "ID", "Shade", "Blob"]
        var text = ""
        for index in 0..<Int.random(in: 4...8, using: &random) {
            if random.chance(12) {
                text +=
                    "  \(prefix)Pages\(index)(first: Int, after: String, tag: String): Conn\(Int.random(in: 0...1, using: &random))Connection\n"
                continue
            }
            let isLink = index % 2 == 1
            var type = isLink ? random.pick(composites) : random.pick(scalars)
            if random.chance(30) { type += "!" }
            for _ in 0..<(random.chance(35) ? Int.random(in: 1...2, using: &random) : 0) {
                type = "[\(type)]" + (random.chance(30) ? "!" : "")
            }
            let arguments =
                random.chance(30) ? random.pick(["(size: Int)", "(like: String, size: Int)", "(by: Filter)", "(shade: Shade)"]) : ""
            text += "  \(prefix)\(isLink ? "Link" : "Value")\(index)\(arguments): \(type)\n"
        }
        return text
    }
}
