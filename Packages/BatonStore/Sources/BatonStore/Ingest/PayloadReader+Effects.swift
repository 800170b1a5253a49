@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

// What fields do beyond their slots: the pages of connections, and the edits of edge directives.
extension PayloadReader {
    /// The payload's effects in its order. The connections that pages merge into are named as records on the way.
    mutating func effects() -> [ChangeSet.Effect] {
        guard tables.hasEffects else { return [] }
        var effects: [ChangeSet.Effect] = []
        for record in 0..<numbers.records.count {
            var block = Int(numbers.records[record].firstBlock)
            while block >= 0 {
                let row = selections[Int(blocks[block].selection)]
                if row.hasEffects { addEffects(of: record, row, Int(blocks[block].firstValue), to: &effects) }
                block = Int(blocks[block].next)
            }
        }
        // Two rows may read one field of one record; the answer is one, and so is what it does.
        var seen: Set<SeenEffect> = []
        effects.sort { ($0.start, $0.field) < ($1.start, $1.field) }
        return effects.filter { seen.insert(SeenEffect(start: $0.start, record: $0.record, field: fields[$0.field].nameStart)).inserted }
    }

    private struct SeenEffect: Hashable {
        let start: UInt32
        let record: Int
        let field: UInt32
    }

    private mutating func addEffects(
        of record: Int, _ row: SelectionRow, _ firstValue: Int, to effects: inout [ChangeSet.Effect]
    ) {
        for offset in 0..<Int(row.fieldCount) {
            let index = Int(row.firstField) + offset
            let field = fields[index]
            let value = values[firstValue + offset]
            guard field.detail >= 0, value.isWritten else { continue }
            let isPage = field.flags.contains(.connection)
            guard isPage || (field.flags.contains(.edit) && value.tag != .null) else { continue }
            effects.append(
                ChangeSet.Effect(
                    start: value.start, record: record, field: index, detail: Int(field.detail), value: value,
                    connection: isPage && value.tag == .link ? connection(of: record, field, page: Int(value.bits)) : -1))
        }
    }

    /// The record of the client's own connection: the parent's key, `:`, the connection's storage key; its type is the page's.
    private mutating func connection(of record: Int, _ field: FieldRow, page: Int) -> Int {
        guard let key = tables.details[Int(field.detail)].connection?.key else { return -1 }
        let parent = numbers.records[record]
        let start = side.count
        if parent.isSide {
            side.appendCopy(from: Int(parent.keyStart), count: Int(parent.keyLength))
        } else {
            side.append(cursor.bytes + Int(parent.keyStart), count: Int(parent.keyLength))
        }
        side.append(EntityKey.separator)
        for byte in key.utf8 { side.append(byte) }
        return number(
            prefix: parent.prefix, type: numbers.records[page].type, isSide: true, start: start, count: side.count - start)
    }
}
