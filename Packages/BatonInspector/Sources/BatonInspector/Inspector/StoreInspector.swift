@_spi(Generated) @_spi(Runtime) import BatonSchema
@_spi(Runtime) public import BatonStore

/// What a store holds at one moment: its counts, and its records by type with each record's fields and field errors.
///
///     print(StoreInspector(of: environment.store).text)
///
/// It reads and never writes, and observes nothing: a debug screen makes another one when it wants to look again.
@MainActor public struct StoreInspector {
    /// The records of one type.
    public struct TypeSection: Hashable, Sendable {
        /// The type's name.
        public let name: String
        /// The type's records, by key.
        public let records: [RecordSection]
    }

    /// One record.
    public struct RecordSection: Hashable, Sendable {
        /// The record's key.
        public let key: String
        /// Whether the record was deleted; its fields are gone then.
        public let isDeleted: Bool
        /// The fields, by storage key.
        public let fields: [Field]
        /// The field errors as the dump tells them, JSON; nil where no field has any.
        public let errors: String?
    }

    /// One field of a record.
    public struct Field: Hashable, Sendable {
        /// The storage key: the field's name with its arguments.
        public let storageKey: String
        /// The value as the dump tells it, JSON.
        public let value: String
    }

    /// The sections, by type name.
    public let types: [TypeSection]

    /// How many records there are, deleted ones among them.
    public let recordCount: Int

    /// How many records are deleted.
    public let deletedCount: Int

    /// How many fields hold something.
    public let fieldCount: Int

    /// What the store holds now.
    public init(of store: Store) {
        let sections = store.records.map { record in (record.type.name, RecordSection(record, of: store)) }
        let byType = Dictionary(grouping: sections, by: \.0)
        types = byType.keys.sorted(by: JSONText.utf8Precedes).map { name in
            let records = byType[name, default: []].map(\.1).sorted { JSONText.utf8Precedes($0.key, $1.key) }
            return TypeSection(name: name, records: records)
        }
        recordCount = sections.count
        deletedCount = sections.count { $0.1.isDeleted }
        fieldCount = sections.reduce(0) { $0 + $1.1.fields.count }
    }

    /// The whole as text for a terminal: a line of counts, then each type with its records and their fields.
    public var text: String {
        var lines = ["\(recordCount) records (\(deletedCount) deleted) of \(types.count) types, \(fieldCount) fields"]
        for type in types {
            lines.append("\(type.name) (\(type.records.count))")
            for record in type.records { lines += record.lines }
        }
        return lines.joined(separator: "\n")
    }
}

extension StoreInspector.RecordSection {
    @MainActor fileprivate init(_ record: Record, of store: Store) {
        key = record.key
        isDeleted = record.isDeleted
        let members = record.isDeleted ? [] : store.members(of: record)
        errors = members.first { $0.name == "__errors" }?.text
        fields =
            members
            .filter { $0.name != "__errors" && $0.name != "__typename" }
            .sorted { JSONText.utf8Precedes($0.name, $1.name) }
            .map { StoreInspector.Field(storageKey: $0.name, value: $0.text) }
    }

    fileprivate var lines: [String] {
        var lines = ["  \(key)" + (isDeleted ? " (deleted)" : "")]
        lines += fields.map { "    \($0.storageKey): \($0.value)" }
        if let errors { lines.append("    errors: \(errors)") }
        return lines
    }
}
