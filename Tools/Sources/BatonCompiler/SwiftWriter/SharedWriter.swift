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
        parts += model.inputs.map { text(of: $0, among: model.inputs) }
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
                    switch text {
            \(cases.map { "        case \($0.value): self = .\($0.name)\n" }.joined())        default: self = .unknown(text)
                    }
                }

                \(access)var text: String {
                    switch self {
            \(cases.map { "        case .\($0.name): \($0.value)\n" }.joined())        case .unknown(let text): text
                    }
                }
            }

            """
    }

    private func text(of input: InputModel, among inputs: [InputModel]) -> String {
        let name = SwiftSpelling.name(dialect.names.inputs[input.type.name] ?? input.type.name)
        let fields = FieldsWriter(dialect: dialect, schema: schema, boxed: Self.boxed(in: input, among: inputs)).text(of: input.fields)
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

    /// The fields that may hold the input object's own type again, directly or through other input objects. A list is a box already,
    /// and where a cycle has a field that can't be null, it has one that can, which is boxed.
    private static func boxed(in input: InputModel, among inputs: [InputModel]) -> Set<String> {
        let direct = Dictionary(
            inputs.map { ($0.type.name, $0.fields.filter { $0.type.element == nil }.map(\.type.name)) }
        ) { first, _ in first }
        func reaches(_ name: String) -> Bool {
            var seen: Set<String> = []
            var waiting = [name]
            while let next = waiting.popLast() {
                if next == input.type.name { return true }
                if seen.insert(next).inserted { waiting += direct[next] ?? [] }
            }
            return false
        }
        return Set(
            input.fields.filter { $0.type.element == nil && !$0.type.isNonNull && direct[$0.type.name] != nil && reaches($0.type.name) }
                .map(\.name))
    }
}
