@_spi(Generated) @_spi(Runtime) import BatonDocument
@_spi(Generated) @_spi(Runtime) import BatonSchema

/// A plan with its variables bound: guards dropped fields, storage keys are rendered and numbered, and everything is flat.
///
/// Immutable, so the ingest follows it on any thread.
@_spi(Runtime) public final class Resolution: Sendable {
    /// The plan.
    public let plan: Plan
    /// The variables that were bound.
    public let variables: Variables
    /// The selections, numbered as in the plan.
    public let selections: FlatTable<SelectionRow>
    /// The fields of all selections.
    public let fields: FlatTable<FieldRow>
    /// The key fields of all selections, as offsets from their selection's first field.
    public let keys: FlatTable<Int32>
    /// The bytes of response keys and storage keys.
    public let text: FlatTable<UInt8>
    /// How many types' slots the fields name.
    public let placeCount: Int

    /// Binds variables.
    ///
    /// - Parameter number: numbers a rendered storage key of a type; called once per field whose key has variables.
    public init(_ plan: Plan, _ variables: Variables, number: (TypeID, String) -> SlotNumber) {
        self.plan = plan
        self.variables = variables
        var builder = ResolutionBuilder()
        for selection in plan.tables.selections { builder.add(selection, variables, number) }
        selections = FlatTable(builder.selections)
        fields = FlatTable(builder.fields)
        keys = FlatTable(builder.keys)
        text = FlatTable(builder.text)
        placeCount = builder.places.count
    }

    /// What the operation does, by its root's type.
    public var rootKind: OperationKind {
        switch TypeID(number: selections[0].type) {
        case .mutation: .mutation
        case .subscription: .subscription
        default: .query
        }
    }

    /// How many constant slots a record needs for a selection's fields.
    public func constantWidth(of selection: Int) -> Int {
        let row = selections[selection]
        var width = 0
        for field in Int(row.firstField)..<Int(row.firstField + row.fieldCount) where !fields[field].slot.isRendered {
            width = max(width, fields[field].slot.index + 1)
        }
        return width
    }

    /// The response key of a field in the table of fields.
    public func responseKey(of field: Int) -> String {
        text(from: fields[field].nameStart, count: fields[field].nameLength)
    }

    /// The storage key of a field in the table of fields, rendered.
    public func storageKey(of field: Int) -> String {
        text(from: fields[field].keyStart, count: fields[field].keyLength)
    }

    /// The type that a link's slot leads to from a type, by the first selection that says; `nil` when none does.
    public func target(of slot: SlotNumber, on type: TypeID) -> TypeID? {
        for number in 0..<selections.count where selections[number].type == type.number {
            let selection = selections[number]
            for field in Int(selection.firstField)..<Int(selection.firstField + selection.fieldCount)
            where fields[field].slot == slot && fields[field].child >= 0 {
                return TypeID(number: selections[Int(fields[field].child)].type)
            }
        }
        return nil
    }

    private func text(from start: UInt32, count: UInt32) -> String {
        String(decoding: UnsafeBufferPointer(start: text.pointer + Int(start), count: Int(count)), as: UTF8.self)
    }
}

private struct ResolutionBuilder {
    var selections: [SelectionRow] = []
    var fields: [FieldRow] = []
    var keys: [Int32] = []
    var text: [UInt8] = []
    var places: [Place: Int32] = [:]

    struct Place: Hashable {
        let type: TypeID
        let slot: SlotNumber
    }

    mutating func add(_ selection: PlanSelection, _ variables: Variables, _ number: (TypeID, String) -> SlotNumber) {
        let firstField = fields.count
        let firstKey = keys.count
        var positions: [Int: Int32] = [:]
        var slots: Set<SlotNumber> = []
        for (index, field) in selection.fields.enumerated() where field.condition?.holds(with: variables) != false {
            positions[index] = Int32(fields.count - firstField)
            let row = row(field, of: selection.type, variables, number)
            slots.insert(row.slot)
            fields.append(row)
        }
        let keyPositions = selection.keys.compactMap { positions[$0] }
        // Half a key names nothing: a record of which a guard dropped a key field is keyed by its path.
        if keyPositions.count == selection.keys.count { keys += keyPositions }
        selections.append(
            SelectionRow(
                type: selection.type.number, firstField: Int32(firstField), fieldCount: Int32(fields.count - firstField),
                firstKey: Int32(firstKey), keyCount: Int32(keys.count - firstKey), sharesSlots: slots.count < fields.count - firstField))
    }

    private mutating func row(
        _ field: PlanField, of type: TypeID, _ variables: Variables, _ number: (TypeID, String) -> SlotNumber
    ) -> FieldRow {
        let storageKey = field.template?.render(variables) ?? field.storageKey
        let slot = field.template == nil ? SlotNumber(raw: field.slot.raw) : number(type, storageKey)
        let next = Int32(places.count)
        let place = places[Place(type: type, slot: slot), default: next]
        places[Place(type: type, slot: slot)] = place
        var word: UInt64 = 0
        var mask: UInt64 = 0
        for (index, byte) in (Array(field.responseKey.utf8) + [UInt8(ascii: "\"")]).prefix(8).enumerated() {
            word |= UInt64(byte) << (8 * UInt64(index))
            mask |= 0xFF << (8 * UInt64(index))
        }
        let nameStart = text.count
        text += Array(field.responseKey.utf8)
        let keyStart = text.count
        text += Array(storageKey.utf8)
        return FieldRow(
            nameWord: word, nameMask: mask, nameStart: UInt32(nameStart), nameLength: UInt32(keyStart - nameStart),
            keyStart: UInt32(keyStart), keyLength: UInt32(text.count - keyStart), slot: slot, place: place, child: Int32(field.child ?? -1),
            kind: field.kind, lists: UInt8(field.lists))
    }
}
