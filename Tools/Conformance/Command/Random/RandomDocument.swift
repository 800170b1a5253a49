import BatonSchemaLanguage

/// A random operation over a schema, with its fragments and its variables' values.
struct RandomDocument {
    let name: String
    private(set) var text = ""
    /// The variables' values as JSON.
    let variables = #"{"depth":2,"off":false,"on":true,"word":"a \"b\""}"#

    private let schema: Schema
    private var random: SeededGenerator
    private var fragments = ""
    private var fragmentCount = 0
    /// How many more selections the document takes, about.
    private var budget = 60
    private static let deepest = 4

    init(named name: String, over schema: Schema, seed: UInt64) {
        self.name = name
        self.schema = schema
        random = SeededGenerator(seed: seed)
        let selections = selections(on: "Query", depth: 0)
        // A variable that nothing uses is an error.
        let used = ["$depth: Int", "$word: String", "$on: Boolean!", "$off: Boolean!"].filter { declaration in
            (selections + fragments).contains(declaration.prefix { $0 != ":" })
        }
        text = "query \(name)\(used.isEmpty ? "" : "(\(used.joined(separator: ", ")))") {\n\(selections)}\n\(fragments)"
    }

    private mutating func selections(on type: String, depth: Int) -> String {
        guard let named = schema.type(type) else { return "" }
        var lines: [String] = []
        for field in named.fields where budget > 0 && random.chance(depth == 0 ? 70 : 55) && !field.name.hasPrefix("__") {
            budget -= 1
            if let line = selection(of: field, depth: depth) { lines.append(line) }
        }
        if named.isAbstract || random.chance(20) {
            for other in schema.typeNames.filter({ schema.overlap($0, type) }) where random.chance(named.isAbstract ? 45 : 15) {
                guard budget > 0, depth < Self.deepest, let other = schema.type(other), other.isComposite, other.name != "Query" else {
                    continue
                }
                lines.append(fragment(on: other.name, in: type, depth: depth))
            }
        }
        if named.isAbstract || lines.isEmpty { lines.append("__typename") }
        return lines.shuffled(using: &random).map { "  \($0)\n" }.joined()
    }

    private mutating func fragment(on type: String, in parent: String, depth: Int) -> String {
        let condition = random.chance(20) ? " @include(if: \(random.chance(70) ? "$on" : "$off"))" : ""
        let selections = selections(on: type, depth: depth + 1)
        fragmentCount += 1
        guard random.chance(40) else {
            let alias = random.chance(15) ? " @alias(as: \"via\(fragmentCount)\")" : ""
            return "... on \(type)\(alias)\(condition) {\n\(selections)}"
        }
        let fragment = "\(name)Part\(fragmentCount)_data"
        fragments += "fragment \(fragment) on \(type) {\n\(selections)}\n"
        // A spread that not every object of the parent's type satisfies is named by its author.
        let satisfies = Set(schema.possibleTypes(of: parent)).isSubset(of: schema.possibleTypes(of: type))
        return "...\(fragment)\(satisfies ? "" : " @alias(as: \"part\(fragmentCount)\")")\(condition)"
    }

    private mutating func selection(of field: Schema.FieldDefinition, depth: Int) -> String? {
        guard let type = schema.type(field.type.name) else { return nil }
        if type.isComposite, depth >= Self.deepest { return nil }
        if type.name.hasSuffix("Connection") { return connection(field, type, depth: depth) }
        let (arguments, suffix) = arguments(of: field)
        var line = (suffix.isEmpty ? "" : "\(field.name)\(suffix): ") + field.name + arguments
        if random.chance(10) { line += " @skip(if: \(random.chance(70) ? "$off" : "$on"))" }
        if type.isComposite { line += " {\n\(selections(on: type.name, depth: depth + 1))}" }
        return line
    }

    /// A connection's first page, merged into the client's own connection or read as it is.
    private mutating func connection(_ field: Schema.FieldDefinition, _ type: Schema.NamedType, depth: Int) -> String? {
        let number = type.name.filter(\.isNumber)
        guard let edge = schema.type("Conn\(number)Edge"), let node = edge.fields.first(where: { $0.name == "node" }) else { return nil }
        let (tag, mark) = random.pick([("", ""), (", tag: \"x\"", "X"), (", tag: $word", "W")])
        let isMerged = random.chance(75)
        let key = "\(field.name)_\(isMerged ? "C" : "P")\(mark)"
        var parts = [
            "edges { \(random.chance(50) ? "cursor " : "")\(random.chance(50) ? "weight\(number) " : "")node {\n\(selections(on: node.type.name, depth: depth + 1))} }"
        ]
        if random.chance(50) { parts.append("total\(number)") }
        if random.chance(50) { parts.append("pageInfo { \(random.pick(["hasNextPage", "startCursor", "hasPreviousPage endCursor"])) }") }
        return "\(key): \(field.name)(first: 3\(tag))"
            + (isMerged ? " @connection(key: \"\(name)_\(key)\")" : "") + " {\n\(parts.shuffled(using: &random).joined(separator: "\n"))\n}"
    }

    /// Arguments and the suffix of the alias that they ask for: one alias has one set of arguments.
    private mutating func arguments(of field: Schema.FieldDefinition) -> (String, String) {
        var parts: [String] = []
        var suffix = ""
        for argument in field.arguments where argument.type.isNonNull || random.chance(60) {
            let choices: [(String, String)] =
                switch argument.type.name {
                case "Int": [("1", "1"), ("$depth", "V"), ("null", "N")]
                case "String": [(#""x y""#, "X"), ("$word", "W"), (#""$1""#, "D")]
                case "ID": [(#""3""#, "3"), ("7", "7")]
                case "Filter": [(#"{text: "a", flags: [true]}"#, "A"), ("{depth: $depth, text: $word}", "B"), ("{}", "E")]
                default: [("DARK", "K"), ("LIGHT", "L")]
                }
            let (value, mark) = random.pick(choices)
            parts.append("\(argument.name): \(value)")
            suffix += "_\(argument.name)\(mark)"
        }
        return (parts.isEmpty ? "" : "(\(parts.joined(separator: ", ")))", suffix)
    }
}
