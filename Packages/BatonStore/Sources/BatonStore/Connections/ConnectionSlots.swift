@_spi(Generated) @_spi(Runtime) import BatonPlan
@_spi(Generated) @_spi(Runtime) import BatonSchema

/// The slots by which a commit edits a connection, its edges and its page info: the names of the Relay cursor connections specification,
/// as each type numbers them.
struct ConnectionSlots {
    let edges: SlotNumber
    let pageInfo: SlotNumber
    /// The client's count of the edges that the connection owns.
    let nextEdgeIndex: SlotNumber

    init(_ type: TypeID) {
        (edges, pageInfo, nextEdgeIndex) = Registry.shared.interning { interning in
            (
                interning.constant("edges", of: type), interning.constant("pageInfo", of: type),
                interning.constant("__connection_next_edge_index", of: type)
            )
        }
    }
}

/// The slots of an edge.
struct EdgeSlots {
    let type: TypeID
    let node: SlotNumber
    let cursor: SlotNumber

    init(_ type: TypeID) {
        self.type = type
        (node, cursor) = Registry.shared.interning { interning in
            (interning.constant("node", of: type), interning.constant("cursor", of: type))
        }
    }
}

/// The four fields of a page info that have a direction.
struct PageInfoSlots {
    let hasNextPage: SlotNumber
    let endCursor: SlotNumber
    let hasPreviousPage: SlotNumber
    let startCursor: SlotNumber

    init(_ type: TypeID) {
        (hasNextPage, endCursor, hasPreviousPage, startCursor) = Registry.shared.interning { interning in
            (
                interning.constant("hasNextPage", of: type), interning.constant("endCursor", of: type),
                interning.constant("hasPreviousPage", of: type), interning.constant("startCursor", of: type)
            )
        }
    }

    /// Whether a page that merges in a mode says a field of the connection's page info. Other fields follow every page.
    func takes(_ slot: SlotNumber, _ mode: ResolvedDetails.Connection.Mode) -> Bool {
        switch mode {
        case .replace: true
        case .append: slot != hasPreviousPage && slot != startCursor
        case .prepend: slot != hasNextPage && slot != endCursor
        }
    }
}

extension Registry.Interning {
    /// The dense index of a constant key that the runtime itself names.
    fileprivate mutating func constant(_ key: StaticString, of type: TypeID) -> SlotNumber {
        constant(UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount), of: type)
    }
}

extension Record {
    /// The node of an edge.
    func node(_ slots: EdgeSlots) -> Record? {
        if case .link(let node) = value(at: slots.node) { node } else { nil }
    }

    /// Whether the record is an entity whose one key value is an id.
    nonisolated func hasID(_ id: String) -> Bool {
        keyPrefix == type && key.utf8.count == Int(keyPrefixLength) + id.utf8.count
            && key.utf8.dropFirst(Int(keyPrefixLength)).elementsEqual(id.utf8)
            && !Registry.shared.hasCompositeKey(type)
    }
}
