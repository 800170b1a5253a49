import BatonPlanLowering
import BatonSchemaLanguage

/// Writes what a target's artifacts share: slots and conditions, enums, input objects, and the format and schema they were made for.
struct SharedWriter {
    let dialect: SwiftDialect
    let schema: Schema

    /// The declarations, separated by blank lines.
    func text(of model: LensModel, schemaDigest: String) -> String {
        let conditions = dialect.shared.conditions.sorted { $0.key < $1.key }.map { text, name in
            "    static let \(SwiftSpelling.name(name)) = Condition(\(SwiftSpelling.literal(text)))\n"
        }
        let scopes = dialect.shared.scopes.sorted { $0.key < $1.key }.map { scope, name in
            "    static let \(name) = Scope(\(SwiftSpelling.literal(scope.text)))\n"
        }
        var parts = [
            """
            /// What this target's code was generated for, and the types that its lenses know records by. A runtime of another format has no
            /// type of this one's name.
            nonisolated enum Types {
                typealias format = Format3
                static let schemaDigest = "\(schemaDigest)"
            \(transient)\
            \(dialect.shared.types.sorted { $0.key < $1.key }.map { declaration(of: $0.key, named: $0.value) }.joined())}

            """
        ]
        if !dialect.shared.slots.isEmpty { parts.append(slots) }
        if !conditions.isEmpty { parts.append("nonisolated enum Conditions {\n\(conditions.joined())}\n") }
        if !scopes.isEmpty { parts.append("nonisolated enum Scopes {\n\(scopes.joined())}\n") }
        parts += model.enums.map(text(of:))
        let boxes = InputBoxes(of: model.inputs)
        parts += model.inputs.map { text(of: $0, boxes) }
        return parts.joined(separator: "\n")
    }

    /// The slots, as lines of a table and a name for each line.
    private var slots: String {
        let slots = dialect.shared.slots.sorted { $0.key < $1.key }
        let lines = slots.map { slot, _ in
            (dialect.shared.clientSlots.contains(slot) ? "~" : "") + "\(slot.typeName) \(slot.storageKey)\n"
        }
        let names = slots.enumerated().map { "    static var \($1.value): Slot { line(\($0)) }\n" }
        return """
            nonisolated enum Slots {
                private static let table = SlotTable(
                    \(SwiftSpelling.lines(lines.joined(), indentation: "        ")))
                private static func line(_ number: Int) -> Slot { table[number] }

            \(names.joined())}

            """
    }

    /// The types that no image is told of, for the plans to name; nothing where there are none.
    private var transient: String {
        let types = dialect.transientTypes.map(SwiftSpelling.literal)
        return types.isEmpty ? "" : "    static let transient = Transient([\(types.joined(separator: ", "))])\n"
    }

    /// A concrete type, or the set of an interface's or a union's types.
    private func declaration(of type: String, named name: String) -> String {
        let literal = SwiftSpelling.literal(type)
        guard schema.type(type)?.isAbstract == true else { return "    static let \(SwiftSpelling.name(name)) = TypeID(\(literal))\n" }
        let members = schema.possibleTypes(of: type).sorted().map(SwiftSpelling.literal)
        return "    static let \(SwiftSpelling.name(name)) = TypeSet(\(literal), [\(members.joined(separator: ", "))])\n"
    }

    private func text(of type: Schema.NamedType) -> String {
        let access = dialect.access
        let name = SwiftSpelling.name(dialect.names.enums[type.name] ?? type.name)
        let cases = EnumCases(of: type).cases.map { (name: SwiftSpelling.name($0.name), value: SwiftSpelling.literal($0.value)) }
        return """
            \(access)nonisolated enum \(name): SchemaEnum {
            \(cases.map { "    case \($0.name)\n" }.joined())    case unknown(String)

                \(access)init(text: String) {
            \(Self.making(cases))    }

                \(access)var text: String {
            \(Self.reading(cases))    }
            }

            """
    }

    private func text(of input: InputModel, _ boxes: InputBoxes) -> String {
        let name = SwiftSpelling.name(dialect.names.inputs[input.type.name] ?? input.type.name)
        let fields = FieldsWriter(dialect: dialect, schema: schema, boxed: boxes.fields(of: input)).text(of: input.fields)
        let members = input.fields.map { field in
            "        object[\(SwiftSpelling.literal(field.sentName))] = self.\(SwiftSpelling.name(field.name)).variable\n"
        }
        return """
            \(dialect.access)nonisolated struct \(name): InputObject {
            \(fields)    \(dialect.hidden)var variable: Variable? {
                    var object: [String: Variable] = [:]
            \(members.joined())        return .object(object)
                }
            }

            """
    }

    /// How many cases a `switch` may have: it takes the Swift compiler the square of them. Where there are more, each is a statement.
    private static let switchLimit = 64

    /// The body that makes a case of its text.
    private static func making(_ cases: [(name: String, value: String)]) -> String {
        guard cases.count > switchLimit else {
            let lines = cases.map { "        case \($0.value): self = .\($0.name)\n" }
            return "        switch text {\n\(lines.joined())        default: self = .unknown(text)\n        }\n"
        }
        let lines = cases.map { "        if text == \($0.value) { self = .\($0.name); return }\n" }
        return "\(lines.joined())        self = .unknown(text)\n"
    }

    /// The body that gives a case its text.
    private static func reading(_ cases: [(name: String, value: String)]) -> String {
        guard cases.count > switchLimit else {
            let lines = cases.map { "        case .\($0.name): \($0.value)\n" }
            return "        switch self {\n\(lines.joined())        case .unknown(let text): text\n        }\n"
        }
        let lines = cases.map { "        if case .\($0.name) = self { return \($0.value) }\n" }
        return "        if case .unknown(let text) = self { return text }\n\(lines.joined())        return \"\"\n"
    }
}
