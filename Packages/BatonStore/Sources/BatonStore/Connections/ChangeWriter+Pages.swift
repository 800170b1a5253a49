@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

// A connection's page merges into the client's own connection (contract §4).
extension ChangeWriter {
    /// Merges pages and makes edits, in the payload's order.
    mutating func writeEffects(_ table: inout RecordTable, _ batch: inout Batch) {
        for effect in change.effects {
            let details = change.tables.details[effect.detail]
            if let connection = details.connection {
                write(effect, connection, &table, &batch)
            } else if let edit = details.edit {
                write(effect, edit, &table, &batch)
            }
        }
    }

    private mutating func write(
        _ effect: ChangeSet.Effect, _ details: ResolvedDetails.Connection, _ table: inout RecordTable, _ batch: inout Batch
    ) {
        let parent = records[effect.record]
        if parent.hasErrors { batch.setErrors([], at: details.slot, of: parent) }
        guard effect.connection >= 0 else {
            if parent.value(at: details.slot) != .null { batch.write(.null, to: details.slot, of: parent) }
            return
        }
        let connection = records[effect.connection]
        connection.isConnection = true
        if let edgeType = details.edgeType { connectionTypes[connection.type] = edgeType }
        if parent.value(at: details.slot) != .link(connection) { batch.write(.link(connection), to: details.slot, of: parent) }
        let page = Int(effect.value.bits)
        let slots = ConnectionSlots(connection.type)
        guard isCurrent(connection, slots, details.mode) else { return }
        follow(page, connection, slots, &batch)
        // A payload by hand may answer neither; what an earlier page of the same arguments held is none of this one.
        if answer(page, slots.edges) != nil { mergeEdges(records[page], connection, slots, details.mode, &batch) }
        if let info = answer(page, slots.pageInfo) {
            mergePageInfo(info, records[page], connection, slots, details.mode, &table, &batch)
        }
    }

    /// Whether a page's cursor is still the connection's end, or start; a connection that holds no edges takes any page.
    private func isCurrent(_ connection: Record, _ slots: ConnectionSlots, _ mode: ResolvedDetails.Connection.Mode) -> Bool {
        guard case .links = connection.value(at: slots.edges), case .link(let info) = connection.value(at: slots.pageInfo) else {
            return true
        }
        let cursors = PageInfoSlots(info.type)
        switch mode {
        case .replace: return true
        case .append(let after): return info.value(at: cursors.endCursor) == .string(after)
        case .prepend(let before): return info.value(at: cursors.startCursor) == .string(before)
        }
    }

    /// Gives the connection what the payload wrote to the page, edges and page info apart.
    private mutating func follow(_ page: Int, _ connection: Record, _ slots: ConnectionSlots, _ batch: inout Batch) {
        var block = change.records[page].firstBlock
        while block >= 0 {
            let row = change.blocks[Int(block)]
            let selection = change.tables.selections[Int(row.selection)]
            for offset in 0..<Int(selection.fieldCount) where change.values[Int(row.firstValue) + offset].isWritten {
                let slot = change.tables.fields[Int(selection.firstField) + offset].slot
                if connection.hasErrors { batch.setErrors([], at: slot, of: connection) }
                if slot == slots.edges || slot == slots.pageInfo { continue }
                let value = records[page].value(at: slot)
                if connection.value(at: slot) != value { batch.write(value, to: slot, of: connection) }
            }
            block = row.next
        }
    }

    /// What the payload says for a slot of a record; `nil` where it says nothing.
    func answer(_ record: Int, _ slot: SlotNumber) -> FlatValue? {
        var block = change.records[record].firstBlock
        while block >= 0 {
            let row = change.blocks[Int(block)]
            let selection = change.tables.selections[Int(row.selection)]
            for offset in 0..<Int(selection.fieldCount) where change.tables.fields[Int(selection.firstField) + offset].slot == slot {
                let value = change.values[Int(row.firstValue) + offset]
                if value.isWritten { return value }
            }
            block = row.next
        }
        return nil
    }

    private mutating func mergeEdges(
        _ page: Record, _ connection: Record, _ slots: ConnectionSlots, _ mode: ResolvedDetails.Connection.Mode, _ batch: inout Batch
    ) {
        let before = connection.value(at: slots.edges)
        guard case .links(let edges) = page.value(at: slots.edges) else {
            if before.isMissing, page.value(at: slots.edges) == .null { batch.write(.null, to: slots.edges, of: connection) }
            return
        }
        let held = if case .links(let links) = before { links } else { LinkList([]) }
        var merge = nextMerge()
        let merged =
            switch mode {
            case .replace: merge.replacing(edges.entries)
            case .append: merge.appending(edges.entries, to: held)
            case .prepend: merge.prepending(edges.entries, to: held)
            }
        if case .links(let links) = before, links.isEqual(to: merged) { return }
        batch.write(.links(merged), to: slots.edges, of: connection)
    }

    /// The page info of a connection is a record of its own, since a page's would be another's next time.
    private mutating func mergePageInfo(
        _ answered: FlatValue, _ page: Record, _ connection: Record, _ slots: ConnectionSlots,
        _ mode: ResolvedDetails.Connection.Mode, _ table: inout RecordTable, _ batch: inout Batch
    ) {
        let before = connection.value(at: slots.pageInfo)
        guard case .link(let source) = page.value(at: slots.pageInfo), !source.isDeleted else {
            if before.isMissing, page.value(at: slots.pageInfo) == .null { batch.write(.null, to: slots.pageInfo, of: connection) }
            return
        }
        let info = record(connection.key + ":pageInfo", of: source.type, &table, &batch)
        let cursors = PageInfoSlots(source.type)
        for slot in source.writtenSlots where cursors.takes(slot, mode) && answer(Int(answered.bits), slot) != nil {
            let value = source.value(at: slot)
            if info.value(at: slot) != value { batch.write(value, to: slot, of: info) }
        }
        if before != .link(info) { batch.write(.link(info), to: slots.pageInfo, of: connection) }
    }

    mutating func nextMerge() -> EdgeMerge {
        walks &+= 1
        return EdgeMerge(walk: walks)
    }

    /// The record of a key that the commit itself composes from another record's, made when the store has none.
    mutating func record(_ key: String, of type: TypeID, _ table: inout RecordTable, _ batch: inout Batch) -> Record {
        let name = RecordTable.Name(key, type)
        if let known = table.find(name) {
            batch.name(known)
            return known
        }
        let made = Record(name)
        stringsMade += 1
        table.insert(made)
        batch.create(made)
        return made
    }
}
