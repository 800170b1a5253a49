/// The text of a random schema: entities and embedded objects, interfaces, a union, an enum, a custom scalar, lists that nest, arguments.
///
/// A field's name belongs to one type, or to an interface, so that selections of several types never conflict.
enum RandomSchema {
    static func text(_ random: inout SeededGenerator) -> String {
        let count = Int.random(in: 4...8, using: &random)
        let objects = (0..<count).map {
            (name: "Kind\($0)", isEntity: $0 == 0 || random.chance(60), isLabeled: $0 == 0 || random.chance(50))
        }
        let composites = objects.map(\.name) + ["Node", "Labeled", "Thing"]
        var text = """
            interface Node { id: ID! }
            interface Labeled { label: String rank(of: Int): Int }
            enum Shade { LIGHT DARK MIXED }
            scalar Blob
            input Filter { text: String flags: [Boolean!] depth: Int }
            union Thing = \(objects.map(\.name).joined(separator: " | "))

            """
        for object in objects {
            let interfaces = (object.isEntity ? ["Node"] : []) + (object.isLabeled ? ["Labeled"] : [])
            text += "type \(object.name)\(interfaces.isEmpty ? "" : " implements " + interfaces.joined(separator: " & ")) {\n"
            if object.isEntity { text += "  id: ID!\n" }
            if object.isLabeled { text += "  label: String\n  rank(of: Int): Int\n" }
            text += fields(of: object.name.lowercased(), composites, &random) + "}\n"
        }
        return text + "type Query {\n" + fields(of: "root", composites, &random) + "  rootNode(id: ID!): Node\n  rootThings: [Thing]\n}\n"
    }

    private static func fields(of prefix: String, _ composites: [String], _ random: inout SeededGenerator) -> String {
        let scalars = ["String", "Int", "Float", "Boolean", "ID", "Shade", "Blob"]
        var text = ""
        for index in 0..<Int.random(in: 4...9, using: &random) {
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
