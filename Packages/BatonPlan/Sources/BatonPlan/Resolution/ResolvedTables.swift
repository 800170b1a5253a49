@_spi(Generated) @_spi(Runtime) import BatonSchema

/// A resolution's tables at one time: immutable, so that loops follow them without a lock. A type that the plan did not list adds rows in
/// later tables; what an index means never changes.
@_spi(Runtime) public final class ResolvedTables: Sendable {
    /// The selections, numbered as in the plan; after them, the variants of abstract ones by type.
    public let selections: FlatTable<SelectionRow>
    /// The fields of all selections.
    public let fields: FlatTable<FieldRow>
    /// The key fields of all selections, as offsets from their selection's first field.
    public let keys: FlatTable<Int32>
    /// The types that abstract selections list.
    public let choices: FlatTable<ChoiceRow>
    /// The bytes of response keys, storage keys and type names.
    public let text: FlatTable<UInt8>
    /// What few fields have.
    public let details: [ResolvedDetails]
    /// How many types' slots the fields name.
    public let placeCount: Int
    /// Whether any field is a connection's, or has an edit.
    public let hasEffects: Bool

    let builder: ResolutionBuilder

    init(_ builder: ResolutionBuilder) {
        self.builder = builder
        selections = FlatTable(builder.selections)
        fields = FlatTable(builder.fields)
        keys = FlatTable(builder.keys)
        choices = FlatTable(builder.choices)
        text = FlatTable(builder.text)
        details = builder.details
        placeCount = builder.places.count
        hasEffects = builder.selections.contains(where: \.hasEffects)
    }

    /// The row of a type that an abstract selection lists.
    public func listed(_ selection: SelectionRow, _ type: TypeID) -> Int32? {
        for index in Int(selection.firstChoice)..<Int(selection.firstChoice + selection.choiceCount)
        where choices[index].type == type.number {
            return choices[index].row
        }
        return nil
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

    private func text(from start: UInt32, count: UInt32) -> String {
        String(decoding: UnsafeBufferPointer(start: text.pointer + Int(start), count: Int(count)), as: UTF8.self)
    }
}
