import BatonDocumentLanguage
import BatonSchemaLanguage

/// Makes one plan's selections from the leaves up, so that equal ones are found by their contents.
struct PlanBuilder {
    let program: Program
    let types: TypeSets
    let facts: PlanFacts
    let operation: Program.Operation
    var labels: [String: Int] = [:]
    private var typeSets: [String: Int] = [:]
    /// The selections, those of operations before included.
    var memory = PlanMemory()
    /// The selections that this operation's numbers are in.
    private var made: [PlanMemory.Composition: Int] = [:]
    /// How many times a number of this operation's own was given: to a label, or to a set of types.
    private var numberings = 0
    /// Whether a selection has more combinations of conditions than the limit.
    var isOverwhelmed = false

    init(_ writer: PlanText, _ operation: Program.Operation) {
        program = writer.program
        types = writer.types
        facts = writer.facts
        self.operation = operation
    }

    // MARK: Text

    mutating func text() -> String? {
        let root = selection(
            [SelectionPart(selections: operation.selections, standing: Standing())], on: operation.typeName)
        guard !isOverwhelmed else { return nil }
        var text = ""
        for (label, number) in labels.sorted(by: { $0.value < $1.value }) { text += "label \(number) \(Self.oneLine(label))\n" }
        for (set, number) in typeSets.sorted(by: { $0.value < $1.value }) { text += "types \(number) \(set)\n" }
        var order = [root]
        var numbers = [root: 0]
        var next = 0
        while next < order.count {
            let selection = memory.selections[order[next]]
            text += "\(next) \(selection.head)\n"
            for line in selection.lines {
                text += "  "
                text += line.start
                if let target = line.target {
                    if numbers[target] == nil {
                        numbers[target] = order.count
                        order.append(target)
                    }
                    text += "\(numbers[target, default: 0])"
                }
                text += line.rest
                text += "\n"
            }
            next += 1
        }
        return text
    }

    /// A label without the breaks that would end its line.
    private static func oneLine(_ label: String) -> String {
        label.contains(where: \.isNewline) ? String(label.map { $0.isNewline ? " " : $0 }) : label
    }

    mutating func number(ofTypes names: [String]) -> Int {
        numberings += 1
        let set = names.joined(separator: " ")
        let number = typeSets[set] ?? typeSets.count
        typeSets[set] = number
        return number
    }

    // MARK: Selections

    mutating func selection(_ parts: [SelectionPart], on typeName: String) -> Int {
        made(PlanMemory.Composition(parts: parts.map(\.identity), typeName: typeName, isSpreadMarked: operation.throwsOnFieldError)) {
            builder in
            if builder.program.schema.type(typeName)?.isAbstract == true { return builder.choices(parts, on: typeName) }
            let types = builder.types
            return builder.fields(parts, typeName: typeName, head: builder.program.runtimeName(of: typeName), keys: nil) {
                types.holds(typeName, $0)
            }
        }
    }

    private mutating func made(_ composition: PlanMemory.Composition, _ make: (inout PlanBuilder) -> Int) -> Int {
        if let index = memory.made[composition] { return index }
        if let index = made[composition] {
            numberings += 1
            return index
        }
        guard !isOverwhelmed else { return 0 }
        let before = numberings
        let index = make(&self)
        if isOverwhelmed { return index }
        let isNumbered = numberings > before || composition.parts.contains { $0.standing.label != -1 }
        if isNumbered { made[composition] = index } else { memory.made[composition] = index }
        return index
    }

    /// Takes over the labels that a collector numbered beside those it started with, and that it was overwhelmed.
    private mutating func take(_ collector: SelectionCollector) {
        if collector.labels.count > labels.count { labels = collector.labels }
        if collector.usesLabels { numberings += 1 }
        if collector.isOverwhelmed { isOverwhelmed = true }
    }

    /// The selection of what parts select where some type conditions let in.
    private mutating func fields(
        _ parts: [SelectionPart], typeName: String, head: String, keys: [String]?, _ lets: @escaping (String) -> Bool
    ) -> Int {
        var collector = SelectionCollector(program, labels: labels, lets: lets)
        for part in parts { collector.collect(part) }
        return fields(of: collector, head: head, keys: keys ?? program.keyFields(of: typeName))
    }

    /// The selection of what was collected; one that lacks a key field has no identity.
    private mutating func fields(of collector: SelectionCollector, head: String, keys: [String]) -> Int {
        take(collector)
        guard !isOverwhelmed else { return 0 }
        var keyNames = keys.compactMap { key in
            (collector.occurrences.first { $0.field.responseKey == key && $0.field.name == key }
                ?? collector.occurrences.first { $0.field.name == key })?.field.responseKey
        }
        if keyNames.count < keys.count { keyNames = [] }
        let lines = collector.occurrences.map { line($0) }
        return memory.number(of: PlanMemory.Selection(head: ([head] + keyNames).joined(separator: " "), lines: lines))
    }

