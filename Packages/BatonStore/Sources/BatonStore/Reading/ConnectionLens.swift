@_spi(Generated) @_spi(Runtime) import BatonSchema

/// A lens on a field with `@connection`: its selection, over the pages that were loaded so far.
@MainActor public protocol ConnectionLens: Lens {
    /// Where the lens finds its pages.
    @_spi(Generated) nonisolated static var pages: ConnectionPages { get }
}

/// Where a connection's lens finds its pages: slots of its types. Generated code's alone.
@_spi(Generated) public struct ConnectionPages: Sendable {
    let edges: Slot
    let node: Slot
    let pageInfo: Slot
    let isLoadingNext: Slot
    let isLoadingPrevious: Slot

    /// The pages of a connection's type, whose edges are of another.
    public init(_ connection: String, edge: String) {
        edges = Slot(connection, "edges")
        node = Slot(edge, "node")
        pageInfo = Slot(connection, "pageInfo")
        isLoadingNext = Slot(connection, "__isLoadingNext")
        isLoadingPrevious = Slot(connection, "__isLoadingPrevious")
    }
}

extension ConnectionLens {
    /// Generated code provides it.
    @_spi(Generated) public nonisolated static var pages: ConnectionPages {
        preconditionFailure("generated code provides the pages of \(Self.self)")
    }

    /// Whether the server has a page after the last one.
    public var hasNext: Bool { anchor.pageInfo(Self.pages, "hasNextPage") }

    /// Whether the server has a page before the first one.
    public var hasPrevious: Bool { anchor.pageInfo(Self.pages, "hasPreviousPage") }

    /// Whether the page after the last one is loading.
    public var isLoadingNext: Bool { anchor.read(Self.pages.isLoadingNext) == .bool(true) }

    /// Whether the page before the first one is loading.
    public var isLoadingPrevious: Bool { anchor.read(Self.pages.isLoadingPrevious) == .bool(true) }

    /// The key of the connection's record, which the edge directives of a mutation take.
    public var connectionID: String { anchor.record.key }
}

@_spi(Generated) @MainActor extension Anchor {
    /// The nodes of a connection's edges, in their order; edges without one are left out.
    public func nodes<L: Lens>(_ pages: ConnectionPages) -> List<L> {
        guard case .links(let edges) = read(pages.edges) else { return .empty }
        var records: ContiguousArray<Record> = []
        for edge in edges.live {
            if case .link(let node) = at(edge).read(pages.node), !node.isDeleted { records.append(node) }
        }
        return List(records, owner: owner, origin: origin)
    }

    /// The nodes without those that a null in a required field leaves out.
    public func satisfiedNodes<L: Lens & Inspectable>(_ pages: ConnectionPages) -> List<L> {
        nodes(pages).filtered { at($0).isSatisfied(in: L.self) }
    }
}

@MainActor extension Anchor {
    /// A flag of the page info; false where there is none.
    fileprivate func pageInfo(_ pages: ConnectionPages, _ field: String) -> Bool {
        guard case .link(let info) = read(pages.pageInfo) else { return false }
        return info.read(Registry.shared.constant(field, of: info.type)) == .bool(true)
    }
}
