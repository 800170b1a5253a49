import BatonSchemaLanguage

/// Two fields with one response key in one object are one field: same name, same arguments, types of one shape (specification,
/// section 5.3.2).
///
/// Comparing all pairs of all paths is exponential in bad documents. Here the selections that meet at a path are merged as a set, each
/// field compared with the first of its kind, and a set of selections that was checked once is not checked again.
final class OverlappingFieldsCanBeMerged: ValidationRule {
    func finish(_ context: ValidationContext) {
        var check = OverlapCheck(context)
        for operation in context.operations {
            check.run(operation.definition.selections, on: context.schema.root(operation.definition.type)?.name, operation.source)
        }
        // A fragment that something spreads is checked there, together with what it meets; what is left after that are cycles.
        let spread = Set((context.operations.map(\.uses) + context.fragments.map(\.uses)).flatMap { $0.spreads.map(\.name.text) })
        let fragments = context.fragments.filter { !spread.contains($0.definition.name.text) } + context.fragments
        for fragment in fragments {
            check.run(fragment.definition.selections, on: fragment.definition.typeCondition.text, fragment.source)
        }
    }
}

private struct OverlapCheck {
    /// A selection set of a document, by number.
    private struct Selections {
        let set: Syntax.SelectionSet
        let parent: String?
        let source: Source
    }

    /// A field met in a merged selection.
    private struct Met {
        let field: Syntax.Field
        let parent: String?
        let definition: Schema.FieldDefinition?
        let source: Source
        /// The number of the field's own selections.
        let inner: Int?
    }

    /// Selections that meet at one path, and what is asked of them.
    private struct Meeting: Hashable {
        /// Their numbers, ascending.
        let selections: [Int]
        /// Whether the fields must be the same (they can meet in one object), or just of one shape.
        let mustBeSame: Bool
    }

    /// How many meetings are looked at before a document is refused; real documents have one for each selection.
    private static let limit = 200_000

    private let context: ValidationContext
    private var selections: [Selections] = []
    private var numbers: [Location: Int] = [:]
    /// The numbers of the selections that some meeting held.
    private var met: Set<Int> = []
    private var seen: Set<Meeting> = []
    private var waiting: [Meeting] = []

    init(_ context: ValidationContext) {
        self.context = context
    }

    /// Checks a root selection, unless a meeting that was checked held it.
    mutating func run(_ set: Syntax.SelectionSet, on parent: String?, _ source: Source) {
        let root = number(set, on: parent, source)
        if met.contains(root) { return }
        meet([root], mustBeSame: true)
        meet([root], mustBeSame: false)
        while let meeting = waiting.popLast() {
            if seen.count > Self.limit {
                context.report(set.span.start, in: source, "the selections that meet here are too many to check for conflicts")
                waiting = []
                return
            }
            check(meeting)
        }
    }

    /// The number of a selection set. Braces stand at one place once, so the place names the set.
    private mutating func number(_ set: Syntax.SelectionSet, on parent: String?, _ source: Source) -> Int {
        let location = Location(source, set.span.start)
        if let number = numbers[location] { return number }
        numbers[location] = selections.count
        selections.append(Selections(set: set, parent: parent, source: source))
        return selections.count - 1
    }

    private mutating func meet(_ numbers: [Int], mustBeSame: Bool) {
        let meeting = Meeting(selections: numbers, mustBeSame: mustBeSame)
        if seen.insert(meeting).inserted { waiting.append(meeting) }
    }

    private mutating func check(_ meeting: Meeting) {
        var order: [String] = []
        var groups: [String: [Met]] = [:]
        var visited: Set<Int> = []
        for number in meeting.selections { collect(number, &order, &groups, &visited) }
        met.formUnion(visited)
        for key in order {
            guard let fields = groups[key] else { continue }
            if meeting.mustBeSame {
                for group in groupsThatMeet(fields) { meetInner(checkSame(key, group), mustBeSame: true) }
            } else {
                meetInner(checkShape(key, fields), mustBeSame: false)
            }
        }
    }

    private mutating func meetInner(_ fields: [Met], mustBeSame: Bool) {
        let inner = Set(fields.compactMap(\.inner))
        if !inner.isEmpty { meet(inner.sorted(), mustBeSame: mustBeSame) }
    }

