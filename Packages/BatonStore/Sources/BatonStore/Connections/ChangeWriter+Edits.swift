@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

/// What the edits of a commit name that memory has not, or cannot tell apart.
@_spi(Runtime) public struct EditRemainder: Hashable, Sendable {
    /// The keys of connections that memory does not hold, live and whole: an image forgets them.
    public internal(set) var connections: [String] = []
    /// The ids of records to delete that memory does not hold: an image forgets every record that has one.
    public internal(set) var ids: [String] = []
    /// The ids that several live records have, so that nothing was done.
    public internal(set) var ambiguous: [String] = []

    /// No remainder.
    public init() {}

    /// Whether nothing remained.
    public var isEmpty: Bool { connections.isEmpty && ids.isEmpty && ambiguous.isEmpty }
}

// The edge directives (contract §4): edits of connections in memory, live and whole.
extension ChangeWriter {
    mutating func write(_ effect: ChangeSet.Effect, _ edit: ResolvedDetails.Edit, _ table: inout RecordTable, _ batch: inout Batch) {
        switch edit.kind {
        case .deleteRecord:
            for id in ids(effect.value) { delete(id, table, &batch) }
        case .deleteEdge:
            let ids = ids(effect.value)
            for key in edit.connections {
                guard let connection = connection(key, table) else { continue }
                removeEdges(of: ids, from: connection, &batch)
            }
        case .appendEdge, .prependEdge:
            for key in edit.connections {
                guard let connection = connection(key, table) else { continue }
                for edge in linked(effect.value) where isEdge(records[edge].type, of: connection) {
                    insertCopy(of: edge, edit.kind, connection, &table, &batch)
                }
            }
        case .appendNode, .prependNode:
            guard let type = edit.edgeType else { return }
            for key in edit.connections {
                guard let connection = connection(key, table), isEdge(type, of: connection) else { continue }
                for node in linked(effect.value) { insertEdge(of: records[node], type, edit.kind, connection, &table, &batch) }
            }
        }
    }

    // MARK: What the payload names

    /// The numbers of the records that a link, or each link of a list, names.
    private func linked(_ value: FlatValue) -> [Int] {
        switch value.tag {
        case .link: [Int(value.bits)]
        case .list: (value.first..<value.first + value.second).flatMap { linked(change.elements[$0]) }
        default: []
        }
    }

    /// The ids that a scalar, or each scalar of a list, is.
    private mutating func ids(_ value: FlatValue) -> [String] {
        switch value.tag {
        case .string, .sideString: [String(decoding: range(value.tag == .sideString, value.first, value.second), as: UTF8.self)]
        case .int: [Int(Int64(bitPattern: value.bits)).description]
        case .list: (value.first..<value.first + value.second).flatMap { ids(change.elements[$0]) }
        default: []
        }
    }

    /// The connection that a key names, where memory holds it live and whole. Any other record is left alone.
    private mutating func connection(_ key: String, _ table: RecordTable) -> Record? {
        guard let found = table.find(key: key) else {
            remainder.connections.append(key)
            return nil
        }
        guard found.isConnection else { return nil }
        guard !found.isDeleted, case .links = found.value(at: ConnectionSlots(found.type).edges) else {
            remainder.connections.append(key)
            return nil
        }
        return found
    }

    /// Whether edges of a type are a connection's: those of its plans, or of the edges that it has.
    private func isEdge(_ type: TypeID, of connection: Record) -> Bool {
        if let known = connectionTypes[connection.type] { return known == type }
        return edges(of: connection).first { _ in true }.map { $0?.type == type } ?? true
    }

    private func edges(of connection: Record) -> LinkList {
        if case .links(let links) = connection.value(at: ConnectionSlots(connection.type).edges) { links } else { LinkList([]) }
    }

    // MARK: Inserting

