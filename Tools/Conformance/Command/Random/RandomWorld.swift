import BatonDocumentLanguage
import BatonSchemaLanguage
import BatonStore

/// A server's data, made up as it is asked for: a field of an object with its arguments has one value, which the seed decides, so that an
/// entity says the same wherever it is met.
struct RandomWorld {
    let schema: Schema
    let seed: UInt64
    let variables: [String: Variable]
    private let operations: [Syntax.OperationDefinition]
    private let fragments: [String: Syntax.FragmentDefinition]

    /// The world, and a document to answer.
    init(schema: Schema, seed: UInt64, variables: [String: Variable], document: String) {
        self.schema = schema
        self.seed = seed
        self.variables = variables
        let definitions = Syntax.ExecutableDocument.parse(Source(path: "document", text: document)).document.definitions
        operations = definitions.compactMap { if case .operation(let operation) = $0 { operation } else { nil } }
        fragments = Dictionary(
            definitions.compactMap { if case .fragment(let fragment) = $0 { (fragment.name.text, fragment) } else { nil } }
        ) { first, _ in first }
    }

    /// The answer to the document's operation, as a server executes it.
    func answer() -> Variable {
        guard let operation = operations.first else { return .null }
        return object("Query", "Query", [operation.selections])
    }

    // MARK: Execution

    private func object(_ type: String, _ identity: String, _ sets: [Syntax.SelectionSet]) -> Variable {
        var fields: [(key: String, field: Syntax.Field, sets: [Syntax.SelectionSet])] = []
        for set in sets { collect(set, type, into: &fields) }
        var members: [String: Variable] = [:]
        for (key, field, sets) in fields { members[key] = value(of: field, type, identity, sets) }
        return .object(members)
    }

    private func collect(
        _ set: Syntax.SelectionSet, _ type: String, into fields: inout [(key: String, field: Syntax.Field, sets: [Syntax.SelectionSet])]
    ) {
        for selection in set.selections {
            switch selection {
            case .field(let field) where isIncluded(field.directives):
                let below = field.selections.map { [$0] } ?? []
                if let known = fields.firstIndex(where: { $0.key == field.responseKey }) {
                    fields[known].sets += below
                } else {
                    fields.append((field.responseKey, field, below))
                }
            case .inlineFragment(let fragment) where isIncluded(fragment.directives):
                guard fragment.typeCondition.map({ satisfies(type, $0.text) }) ?? true else { continue }
                collect(fragment.selections, type, into: &fields)
            case .spread(let spread) where isIncluded(spread.directives):
                guard let fragment = fragments[spread.name.text], satisfies(type, fragment.typeCondition.text) else { continue }
                collect(fragment.selections, type, into: &fields)
            default: continue
            }
        }
    }

    private func satisfies(_ type: String, _ condition: String) -> Bool {
        type == condition || schema.possibleTypes(of: condition).contains(type)
    }

    private func isIncluded(_ directives: [Syntax.Directive]) -> Bool {
        directives.allSatisfy { directive in
            let holds = directive.arguments.first.map { constant($0.value) } == .bool(true)
            switch directive.name.text {
            case "include": return holds
            case "skip": return !holds
            default: return true
            }
        }
    }

    private func constant(_ value: Syntax.Value) -> Variable {
        switch value {
        case .variable(let name, _): variables[name.text] ?? .null
        case .int(let digits, _): Int(digits).map(Variable.int) ?? .null
        case .float(let digits, _): Double(digits).map(Variable.float) ?? .null
        case .string(let literal): .string(literal.value)
        case .boolean(let value, _): .bool(value)
        case .null: .null
        case .enumeration(let name): .string(name.text)
        case .list(let elements, _): .list(elements.map(constant))
        case .object(let fields, _): .object(Dictionary(fields.map { ($0.name.text, constant($0.value)) }) { $1 })
        }
    }

    // MARK: Values

    private func value(of field: Syntax.Field, _ type: String, _ identity: String, _ sets: [Syntax.SelectionSet]) -> Variable {
        if field.name.text == "__typename" { return .string(type) }
        guard let definition = schema.field(field.name.text, of: type) else { return .null }
        if field.name.text == "id" { return .string(String(identity.drop { $0 != ":" }.dropFirst())) }
        // An argument that is null says what an absent one does: the two name one slot.
        let arguments = field.arguments.map { ($0.name.text, constant($0.value)) }.filter { $0.1 != .null }
        let place = "\(identity).\(field.name.text)\(Variable.object(Dictionary(arguments) { $1 }).json)"
        return value(definition.type, place, sets)
    }

    private func value(_ type: Schema.TypeUse, _ place: String, _ sets: [Syntax.SelectionSet]) -> Variable {
        var random = generator(place)
        let isPart = place.hasSuffix("Edge.node{}") || type.element?.name.hasSuffix("Edge") == true
        if !type.isNonNull, !isPart, random.chance(15) { return .null }
        if let element = type.element, element.name.hasSuffix("Edge") {
            return .list(edges(element.name, place, sets, &random))
        }
        if let element = type.element {
            return .list((0..<Int.random(in: 0...3, using: &random)).map { value(element, "\(place):\($0)", sets) })
        }
        guard let named = schema.type(type.name) else { return .null }
        guard named.isComposite else { return scalar(named.name, &random) }
        let concrete = named.isAbstract ? random.pick(schema.possibleTypes(of: named.name).sorted()) : named.name
        return object(concrete, identity(concrete, place, &random), sets)
    }

    /// A page's edges, each with a node of its own.
    private func edges(_ type: String, _ place: String, _ sets: [Syntax.SelectionSet], _ random: inout SeededGenerator) -> [Variable] {
        (0..<Int.random(in: 0...3, using: &random)).map { object(type, "\(place):\($0)!\(type)", sets) }
    }

    /// The object of a type that a place leads to.
    private func identity(_ concrete: String, _ place: String, _ random: inout SeededGenerator) -> String {
        guard schema.field("id", of: concrete) != nil else { return "\(place)!\(concrete)" }
        // An edge's node is no other's of its page.
        guard let edge = place.firstRange(of: #/:(\d)!Conn\dEdge\.node\{\}$/#) else {
            return "\(concrete):\(Int.random(in: 1...6, using: &random))"
        }
        return "\(concrete):\(place[edge].dropFirst().prefix(1))"
    }

    private func scalar(_ type: String, _ random: inout SeededGenerator) -> Variable {
        switch type {
        case "Int": .int(Int.random(in: -1_000_000_000...1_000_000_000, using: &random))
        case "Float": .float(Double(Int.random(in: -999_999...999_999, using: &random)) / 64)
        case "Boolean": .bool(random.chance(50))
        case "Blob" where random.chance(30):
            random.pick([["blob": [1, .null, "\""]], ["blob": ["a": 1.5]], ["blob": true]])
        case "Shade": .string(random.pick(["LIGHT", "DARK", "MIXED", "UNSEEN"]))
        default:
            .string(
                (0..<Int.random(in: 0...6, using: &random)).map { _ in
                    random.pick(["a", "Z", " ", "\"", "\\", "\n", "/", "é", "字", "😀", "\u{1}", "long enough for the heap "])
                }.joined())
        }
    }

    /// The numbers that decide a place's value.
    private func generator(_ place: String) -> SeededGenerator {
        SeededGenerator(seed: place.utf8.reduce(seed ^ 0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 })
    }
}
