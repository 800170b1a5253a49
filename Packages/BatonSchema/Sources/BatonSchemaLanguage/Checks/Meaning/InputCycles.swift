/// Every input object has a value: none needs another of its own type, directly or through others (specification, section 3.10). A field
/// that may be null or an empty list ends the need; a default does not, since it would need another one, too.
enum InputCycles: MeaningRule {
    static func check(_ check: inout SchemaUnderCheck) {
        var search = Search(schema: check.schema)
        for type in check.types where type.kind == .input { search.visit(type, &check) }
    }

    /// A search in depth that reports each cycle once, at the field of the type it was first entered by.
    private struct Search {
        let schema: Schema
        private var finished: Set<String> = []
        /// The fields that lead to the type being visited, and where in them each type is left.
        private var path: [Schema.InputValue] = []
        private var depths: [String: Int] = [:]

        init(schema: Schema) {
            self.schema = schema
        }

        /// A type and the place in its fields where the search goes on: chains of types are as long as a schema likes.
        private struct Frame {
            let type: Schema.NamedType
            var next = 0
        }

        mutating func visit(_ start: Schema.NamedType, _ check: inout SchemaUnderCheck) {
            guard finished.insert(start.name).inserted else { return }
            depths[start.name] = 0
            var frames = [Frame(type: start)]
            while var frame = frames.popLast() {
                guard frame.next < frame.type.inputFields.count else {
                    depths[frame.type.name] = nil
                    if !path.isEmpty { path.removeLast() }
                    continue
                }
                let field = frame.type.inputFields[frame.next]
                frame.next += 1
                frames.append(frame)
                guard case .nonNull(.named(let name)) = field.type, let type = schema.types[name],
                    type.kind == .input
                else { continue }
                if let depth = depths[name] {
                    report(name, Array(path[depth...]) + [field], &check)
                } else if finished.insert(name).inserted {
                    path.append(field)
                    depths[name] = path.count
                    frames.append(Frame(type: type))
                }
            }
        }

        private func report(_ name: String, _ cycle: [Schema.InputValue], _ check: inout SchemaUnderCheck) {
            guard let first = cycle.first else { return }
            let shown = cycle.prefix(10).map(\.name).joined(separator: ".") + (cycle.count > 10 ? "…" : "")
            check.report(first.location, "the input object `\(name)` has no value, since `\(shown)` needs another `\(name)`")
        }
    }
}
