import BatonDocumentLanguage
import BatonSchemaLanguage

/// The plan of an operation as text, format 1: what the runtime decodes a response by.
///
///     0 Query
///       repository >1 repository(name:$name,owner:$owner)
///     1 Repository id
///       id string
///       topics string[]
///       watchers >>2 ?$full
///
/// Selections are numbered breadth first, and those that are equal, everything below them included, are one.
public enum PlanText {
    /// The plan of an operation of a program; it ends in a newline. Nil where the operation's fragments are spread under more
    /// combinations of conditions than a plan can list.
    public static func of(_ operation: Program.Operation, _ program: Program) -> String? {
        var builder = Builder(program: program)
        let root = builder.selection(
            [MergedSelection.Part(selections: operation.selections, conditions: .always, origin: operation.location)],
            on: operation.typeName)
        return builder.isOverwhelmed ? nil : builder.text(from: root)
    }

    /// Makes selections from the leaves up, so that equal ones are found by their contents.
    private struct Builder {
        /// A field's line, without the number of the selection it links to.
        struct Line: Hashable {
            let responseKey: String
            /// The kind for a leaf; the arrows of a link.
            let kind: String
            /// The index of the linked selection.
            let target: Int?
            /// Guards and storage key, each with its leading space.
            let rest: String
        }

        struct Selection: Hashable {
            let head: String
            let lines: [Line]
        }

        /// What a selection is made of. Fragments that spread each other at several places make the ways to a selection exponentially
        /// many, so that each is made once.
        struct Composition: Hashable {
            let parts: [MergedSelection.Part.Identity]
            let typeName: String
        }

        let program: Program
        var selections: [Selection] = []
        var indexes: [Selection: Int] = [:]
        var made: [Composition: Int] = [:]
        /// Whether a selection has more combinations of conditions than the limit.
        var isOverwhelmed = false

        mutating func selection(_ parts: [MergedSelection.Part], on typeName: String) -> Int {
            let composition = Composition(parts: parts.map(\.identity), typeName: typeName)
            if let index = made[composition] { return index }
            let index = make(parts, on: typeName)
            made[composition] = index
            return index
        }

        private mutating func make(_ parts: [MergedSelection.Part], on typeName: String) -> Int {
            guard !isOverwhelmed, let fields = MergedSelection.ofResponse(parts, of: program) else {
                isOverwhelmed = true
                return 0
            }
            let keys = program.keyFields(of: typeName).compactMap { key in
                (fields.first { $0.field.responseKey == key && $0.field.name == key } ?? fields.first { $0.field.name == key })?
                    .field.responseKey
            }
            let head = ([program.runtimeName(of: typeName)] + keys).joined(separator: " ")
            let selection = Selection(head: head, lines: fields.map { line($0) })
            if let index = indexes[selection] { return index }
            indexes[selection] = selections.count
            selections.append(selection)
            return selections.count - 1
        }

        private mutating func line(_ merged: MergedSelection.Field) -> Line {
            let field = merged.field
            let storageKey = program.storageKey(of: field)
            let rest = (merged.condition.map { " ?\($0.text)" } ?? "") + (storageKey == field.responseKey ? "" : " \(storageKey)")
            let levels = field.type.listLevels
            if let leaf = Leaf(program.schema.type(field.type.name)) {
                let kind = leaf.planWord + String(repeating: "[]", count: levels)
                return Line(responseKey: field.responseKey, kind: kind, target: nil, rest: rest)
            }
            let target = selection(merged.below, on: field.type.name)
            return Line(responseKey: field.responseKey, kind: String(repeating: ">", count: levels + 1), target: target, rest: rest)
        }

        func text(from root: Int) -> String {
            var order = [root]
            var numbers = [root: 0]
            var next = 0
            var text = ""
            while next < order.count {
                let selection = selections[order[next]]
                text += "\(next) \(selection.head)\n"
                for line in selection.lines {
                    text += "  \(line.responseKey) \(line.kind)"
                    if let target = line.target {
                        if numbers[target] == nil {
                            numbers[target] = order.count
                            order.append(target)
                        }
                        text += "\(numbers[target, default: 0])"
                    }
                    text += "\(line.rest)\n"
                }
                next += 1
            }
            return text
        }
    }
}
