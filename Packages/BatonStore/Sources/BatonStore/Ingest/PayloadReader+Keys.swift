@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

// How objects become records: by their key fields, or by the path from the nearest object that has them.
extension PayloadReader {
    /// The number of the record that a key's bytes name.
    @inline(__always)
    mutating func number(prefix: UInt32, type: UInt32, isSide: Bool, start: Int, count: Int) -> Int {
        let payload = cursor.bytes
        let own = side.pointer
        let key = (isSide ? own : payload) + start
        let record = FlatRecord(
            hash: KeyHash.hash(prefix, key, count, seed: seed), keyStart: UInt32(start),
            keyLength: UInt32(count), prefix: prefix, type: type, isSide: isSide, firstBlock: -1)
        return numbers.number(of: record) { known in
            known.pointee.prefix == prefix && known.pointee.type == type && Int(known.pointee.keyLength) == count
                && keysEqual((known.pointee.isSide ? own : payload) + Int(known.pointee.keyStart), key, count)
        }
    }

    /// The record of an object with key fields; `nil` when one of them is null, empty or not answered.
    @inline(__always)
    mutating func entity(_ row: SelectionRow, _ block: Int) -> Int? {
        if row.keyCount == 1 {
            let value = stack[block + Int(tables.keys.pointer[Int(row.firstKey)])]
            guard let (isSide, start, count) = keyText(of: value) else { return nil }
            return number(prefix: row.type, type: row.type, isSide: isSide, start: start, count: count)
        }
        return compositeEntity(row, block)
    }

    private mutating func compositeEntity(_ row: SelectionRow, _ block: Int) -> Int? {
        let keyStart = side.count
        for index in Int(row.firstKey)..<Int(row.firstKey + row.keyCount) {
            guard let (isSide, start, count) = keyText(of: stack[block + Int(tables.keys[index])]) else {
                side.truncate(to: keyStart)
                return nil
            }
            if side.count > keyStart { side.append(EntityKey.separator) }
            for offset in start..<start + count {
                let byte = isSide ? side[offset] : cursor.bytes[offset]
                if EntityKey.isEscaped(byte) { side.append(EntityKey.escape) }
                side.append(byte)
            }
        }
        return number(prefix: row.type, type: row.type, isSide: true, start: keyStart, count: side.count - keyStart)
    }

    /// Where a key field's text lies: a string's contents, a number or a boolean as the server wrote it; `nil` when there is none.
    @inline(__always)
    private func keyText(of value: FlatValue) -> (isSide: Bool, start: Int, count: Int)? {
        switch value.tag {
        case .string, .sideString:
            return value.second == 0 ? nil : (value.tag == .sideString, value.first, value.second)
        case .bool, .int, .float:
            let start = Int(value.start)
            return (false, start, cursor.tokenEnd(from: start) - start)
        case .absent, .told, .null, .link, .list, .pending:
            return nil
        }
    }

    // MARK: Paths

    /// Keys by their path the objects below a block whose record is now known: parent's key `:` storage key, `:index` in a list.
    mutating func attach(_ block: Int, _ selection: Int, to record: Int) throws(IngestError) {
        let row = selections[selection]
        for offset in 0..<Int(row.fieldCount) {
            let value = stack[block + offset]
            guard value.tag == .pending || value.tag == .list else { continue }
            let field = fields[Int(row.firstField) + offset]
            guard field.child >= 0, value.tag == .pending || hasPending(value) else { continue }
            let parent = numbers.records[record]
            let start = side.count
            try checkPaths(adding: Int(parent.keyLength) + Int(field.keyLength))
            if parent.isSide {
                side.appendCopy(from: Int(parent.keyStart), count: Int(parent.keyLength))
            } else {
                side.append(cursor.bytes + Int(parent.keyStart), count: Int(parent.keyLength))
            }
            side.append(EntityKey.separator)
            side.append(text + Int(field.keyStart), count: Int(field.keyLength))
            let length = side.count - start
            if value.tag == .pending {
                stack[block + offset] = try resolve(value, parent.prefix, start, length)
            } else {
                try attachElements(value, parent.prefix, start, length)
            }
        }
    }

    private func checkPaths(adding length: Int) throws(IngestError) {
        guard side.count + length < Self.longestPaths + cursor.count else {
            throw cursor.malformed("the paths of objects without keys are too long")
        }
    }

    private func hasPending(_ list: FlatValue) -> Bool {
        for index in list.first..<list.first + list.second {
            let element = elements[index]
            if element.tag == .pending || (element.tag == .list && hasPending(element)) { return true }
        }
        return false
    }

