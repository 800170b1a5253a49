@_spi(Generated) @_spi(Runtime) import BatonSchema

/// Makes a resolution's rows of a plan's, and the rows of types that the plan did not list when they are met.
struct ResolutionBuilder: Sendable {
    let plan: PlanTables
    let variables: Variables
    /// Numbers a rendered storage key of a type.
    let number: @Sendable (TypeID, String) -> SlotNumber
    /// Which of the plan's guards hold.
    private let holds: [Bool]
    /// The plan's templates, rendered.
    private let rendered: [(start: UInt32, length: UInt32, text: String)]

    private(set) var selections: [SelectionRow] = []
    private(set) var fields: [FieldRow] = []
    private(set) var keys: [Int32] = []
    private(set) var choices: [ChoiceRow] = []
    private(set) var text: [UInt8]
    private(set) var details: [ResolvedDetails] = []
    private(set) var places = PlaceNumbers()
    /// Per place, the last selection that used it.
    private var users: [Int32] = []
    /// The rows of types that abstract selections do not list.
    private(set) var unlisted: [Unlisted: Int32] = [:]
    /// Of rows that read what several of the plan's selections do, which these are; and the rows by them.
    private var merged: [Int32: [Int]] = [:]
    private var mergedRows: [[Int]: Int32] = [:]

    /// A type under an abstract selection that does not list it, with the conditions that it satisfies.
    struct Unlisted: Hashable {
        let selection: Int32
        let type: UInt32
        let conditions: [UInt32]
    }

    init(_ plan: PlanTables, _ variables: Variables, _ number: @escaping @Sendable (TypeID, String) -> SlotNumber) {
        self.plan = plan
        self.variables = variables
        self.number = number
        holds = plan.guards.map { $0.holds(with: variables) }
        var text = Array(UnsafeBufferPointer(start: plan.text.pointer, count: plan.text.count))
        rendered = plan.templates.map { template in
            let key = template.render(variables)
            let start = text.count
            text += Array(key.utf8)
            return (UInt32(start), UInt32(text.count - start), key)
        }
        self.text = text
        fields.reserveCapacity(plan.fields.count)
        selections.reserveCapacity(plan.selections.count)
        for number in 0..<plan.selections.count { addPlanned(number) }
        for number in 0..<plan.selections.count where plan.selections[number].isAbstract { addListed(number, [number]) }
        nameEdges()
    }

    // MARK: Selections

    private mutating func addPlanned(_ number: Int) {
        let selection = plan.selections[number]
        if selection.isAbstract || selection.type == PlanSelection.anyType {
            selections.append(row(selection.type, firstField: fields.count, firstKey: keys.count, isAbstract: selection.isAbstract))
        } else {
            add([number], TypeID(number: selection.type), isVariant: false)
        }
    }

    private func row(_ type: UInt32, firstField: Int, firstKey: Int, isAbstract: Bool) -> SelectionRow {
        SelectionRow(
            type: type, firstField: Int32(firstField), fieldCount: 0, firstKey: Int32(firstKey), keyCount: 0,
            firstChoice: 0, choiceCount: 0, isAbstract: isAbstract, isVariant: false, sharesSlots: false, hasEffects: false)
    }

    /// Makes the variants of the types that the abstract ones among selections list, and those of the others' own types.
    private mutating func addListed(_ number: Int, _ parts: [Int]) {
        var types: [TypeID] = []
        for part in parts {
            let listed =
                plan.selections[part].isAbstract ? cases(of: part).filter { $0.kind == .type }.map(\.subject) : [plan.selections[part].type]
            for type in listed.map(TypeID.init(number:)) where !types.contains(type) { types.append(type) }
        }
        var made: [ChoiceRow] = []
        for type in types {
            let row = Int32(selections.count)
            add(parts.flatMap { selections(of: $0, forListed: type) }, type, isVariant: true)
            let start = text.count
            text += Array(type.name.utf8)
            made.append(
                ChoiceRow(type: type.number, row: row, nameStart: UInt32(start), nameLength: UInt32(text.count - start)))
        }
        selections[number] = SelectionRow(
            type: selections[number].type, firstField: 0, fieldCount: 0, firstKey: 0, keyCount: 0, firstChoice: Int32(choices.count),
            choiceCount: Int32(made.count), isAbstract: true, isVariant: false, sharesSlots: false, hasEffects: false)
        choices += made
    }

    private func cases(of selection: Int) -> [PlanCase] {
        let row = plan.selections[selection]
        return (Int(row.firstCase)..<Int(row.firstCase + row.caseCount)).map { plan.cases[$0] }
    }

