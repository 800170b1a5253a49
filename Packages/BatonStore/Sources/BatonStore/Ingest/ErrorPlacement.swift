@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

extension PayloadReader {
    /// Where an error's path lands: the last field that it reached through plan and entries (contract §3); `nil` when it reached none.
    ///
    /// A null on the way, a missing link and an index out of range stop it.
    func place(_ path: [PathComponent]) -> (record: Int, slot: SlotNumber)? {
        var record = 0
        var selection = 0
        var landed: (record: Int, slot: SlotNumber)?
        var rest = path[...]
        while case .key(let name)? = rest.popFirst() {
            let row = selections[selection]
            guard let field = (Int(row.firstField)..<Int(row.firstField + row.fieldCount)).first(where: { isNamed(name, fields[$0]) })
            else { break }
            landed = (record, fields[field].slot)
            guard var value = self.value(record, selection, field - Int(row.firstField)) else { break }
            while value.tag == .list, case .index(let index)? = rest.first, index >= 0, index < value.second {
                value = elements[value.first + index]
                rest = rest.dropFirst()
            }
            guard value.tag == .link else { break }
            record = Int(value.bits)
            selection = Int(fields[field].child)
        }
        return landed
    }

    private func isNamed(_ name: String, _ field: FieldRow) -> Bool {
        name.hasBytes(UnsafeBufferPointer(start: text + Int(field.nameStart), count: Int(field.nameLength)))
    }

    private func value(_ record: Int, _ selection: Int, _ offset: Int) -> FlatValue? {
        var block = Int(numbers.records[record].firstBlock)
        while block >= 0 {
            if Int(blocks[block].selection) == selection { return values[Int(blocks[block].firstValue) + offset] }
            block = Int(blocks[block].next)
        }
        return nil
    }
}