    private mutating func attachElements(_ list: FlatValue, _ prefix: UInt32, _ start: Int, _ length: Int) throws(IngestError) {
        for index in 0..<list.second {
            let element = elements[list.first + index]
            guard element.tag == .pending || element.tag == .list else { continue }
            let elementStart = side.count
            try checkPaths(adding: length)
            side.appendCopy(from: start, count: length)
            side.append(EntityKey.separator)
            appendDecimal(index)
            let elementLength = side.count - elementStart
            if element.tag == .pending {
                elements[list.first + index] = try resolve(element, prefix, elementStart, elementLength)
            } else {
                try attachElements(element, prefix, elementStart, elementLength)
            }
        }
    }

    private mutating func appendDecimal(_ number: Int) {
        if number >= 10 { appendDecimal(number / 10) }
        side.append(UInt8(ascii: "0") + UInt8(number % 10))
    }

    /// Finishes an object that waited for its path.
    private mutating func resolve(
        _ pending: FlatValue, _ prefix: UInt32, _ start: Int, _ length: Int
    ) throws(IngestError) -> FlatValue {
        let block = pending.first
        let selection = pending.second
        var (start, length) = (start, length)
        if selections[selection].isVariant {
            // Under an interface or a union the path ends in the record's own type.
            let name = TypeID(number: selections[selection].type).name
            try checkPaths(adding: length + name.utf8.count)
            let path = side.count
            side.appendCopy(from: start, count: length)
            side.append(EntityKey.separator)
            for byte in name.utf8 { side.append(byte) }
            (start, length) = (path, side.count - path)
        }
        let record = number(prefix: prefix, type: selections[selection].type, isSide: true, start: start, count: length)
        try attach(block, selection, to: record)
        store(block, selection, in: record)
        return FlatValue(.link, start: Int(pending.start), bits: UInt64(record))
    }

    // MARK: Blocks

    /// Keeps a finished object's values: as the record's block for the selection, or merged into it, where the value that began later in
    /// the payload wins.
    ///
    /// - Parameter begun: where an object that answers every field began; zero for one that may not answer all.
    @inline(__always)
    mutating func store(_ block: Int, _ selection: Int, in record: Int, begun: Int = 0) {
        let count = Int(selections[selection].fieldCount)
        var last = -1
        var next = Int(numbers.records[record].firstBlock)
        while next >= 0 {
            let known = blocks[next]
            if Int(known.selection) == selection {
                blocks[next].end = UInt32(truncatingIfNeeded: cursor.position)
                if begun >= Int(known.end) {
                    // Every value began after those that are there.
                    values.replace(at: Int(known.firstValue), by: stack.pointer + block, count: count)
                    return
                }
                for offset in 0..<count {
                    let value = stack[block + offset]
                    let place = Int(known.firstValue) + offset
                    if value.tag != .absent, values[place].tag == .absent || values[place].start < value.start { values[place] = value }
                }
                return
            }
            last = next
            next = Int(known.next)
        }
        let made = Int32(blocks.count)
        blocks.append(
            FlatBlock(
                selection: Int32(selection), firstValue: Int32(values.count), next: -1, end: UInt32(truncatingIfNeeded: cursor.position)))
        values.append(stack.pointer + block, count: count)
        if last >= 0 { blocks[last].next = made } else { numbers.records[record].firstBlock = made }
    }

    /// Leaves one value per record and slot, the one that began last, where several selections or aliases wrote the same slot.
    mutating func settleSharedSlots() {
        var marks = SlotMarks(tables)
        for record in 0..<numbers.records.count {
            var block = Int(numbers.records[record].firstBlock)
            guard block >= 0, blocks[block].next >= 0 || selections[Int(blocks[block].selection)].sharesSlots else { continue }
            while block >= 0 {
                let row = selections[Int(blocks[block].selection)]
                for offset in 0..<Int(row.fieldCount) {
                    let place = Int(blocks[block].firstValue) + offset
                    guard values[place].isWritten else { continue }
                    let slot = Int(fields[Int(row.firstField) + offset].place)
                    if let earlier = marks.value(of: slot, record) {
                        if values[earlier].start > values[place].start {
                            values[place] = .absent
                            continue
                        }
                        values[earlier] = .absent
                    }
                    marks.set(slot, record, place)
                }
                block = Int(blocks[block].next)
            }
        }
    }
}

/// Where, for the record at hand, each slot's value lies: a row per slot that the resolution names, stamped with the record.
private struct SlotMarks: ~Copyable {
    private struct Mark: BitwiseCopyable {
        var record: Int32
        var value: Int32
    }

    private var marks: GrowingBuffer<Mark>

    init(_ tables: ResolvedTables) {
        marks = GrowingBuffer(capacity: tables.placeCount)
        marks.append(repeating: Mark(record: -1, value: 0), count: tables.placeCount)
    }

    @inline(__always)
    func value(of place: Int, _ record: Int) -> Int? {
        Int(marks[place].record) == record ? Int(marks[place].value) : nil
    }

    @inline(__always)
    mutating func set(_ place: Int, _ record: Int, _ value: Int) {
        marks[place] = Mark(record: Int32(record), value: Int32(value))
    }
}