    /// The selections by which a selection reads a type that it, or another beside it, lists: a type that the build knows and that has no
    /// case of its own reads what every other type does.
    private func selections(of selection: Int, forListed type: TypeID) -> [Int] {
        guard plan.selections[selection].isAbstract else { return plan.selections[selection].type == type.number ? [selection] : [] }
        let cases = cases(of: selection)
        if let own = cases.first(where: { $0.kind == .type && $0.subject == type.number }) { return [Int(own.selection)] }
        return cases.filter { $0.kind == .others }.map { Int($0.selection) }
    }

    /// The row of a type that an abstract selection does not list, with the conditions that it satisfies: what every other type reads,
    /// then what each condition adds.
    mutating func addUnlisted(_ unlisted: Unlisted) -> Int32 {
        if let known = self.unlisted[unlisted] { return known }
        var parts: [Int] = []
        for part in self.parts(of: unlisted.selection) {
            guard plan.selections[part].isAbstract else {
                if plan.selections[part].type == unlisted.type { parts.append(part) }
                continue
            }
            let cases = cases(of: part)
            parts += cases.filter { $0.kind == .others }.map { Int($0.selection) }
            for choice in cases where choice.kind == .condition {
                if plan.conditions[Int(choice.subject)].allSatisfy({ unlisted.conditions.contains($0.number) }) {
                    parts.append(Int(choice.selection))
                }
            }
        }
        let row = Int32(selections.count)
        add(parts, TypeID(number: unlisted.type), isVariant: true)
        self.unlisted[unlisted] = row
        return row
    }

    /// The conditions that an abstract selection asks of types that it does not list.
    func conditions(of selection: Int32) -> [TypeID] {
        var conditions: [TypeID] = []
        for choice in parts(of: selection).flatMap(cases) where choice.kind == .condition {
            for condition in plan.conditions[Int(choice.subject)] where !conditions.contains(condition) {
                conditions.append(condition)
            }
        }
        return conditions
    }

    // MARK: Merging

    /// The plan's selections that a row reads by.
    private func parts(of selection: Int32) -> [Int] { merged[selection] ?? [Int(selection)] }

    /// The row that reads what each of the plan's selections does: one field may lead to several, where several conditions select it.
    private mutating func row(merging parts: [Int]) -> Int32 {
        if parts.count == 1, let only = parts.first { return Int32(only) }
        if let known = mergedRows[parts] { return known }
        let number = Int32(selections.count)
        mergedRows[parts] = number
        merged[number] = parts
        let first = plan.selections[parts[0]]
        if parts.allSatisfy({ !plan.selections[$0].isAbstract && plan.selections[$0].type == first.type }) {
            add(parts, TypeID(number: first.type), isVariant: false)
        } else {
            let abstract = parts.first { plan.selections[$0].isAbstract } ?? parts[0]
            selections.append(row(plan.selections[abstract].type, firstField: fields.count, firstKey: keys.count, isAbstract: true))
            addListed(Int(number), parts)
        }
        return number
    }

    /// Adds the row of a type that reads the fields of some of the plan's selections; of one response key the first's.
    private mutating func add(_ parts: [Int], _ type: TypeID, isVariant: Bool) {
        let firstField = fields.count
        let firstKey = keys.count
        let number = Int32(selections.count)
        var shares = false
        var hasEffects = false
        var keyCount = 0
        /// The selections that a field leads to beside the one that it was added with.
        var further: [(field: Int, selection: Int)] = []
        for (order, part) in parts.enumerated() {
            let selection = plan.selections[part]
            let first = Int(selection.firstField)
            var positions: [Int32: Int32] = [:]
            for index in first..<first + Int(selection.fieldCount) {
                let field = plan.fields[index]
                guard let label = label(of: field) else { continue }
                if order > 0, let known = self.field(named: field, from: firstField) {
                    if field.child >= 0, fields[known].child >= 0 { further.append((known, Int(field.child))) }
                    // What comes with its object comes so, though a part might bring it too.
                    if label == -1, fields[known].label != -1 { fields[known] = row(field, type, label).leading(to: fields[known].child) }
                    continue
                }
                let row = row(field, type, label)
                if row.kind.isStored {
                    if users[Int(row.place)] == number { shares = true }
                    users[Int(row.place)] = number
                }
                if row.flags.contains(.connection) || row.flags.contains(.edit) { hasEffects = true }
                if selection.keyCount > 0 { positions[Int32(index - first)] = Int32(fields.count - firstField) }
                fields.append(row)
            }
            guard keyCount == 0 else { continue }
            let own = (0..<Int(selection.keyCount)).compactMap { positions[plan.keys[Int(selection.firstKey) + $0]] }
            // Half a key names nothing: a record of which a guard dropped a key field is keyed by its path.
            if !own.isEmpty, own.count == Int(selection.keyCount) {
                keys += own
                keyCount = own.count
            }
        }
        if keyCount > 1 { Registry.shared.noteCompositeKey(of: type) }
        selections.append(
            SelectionRow(
                type: type.number, firstField: Int32(firstField), fieldCount: Int32(fields.count - firstField), firstKey: Int32(firstKey),
                keyCount: Int32(keyCount), firstChoice: 0, choiceCount: 0, isAbstract: false, isVariant: isVariant, sharesSlots: shares,
                hasEffects: hasEffects))
        for index in Set(further.map(\.field)).sorted() {
            var parts = self.parts(of: fields[index].child)
            for (field, selection) in further where field == index && !parts.contains(selection) { parts.append(selection) }
            fields[index] = fields[index].leading(to: row(merging: parts))
        }
    }

