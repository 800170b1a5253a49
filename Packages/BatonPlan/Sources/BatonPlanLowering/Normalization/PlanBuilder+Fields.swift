import BatonDocumentLanguage
import BatonSchemaLanguage

extension PlanBuilder {
    /// The line of a field, with its details.
    mutating func line(_ occurrences: SelectionCollector.Occurrences) -> PlanMemory.Line {
        let field = occurrences.field
        let when = When(occurrences.standings, operation)
        var rest = when.condition.map { " ?\($0)" } ?? ""
        if field.name != "__typename" {
            let storageKey = program.storageKey(of: field)
            if storageKey != field.responseKey { rest += " \(storageKey)" }
        }
        rest += details(field, when)
        if let kind = kind(of: field) {
            return PlanMemory.Line(start: "\(field.responseKey) \(kind)", target: nil, rest: rest)
        }
        let target = selection(when.relative(occurrences.below), on: field.type.name)
        let arrows = String(repeating: ">", count: field.type.listLevels + 1)
        return PlanMemory.Line(start: "\(field.responseKey) \(arrows)", target: target, rest: rest)
    }

    /// The word for what a field holds; nil for a link.
    private func kind(of field: Program.Field) -> String? {
        if field.name == "__typename" { return field.membership == nil ? "typename" : "is" }
        guard let leaf = Leaf(program.schema.type(field.type.name)) else { return nil }
        return leaf.planWord + String(repeating: "[]", count: field.type.listLevels)
    }

    /// The lines below a field's own.
    private mutating func details(_ field: Program.Field, _ when: When) -> String {
        var lines: [String] = []
        if field.isClient { lines.append("client") }
        if facts.isTransient(field) { lines.append("transient") }
        if when.isCaught || field.catch != nil { lines.append("caught") }
        if when.isSpread, operation.throwsOnFieldError { lines.append("spread") }
        for (label, condition) in when.deferrals { lines.append("defer \(label)" + (condition.map { " ?\($0)" } ?? "")) }
        if let lookup = facts.lookup(of: field) { self.lookup(lookup, of: field).map { lines.append($0) } }
        if let connection = field.connection {
            lines.append("connection \(program.connectionKey(connection, of: field))")
            for name in ["after", "before"] {
                guard let value = field.argument(name), !value.isNull else { continue }
                lines.append("\(name) \(program.text(of: value))")
            }
        }
        if let edit = field.edit { lines.append(self.edit(edit)) }
        return lines.map { "\n    \($0)" }.joined()
    }

    private mutating func lookup(_ known: PlanFacts.Lookup, of field: Program.Field) -> String? {
        var values: [String] = []
        for name in known.lookup.arguments {
            guard let argument = field.arguments.first(where: { $0.name == name.text }) else { return nil }
            values.append(program.text(of: argument.value, of: argument.definition.type))
        }
        guard !known.candidates.isEmpty else { return nil }
        let subject =
            if let type = known.lookup.type {
                program.runtimeName(of: type.text)
            } else {
                "#\(number(ofTypes: known.candidates.map { program.runtimeName(of: $0) }))"
            }
        return "lookup \(subject) \(values.joined(separator: ","))"
    }

    private func edit(_ edit: Program.Edit) -> String {
        var words = ["edit", edit.kind.rawValue]
        if let type = edit.edgeTypeName { words.append(program.runtimeName(of: type)) }
        if let connections = edit.connections { words.append(program.text(of: connections)) }
        return words.joined(separator: " ")
    }
}

extension PlanBuilder {
    /// When a field is selected, what brings it, and who answers for its errors: what its occurrences say together.
    struct When {
        /// When it comes with its object; nil for always, or, where there are deferrals, for never.
        let condition: String?
        /// The labels of the parts that bring it otherwise, and when.
        let deferrals: [(label: Int, condition: String?)]
        /// Whether a `@catch` handles its errors wherever the operation selects it, or, where only fragments do, wherever they do.
        let isCaught: Bool
        /// Whether fragments alone select it.
        let isSpread: Bool
        /// What every occurrence demands.
        private let common: Conjunction
        /// The one label of all occurrences.
        private let label: Int?

        init(_ standings: [Standing], _ operation: Program.Operation) {
            let first = standings[0]
            if standings.count == 1, first == Standing() {
                (condition, deferrals, isCaught, isSpread, common, label) = (nil, [], false, false, .always, -1)
                return
            }
            let own = standings.filter(\.isOwn)
            isSpread = own.isEmpty
            isCaught = (own.isEmpty ? standings : own).allSatisfy(\.isCaught)
            common = standings.dropFirst().reduce(first.conditions) { $0.common(with: $1.conditions) }
            label = standings.allSatisfy { $0.label == first.label } ? first.label : nil
            let here = standings.filter { $0.label == -1 }.map(\.conditions)
            let immediate = here.isEmpty ? nil : Guard(here)
            condition = immediate?.text
            guard here.isEmpty || immediate != nil else {
                deferrals = []
                return
            }
            var labels: [Int] = []
            for standing in standings where standing.label != -1 && !labels.contains(standing.label) { labels.append(standing.label) }
            deferrals = labels.map { label in
                (label, Guard(standings.filter { $0.label == label }.map(\.conditions))?.text)
            }
        }

        /// What the occurrences select below, under what the field itself does not already tell.
        func relative(_ parts: [SelectionPart]) -> [SelectionPart] {
            var seen: Set<SelectionPart.Identity> = []
            return parts.compactMap { part in
                var standing = part.standing
                standing.conditions = standing.conditions.without(common)
                if standing.label == label { standing.label = -1 }
                if isCaught { standing.isCaught = false }
                if isSpread { standing.isOwn = true }
                let relative = SelectionPart(selections: part.selections, standing: standing)
                return seen.insert(relative.identity).inserted ? relative : nil
            }
        }
    }
}

extension Syntax.Value {
    /// Whether the value is the null literal.
    fileprivate var isNull: Bool { if case .null = self { true } else { false } }
}
