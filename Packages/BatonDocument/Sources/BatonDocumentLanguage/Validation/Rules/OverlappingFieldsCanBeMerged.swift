import BatonSchemaLanguage

/// Two fields with one response key in one object are one field: same name, same arguments, types of one shape (specification,
/// section 5.3.2).
///
/// As in Relay, fragments are compared as they are spread, their arguments applied: two spreads of one fragment with other arguments
/// conflict where a field's arguments come out different. Unlike Relay's compiler, and as the specification has it, fields of objects
/// that exclude each other need types of one shape only.
///
/// Comparing all pairs of all paths is exponential in bad documents. Here the selections that meet at a path are merged as a set, each
/// field compared with the first of its kind, and a set of selections that was checked once is not checked again.
final class OverlappingFieldsCanBeMerged: ValidationRule {
    func finish(_ context: ValidationContext) {
        var check = OverlapCheck(context)
        for operation in context.operations { check.run(operation.set) }
        // A fragment that something spreads is checked there, together with what it meets; what is left after that are cycles.
        let spread = Set(context.table.spreads.map(\.fragment))
        for (number, fragment) in context.fragments.enumerated() where !spread.contains(number) { check.run(fragment.set) }
        for fragment in context.fragments { check.run(fragment.set) }
    }
}

private struct OverlapCheck {
    /// A set of the table with the arguments of the fragment it is in applied.
    private struct Bound: Hashable {
        let set: Int
        /// The number of the arguments' values; 0 where variables stand as they are.
        let values: Int
    }

    /// A field met in a merged selection.
    private struct Met {
        /// Its number in the table.
        let field: Int
        let values: Int
        /// The set it is in.
        let set: Int
    }

    /// Selections that meet at one path, and what is asked of them.
    private struct Meeting: Hashable {
        let sets: [Bound]
        let asked: Asked
    }

    /// What fields that meet must have in common.
    private enum Asked {
        /// Name and arguments, as fields of one object, and the type's shape.
        case all
        /// Name and arguments.
        case sameness
        /// The type's shape.
        case shape
    }

    /// How many meetings are looked at before a document is refused; real documents have one for each selection.
    private static let limit = 200_000

    private let context: ValidationContext
    private let table: SelectionTable
    private var applied = AppliedValues()
    /// Bound sets that some meeting held.
    private var wasMet: Set<Bound> = []
    private var isSetMet: [Bool]
    private var seen: Set<Meeting> = []
    /// Sets without values that were met alone.
    private var isSeenAlone: [Bool]
    private var meetings = 0
    private var waiting: [Meeting] = []

    // Scratch of one meeting: a stamp says which entries are of this one.
    private var stamp = 0
    private var keyStamps: [Int]
    private var keyGroups: [Int]
    private var setStamps: [Int]

    init(_ context: ValidationContext) {
        self.context = context
        table = context.table
        isSetMet = [Bool](repeating: false, count: table.sets.count)
        isSeenAlone = isSetMet
        keyStamps = [Int](repeating: 0, count: table.keys.count)
        keyGroups = keyStamps
        setStamps = [Int](repeating: 0, count: table.sets.count)
    }

    /// Checks a definition's selections, unless a meeting that was checked held them.
    mutating func run(_ set: Int) {
        if isSetMet[set] { return }
        meet([Bound(set: set, values: 0)], .all)
        while let meeting = waiting.popLast() {
            if meetings > Self.limit || applied.isTooMuch {
                let entry = table.sets[set]
                context.report(entry.offset, in: entry.source, "the selections that meet here are too many to check for conflicts")
                waiting = []
                return
            }
            check(meeting)
        }
    }

    private mutating func meet(_ sets: [Bound], _ asked: Asked) {
        if sets.count == 1, sets[0].values == 0, asked == .all {
            if isSeenAlone[sets[0].set] { return }
            isSeenAlone[sets[0].set] = true
        } else if !seen.insert(Meeting(sets: sets, asked: asked)).inserted {
            return
        }
        meetings += 1
        waiting.append(Meeting(sets: sets, asked: asked))
    }

    private mutating func check(_ meeting: Meeting) {
        let (order, groups) = collect(meeting.sets)
        for (key, fields) in zip(order, groups) {
            if fields.count == 1 {
                meetInner(fields, meeting.asked)
                continue
            }
            let parties = meeting.asked == .shape ? [fields] : groupsThatMeet(fields)
            if parties.count == 1, meeting.asked != .shape {
                var same = checkSame(key, fields)
                if meeting.asked == .all { same = checkShape(key, same) }
                meetInner(same, meeting.asked)
                continue
            }
            if meeting.asked != .shape {
                for party in parties { meetInner(checkSame(key, party), .sameness) }
            }
            if meeting.asked != .sameness { meetInner(checkShape(key, fields), .shape) }
        }
    }

    private mutating func meetInner(_ fields: [Met], _ asked: Asked) {
        if fields.count == 1 {
            if let inner = table.fields[fields[0].field].inner { meet([Bound(set: inner, values: fields[0].values)], asked) }
            return
        }
        var inner = fields.compactMap { field in
            table.fields[field.field].inner.map { Bound(set: $0, values: field.values) }
        }
        if inner.isEmpty { return }
        inner = Array(Set(inner))
        inner.sort { ($0.set, $0.values) < ($1.set, $1.values) }
        meet(inner, asked)
    }