    /// The field of a selection's that has the response key of one given.
    private func field(named field: PlanField, from first: Int) -> Int? {
        (first..<fields.count).first { index in
            fields[index].nameLength == field.nameLength
                && (0..<Int(field.nameLength)).allSatisfy { text[Int(fields[index].nameStart) + $0] == text[Int(field.nameStart) + $0] }
        }
    }

    // MARK: Fields

    /// The label of the part that brings a field; -1 where it comes with its object, -2 where several parts may; `nil` where the guards
    /// drop it.
    private func label(of field: PlanField) -> Int32? {
        let deferrals = field.detail < 0 ? [] : plan.details[Int(field.detail)].deferrals
        if field.condition >= 0 ? holds[Int(field.condition)] : deferrals.isEmpty { return -1 }
        var label: Int32?
        for deferral in deferrals where deferral.condition < 0 || holds[Int(deferral.condition)] {
            label = label == nil || label == deferral.label ? deferral.label : -2
        }
        return label
    }

    private mutating func row(_ field: PlanField, _ type: TypeID, _ label: Int32) -> FieldRow {
        var word: UInt64 = 0
        var mask: UInt64 = 0
        let nameStart = Int(field.nameStart)
        let length = min(Int(field.nameLength), 8)
        for index in 0..<length {
            word |= UInt64(plan.text[nameStart + index]) << (8 * UInt64(index))
            mask |= 0xFF << (8 * UInt64(index))
        }
        if length < 8 {
            word |= UInt64(UInt8(ascii: "\"")) << (8 * UInt64(length))
            mask |= 0xFF << (8 * UInt64(length))
        }
        var (keyStart, keyLength) = (field.keyStart, field.keyLength)
        var slot = SlotNumber.none
        var place: Int32 = -1
        if field.template >= 0 {
            let key = rendered[Int(field.template)]
            (keyStart, keyLength) = (key.start, key.length)
            slot = number(type, key.text)
        } else if field.slot >= 0 {
            slot = SlotNumber(raw: field.slot)
        } else if field.kind.isStored {
            slot = Registry.shared.constant(plan.string(field.keyStart, field.keyLength), of: type)
        }
        if field.kind.isStored {
            place = places.number(of: slot, type.number)
            if users.count < places.count { users.append(-1) }
        }
        let resolved = field.detail < 0 ? nil : resolve(plan.details[Int(field.detail)], type)
        if let resolved { details.append(resolved) }
        var flags = field.flags
        if label == -1, !flags.contains(.client) {
            // An answer that teaches is no data: a response without it still answers.
            if field.kind != .membership { flags.insert(.required) }
            if field.kind.isStored { flags.insert(.awaited) }
        }
        if resolved?.lookup != nil { flags.insert(.lookup) }
        if resolved?.connection != nil { flags.insert(.connection) }
        if resolved?.edit != nil { flags.insert(.edit) }
        let isPlain = field.kind.isStored && !flags.contains(.client)
        return FieldRow(
            nameWord: word, nameMask: mask, nameStart: field.nameStart, nameLength: field.nameLength, keyStart: keyStart,
            keyLength: keyLength, slot: slot, readSlot: resolved?.connection?.slot ?? slot, place: place, child: field.child, label: label,
            detail: resolved == nil ? -1 : Int32(details.count - 1), flags: flags, kind: field.kind, lists: field.lists,
            isPlain: isPlain, isPlainScalar: isPlain && field.kind != .link && field.lists == 0)
    }

    /// Tells connections the type of their edges, where their selections say.
    private mutating func nameEdges() {
        for field in fields where field.flags.contains(.connection) {
            let type = edgeType(of: field.child)
            details[Int(field.detail)].connection?.edgeType = type
        }
    }

    private func edgeType(of connection: Int32) -> TypeID? {
        let row = selections[Int(connection)]
        let rows =
            row.isAbstract
            ? (0..<Int(row.choiceCount)).map { Int(choices[Int(row.firstChoice) + $0].row) } : [Int(connection)]
        for row in rows {
            let row = selections[row]
            for field in fields[Int(row.firstField)..<Int(row.firstField + row.fieldCount)]
            where field.child >= 0 && plan.isText(field.keyStart, field.keyLength, "edges") && field.keyStart < plan.text.count {
                let edge = selections[Int(field.child)]
                return edge.isAbstract ? nil : TypeID(number: edge.type)
            }
        }
        return nil
    }
}
