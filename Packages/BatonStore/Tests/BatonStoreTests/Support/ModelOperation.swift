@_spi(Generated) @_spi(Runtime) import BatonStore

/// An operation as the reference model knows it: selections of fields, from which the plan's text is written.
struct ModelOperation {
    struct Field {
        let name: String
        /// Where the record keeps it; `$id` stands for the operation's variable.
        let key: String
        let kind: String
        let child: Int?
        let isPlural: Bool

        init(_ name: String, _ kind: String = "link", _ child: Int? = nil, plural: Bool = false, key: String? = nil) {
            self.name = name
            self.kind = kind
            self.child = child
            isPlural = plural
            self.key = key ?? name
        }
    }

    struct Selection {
        let type: String
        let fields: [Field]
        var isEntity: Bool { fields.contains { $0.name == "id" } }
    }

    let name: String
    let kind: OperationKind
    let selections: [Selection]

    var text: String {
        var lines: [String] = []
        for (number, selection) in selections.enumerated() {
            lines.append("\(number) \(selection.type)" + (selection.isEntity ? " id" : ""))
            for field in selection.fields {
                var kind = field.kind + (field.isPlural ? "[]" : "")
                if let child = field.child { kind = (field.isPlural ? ">>" : ">") + "\(child)" }
                lines.append("  \(field.name) \(kind)" + (field.key == field.name ? "" : " " + field.key))
            }
        }
        return lines.joined(separator: "\n")
    }

    /// A field's storage key with the variable rendered.
    func storageKey(_ field: Field, _ id: String) -> String {
        var key = field.key
        if let range = key.firstRange(of: "$id") { key.replaceSubrange(range, with: "\"\(id)\"") }
        return key
    }

    static let all = [
        ModelOperation(
            name: "ItemQuery", kind: .query,
            selections: [
                Selection(
                    type: "Query", fields: [Field("item", "link", 1, key: "item(id:$id)"), Field("all", "link", 2, plural: true)]),
                Selection(
                    type: "Item",
                    fields: [
                        Field("id", "string"), Field("name", "string"), Field("next", "link", 2), Field("detail", "link", 3),
                        Field("others", "link", 2, plural: true),
                    ]),
                Selection(type: "Item", fields: [Field("id", "string"), Field("size", "int"), Field("next", "link", 4)]),
                Selection(type: "Detail", fields: [Field("text", "string"), Field("item", "link", 4)]),
                Selection(type: "Item", fields: [Field("id", "string"), Field("name", "string", key: "name(of:$id)")]),
            ]),
        ModelOperation(
            name: "SizesQuery", kind: .query,
            selections: [
                Selection(type: "Query", fields: [Field("all", "link", 1, plural: true)]),
                Selection(type: "Item", fields: [Field("id", "string"), Field("size", "int"), Field("tags", "string", plural: true)]),
            ]),
        ModelOperation(
            name: "ChangeItem", kind: .mutation,
            selections: [
                Selection(type: "Mutation", fields: [Field("change", "link", 1)]),
                Selection(type: "Payload", fields: [Field("item", "link", 2)]),
                Selection(
                    type: "Item",
                    fields: [
                        Field("id", "string"), Field("name", "string"), Field("next", "link", 3), Field("others", "link", 3, plural: true),
                    ]
                ),
                Selection(type: "Item", fields: [Field("id", "string"), Field("size", "int")]),
            ]),
    ]
}

/// A payload as a tree, from which both its text and what the model writes are made.
indirect enum ModelTree {
    case null
    case string(String)
    case int(Int)
    case object([(name: String, value: ModelTree)])
    case list([ModelTree])

    var json: String {
        switch self {
        case .null: "null"
        case .string(let text): "\"\(text)\""
        case .int(let number): "\(number)"
        case .object(let members): "{" + members.map { "\"\($0.name)\":\($0.value.json)" }.joined(separator: ",") + "}"
        case .list(let elements): "[" + elements.map(\.json).joined(separator: ",") + "]"
        }
    }
}

/// A random payload of an operation, with errors at some of its scalars.
struct ModelPayload {
    let operation: ModelOperation
    let id: String
    private(set) var tree = ModelTree.null
    private(set) var errors: [(message: String, path: [String])] = []
    private var random: SeededGenerator

    /// Ids are few, so that payloads meet.
    static let ids = 1...6

    init(_ operation: ModelOperation, _ random: inout SeededGenerator) {
        self.operation = operation
        id = "\(Int.random(in: Self.ids, using: &random))"
        self.random = random
        tree = object(0, [])
        random = self.random
    }

    var json: String {
        let errors = errors.map { error in
            let path = error.path.map { Int($0) == nil ? "\"\($0)\"" : $0 }
            return "{\"message\":\"\(error.message)\",\"path\":[\(path.joined(separator: ","))]}"
        }
        return "{\"data\":\(tree.json)" + (errors.isEmpty ? "" : ",\"errors\":[\(errors.joined(separator: ","))]") + "}"
    }

    private mutating func object(_ selection: Int, _ path: [String]) -> ModelTree {
        var members: [(name: String, value: ModelTree)] = []
        for field in operation.selections[selection].fields {
            guard field.name == "id" || chance(80) else { continue }
            let path = path + [field.name]
            members.append((field.name, value(field, path)))
            if field.child == nil, field.name != "id", chance(4) { errors.append(("m\(Int.random(in: 0...1, using: &random))", path)) }
        }
        return .object(members)
    }

    private mutating func value(_ field: ModelOperation.Field, _ path: [String]) -> ModelTree {
        if field.name == "id" { return chance(4) ? .null : .string("\(Int.random(in: Self.ids, using: &random))") }
        if chance(12) { return .null }
        guard field.isPlural else { return single(field, path) }
        var elements: [ModelTree] = []
        for index in 0..<Int.random(in: 0...3, using: &random) {
            elements.append(chance(10) ? .null : single(field, path + ["\(index)"]))
        }
        return .list(elements)
    }

    private mutating func single(_ field: ModelOperation.Field, _ path: [String]) -> ModelTree {
        if let child = field.child { return object(child, path) }
        let number = Int.random(in: 0...2, using: &random)
        return field.kind == "int" ? .int(number) : .string("value \(number)")
    }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
}