    /// The fields of a selection, through fragments, by response key in the order met.
    private mutating func collect(_ number: Int, _ order: inout [String], _ groups: inout [String: [Met]], _ visited: inout Set<Int>) {
        // A stack of its own, since a chain of spreads can be longer than a thread's stack.
        var way: [(number: Int, next: Int)] = []
        if visited.insert(number).inserted { way.append((number, 0)) }
        while let step = way.last {
            let set = selections[step.number]
            guard step.next < set.set.selections.count else {
                way.removeLast()
                continue
            }
            way[way.count - 1].next += 1
            let inner: Int
            switch set.set.selections[step.next] {
            case .field(let field):
                let definition = set.parent.flatMap { context.schema.field(field.name.text, of: $0) }
                let inner = field.selections.map { self.number($0, on: definition?.type.name, set.source) }
                let key = field.responseKey
                if groups[key] == nil { order.append(key) }
                groups[key, default: []].append(
                    Met(field: field, parent: set.parent, definition: definition, source: set.source, inner: inner))
                continue
            case .inlineFragment(let fragment):
                inner = self.number(fragment.selections, on: fragment.typeCondition?.text ?? set.parent, set.source)
            case .spread(let spread):
                guard let fragment = context.fragment(spread.name.text) else { continue }
                inner = self.number(
                    fragment.definition.selections, on: fragment.definition.typeCondition.text, fragment.source)
            }
            if visited.insert(inner).inserted { way.append((inner, 0)) }
        }
    }

    /// The fields that can meet in one object: those on abstract types meet everything, those on an object type that type's.
    private func groupsThatMeet(_ fields: [Met]) -> [[Met]] {
        var anywhere: [Met] = []
        var order: [String] = []
        var concrete: [String: [Met]] = [:]
        for field in fields {
            if let parent = field.parent, context.schema.type(parent)?.kind == .object {
                if concrete[parent] == nil { order.append(parent) }
                concrete[parent, default: []].append(field)
            } else {
                anywhere.append(field)
            }
        }
        if concrete.isEmpty { return [anywhere] }
        return order.map { anywhere + (concrete[$0] ?? []) }
    }

    /// - Returns: The fields that are the same as the first; what others select is not compared.
    private func checkSame(_ key: String, _ fields: [Met]) -> [Met] {
        guard let first = fields.first else { return [] }
        return fields.filter { other in
            if other.field.name.text != first.field.name.text {
                report(
                    key, other, first, "here it is the field `\(other.field.name.text)`, there `\(first.field.name.text)`")
                return false
            }
            if !OverlapCheck.areSame(other.field.arguments, first.field.arguments) {
                report(key, other, first, "their arguments differ")
                return false
            }
            return true
        }
    }

    /// - Returns: The fields of the first one's shape; what others select is not compared.
    private func checkShape(_ key: String, _ fields: [Met]) -> [Met] {
        guard let first = fields.first(where: { $0.definition != nil }), let type = first.definition?.type else { return fields }
        return fields.filter { other in
            // Two that must be the same and are not have been reported.
            let isSame =
                first.field.name.text == other.field.name.text && OverlapCheck.areSame(first.field.arguments, other.field.arguments)
            if !isSame, canMeet(first, other) { return false }
            guard let otherType = other.definition?.type, !haveOneShape(type, otherType) else { return true }
            report(key, other, first, "here its type is `\(otherType)`, there `\(type)`")
            return false
        }
    }

    private func canMeet(_ left: Met, _ right: Met) -> Bool {
        guard let leftParent = left.parent, let rightParent = right.parent, leftParent != rightParent else { return true }
        return context.schema.type(leftParent)?.kind != .object || context.schema.type(rightParent)?.kind != .object
    }

    private func haveOneShape(_ left: Schema.TypeUse, _ right: Schema.TypeUse) -> Bool {
        switch (left, right) {
        case (.nonNull(let left), .nonNull(let right)), (.list(let left), .list(let right)): haveOneShape(left, right)
        case (.named(let left), .named(let right)):
            left == right || context.schema.type(left)?.isComposite == true && context.schema.type(right)?.isComposite == true
        default: false
        }
    }

    private static func areSame(_ left: [Syntax.Argument], _ right: [Syntax.Argument]) -> Bool {
        left.count == right.count
            && left.allSatisfy { argument in
                right.contains { $0.name.text == argument.name.text && $0.value.isSame(as: argument.value) }
            }
    }

    private func report(_ key: String, _ field: Met, _ other: Met, _ reason: String) {
        let position = other.source.position(of: other.field.span.start)
        let place = "\(other.source.path):\(position.line):\(position.column)"
        context.report(
            field.field.span.start, in: field.source,
            "`\(key)` is selected at \(place), too, and the two conflict: \(reason). Give one of them another alias")
    }
}