    /// Copies what the payload says of an edge into one that the connection owns, unless its node is there. What the edge's record holds
    /// besides is of an earlier answer: a mutation's edges are records by their path.
    private mutating func insertCopy(
        of number: Int, _ kind: EditKind, _ connection: Record, _ table: inout RecordTable, _ batch: inout Batch
    ) {
        let edge = records[number]
        if let node = edge.node(EdgeSlots(edge.type)) {
            var merge = nextMerge()
            guard !merge.holds(edges(of: connection), node) else { return }
        }
        let owned = ownedEdge(edge.type, connection, &table, &batch)
        for slot in edge.writtenSlots where answer(number, slot) != nil { batch.write(edge.value(at: slot), to: slot, of: owned) }
        insert(owned, kind, connection, &batch)
    }

    /// Makes an edge of a node, with a null cursor, unless the node is there.
    private mutating func insertEdge(
        of node: Record, _ type: TypeID, _ kind: EditKind, _ connection: Record, _ table: inout RecordTable, _ batch: inout Batch
    ) {
        var merge = nextMerge()
        guard !merge.holds(edges(of: connection), node) else { return }
        let owned = ownedEdge(type, connection, &table, &batch)
        let slots = EdgeSlots(type)
        batch.write(.link(node), to: slots.node, of: owned)
        batch.write(.null, to: slots.cursor, of: owned)
        insert(owned, kind, connection, &batch)
    }

    /// A new record of an edge that the connection owns, numbered by the connection's own count.
    private mutating func ownedEdge(
        _ type: TypeID, _ connection: Record, _ table: inout RecordTable, _ batch: inout Batch
    ) -> Record {
        let slot = ConnectionSlots(connection.type).nextEdgeIndex
        let next: Int = if case .int(let next) = connection.value(at: slot) { next } else { 0 }
        batch.write(.int(next + 1), to: slot, of: connection)
        return record("\(connection.key):edges:\(next)", of: type, &table, &batch)
    }

    private func insert(_ edge: Record, _ kind: EditKind, _ connection: Record, _ batch: inout Batch) {
        let edges = edges(of: connection)
        let grown = kind == .appendEdge || kind == .appendNode ? edges.appending([edge]) : edges.prepending([edge])
        batch.write(.links(grown), to: ConnectionSlots(connection.type).edges, of: connection)
    }

    // MARK: Removing

    private mutating func removeEdges(of ids: [String], from connection: Record, _ batch: inout Batch) {
        let before = edges(of: connection).entries
        var after = before
        var merge = nextMerge()
        for id in ids { after = merge.removing(id, from: after) }
        guard after.count < before.count else { return }
        batch.write(.links(LinkList(after)), to: ConnectionSlots(connection.type).edges, of: connection)
    }

    /// Deletes the one live record that has an id. Where several have it nothing is done; where none has, an image forgets it.
    private mutating func delete(_ id: String, _ table: RecordTable, _ batch: inout Batch) {
        let live = table.records(withID: id).filter { !$0.isDeleted && $0.presence == .present }
        switch live.count {
        case 0: remainder.ids.append(id)
        case 1: batch.delete(live[0])
        default: remainder.ambiguous.append(id)
        }
    }
}

extension RecordTable {
    /// The record of a key's text.
    func find(key: String) -> Record? {
        key.withBytes { bytes in
            guard let colon = bytes.firstIndex(of: EntityKey.separator),
                let prefix = Registry.shared.existingType(named: String(decoding: bytes[..<colon], as: UTF8.self))
            else { return nil }
            let rest = UnsafeBufferPointer(rebasing: bytes[(colon + 1)...])
            let hash = KeyHash.hash(prefix.number, rest.baseAddress ?? KeyHash.noBytes, rest.count, seed: KeyHash.processSeed)
            return find(hash: hash, prefix: prefix, type: nil, rest)
        }
    }

    /// The entities of any type that an id names, of types that one value keys.
    func records(withID id: String) -> [Record] {
        id.withBytes { bytes in
            (0..<UInt32(Registry.shared.typeCount)).compactMap { number in
                let hash = KeyHash.hash(number, bytes.baseAddress ?? KeyHash.noBytes, bytes.count, seed: KeyHash.processSeed)
                let type = TypeID(number: number)
                guard let found = find(hash: hash, prefix: type, type: type, bytes), !Registry.shared.hasCompositeKey(type) else {
                    return nil
                }
                return found
            }
        }
    }
}
