@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

/// Applies one change set to a store's records.
@MainActor struct ChangeWriter {
    let change: ChangeSet
    let bytes: UnsafeBufferPointer<UInt8>
    var records: ContiguousArray<Record> = []
    var stringsMade = 0
    /// The number of the store's last walk: merges mark nodes with those that follow.
    var walks: UInt32
    /// The types of connections' edges, by the connections' types, as plans say.
    var connectionTypes: [TypeID: TypeID]
    /// What the edits name that memory has not.
    var remainder = EditRemainder()

    init(change: ChangeSet, bytes: UnsafeBufferPointer<UInt8>, walks: UInt32, connectionTypes: [TypeID: TypeID]) {
        self.change = change
        self.bytes = bytes
        self.walks = walks
        self.connectionTypes = connectionTypes
    }

    // MARK: Records

    /// Finds every record that the change set names, and makes those that the store has not.
    mutating func findRecords(_ table: inout RecordTable, _ batch: inout Batch) {
        records.reserveCapacity(change.records.count)
        for index in 0..<change.records.count {
            let flat = change.records[index]
            let rest = range(flat.isSide, Int(flat.keyStart), Int(flat.keyLength))
            let prefix = TypeID(number: flat.prefix)
            if let known = table.find(hash: flat.hash, prefix: prefix, type: TypeID(number: flat.type), rest) {
                batch.name(known)
                records.append(known)
                continue
            }
            let made = make(flat, prefix, rest)
            table.insert(made)
            batch.create(made)
            records.append(made)
        }
    }

    private mutating func make(_ flat: FlatRecord, _ prefix: TypeID, _ rest: UnsafeBufferPointer<UInt8>) -> Record {
        var key = prefix.name
        let prefixLength = key.utf8.count + 1
        key.reserveCapacity(prefixLength + rest.count)
        key += ":"
        key += String(decoding: rest, as: UTF8.self)
        stringsMade += 1
        let record = Record(key: key, prefix: prefix, prefixLength: prefixLength, type: TypeID(number: flat.type), hash: flat.hash)
        if flat.firstBlock >= 0 {
            record.reserve(change.tables.constantWidth(of: Int(change.blocks[Int(flat.firstBlock)].selection)))
        }
        return record
    }

    func range(_ isSide: Bool, _ start: Int, _ count: Int) -> UnsafeBufferPointer<UInt8> {
        isSide
            ? UnsafeBufferPointer(start: change.side.pointer + start, count: count)
            : UnsafeBufferPointer(rebasing: bytes[start..<start + count])
    }

    // MARK: Values

    mutating func writeValues(_ batch: inout Batch) {
        let selections = change.tables.selections.pointer
        let fields = change.tables.fields.pointer
        for index in 0..<change.records.count {
            let record = records[index]
            var block = change.records[index].firstBlock
            while block >= 0 {
                let row = change.blocks[Int(block)]
                let selection = selections[Int(row.selection)]
                for offset in 0..<Int(selection.fieldCount) {
                    let flat = change.values[Int(row.firstValue) + offset]
                    guard flat.isWritten else { continue }
                    let slot = fields[Int(selection.firstField) + offset].slot
                    if record.hasErrors { batch.setErrors([], at: slot, of: record) }
                    if holds(record.value(at: slot), flat) { continue }
                    batch.write(value(flat, isLink: fields[Int(selection.firstField) + offset].child >= 0), to: slot, of: record)
                }
                block = row.next
            }
        }
    }

    /// Puts the payload's errors beside their fields, in place of those of earlier payloads; those of a connection's page, and of the field
    /// that leads to it, beside the client's own connection too, where lenses read.
    mutating func writeErrors(_ batch: inout Batch) {
        guard !change.placed.isEmpty else { return }
        var order: [Place] = []
        var landed: [Place: [FieldError]] = [:]
        for placed in change.placed {
            for place in mirrors(of: Place(record: placed.record, slot: placed.slot)) {
                if landed[place] == nil { order.append(place) }
                landed[place, default: []].append(placed.error)
            }
        }
        for place in order { batch.setErrors(landed[place] ?? [], at: place.slot, of: records[place.record]) }
    }

    private func mirrors(of place: Place) -> [Place] {
        var places = [place]
        for effect in change.effects {
            guard let connection = change.tables.details[effect.detail].connection else { continue }
            if effect.record == place.record, change.tables.fields[effect.field].slot == place.slot {
                places.append(Place(record: place.record, slot: connection.slot))
            } else if effect.connection >= 0, Int(effect.value.bits) == place.record {
                places.append(Place(record: effect.connection, slot: place.slot))
            }
        }
        return places
    }

    private struct Place: Hashable {
        let record: Int
        let slot: SlotNumber
    }

    /// Whether a slot already holds what the payload says, compared in place.
    @inline(__always)
    private func holds(_ value: Value, _ flat: FlatValue) -> Bool {
        switch (value, flat.tag) {
        case (.string(let text), .string): text.hasBytes(UnsafeBufferPointer(rebasing: bytes[flat.first..<flat.first + flat.second]))
        case (.string(let text), .sideString): text.hasBytes(range(true, flat.first, flat.second))
        case (.null, .null): true
        case (.bool(let value), .bool): value == (flat.bits != 0)
        case (.int(let value), .int): UInt64(bitPattern: Int64(value)) == flat.bits
        case (.float(let value), .float): value.bitPattern == flat.bits
        case (.link(let record), .link): record === records[Int(flat.bits)]
        case (.links(let links), .list): holds(links, flat)
        case (.scalars(let scalars), .list): holds(scalars, flat)
        default: false
        }
    }

    private func holds(_ links: LinkList, _ flat: FlatValue) -> Bool {
        if links.nesting != nil {
            guard case .links(let said) = link(list: flat) else { return false }
            return said.isEqual(to: links)
        }
        guard links.count == flat.second else { return false }
        for (offset, entry) in links.enumerated() {
            let element = change.elements[flat.first + offset]
            switch element.tag {
            case .link: if entry !== records[Int(element.bits)] { return false }
            case .null: if entry != nil { return false }
            default: return false
            }
        }
        return true
    }

    private func holds(_ scalars: [Scalar], _ flat: FlatValue) -> Bool {
        guard scalars.count == flat.second else { return false }
        for (offset, scalar) in scalars.enumerated() {
            let element = change.elements[flat.first + offset]
            let isEqual =
                switch (scalar, element.tag) {
                case (.string(let text), .string): text.hasBytes(range(false, element.first, element.second))
                case (.string(let text), .sideString): text.hasBytes(range(true, element.first, element.second))
                case (.null, .null): true
                case (.bool(let value), .bool): value == (element.bits != 0)
                case (.int(let value), .int): UInt64(bitPattern: Int64(value)) == element.bits
                case (.float(let value), .float): value.bitPattern == element.bits
                case (.list(let nested), .list): holds(nested, element)
                default: false
                }
            if !isEqual { return false }
        }
        return true
    }
}
