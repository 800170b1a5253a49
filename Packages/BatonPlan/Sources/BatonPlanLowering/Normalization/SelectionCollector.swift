import BatonDocumentLanguage
import BatonSchemaLanguage

/// Under what a selection stands: what its place in the documents says of everything in it.
struct Standing: Hashable, Sendable {
    /// What `@include` and `@skip` demand.
    var conditions = Conjunction.always
    /// The number of the label of the part that brings it; -1 where it comes with the object it is on.
    var label = -1
    /// Whether a `@catch` around it handles its errors.
    var isCaught = false
    /// Whether the operation itself selects it, rather than a fragment that it spreads.
    var isOwn = true

    /// Whether whatever stands under `other` stands under this too.
    func covers(_ other: Standing) -> Bool {
        label == other.label && isCaught == other.isCaught && isOwn == other.isOwn && conditions.isImplied(by: other.conditions)
    }
}

/// A selection that is merged with others into that of one object.
struct SelectionPart: Sendable {
    let selections: [Program.Selection]
    let standing: Standing

    /// What makes two parts one.
    struct Identity: Hashable {
        /// Where the selections are kept in memory, which is theirs as long as the program is there. Where they stand in a document would not do:
        /// a fragment that is spread with several sets of arguments stands at one place for all of them.
        let storage: UInt
        let standing: Standing
    }

    var identity: Identity {
        Identity(storage: selections.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }, standing: standing)
    }
}

/// Gathers what parts select of an object, each response key once: spreads and inline fragments are replaced by what they select, where
/// their type conditions let the object in.
struct SelectionCollector {
    /// Under how many combinations of conditions a selection may spread one fragment. Each combination of independent conditions on a
    /// way of spreads is one, so their number is exponential in the length of the way.
    static let combinationLimit = 128

    /// What a response key is answered with, from however many places.
    struct Occurrences {
        /// The field, of the most concrete type that it is selected with.
        var field: Program.Field
        var standings: [Standing]
        var below: [SelectionPart]
    }

    let program: Program
    /// Numbers the labels of deferred parts.
    var labels: [String: Int]
    /// Which type conditions let the object in.
    let lets: (String) -> Bool

    private(set) var occurrences: [Occurrences] = []
    /// The type conditions that were met, and did not let the object in, beside what else is selected there.
    private(set) var refused: [Refused] = []
    private var places: [String: Int] = [:]
    private var expanded: [String: [Standing]] = [:]
    /// Whether a fragment was spread under more combinations of conditions than the limit.
    private(set) var isOverwhelmed = false
    /// Whether what was collected has a deferred part, whose label is numbered.
    private(set) var usesLabels = false

    /// What stands under a type condition that did not let the object in.
    struct Refused {
        let condition: String
        let part: SelectionPart
    }

    init(_ program: Program, labels: [String: Int], lets: @escaping (String) -> Bool) {
        self.program = program
        self.labels = labels
        self.lets = lets
    }

    mutating func collect(_ part: SelectionPart) {
        // A stack of its own, since a chain of spreads can be longer than a thread's stack.
        var waiting = [(selections: part.selections[...], standing: part.standing)]
        while let (selections, outer) = waiting.popLast(), !isOverwhelmed {
            guard let selection = selections.first else { continue }
            waiting.append((selections.dropFirst(), outer))
            var standing = outer
            if !selection.conditions.isEmpty {
                guard let conditions = outer.conditions.adding(selection.conditions) else { continue }
                standing.conditions = conditions
            }
            switch selection {
            case .field(let field): add(field, standing)
            case .inlineFragment(let fragment):
                if fragment.catch != nil { standing.isCaught = true }
                enter(fragment.typeCondition, fragment.selections, standing, &waiting)
            case .spread(let spread):
                guard let fragment = program.fragment(spread.fragmentName) else { continue }
                standing.isOwn = false
                for standing in standings(of: spread, standing) where expands(spread.fragmentName, standing) {
                    enter(fragment.typeName, fragment.selections, standing, &waiting)
                }
            }
        }
    }

    private mutating func enter(
        _ condition: String?, _ selections: [Program.Selection], _ standing: Standing,
        _ waiting: inout [(selections: ArraySlice<Program.Selection>, standing: Standing)]
    ) {
        if let condition, !lets(condition) {
            refused.append(
                Refused(condition: condition, part: SelectionPart(selections: selections, standing: standing)))
        } else {
            waiting.append((selections[...], standing))
        }
    }

    /// Under what a spread's fragment stands: in a part of its own where it is deferred, and else where it is spread. Whether it is may
    /// depend on a variable.
    private mutating func standings(of spread: Program.Spread, _ standing: Standing) -> [Standing] {
        guard let deferral = spread.deferral else { return [standing] }
        usesLabels = true
        var deferred = standing
        deferred.label = labels[deferral.label] ?? labels.count
        labels[deferral.label] = deferred.label
        switch deferral.condition {
        case nil, .boolean(true, _)?: return [deferred]
        case .variable(let name, _)?:
            let test = Program.Condition.Test.variable(name.text)
            var standings: [Standing] = []
            if let conditions = standing.conditions.adding([.init(.include, if: test)]) {
                deferred.conditions = conditions
                standings.append(deferred)
            }
            if let conditions = standing.conditions.adding([.init(.skip, if: test)]) {
                var here = standing
                here.conditions = conditions
                standings.append(here)
            }
            return standings
        default: return [standing]
        }
    }

    /// Whether expanding a fragment under a standing adds anything to what its expansions so far hold.
    private mutating func expands(_ fragment: String, _ standing: Standing) -> Bool {
        let known = expanded[fragment] ?? []
        if known.contains(where: { $0.covers(standing) }) { return false }
        if known.count == Self.combinationLimit { isOverwhelmed = true }
        expanded[fragment, default: []].append(standing)
        return true
    }

    private mutating func add(_ field: Program.Field, _ standing: Standing) {
        let part = SelectionPart(selections: field.selections, standing: standing)
        let key = field.responseKey
        if let place = places[key] {
            occurrences[place].standings.append(standing)
            if field.selections.isEmpty { return }
            occurrences[place].below.append(part)
            let known = occurrences[place].field
            let isBetter =
                known.type.name != field.type.name && program.schema.type(known.type.name)?.isAbstract == true
                && program.schema.type(field.type.name)?.isAbstract == false
            // A fact that one place states holds for all.
            if isBetter || (known.connection == nil && field.connection != nil) || (known.edit == nil && field.edit != nil) {
                occurrences[place].field = field
            }
        } else {
            places[key] = occurrences.count
            occurrences.append(Occurrences(field: field, standings: [standing], below: field.selections.isEmpty ? [] : [part]))
        }
    }
}
