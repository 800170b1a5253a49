import BatonPlanLowering
import BatonSchemaLanguage
@_spi(Generated) @_spi(Runtime) import BatonStore

/// Reads what lenses read, accessor by accessor, with the runtime's readers that generated code would call, and compares each leaf with the
/// response's.
@MainActor struct LensReader {
    let schema: Schema
    let fragments: [String: BatonPlanLowering.Lens]
    let variables: [String: Variable]
    /// How many leaves were read.
    private(set) var leaves = 0
    /// How many of them were read on records of types that the build does not list.
    private(set) var unlistedLeaves = 0
    /// What differs.
    private(set) var problems: [String] = []

    init(schema: Schema, fragments: [String: BatonPlanLowering.Lens], variables: [String: Variable]) {
        self.schema = schema
        self.fragments = fragments
        self.variables = variables
    }

    /// The paths that some accessor led to.
    private var visited: Set<String> = []

    /// Reads an operation's lens against the response's data, and looks for leaves that its author selected and no accessor leads to.
    mutating func read(_ lens: BatonPlanLowering.Lens, at anchor: Anchor, _ data: Variable, authored: Variable) {
        read(lens, at: anchor, data, path: [])
        for path in Self.leaves(of: authored, at: []) where !visited.contains(path.joined(separator: ".")) { fail(path, "has no accessor") }
    }

    /// The paths of a response's leaves, as lenses count: the null entries of lists of records have no places there.
    private static func leaves(of value: Variable, at path: [String]) -> [[String]] {
        switch value {
        case .object(let fields) where RandomSuite.holdsRecords(value):
            return fields.flatMap { leaves(of: $0.value, at: path + [$0.key]) }
        case .list(let elements) where RandomSuite.holdsRecords(value):
            let isNested = elements.contains { if case .list = $0 { true } else { false } }
            let kept = isNested ? elements : elements.filter { $0 != .null }
            return kept.enumerated().flatMap { leaves(of: $0.element, at: path + ["\($0.offset)"]) }
        default: return [path]
        }
    }

    private mutating func read(_ lens: BatonPlanLowering.Lens, at anchor: Anchor, _ value: Variable, path: [String]) {
        guard case .object(let fields) = value else { return fail(path, "is \(value.json), and reads as a record") }
        read(lens, at: anchor, fields, path: path)
    }

    private mutating func read(_ lens: BatonPlanLowering.Lens, at anchor: Anchor, _ fields: [String: Variable], path: [String]) {
        for accessor in lens.accessors {
            if let condition = accessor.condition, !holds(condition.text) { continue }
            if let type = accessor.typeCondition, !isOf(type, anchor) { continue }
            if let key = accessor.responseKey {
                visited.insert((path + [key]).joined(separator: "."))
                guard let value = fields[key] else {
                    fail(path + [key], "is not in the response, and is read")
                    continue
                }
                read(accessor, at: anchor, value, path: path + [key])
                continue
            }
            switch accessor.content {
            case .spread(let use):
                guard let fragment = fragments[use.fragment] else { continue }
                let lens: AnyLens = anchor.fragment()
                read(fragment, at: lens.anchor, fields, path: path)
            case .narrowed(let nested):
                let lens: AnyLens = anchor.lens()
                read(nested, at: lens.anchor, fields, path: path)
            default: break
            }
        }
    }

    private mutating func read(_ accessor: Accessor, at anchor: Anchor, _ value: Variable, path: [String]) {
        let before = leaves
        switch accessor.content {
        case .typeName: compare(.string(anchor.typeName), value, path)
        case .leaf(let leaf, let read): compare(scalar(leaf, read, at: anchor), value, path)
        case .link(let lens, let read):
            self.read(lens, read, at: anchor, value, path: path)
            return
        case .recordKey, .spread, .narrowed, .connection: break
        }
        if schema.type(anchor.typeName) == nil { unlistedLeaves += leaves - before }
    }

    // MARK: Conditions

    /// Whether a guard's text holds: cases joined by `|`, each of terms joined by `&`.
    private func holds(_ text: String) -> Bool {
        text.split(separator: "|").contains { terms in
            terms.split(separator: "&").allSatisfy { term in
                let isNegated = term.hasPrefix("!")
                return (variables[String(term.drop { $0 == "!" || $0 == "$" })] == .bool(true)) != isNegated
            }
        }
    }

    private func isOf(_ type: String, _ anchor: Anchor) -> Bool {
        guard schema.type(type)?.isAbstract == true else { return anchor.of(TypeID(type)) != nil }
        return anchor.among(TypeSet(type, schema.possibleTypes(of: type).sorted())) != nil
    }

    // MARK: Links

