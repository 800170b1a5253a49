@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

extension PayloadReader {
    /// Where an error's path lands: the last field that it reached through plan and entries (contract §3); `nil` when it reached none.
    ///
    /// A null on the way, a missing link and an index out of range stop it. The first record that the payload names is where paths start.
    ///
    /// - Parameters:
    ///   - start: where that record is in the response; `nil` for the operation's root.
    ///   - path: its own path, which the error's has to begin with.
    func place(_ error: FieldError, from start: PartPlace?, below path: [PathComponent]) -> ChangeSet.PlacedError? {
        guard error.path.starts(with: path) else { return nil }
        var record = 0
        var selection = Int(start?.row ?? 0)
        var landed: (record: Int, slot: SlotNumber)?
        var isCaught = start?.isCaught ?? false
        var isOwn = start?.isOwn ?? true
        var rest = error.path.dropFirst(path.count)
        while case .key(let name)? = rest.popFirst() {
            let row = selections[selection]
            guard let field = (Int(row.firstField)..<Int(row.firstField + row.fieldCount)).first(where: { isNamed(name, fields[$0]) }),
                fields[field].kind.isStored
            else { break }
            landed = (record, fields[field].slot)
            if fields[field].flags.contains(.caught) { isCaught = true }
            if fields[field].flags.contains(.isSpread) { isOwn = false }
            guard var value = self.value(record, selection, field - Int(row.firstField)) else { break }
            while value.tag == .list, case .index(let index)? = rest.first, index >= 0, index < value.second {
                value = elements[value.first + index]
                rest = rest.dropFirst()
            }
            guard value.tag == .link, let below = self.row(below: fields[field].child, of: Int(value.bits)) else { break }
            record = Int(value.bits)
            selection = below
        }
        return landed.map {
            ChangeSet.PlacedError(record: $0.record, slot: $0.slot, error: error, isCaught: isCaught, isOwn: isOwn)
        }
    }

    /// The row by which a record was read below a link: the selection, or the variant of it that the record's type took.
    private func row(below selection: Int32, of record: Int) -> Int? {
        guard selections[Int(selection)].isAbstract else { return Int(selection) }
        let type = TypeID(number: numbers.records[record].type)
        if let listed = tables.listed(selections[Int(selection)], type) { return Int(listed) }
        return unlisted[UInt64(UInt32(bitPattern: selection)) << 32 | UInt64(type.number)].map(Int.init)
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