    // MARK: Abstract selections

    /// A selection that the object's type chooses from: a variant for each group of types that the same conditions let in, one for every
    /// other type, and what each condition adds for types that the build does not know.
    private mutating func choices(_ parts: [SelectionPart], on typeName: String) -> Int {
        // What every type reads, and which conditions stand beside it.
        let schema = program.schema
        let isBase: (String) -> Bool = { $0 == typeName || schema.isSubtype(typeName, of: $0) }
        var collector = SelectionCollector(program, labels: labels, lets: isBase)
        for part in parts { collector.collect(part) }
        take(collector)
        let additions = additions(beside: collector, isBase)
        guard !isOverwhelmed else { return 0 }
        let defaultKeys = program.configuration.identity.defaultFields
        let others = fields(of: collector, head: "*", keys: defaultKeys)
        var lines: [PlanMemory.Line] = [PlanMemory.Line(start: "* ", target: others, rest: "")]

        // The types that the conditions tell apart.
        let all = types.members(of: typeName)
        var groups = [all]
        for condition in additions.conditions {
            let members = types.members(of: condition)
            groups = groups.flatMap { [$0.intersection(members), $0.subtracting(members)] }.filter { !$0.isEmpty }
        }
        for group in groups {
            var byKeys: [(keys: [String], names: [String])] = []
            for name in group.indices.map({ types.names[$0] }) {
                let keys = program.keyFields(of: name)
                if let index = byKeys.firstIndex(where: { $0.keys == keys }) {
                    byKeys[index].names.append(name)
                } else {
                    byKeys.append((keys, [name]))
                }
            }
            for (keys, names) in byKeys {
                let types = types
                let target = fields(parts, typeName: typeName, head: "*", keys: keys) { types.holds(names[0], $0) }
                guard target != others else { continue }
                lines.append(
                    PlanMemory.Line(start: names.map { program.runtimeName(of: $0) }.joined(separator: ",") + " ", target: target, rest: "")
                )
            }
        }
        for addition in additions.byConditions {
            var collected = SelectionCollector(program, labels: labels, lets: { addition.conditions.contains($0) || isBase($0) })
            for part in addition.parts { collected.collect(part) }
            let target = fields(of: collected, head: "*", keys: defaultKeys)
            lines.append(PlanMemory.Line(start: "?" + addition.conditions.joined(separator: "&") + " ", target: target, rest: ""))
        }
        return memory.number(of: PlanMemory.Selection(head: "\(program.runtimeName(of: typeName)):", lines: lines))
    }

    private struct Addition {
        /// The interfaces and unions that a type has to satisfy, sorted.
        let conditions: [String]
        var parts: [SelectionPart]
    }

    /// What conditions add to what every type reads: all type conditions that were met, and what stands under interfaces and unions.
    private mutating func additions(
        beside base: SelectionCollector, _ isBase: @escaping (String) -> Bool
    ) -> (conditions: [String], byConditions: [Addition]) {
        var conditions: [String] = []
        var known: Set<String> = []
        var additions: [Addition] = []
        var places: [[String]: Int] = [:]
        var waiting = base.refused.map { (refused: $0, outer: [String]()) }[...]
        var seen: Set<Seen> = []
        while let (refused, outer) = waiting.popFirst() {
            guard seen.insert(Seen(condition: refused.condition, outer: outer, part: refused.part.identity)).inserted else { continue }
            if known.insert(refused.condition).inserted { conditions.append(refused.condition) }
            let isAbstract = program.schema.type(refused.condition)?.isAbstract == true
            // Below a type that is given nothing is for types that are not known.
            let chain = Array(Set(outer + [isAbstract ? refused.condition : ""])).sorted()
            var collector = SelectionCollector(program, labels: labels) { chain.contains($0) || isBase($0) || $0 == refused.condition }
            collector.collect(refused.part)
            take(collector)
            waiting += collector.refused.map { ($0, chain) }
            guard !chain.contains("") else { continue }
            if let place = places[chain] {
                additions[place].parts.append(refused.part)
            } else {
                places[chain] = additions.count
                additions.append(Addition(conditions: chain, parts: [refused.part]))
            }
        }
        return (conditions, additions)
    }

    private struct Seen: Hashable {
        let condition: String
        let outer: [String]
        let part: SelectionPart.Identity
    }
}