    private mutating func read(
        _ lens: BatonPlanLowering.Lens, _ read: FieldRead, at anchor: Anchor, _ value: Variable, path: [String]
    ) {
        let slot = Slot(read.slot.typeName, read.slot.storageKey)
        let isNonNull = read.readType.isNonNull
        switch read.type.listLevels {
        case 0:
            let target: AnyLens? = isNonNull ? anchor.link(slot) : anchor.optionalLink(slot)
            entry(lens, target, value, path: path)
        case 1:
            let targets: List<AnyLens>? = isNonNull ? anchor.list(slot) : anchor.optionalList(slot)
            entries(lens, targets, value, path: path)
        default:
            let lists: [List<AnyLens>?]? = isNonNull ? anchor.lists(slot) : anchor.optionalLists(slot)
            guard let lists, case .list(let elements) = value else { return expectBothAbsent(lists, value, path) }
            if lists.count != elements.count { fail(path, "has \(lists.count) lists, answered \(elements.count)") }
            for (index, (list, element)) in zip(lists, elements).enumerated() {
                visited.insert((path + ["\(index)"]).joined(separator: "."))
                entries(lens, list, element, path: path + ["\(index)"])
            }
        }
    }

    private mutating func entries(_ lens: BatonPlanLowering.Lens, _ list: List<AnyLens>?, _ value: Variable, path: [String]) {
        guard let list, case .list(let elements) = value else { return expectBothAbsent(list, value, path) }
        let objects = elements.filter { $0 != .null }
        if list.count != objects.count { fail(path, "has \(list.count) lenses, answered \(objects.count)") }
        for (index, (target, object)) in zip(list, objects).enumerated() { entry(lens, target, object, path: path + ["\(index)"]) }
    }

    private mutating func entry(_ lens: BatonPlanLowering.Lens, _ target: AnyLens?, _ value: Variable, path: [String]) {
        guard let target, value != .null else { return expectBothAbsent(target, value, path) }
        read(lens, at: target.anchor, value, path: path)
    }

    private mutating func expectBothAbsent<Found>(_ found: Found?, _ value: Variable, _ path: [String]) {
        if (found == nil) != (value == .null) { fail(path, "reads \(found == nil ? "null" : "something"), answered \(value.json)") }
    }

    // MARK: Scalars

    private func scalar(_ leaf: Leaf, _ read: FieldRead, at anchor: Anchor) -> Variable {
        let slot = Slot(read.slot.typeName, read.slot.storageKey)
        let isNonNull = read.readType.isNonNull
        switch leaf {
        case .int:
            guard read.type.element == nil else { return list(read, slot, anchor) { (value: Int) in .int(value) } }
            return isNonNull ? .int(anchor.int(slot)) : anchor.optionalInt(slot).map { .int($0) } ?? .null
        case .float:
            guard read.type.element == nil else { return list(read, slot, anchor) { (value: Double) in .float(value) } }
            return isNonNull ? .float(anchor.float(slot)) : anchor.optionalFloat(slot).map { .float($0) } ?? .null
        case .bool:
            guard read.type.element == nil else { return list(read, slot, anchor) { (value: Bool) in .bool(value) } }
            return isNonNull ? .bool(anchor.bool(slot)) : anchor.optionalBool(slot).map { .bool($0) } ?? .null
        case .string, .custom, .enumeration:
            guard read.type.element == nil else { return list(read, slot, anchor) { (value: String) in .string(value) } }
            return isNonNull ? .string(anchor.string(slot)) : anchor.optionalString(slot).map { .string($0) } ?? .null
        }
    }

    private func list<T: ScalarElement>(_ read: FieldRead, _ slot: Slot, _ anchor: Anchor, _ variable: (T) -> Variable) -> Variable {
        func element(_ value: T?) -> Variable { value.map(variable) ?? .null }
        guard read.type.listLevels > 1 else {
            let values: [T?]? = read.readType.isNonNull ? anchor.scalars(slot) : anchor.optionalScalars(slot)
            return values.map { .list($0.map(element)) } ?? .null
        }
        let values: [[T?]?]? = read.readType.isNonNull ? anchor.scalars(slot) : anchor.optionalScalars(slot)
        return values.map { .list($0.map { $0.map { .list($0.map(element)) } ?? .null }) } ?? .null
    }

    private mutating func compare(_ found: Variable, _ expected: Variable, _ path: [String]) {
        leaves += 1
        if !Self.agree(found, expected) { fail(path, "reads \(found.json), answered \(expected.json)") }
    }

    /// A custom scalar that is no string reads as its text.
    private static func agree(_ found: Variable, _ expected: Variable) -> Bool {
        switch (found, expected) {
        case (.list(let found), .list(let expected)):
            found.count == expected.count && zip(found, expected).allSatisfy { agree($0, $1) }
        case (.string(let text), .object), (.string(let text), .list): text == expected.json
        default: found == expected
        }
    }

    private mutating func fail(_ path: [String], _ what: String) { problems.append("`\(path.joined(separator: "."))` \(what)") }
}

/// A lens without accessors: what is read is read through its anchor.
private struct AnyLens: BatonStore.Lens {
    let anchor: Anchor
}
