/// The default of an input object's field has an end: what it leaves out does not take, by its own default, the default again
/// (specification, section 3.10). Cycles that leave an input object without any value are another rule's.
enum DefaultCycles: MeaningRule {
    static func check(_ check: inout SchemaUnderCheck) {
        var search = Search(schema: check.schema)
        for type in check.types where type.kind == .input {
            for field in type.inputFields where search.reports < SchemaRules.errorLimit {
                search.visit(Node(type: type, field: field), &check)
            }
        }
    }

    /// A field that has a default and is of an input object's type.
    private struct Node {
        let type: Schema.NamedType
        let field: Schema.InputValue

        var id: ObjectIdentifier { ObjectIdentifier(field) }
    }

    /// A search in depth. What a default leads to is each field that is left out somewhere in it and has a default of its own.
    private struct Search {
        let schema: Schema
        private(set) var reports = 0
        /// The fields that lead to the one being visited.
        private var open: Set<ObjectIdentifier> = []
        private var finished: Set<ObjectIdentifier> = []
        /// The fields of each type that are not finished.
        private var left: [String: [Schema.InputValue]] = [:]

        init(schema: Schema) {
            self.schema = schema
        }

        private struct Frame {
            let node: Node
            var next: [Node]
        }

        mutating func visit(_ start: Node, _ check: inout SchemaUnderCheck) {
            guard start.field.defaultValue != nil, !finished.contains(start.id) else { return }
            var frames = [frame(start)]
            while let last = frames.indices.last {
                guard let node = frames[last].next.popLast() else {
                    let done = frames.removeLast().node
                    open.remove(done.id)
                    finished.insert(done.id)
                    continue
                }
                if finished.contains(node.id) { continue }
                guard open.contains(node.id) else {
                    frames.append(frame(node))
                    continue
                }
                let cycle = frames.map(\.node).drop { $0.id != node.id }
                report(Array(cycle), &check)
                // One cycle of a field is enough.
                finished.formUnion(open)
                open = []
                return
            }
        }

        private mutating func frame(_ node: Node) -> Frame {
            open.insert(node.id)
            guard let value = node.field.defaultValue, let type = input(node.field) else { return Frame(node: node, next: []) }
            var untaken: [String: [Schema.InputValue]] = [:]
            var found: [Node] = []
            collect(value, of: type, &untaken, &found)
            return Frame(node: node, next: found.reversed())
        }

        private func input(_ field: Schema.InputValue) -> Schema.NamedType? {
            schema.types[field.type.name].flatMap { $0.kind == .input ? $0 : nil }
        }

        /// Collects the fields that a value of an input object's type leaves to their defaults, each once.
        private mutating func collect(
            _ value: Syntax.Value, of type: Schema.NamedType, _ untaken: inout [String: [Schema.InputValue]], _ found: inout [Node]
        ) {
            switch value {
            case .list(let values, _):
                for value in values { collect(value, of: type, &untaken, &found) }
            case .object(let fields, _):
                if untaken[type.name] == nil {
                    let known = left[type.name] ?? type.inputFields.filter { $0.defaultValue != nil && input($0) != nil }
                    let still = known.filter { !finished.contains(ObjectIdentifier($0)) }
                    left[type.name] = still
                    untaken[type.name] = still
                }
                let given = Set(fields.map(\.name.text))
                untaken[type.name]?.removeAll { field in
                    if given.contains(field.name) { return false }
                    found.append(Node(type: type, field: field))
                    return true
                }
                for field in fields {
                    guard let definition = type.inputField(field.name.text), let inner = input(definition) else { continue }
                    collect(field.value, of: inner, &untaken, &found)
                }
            default: break
            }
        }

        private mutating func report(_ cycle: [Node], _ check: inout SchemaUnderCheck) {
            guard let first = cycle.first else { return }
            let isOfNeeds = cycle.allSatisfy { if case .nonNull(.named) = $0.field.type { true } else { false } }
            if isOfNeeds { return }
            reports += 1
            let names = (cycle.dropFirst().prefix(10) + [first]).map { "`\($0.type.name).\($0.field.name)`" }
            check.report(
                first.field.location,
                "the default of `\(first.type.name).\(first.field.name)` has no end, since it takes the default of "
                    + names.joined(separator: ", which takes that of "))
        }
    }
}