    /// The fields of sets, through fragments, by response key in the order met.
    private mutating func collect(_ sets: [Bound]) -> (order: [Int], groups: [[Met]]) {
        stamp += 1
        var order: [Int] = []
        var groups: [[Met]] = []
        var visited: Set<Bound> = []
        // A stack of its own, since a chain of spreads can be longer than a thread's stack.
        var waiting = Array(sets.reversed())
        while let bound = waiting.popLast() {
            if bound.values == 0 {
                if setStamps[bound.set] == stamp { continue }
                setStamps[bound.set] = stamp
            } else if !visited.insert(bound).inserted {
                continue
            }
            isSetMet[bound.set] = true
            let entry = table.sets[bound.set]
            for number in entry.fields {
                let key = table.fields[number].key
                let met = Met(field: number, values: bound.values, set: bound.set)
                if keyStamps[key] == stamp {
                    groups[keyGroups[key]].append(met)
                } else {
                    keyStamps[key] = stamp
                    keyGroups[key] = groups.count
                    order.append(key)
                    groups.append([met])
                }
            }
            for spread in table.spreads[entry.spreads].reversed() {
                let fragment = context.fragments[spread.fragment]
                waiting.append(Bound(set: fragment.set, values: applied.values(of: spread, fragment, in: bound.values)))
            }
        }
        return (order, groups)
    }

    /// The fields that can meet in one object: those on abstract types meet everything, those on an object type that type's.
    private func groupsThatMeet(_ fields: [Met]) -> [[Met]] {
        var anywhere: [Met] = []
        var order: [String] = []
        var concrete: [String: [Met]] = [:]
        for field in fields {
            if let parent = table.fields[field.field].parent, parent.kind == .object {
                if concrete[parent.name] == nil { order.append(parent.name) }
                concrete[parent.name, default: []].append(field)
            } else {
                anywhere.append(field)
            }
        }
        if order.count <= 1 { return [fields] }
        return order.map { anywhere + (concrete[$0] ?? []) }
    }

    /// - Returns: The fields that are the same as the first; what others select is not compared.
    private func checkSame(_ key: Int, _ fields: [Met]) -> [Met] {
        guard let first = fields.first else { return [] }
        let name = table.fields[first.field].name
        let edited = fields.first { table.fields[$0.field].edit != nil }
        return fields.filter { other in
            if other.field == first.field, other.values == first.values { return true }
            let otherName = table.fields[other.field].name
            if otherName != name {
                report(key, other, first, "here it is the field `\(otherName)`, there `\(name)`")
                return false
            }
            if !haveSameArguments(other, first) {
                let isOfValues = other.field == first.field
                report(
                    key, other, first,
                    isOfValues ? "the arguments of the fragment it is in differ where that is spread" : "their arguments differ")
                return false
            }
            if let edited { checkEdits(key, other, edited) }
            return true
        }
    }

    /// One field has one edit, wherever it is selected.
    private func checkEdits(_ key: Int, _ field: Met, _ other: Met) {
        guard let number = table.fields[field.field].edit, let otherNumber = table.fields[other.field].edit else { return }
        let edit = table.edits[number]
        let otherEdit = table.edits[otherNumber]
        if edit.name.text != otherEdit.name.text {
            report(key, field, other, "here it has `@\(edit.name.text)`, there `@\(otherEdit.name.text)`")
        } else if !areSame(edit.arguments, field.values, otherEdit.arguments, other.values) {
            report(key, field, other, "the arguments of `@\(edit.name.text)` differ")
        }
    }

    /// - Returns: The fields of the first one's shape; what others select is not compared.
    private func checkShape(_ key: Int, _ fields: [Met]) -> [Met] {
        guard let first = fields.first(where: { table.fields[$0.field].type != nil }), let type = table.fields[first.field].type
        else { return fields }
        return fields.filter { other in
            if other.field == first.field { return true }
            guard let otherType = table.fields[other.field].type else { return true }
            // Two that must be the same and are not have been reported.
            let isSame = table.fields[first.field].name == table.fields[other.field].name && haveSameArguments(first, other)
            if !isSame, canMeet(first, other) { return false }
            if type == otherType || haveOneShape(type, otherType) { return true }
            report(key, other, first, "here its type is `\(otherType)`, there `\(type)`")
            return false
        }
    }

    private func canMeet(_ left: Met, _ right: Met) -> Bool {
        guard let left = table.fields[left.field].parent, let right = table.fields[right.field].parent, left.name != right.name
        else { return true }
        return left.kind != .object || right.kind != .object
    }

    private func haveOneShape(_ left: Schema.TypeUse, _ right: Schema.TypeUse) -> Bool {
        switch (left, right) {
        case (.nonNull(let left), .nonNull(let right)), (.list(let left), .list(let right)): haveOneShape(left, right)
        case (.named(let left), .named(let right)):
            left == right || context.schema.type(left)?.isComposite == true && context.schema.type(right)?.isComposite == true
        default: false
        }
    }

    private func haveSameArguments(_ left: Met, _ right: Met) -> Bool {
        areSame(table.fields[left.field].arguments, left.values, table.fields[right.field].arguments, right.values)
    }

    private func areSame(_ left: [Syntax.Argument], _ leftValues: Int, _ right: [Syntax.Argument], _ rightValues: Int) -> Bool {
        guard left.count == right.count else { return false }
        return left.allSatisfy { argument in
            right.contains { other in
                other.name.text == argument.name.text
                    && applied.value(argument.value, in: leftValues).isSame(as: applied.value(other.value, in: rightValues))
            }
        }
    }

    private func report(_ key: Int, _ field: Met, _ other: Met, _ reason: String) {
        let location = Location(table.sets[other.set].source, table.fields[other.field].offset)
        let position = location.position
        let isOne = field.field == other.field
        let place = isOne ? "more than once" : "at \(location.source.path):\(position.line):\(position.column), too"
        context.report(
            table.fields[field.field].offset, in: table.sets[field.set].source,
            "`\(table.keys[key])` is selected \(place), and the two conflict: \(reason). Give one of them another alias",
            also: [location])
    }
}
