@_spi(Generated) @_spi(Runtime) import BatonDocument
@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

/// A part of an incremental response that named a place or a label that its operation has not.
@_spi(Runtime) public struct DroppedPart: Hashable, Sendable {
    /// The label that the part names; `nil` when it names none.
    public let label: String?
    /// The path that it names, its steps joined by dots.
    public let path: String
}

/// One response as it arrives: its first payload, and, where the server delivers deferred fragments later, those that follow.
///
/// Each part becomes a change set of its own, at the record that its path names; the caller commits each before it asks for the next.
@_spi(Runtime) public struct Delivery: Sendable {
    /// The resolution that the response is read by.
    public let resolution: Resolution
    /// Whether the server said that more payloads follow.
    public private(set) var hasNext = false
    /// The parts that were dropped, in order.
    public private(set) var dropped: [DroppedPart] = []
    /// What arrived so far, latest last: where paths lead to is told by it.
    private var arrived: [ChangeSet] = []
    private var pending: [String: (path: [PathComponent], label: String?)] = [:]

    /// A response that has not begun to arrive.
    public init(_ resolution: Resolution) {
        self.resolution = resolution
    }

    /// Reads a payload of the response into change sets, in order: the first payload into the operation's, a later one into its parts'.
    ///
    /// - Throws: `IngestError` for a malformed payload, `GraphQLErrors` for a first one of errors without data. Nothing of the payload is to
    ///   be written then.
    public mutating func receive(_ payload: Payload) throws -> [ChangeSet] {
        var made: [ChangeSet] = []
        let incremental: Incremental
        if arrived.isEmpty {
            let first = try Ingest.first(payload, by: resolution)
            incremental = first.incremental
            made.append(first.change)
        } else {
            incremental = try Ingest.envelope(of: payload)
        }
        let known = arrived.count
        arrived += made
        hasNext = incremental.hasNext
        for announced in incremental.pending { pending[announced.id] = (announced.path, announced.label) }
        do {
            for item in incremental.items { try receive(item, of: payload) }
            for end in incremental.completed { finish(end, of: payload) }
        } catch {
            arrived.removeSubrange(known...)
            throw error
        }
        return Array(arrived[known...])
    }

    private mutating func receive(_ item: Incremental.Item, of payload: Payload) throws {
        var path = item.path
        var label = item.label
        if let id = item.id {
            path = pending[id]?.path ?? []
            label = pending[id]?.label
        }
        guard !item.isStreamed, item.id == nil || pending[item.id ?? ""] != nil, let number = number(of: label),
            let place = place(of: path + item.subPath)
        else {
            dropped.append(DroppedPart(label: label, path: (path + item.subPath).map(\.description).joined(separator: ".")))
            return
        }
        arrived.append(
            try Ingest.part(
                of: payload, at: item.data, of: number, place, below: path + item.subPath, item.errors, by: resolution))
    }

    /// Ends a part that was announced: its errors, where it failed, stand beside its fields.
    private mutating func finish(_ end: Incremental.Completed, of payload: Payload) {
        guard let announced = pending.removeValue(forKey: end.id) else {
            dropped.append(DroppedPart(label: nil, path: ""))
            return
        }
        guard !end.errors.isEmpty else { return }
        guard let number = number(of: announced.label), let place = place(of: announced.path) else {
            dropped.append(DroppedPart(label: announced.label, path: announced.path.map(\.description).joined(separator: ".")))
            return
        }
        if let failed = try? Ingest.part(
            of: payload, at: nil, of: number, place, below: announced.path, end.errors, by: resolution)
        {
            arrived.append(failed)
        }
    }

    private func number(of label: String?) -> Int32? {
        label.flatMap { resolution.plan.tables.labels.firstIndex(of: $0) }.map(Int32.init)
    }

    // MARK: Places

    /// A record that a part belongs to, and the row that reads it.
    struct Place {
        let prefix: UInt32
        let type: UInt32
        /// The key's bytes after its prefix and colon.
        let key: [UInt8]
        let row: Int32
    }

    /// The record that a path leads to, by what arrived so far.
    private func place(of path: [PathComponent]) -> Place? {
        guard var place = arrived.first?.place(of: 0, 0) else { return nil }
        var rest = path[...]
        while case .key(let name)? = rest.popFirst() {
            var found: Place?
            for change in arrived.reversed() {
                guard let (field, start) = change.value(name, at: place) else { continue }
                var value = start
                var indices = rest
                while value.tag == .list, case .index(let index)? = indices.first, index >= 0, index < value.second {
                    value = change.elements[value.first + index]
                    indices = indices.dropFirst()
                }
                guard value.tag == .link else { continue }
                found = change.place(of: Int(value.bits), field.child)
                rest = indices
                break
            }
            guard let found else { return nil }
            place = found
        }
        return rest.isEmpty ? place : nil
    }
}

extension ChangeSet {
    /// A record of the change set as a place, read by a selection or by the variant of it that the record's type takes.
    fileprivate func place(of record: Int, _ selection: Int32) -> Delivery.Place {
        let flat = records[record]
        let type = TypeID(number: flat.type)
        let answers = memberships.filter { $0.type == type }.map(\.condition)
        return Delivery.Place(
            prefix: flat.prefix, type: flat.type, key: keyBytes(of: flat),
            row: resolution.row(of: selection, for: type, answers: answers))
    }

    private func keyBytes(of flat: FlatRecord) -> [UInt8] {
        let range = Int(flat.keyStart)..<Int(flat.keyStart + flat.keyLength)
        if flat.isSide { return Array(UnsafeBufferPointer(start: side.pointer + range.lowerBound, count: range.count)) }
        return payload.data.withUnsafeBytes { Array($0[range]) }
    }

    /// The value that the change set has for a field of a place, by the field's response key.
    fileprivate func value(_ name: String, at place: Delivery.Place) -> (field: FieldRow, value: FlatValue)? {
        let tables = resolution.tables
        let row = tables.selections[Int(place.row)]
        guard let index = (Int(row.firstField)..<Int(row.firstField + row.fieldCount)).first(where: { tables.responseKey(of: $0) == name }),
            tables.fields[index].child >= 0
        else { return nil }
        for record in 0..<records.count where records[record].prefix == place.prefix && records[record].type == place.type {
            guard Int(records[record].keyLength) == place.key.count, keyBytes(of: records[record]) == place.key else { continue }
            var block = Int(records[record].firstBlock)
            while block >= 0 {
                if blocks[block].selection == place.row {
                    let value = values[Int(blocks[block].firstValue) + index - Int(row.firstField)]
                    return value.isWritten ? (tables.fields[index], value) : nil
                }
                block = Int(blocks[block].next)
            }
        }
        return nil
    }
}
